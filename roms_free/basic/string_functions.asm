; String functions and TI$.

; ---- string functions
len_function:
    jsr fetch_string
    tay
    lda #0
    sta value_type
    jmp byte_to_fac

asc:
    jsr fetch_string
    tax
    beq _empty
    ldy #0
    sty value_type
    lda (index1),y
    tay
    jmp byte_to_fac
_empty:
    jmp quantity_error

chr:
    jsr fac_to_byte
    txa
    pha
    lda #1
    jsr allocate
    ldy #0
    pla
    sta (new_string),y
    lda #1
    jmp push_string

str_function:
    jsr check_number
    jsr number_to_text
text_to_string:         ; in: number_text ended by 0. out: a string
    ldy #$ff
_length:
    iny
    lda number_text,y
    bne _length
    tya
    jsr allocate
    pha
    tay
_copy:
    dey
    bmi _done
    lda number_text,y
    sta (new_string),y
    jmp _copy
_done:
    pla
    jmp push_string

; VAL: the text behind the string is made 0 while it is read.
val:
    jsr fetch_string
    tay
    lda #0
    sta value_type
    cpy #0
    beq _zero
    lda text_pointer
    pha
    lda text_pointer+1
    pha
    lda index1
    sta text_pointer
    lda index1+1
    sta text_pointer+1
    sty scratch
    tya
    clc
    adc index1
    sta index2
    lda index1+1
    adc #0
    sta index2+1
    ldy #0
    lda (index2),y
    pha
    lda index2
    pha
    lda index2+1
    pha
    tya
    sta (index2),y
    jsr chrgot
    jsr text_to_number
    pla
    sta index2+1
    pla
    sta index2
    pla
    ldy #0
    sta (index2),y
    pla
    sta text_pointer+1
    pla
    sta text_pointer
    rts
_zero:
    jmp byte_to_fac

; LEFT$, RIGHT$, MID$: the string is in FAC, the text pointer at the comma.
left:
    jsr first_argument
    pha                 ; length wanted
    lda #0
    beq left_take       ; always
right:
    jsr first_argument
    sta scratch
    lda (descriptor),y
    sec
    sbc scratch
    bcs _start
    lda #0
_start:
    tax
    lda scratch
    pha
    txa
left_take:
    jmp substring
mid:
    jsr check_string
    lda fac+3
    pha
    lda fac+4
    pha
    jsr get_comma_byte
    txa
    beq mid_error
    dex
    txa
    pha
    ldx #255
    jsr chrgot
    cmp #')'
    beq _rest
    jsr get_comma_byte
_rest:
    txa
    pha
    jsr expect_close
    pla
    tax                 ; length
    pla
    tay                 ; start
    pla
    sta descriptor+1
    pla
    sta descriptor
    txa
    pha
    tya
; in: A = start, the length wanted on the CPU stack, descriptor. out: a new string.
substring:
    sta scratch+1
    ldy #0
    lda (descriptor),y
    sec
    sbc scratch+1
    bcs _inside
    lda #0
_inside:
    sta scratch+2       ; what is left behind start
    pla
    cmp scratch+2
    bcc _length
    lda scratch+2
_length:
    ldx descriptor
    stx fac+3
    ldx descriptor+1
    stx fac+4
    ldx scratch+1
    stx fac+2
    jsr allocate
    pha
    lda new_string
    sta index2
    lda new_string+1
    sta index2+1
    lda fac+3
    ldy fac+4
    jsr free_string
    lda index1
    clc
    adc fac+2
    sta index1
    bcc _same_page
    inc index1+1
_same_page:
    pla
    pha
    jsr append_bytes
    pla
    jmp push_string
mid_error:
    jmp quantity_error

; Second argument of LEFT$ and RIGHT$ and the bracket. out: A = it, descriptor, Y = 0.
first_argument:
    jsr check_string
    lda fac+3
    pha
    lda fac+4
    pha
    jsr get_comma_byte
    txa
    pha
    jsr expect_close
    pla
    tax
    pla
    sta descriptor+1
    pla
    sta descriptor
    txa
    ldy #0
    rts

; , and a byte. out: X.
get_comma_byte:
    jsr expect_comma
    jmp get_byte

; ---- TI$
; Six digits hhmmss of the jiffy clock.
clock_to_string:
    jsr $ffde           ; RDTIM
    sta scratch
    stx scratch+1
    sty scratch+2
    ldx #0
    ldy #0
_digit:
    lda #'0'
    sta number_text,x
_count:
    sec
    lda scratch
    sbc clock_units,y
    pha
    lda scratch+1
    sbc clock_units+1,y
    pha
    lda scratch+2
    sbc clock_units+2,y
    bcc _next
    sta scratch+2
    pla
    sta scratch+1
    pla
    sta scratch
    inc number_text,x
    bne _count          ; always
_next:
    pla
    pla
    iny
    iny
    iny
    inx
    cpx #6
    bne _digit
    lda #0
    sta number_text,x
    jmp text_to_string

; TI$ = "hhmmss"
string_to_clock:
    jsr fetch_string
    cmp #6
    bne _error
    lda #0
    sta scratch
    sta scratch+1
    sta scratch+2
    tay
    tax
_digit:
    lda (index1),y
    sec
    sbc #'0'
    cmp #10
    bcs _error
    sta scratch+3
_count:
    dec scratch+3
    bmi _next
    clc
    lda scratch
    adc clock_units,x
    sta scratch
    lda scratch+1
    adc clock_units+1,x
    sta scratch+1
    lda scratch+2
    adc clock_units+2,x
    sta scratch+2
    jmp _count
_next:
    inx
    inx
    inx
    iny
    cpy #6
    bne _digit
    lda scratch
    ldx scratch+1
    ldy scratch+2
    jmp $ffdb           ; SETTIM
_error:
    jmp quantity_error
clock_units:            ; jiffies of ten hours ... one second, low byte first
    .for unit in 2160000, 216000, 36000, 3600, 600, 60
    .long unit
    .endfor
