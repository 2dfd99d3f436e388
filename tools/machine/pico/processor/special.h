/* The special registers and what MRS and MSR do with them (ARMv6-M manual, B4.2.2, B5.2). */

enum { SYSM_IPSR_BIT = 1, SYSM_NOT_APSR_BIT = 4, SYSM_MSP = 8, SYSM_PSP = 9, SYSM_PRIMASK = 16, SYSM_CONTROL = 20 };

/* MRS and MSR do not work on SP and PC. */
static int is_unusable(u32 number) { return number == 13 || number == 15; }

static int is_privileged(void) { return S.handler || !S.unprivileged; }

/* MRS reads EPSR, and with it the Thumb bit, as zero. */
static u32 special(u32 sysm) {
  switch (sysm) {
    case 0: case 1: case 2: case 3: case 5: case 6: case 7:
      return (sysm & SYSM_NOT_APSR_BIT ? 0 : S.apsr) | (sysm & SYSM_IPSR_BIT ? S.ipsr : 0);
    case SYSM_MSP: return !is_privileged() ? 0 : S.spsel ? S.banked_sp : S.r[13];
    case SYSM_PSP: return !is_privileged() ? 0 : S.spsel ? S.r[13] : S.banked_sp;
    case SYSM_PRIMASK: return is_privileged() && S.primask;
    case SYSM_CONTROL: return S.spsel << 1 | S.unprivileged;
  }
  stop(UNDEFINED, S.r[15] - 4, 0xF3EF8000 | sysm);
}

static APART void read_special(u32 sysm, u32 into) { S.r[into] = special(sysm); }

static APART void write_special(u32 sysm, u32 value) {
  switch (sysm) {
    case 0: case 1: case 2: case 3: S.apsr = value & 0xF0000000; return;
    case 5: case 6: case 7: return; /* IPSR and EPSR cannot be written */
    case SYSM_MSP: if (is_privileged()) *(S.spsel ? &S.banked_sp : &S.r[13]) = value & ~3u; return;
    case SYSM_PSP: if (is_privileged()) *(S.spsel ? &S.r[13] : &S.banked_sp) = value & ~3u; return;
    case SYSM_PRIMASK:
      if (is_privileged()) S.primask = value & 1, S.check = 1;
      return;
    case SYSM_CONTROL:
      if (!is_privileged()) return;
      S.unprivileged = value & 1;
      if (!S.handler) switch_stack(value >> 1 & 1);
      return;
  }
  stop(UNDEFINED, S.r[15] - 4, 0xF3808800 | sysm);
}
