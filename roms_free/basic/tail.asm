    #fixed $e000
