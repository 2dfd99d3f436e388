// Where the time goes: while a profile is under way the core runs in small steps, and after each it is noted where it is,
// in machine code and in Python. Reads of the flash that its cache does not have are counted one by one, by the
// instruction that waits for them.
//
// What Python functions are under way is read from the C stack (py/bc.h, py/objfun.h of MicroPython 1.25): there is the
// state of each, or a pointer to it, which begins with the function's object, of type mp_type_fun_bc, and where in its
// bytecode it is. They are told by the address of their bytecode, which of frozen functions has a name in the ELF. The
// state of one that has returned stays on the stack until something is written over it: what machine code takes that is
// called next, drawing above all, may be put down to it as well.

import type { Engine } from "./processor/engine";

const STEP = 499; // cycles: a prime, so that no loop is in step with it
const RAM = 0x2000_0000;
const STACK_BYTES = 8192; // how far up the stack is looked: all of it
const BYTECODE = 12; // where in a function's object the address of its bytecode is
const LONGEST = 8192; // bytes of a function's bytecode
const FLASH = 0x1000_0000;
const FLASH_WINDOW = 0x0400_0000;

/** Cycles by address; what they are in Python is [own, with all that was called], each with those of them stalled. */
export interface Profiled {
  readonly cycles: number;
  readonly stalled: number;
  readonly code: [address: number, cycles: number][];
  readonly misses: [address: number, count: number][];
  readonly own: [bytecode: number, cycles: number, stalled: number][];
  readonly total: [bytecode: number, cycles: number, stalled: number][];
}

type Sums = Map<number, [cycles: number, stalled: number]>;

export class Profile {
  readonly step = STEP;
  private readonly code = new Map<number, number>();
  private readonly own: Sums = new Map();
  private readonly total: Sums = new Map();
  private readonly words: Uint32Array;
  private cycles: number;
  private stalled: number;
  private readonly startCycles: number;
  private readonly startStalled: number;

  /** `functionType`: the address of mp_type_fun_bc in this firmware. */
  constructor(
    private readonly engine: Engine,
    private readonly functionType: number,
  ) {
    this.words = new Uint32Array(engine.ram.buffer, engine.ram.byteOffset, engine.ram.length / 4);
    this.startCycles = this.cycles = engine.cycles;
    this.startStalled = this.stalled = engine.stalled;
    engine.takeMisses();
  }

  /** After a step: the cycles since the last one were spent where the core is now. */
  note(): void {
    const { engine } = this;
    const spent = engine.cycles - this.cycles;
    const stalled = engine.stalled - this.stalled;
    this.cycles += spent;
    this.stalled += stalled;
    const address = engine.registers[15];
    this.code.set(address, (this.code.get(address) ?? 0) + spent);
    let isOwn = true;
    for (const bytecode of this.underWay()) {
      add(this.total, bytecode, spent, stalled);
      if (isOwn) add(this.own, bytecode, spent, stalled);
      isOwn = false;
    }
  }

  told(): Profiled {
    return {
      cycles: this.cycles - this.startCycles,
      stalled: this.stalled - this.startStalled,
      code: [...this.code],
      misses: this.engine.takeMisses(),
      own: flat(this.own),
      total: flat(this.total),
    };
  }

  /** The bytecode of the functions under way, the innermost first. */
  private underWay(): Set<number> {
    const found = new Set<number>();
    const from = (this.engine.registers[13] - RAM) >>> 2;
    const end = Math.min(from + STACK_BYTES / 4, this.words.length);
    for (let at = from; at < end; at++) {
      const bytecode = this.functionOf(at) || this.functionOf(this.wordOf(this.words[at]));
      if (bytecode) found.add(bytecode);
    }
    return found;
  }

  /** The bytecode of the function whose state begins at this word of the RAM; 0 if none does. */
  private functionOf(at: number): number {
    const object = at < 0 ? -1 : this.wordOf(this.words[at]);
    if (object < 0 || this.words[object] !== this.functionType) return 0;
    const bytecode = this.words[object + BYTECODE / 4];
    const offset = this.words[at + 1] - bytecode;
    return offset >= 0 && offset < LONGEST && (bytecode - FLASH) >>> 0 < FLASH_WINDOW ? bytecode : 0;
  }

  /** Which word of the RAM a pointer names; -1 if none. */
  private wordOf(pointer: number): number {
    const at = (pointer - RAM) >>> 0;
    return at & 3 || at >= this.engine.ram.length ? -1 : at >>> 2;
  }
}

function add(sums: Sums, key: number, cycles: number, stalled: number): void {
  const sum = sums.get(key);
  if (sum) {
    sum[0] += cycles;
    sum[1] += stalled;
  } else {
    sums.set(key, [cycles, stalled]);
  }
}

function flat(sums: Sums): [number, number, number][] {
  return [...sums].map(([key, [cycles, stalled]]) => [key, cycles, stalled]);
}
