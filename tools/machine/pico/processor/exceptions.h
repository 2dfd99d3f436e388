/* Exceptions (ARMv6-M manual, B1.5): which is due, entering and leaving one, sleep, the lines of the interrupts. */

enum { NMI = 2, HARDFAULT = 3, SVCALL = 11, PENDSV = 14, SYSTICK = 15, IRQ0 = 16 };
#define LOWEST 4          /* of thread mode: every exception goes before it */
#define HARDWARE_IRQS 26u /* the lines of the RP2040; those above can only be set pending by a program */
#define THUMB_BIT (1u << 24)
#define ALIGN_BIT (1u << 9)

static s32 priority_of(u32 exception) {
  switch (exception) {
    case 0: return LOWEST;
    case NMI: return -2;
    case HARDFAULT: return -1;
    case SVCALL: return S.shpr2 >> 30;
    case PENDSV: return S.shpr3 >> 22 & 3;
    case SYSTICK: return S.shpr3 >> 30;
  }
  for (s32 p = 0; p < LOWEST; p++)
    if (exception >= IRQ0 && S.priorities[p] >> (exception - IRQ0) & 1) return p;
  return LOWEST;
}

/* The pending exception of highest priority, if that goes before `below`: the lowest number of the same priority. */
static u32 pending_before(s32 below) {
  if (S.pending_nmi && below > -2) return NMI;
  u32 lines = S.pending & S.enabled;
  for (s32 p = 0; p < below; p++) {
    if (S.pending_svcall && priority_of(SVCALL) == p) return SVCALL;
    if (S.pending_pendsv && priority_of(PENDSV) == p) return PENDSV;
    if (S.pending_systick && priority_of(SYSTICK) == p) return SYSTICK;
    u32 here = lines & S.priorities[p];
    if (here) return IRQ0 + __builtin_ctz(here);
  }
  return 0;
}

static s32 execution_priority(void) {
  s32 active = priority_of(S.ipsr);
  return S.primask && active > 0 ? 0 : active;
}

u32 EXPORT(pending_exception)(void) { return pending_before(LOWEST); }

static void switch_stack(u32 spsel) {
  if (S.spsel == spsel) return;
  u32 sp = S.r[13];
  S.r[13] = S.banked_sp;
  S.banked_sp = sp;
  S.spsel = spsel;
}

static void enter(u32 exception) {
  u32 align = S.r[13] & 4 ? ALIGN_BIT : 0;
  u32 frame = (S.r[13] - 32) & ~7u;
  S.r[13] = frame;
  for (u32 i = 0; i < 4; i++) store(frame + 4 * i, 4, S.r[i]);
  store(frame + 16, 4, S.r[12]);
  store(frame + 20, 4, S.r[14]);
  store(frame + 24, 4, S.r[15]);
  store(frame + 28, 4, S.apsr | S.ipsr | THUMB_BIT | align);
  S.r[14] = S.handler ? 0xFFFFFFF1 : S.spsel ? 0xFFFFFFFD : 0xFFFFFFF9;
  S.handler = 1;
  S.ipsr = exception;
  switch_stack(0);
  S.event = 1;
  u32 vector = load(S.vtor + 4 * exception, 4);
  if (!(vector & 1)) stop(NOT_THUMB, S.r[15], vector);
  S.r[15] = vector & ~1u;
}

/* Take the exception that is due, if any. */
static APART void take(void) {
  S.check = 0;
  u32 exception = pending_before(execution_priority());
  switch (exception) {
    case 0: return;
    case NMI: S.pending_nmi = 0; break;
    case SVCALL: S.pending_svcall = 0; break;
    case PENDSV: S.pending_pendsv = 0; break;
    case SYSTICK: S.pending_systick = 0; break;
    default: /* a hardware line stays up until its peripheral lets go */
      if (exception - IRQ0 >= HARDWARE_IRQS) S.pending &= ~(1u << (exception - IRQ0));
  }
  enter(exception);
}

static APART void return_from_exception(u32 value, u32 at) {
  switch (value & 0xF) {
    case 0x1: break;
    case 0x9: S.handler = 0; break;
    case 0xD: S.handler = 0; switch_stack(1); break;
    default: stop(BAD_RETURN, at, value);
  }
  u32 frame = S.r[13];
  for (u32 i = 0; i < 4; i++) S.r[i] = load(frame + 4 * i, 4);
  S.r[12] = load(frame + 16, 4);
  S.r[14] = load(frame + 20, 4);
  S.r[15] = load(frame + 24, 4) & ~1u;
  u32 psr = load(frame + 28, 4);
  if (!(psr & THUMB_BIT)) stop(RETURN_NOT_THUMB, at, psr);
  S.r[13] = (frame + 32) | (psr & ALIGN_BIT ? 4 : 0);
  S.apsr = psr & 0xF0000000;
  S.ipsr = !S.handler && S.unprivileged ? 0 : psr & 0x3F;
  S.event = 1;
  S.check = 1;
  if (!S.handler && S.scr & SLEEPONEXIT) S.waiting = WFI;
}

static APART void call_supervisor(void) {
  s32 priority = execution_priority();
  if (priority_of(SVCALL) >= priority) stop(SVC_MASKED, S.r[15] - 2, (u32)priority);
  S.pending_svcall = 1;
  S.check = 1;
}

/* Silicon ends WFI for any exception that would be taken were PRIMASK clear, and takes it only when it is; it does not
 * fall asleep at all when one is already pending. */
APART void EXPORT(wake)(void) {
  if (S.waiting == WFE && S.event) {
    S.event = 0;
    S.waiting = 0;
  }
  if (S.waiting && pending_before(S.waiting == WFI ? priority_of(S.ipsr) : execution_priority())) S.waiting = 0;
}

void EXPORT(irq)(u32 number, u32 level) {
  u32 bit = 1u << number;
  if (!level) {
    S.pending &= ~bit;
  } else if (!(S.pending & bit)) {
    S.pending |= bit;
    S.check = 1;
    if (S.scr & SEVONPEND) S.event = 1;
    wake();
  }
}
