/* run(): the loop that executes, one case a kind of instruction by its ten highest bits. */

/* A limit as far as `end` can show it: a run that could be longer ends early, and the host runs again. */
static inline u32 limit_after(u32 limit) {
  s32 left = (s32)(limit - S.done);
  return S.done + (left < 0 ? 0 : (u32)left > LONGEST_RUN ? LONGEST_RUN : (u32)left);
}

u32 EXPORT(run)(u32 budget) {
  u32 at, end, carry, overflow, op, address, kind, into, target, to_, offset_;
  s64 nz;

  S.done = 0;
  S.limit = budget;
  UNPACK();
  if (S.waiting) return 0;
  K.code = code_at(S.r[15] & ~1u);
  K.origin = at = K.code + (S.r[15] & ~1u);
  SEE(0);

again:
  if (at >= end) goto out;
  if (S.check) {
    PACK();
    LEAVE(0);
    take();
    RETURN(0);
    GO(S.r[15]);
  }

  do {
    NEXT();
    switch (op >> 6) {
      /* --- shifts, sums, moves: 00xxxx --- */
      case 0x000: SET_NZ(RD = RN); break;                           /* MOVS Rd, Rm: LSLS by 0 */
      case 0x001: case 0x002: case 0x003: CASES4(0x004): CASES8(0x008): CASES8(0x010): CASES8(0x018): {
        u64 value = (u64)RN << IMM5;                                /* LSLS Rd, Rm, #imm5 */
        carry = value >> 32 & 1;
        SET_NZ(RD = (u32)value);
        break;
      }
      CASES32(0x020): { /* LSRS Rd, Rm, #imm5 (0 means 32) */
        u32 value = RN, by = IMM5;
        carry = value >> ((by - 1) & 31) & 1;
        SET_NZ(RD = by ? value >> by : 0);
        THEN(0x170, 8, load_byte);
        break;
      }
      CASES32(0x040): { /* ASRS Rd, Rm, #imm5 (0 means 32) */
        u32 value = RN, by = IMM5;
        carry = value >> ((by - 1) & 31) & 1;
        SET_NZ(RD = (u32)((s32)value >> (by ? by : 31)));
        break;
      }
      CASES8(0x060): ADD(RN, RM, RD = sum_); break;                 /* ADDS Rd, Rn, Rm */
      CASES8(0x068): SUBTRACT(RN, RM, RD = sum_); break;            /* SUBS Rd, Rn, Rm */
      CASES8(0x070): ADD(RN, op >> 6 & 7, RD = sum_); break;        /* ADDS Rd, Rn, #imm3 */
      CASES8(0x078): SUBTRACT(RN, op >> 6 & 7, RD = sum_); break;   /* SUBS Rd, Rn, #imm3 */
      CASES32(0x080): SET_NZ(R8 = IMM8); THEN(0x380, 32, branch); break; /* MOVS Rd, #imm8 */
      CASES32(0x0A0): SUBTRACT(R8, IMM8, ); goto likely_branch;     /* CMP Rn, #imm8 */
      CASES32(0x0C0): ADD(R8, IMM8, R8 = sum_); THEN(0x10A, 1, cmp_register); break; /* ADDS Rdn, #imm8 */
      CASES32(0x0E0): SUBTRACT(R8, IMM8, R8 = sum_); goto likely_branch; /* SUBS Rdn, #imm8 */

      /* --- data processing: 010000 --- */
      case 0x100: SET_NZ(RD &= RN); break;                          /* ANDS */
      case 0x101: SET_NZ(RD ^= RN); break;                          /* EORS */
      case 0x102: { /* LSLS Rdn, Rm */
        u32 by = RN & 0xFF, value = RD;
        if (by) carry = by <= 32 ? value >> (32 - by) & 1 : 0;
        SET_NZ(RD = by < 32 ? value << by : 0);
        break;
      }
      case 0x103: { /* LSRS Rdn, Rm */
        u32 by = RN & 0xFF, value = RD;
        if (by) carry = by <= 32 ? value >> (by - 1) & 1 : 0;
        SET_NZ(RD = by < 32 ? value >> by : 0);
        break;
      }
      case 0x104: { /* ASRS Rdn, Rm */
        u32 by = RN & 0xFF, value = RD;
        if (by) carry = value >> (by < 32 ? by - 1 : 31) & 1;
        SET_NZ(RD = (u32)((s32)value >> (by < 32 ? by : 31)));
        break;
      }
      case 0x105: ADD_CARRY(RD, RN, RD = sum_); break;              /* ADCS */
      case 0x106: ADD_CARRY(RD, ~RN, RD = sum_); break;             /* SBCS */
      case 0x107: { /* RORS Rdn, Rm */
        u32 by = RN & 0xFF, value = RD;
        value = value >> (by & 31) | value << (-by & 31);
        if (by) carry = value >> 31;
        SET_NZ(RD = value);
        break;
      }
      case 0x108: SET_NZ(RD & RN); goto likely_branch;              /* TST */
      case 0x109: SUBTRACT(0, RN, RD = sum_); break;                /* RSBS Rd, Rn, #0 */
      case 0x10A: cmp_register: SUBTRACT(RD, RN, ); goto likely_branch; /* CMP */
      case 0x10B: ADD(RD, RN, ); break;                             /* CMN */
      case 0x10C: SET_NZ(RD |= RN); break;                          /* ORRS */
      case 0x10D: SET_NZ(RD *= RN); break;                          /* MULS */
      case 0x10E: SET_NZ(RD &= ~RN); break;                         /* BICS */
      case 0x10F: SET_NZ(RD = ~RN); break;                          /* MVNS */

      /* --- all sixteen registers, branch and exchange: 010001 --- */
      CASES4(0x110): /* ADD Rdn, Rm */
        S.r[15] = PC + 2;
        target = S.r[HIGH_D] + S.r[HIGH_M];
        goto set_high;
      CASES4(0x114): /* CMP Rn, Rm */
        S.r[15] = PC + 2;
        SUBTRACT(S.r[HIGH_D], S.r[HIGH_M], );
        goto likely_branch;
      case 0x118: RD = RN; break; /* MOV Rd, Rm: from a low register to a low one, */
      case 0x119:                 /* from a high one to a low one, */
        if (HIGH_M == 15) S.r[15] = PC + 2;
        RD = S.r[HIGH_M];
        break;
      case 0x11A: case 0x11B:     /* and to a high one */
        if (HIGH_M == 15) S.r[15] = PC + 2;
        target = S.r[HIGH_M];
      set_high:
        if (HIGH_D == 15) {
          COST(1);
          target &= ~1u;
          GO(target);
        } else {
          S.r[HIGH_D] = HIGH_D == 13 ? target & ~3u : target;
        }
        break;
      case 0x11C: case 0x11D: /* BX Rm */
        if (UNLIKELY(op & 7)) goto undefined;
        S.r[15] = PC + 2;
        target = S.r[HIGH_M];
        COST(1);
        goto exchange;
      case 0x11E: case 0x11F: /* BLX Rm */
        if (UNLIKELY(op & 7)) goto undefined;
        S.r[15] = PC + 2;
        target = S.r[HIGH_M];
        if (UNLIKELY(!(target & 1))) goto not_thumb;
        S.r[14] = PC | 1;
        COST(1);
        target &= ~1u;
        GO(target);
        break;

      /* --- loads and stores: 01001 to 1001 --- */
      CASES32(0x120): /* LDR Rt, label */
        LOAD_LITERAL(((PC + 2) & ~3u) + IMM8 * 4, op >> 8 & 7);
        THEN(0x1A0, 32, load_word);
        break;
      CASES8(0x140): STORE(u32, WORD_IN, 4, RN + RM, RD); break;                   /* STR Rt, [Rn, Rm] */
      CASES8(0x148): STORE(u16, HALF_IN, 2, RN + RM, RD); break;                   /* STRH */
      CASES8(0x150): STORE(u8, BYTE_IN, 1, RN + RM, RD); break;                    /* STRB */
      CASES8(0x158): LOAD(s8, BYTE_IN, 1, RN + RM); break;                         /* LDRSB */
      CASES8(0x160): LOAD_WORD(RN + RM, op & 7); break;                            /* LDR */
      CASES8(0x168): LOAD(u16, HALF_IN, 2, RN + RM); break;                        /* LDRH */
      CASES8(0x170): load_byte: LOAD(u8, BYTE_IN, 1, RN + RM); break;              /* LDRB */
      CASES8(0x178): LOAD(s16, HALF_IN, 2, RN + RM); break;                        /* LDRSH */
      CASES32(0x180): STORE(u32, WORD_IN, 4, RN + IMM5 * 4, RD); break;            /* STR Rt, [Rn, #imm] */
      CASES32(0x1A0): load_word: LOAD_WORD(RN + IMM5 * 4, op & 7); break;          /* LDR */
      CASES32(0x1C0): STORE(u8, BYTE_IN, 1, RN + IMM5, RD); break;                 /* STRB */
      CASES32(0x1E0): LOAD(u8, BYTE_IN, 1, RN + IMM5); break;                      /* LDRB */
      CASES32(0x200): STORE(u16, HALF_IN, 2, RN + IMM5 * 2, RD); break;            /* STRH */
      CASES32(0x220): LOAD(u16, HALF_IN, 2, RN + IMM5 * 2); break;                 /* LDRH */
      CASES32(0x240): STORE(u32, WORD_IN, 4, S.r[13] + IMM8 * 4, R8); break;       /* STR Rt, [SP, #imm] */
      CASES32(0x260): LOAD_WORD(S.r[13] + IMM8 * 4, op >> 8 & 7); break;           /* LDR Rt, [SP, #imm] */
      load_elsewhere:
        LEAVE(1);
        address = load_elsewhere(address, kind, into);
        RETURN(1);
        COST(address);
        goto again;
      store_elsewhere:
        LEAVE(1);
        address = store_elsewhere(address, kind, target);
        RETURN(1);
        COST(address);
        goto again;

      CASES32(0x280): R8 = ((PC + 2) & ~3u) + IMM8 * 4; break;                     /* ADR Rd, label */
      CASES32(0x2A0): R8 = S.r[13] + IMM8 * 4; break;                              /* ADD Rd, SP, #imm */

      /* --- miscellaneous: 1011 --- */
      case 0x2C0: case 0x2C1: S.r[13] += (op & 0x7F) * 4; break;                   /* ADD SP, #imm */
      case 0x2C2: case 0x2C3: S.r[13] -= (op & 0x7F) * 4; break;                   /* SUB SP, #imm */
      case 0x2C8: RD = (u32)(s16)RN; break;                                        /* SXTH */
      case 0x2C9: RD = (u32)(s8)RN; break;                                         /* SXTB */
      case 0x2CA: RD = (u16)RN; break;                                             /* UXTH */
      case 0x2CB: RD = (u8)RN; break;                                              /* UXTB */
      CASES8(0x2D0): { /* PUSH {low registers, LR} */
        u32 count = (u32)__builtin_popcount(op & 0x1FF);
        address = S.r[13] - 4 * count;
        if (BLOCK_IN_RAM(address)) {
          COST(__builtin_popcount(op & 0xFF));
          S.r[13] = address;
          u32 *word = (u32 *)IN_RAM(address);
          EACH(op & 0xFF) *word++ = S.r[i];
          if (op & 0x100) *word = S.r[14];
          break;
        }
        LEAVE(1);
        address = push_elsewhere(op);
        RETURN(1);
        COST(address);
        goto again;
      }
      case 0x2D9: /* CPSIE i, CPSID i */
        if (UNLIKELY((op & ~0x10u) != 0xB662)) goto undefined;
        if (!is_privileged()) break;
        S.primask = op >> 4 & 1;
        S.check |= !S.primask;
        goto again;
      case 0x2E8: RD = __builtin_bswap32(RN); break;                               /* REV */
      case 0x2E9: RD = ROTR(__builtin_bswap32(RN), 16); break;                     /* REV16 */
      case 0x2EB: RD = (u32)(s16)__builtin_bswap16((u16)RN); break;                /* REVSH */
      CASES8(0x2F0): { /* POP {low registers, PC} */
        address = S.r[13];
        if (BLOCK_IN_RAM(address)) {
          u32 *word = (u32 *)IN_RAM(address);
          COST(POP_CYCLES(op));
          EACH(op & 0xFF) S.r[i] = *word++;
          S.r[13] = address + 4 * (u32)__builtin_popcount(op & 0x1FF);
          if (!(op & 0x100)) break;
          target = *word;
          goto exchange;
        }
        LEAVE(1);
        K.popped_pc = op >> 8 & 1;
        address = pop_elsewhere(op);
        RETURN(1);
        COST(address);
        if (!K.popped_pc) goto again;
        target = K.target;
      }
      exchange: /* BX and POP to `target`; the handler's way back when that is an EXC_RETURN */
        if (UNLIKELY(target >> 28 == 0xF && S.handler)) {
          LEAVE(1);
          return_from_exception(target, PC - 2);
          RETURN(1);
          GO(S.r[15]);
          UNPACK();
          if (S.waiting) { /* SLEEPONEXIT */
            LEAVE(0);
            wake();
            RETURN(0);
            if (S.waiting) goto out;
          }
          goto again;
        }
        if (UNLIKELY(!(target & 1))) goto not_thumb;
        target &= ~1u;
        GO(target);
        break;
      CASES4(0x2F8): /* BKPT #imm8 */
      call_host:
        if (!memory_at(PC - 2)) stop(NOWHERE, PC - 2, 0);
        PACK();
        LEAVE(1);
        bus_break(IMM8, PC - 2);
        RETURN(1);
        GO(S.r[15] & ~1u);
        goto again;
      CASES4(0x2FC): /* hints */
        if (UNLIKELY(op & 0xF)) goto undefined; /* IT */
        switch (op >> 4 & 0xF) {
          case 2: /* WFE */
          case 3: /* WFI */
            COST(1);
            S.waiting = (op >> 4 & 0xF) == 2 ? WFE : WFI;
            LEAVE(0);
            wake();
            RETURN(0);
            if (S.waiting) goto out;
            goto again;
          case 4: S.event = 1; break; /* SEV */
          default: break;             /* NOP, YIELD, and what later architectures made of them */
        }
        break;

      /* --- several registers: 1100 --- */
      CASES32(0x300): { /* STMIA Rn!, {registers} */
        address = R8;
        u32 after = address + 4 * (u32)__builtin_popcount(IMM8);
        if (BLOCK_IN_RAM(address)) {
          u32 *word = (u32 *)IN_RAM(address);
          COST(__builtin_popcount(IMM8));
          EACH(IMM8) *word++ = S.r[i];
          R8 = after;
          break;
        }
        LEAVE(1);
        address = store_block_elsewhere(IMM8, op >> 8 & 7);
        RETURN(1);
        COST(address);
        goto again;
      }
      CASES32(0x320): { /* LDMIA Rn!, {registers}; no write-back when Rn is loaded */
        address = R8;
        u32 base = op >> 8 & 7;
        u32 after = address + 4 * (u32)__builtin_popcount(IMM8);
        if (BLOCK_IN_RAM(address)) {
          u32 *word = (u32 *)IN_RAM(address);
          COST(__builtin_popcount(IMM8));
          EACH(IMM8) S.r[i] = *word++;
          if (!(op >> base & 1)) S.r[base] = after;
          break;
        }
        LEAVE(1);
        address = load_block_elsewhere(IMM8, op >> 8 & 7);
        RETURN(1);
        COST(address);
        goto again;
      }

      /* --- conditional branches, UDF, SVC: 1101 --- */
      CASES32(0x340): CASES8(0x360): CASES8(0x368): CASES8(0x370): /* B<condition> */
        if (IS_TAKEN) BRANCH((s8)op * 2 + 2);
        break;
      likely_branch: /* after a comparison: most often a conditional branch, which then needs no dispatch */
        if (*(const u16 *)at - 0xD000u >= 0xE00 || at >= end) break;
        NEXT();
        if (IS_TAKEN) BRANCH((s8)op * 2 + 2);
        break;
      CASES4(0x378): goto call_host;                                               /* UDF #imm8 */
      CASES4(0x37C): /* SVC #imm8 */
        LEAVE(1);
        call_supervisor();
        RETURN(1);
        goto again;

      /* --- B label: 11100 --- */
      CASES32(0x380): branch:
        BRANCH(((s32)(op << 21) >> 20) + 2);
        THEN(0x380, 32, branch);
        break;

      /* --- the six instructions of two halfwords: 11110 --- */
      CASES32(0x3C0): {
        FETCH();
        u32 second = *(const u16 *)at;
        at += 2;
        end += 2; /* one instruction, of two halfwords */
        K.origin += 2;
        if ((second & 0xD000) == 0xD000) { /* BL label */
          u32 s = op >> 10 & 1;
          u32 high = (~(second >> 13 ^ s) & 1) << 23 | (~(second >> 11 ^ s) & 1) << 22;
          u32 offset = high | (op & 0x3FF) << 12 | (second & 0x7FF) << 1;
          u32 before = PC;
          S.r[14] = before | 1;
          target = before + offset - (s << 24);
          COST(2);
          if (before >> 21 == target >> 21 && target - FLASH_BASE < FLASH_WINDOW) JUMP(K.code + target);
          else GO(target);
          break;
        }
        if (op == 0xF3BF && second >= 0x8F40 && second <= 0x8F6F) { /* DSB, DMB, ISB */
          COST(2);
          break;
        }
        if (op == 0xF3EF && second >> 12 == 8) { /* MRS Rd, special */
          if (is_unusable(second >> 8 & 15)) goto undefined_wide;
          PACK();
          LEAVE(1);
          read_special(second & 0xFF, second >> 8 & 15);
          RETURN(1);
          COST(2);
          break;
        }
        if ((op & 0xFFF0) == 0xF380 && second >> 8 == 0x88) { /* MSR special, Rn */
          if (is_unusable(op & 15)) goto undefined_wide;
          PACK();
          LEAVE(1);
          write_special(second & 0xFF, S.r[op & 15]);
          RETURN(1);
          UNPACK();
          COST(2);
          goto again;
        }
      undefined_wide: /* UDF.W as well: nobody calls the host by that */
        SHOW(1);
        stop(UNDEFINED, PC - 4, op << 16 | second);
      }

      default:
      undefined:
        SHOW(1);
        stop(UNDEFINED, PC - 2, op);
      not_thumb:
        SHOW(1);
        stop(NOT_THUMB, PC - 2, target);
    }
  } while (at < end);

out:
  PACK();
  SHOW(0);
  return S.done;
}
