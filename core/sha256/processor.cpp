// What the processor has, asked while running. Sources: Intel SDM volume 2, CPUID leaves 1 and 7; Linux
// Documentation/arch/arm64/elf_hwcaps.rst; Apple's list of hw.optional names.

#include "core/sha256/implementations.h"

#if defined(__x86_64__) || defined(__i386__)
#include <cpuid.h>
#elif defined(__aarch64__) && defined(__linux__)
#include <asm/hwcap.h>
#include <sys/auxv.h>
#elif defined(__aarch64__) && defined(__APPLE__)
#include <sys/sysctl.h>
#endif

namespace breadbin256 {

#if defined(__x86_64__) || defined(__i386__)

static bool bit(unsigned word, int number) { return (word >> number & 1) != 0; }

/// XCR0: which registers the operating system saves. Bits 1, 2, 5, 6, 7 are needed for all of ZMM and the
/// masks.
static bool system_saves_zmm() {
  std::uint32_t low = 0, high = 0;
  asm("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return (low & 0xe6) == 0xe6;
}

bool processor_has(CpuNeed need) {
  unsigned eax = 0, ebx_7 = 0, ecx_1 = 0, ecx = 0, edx = 0, ebx = 0;
  if (!__get_cpuid(1, &eax, &ebx, &ecx_1, &edx)) return need == CpuNeed::kNothing;
  if (!__get_cpuid_count(7, 0, &eax, &ebx_7, &ecx, &edx)) ebx_7 = 0;
  const bool sha = bit(ebx_7, 29) && bit(ecx_1, 9) && bit(ecx_1, 19);  // with SSSE3 and SSE4.1
  const bool osxsave = bit(ecx_1, 27), avx512_f_bw = bit(ebx_7, 16) && bit(ebx_7, 30);
  switch (need) {
    case CpuNeed::kNothing: return true;
    case CpuNeed::kX86Bmi2: return bit(ebx_7, 3) && bit(ebx_7, 8);
    case CpuNeed::kX86Sha: return sha;
    case CpuNeed::kX86Avx512: return sha && avx512_f_bw && osxsave && system_saves_zmm();
    case CpuNeed::kArmSha2: return false;
  }
  return false;
}

#elif defined(__aarch64__) && defined(__linux__)

bool processor_has(CpuNeed need) {
  return need == CpuNeed::kNothing || (need == CpuNeed::kArmSha2 && (getauxval(AT_HWCAP) & HWCAP_SHA2) != 0);
}

#elif defined(__aarch64__) && defined(__APPLE__)

bool processor_has(CpuNeed need) {
  if (need != CpuNeed::kArmSha2) return need == CpuNeed::kNothing;
  int present = 0;
  std::size_t size = sizeof present;
  return sysctlbyname("hw.optional.arm.FEAT_SHA256", &present, &size, nullptr, 0) == 0 && present != 0;
}

#else

bool processor_has(CpuNeed need) { return need == CpuNeed::kNothing; }

#endif

}  // namespace breadbin256
