// Emulated time. The core counts cycles; this turns them into nanoseconds since the power came on and keeps the alarms
// that the chip's peripherals and the things plugged into it have set.
//
// Time is never pushed: `nanos` is worked out from the core's cycle count when somebody asks, so that a peripheral read
// in the middle of a run sees the very instant of its instruction. Alarms fire between instructions, at the first one
// that ends at or after their time, and see their own time while they do. Of alarms at the same instant the one set last
// fires first.
//
// Two views: `Clock` is the desk's, for panel and keys; `ChipClock` is the one that rp2040js's peripherals get. A
// watchdog reset makes a new chip whose timer starts at zero, while the panel's refresh goes on.

/** What counts the cycles. */
export interface CycleCounter {
  readonly cycles: number;
  /** Of these, those in which the core waited for the flash. */
  readonly stalled: number;
}

export interface Alarm {
  schedule(deltaNanos: number): void;
  cancel(): void;
}

class DeskAlarm implements Alarm {
  next: DeskAlarm | null = null;
  nanos = 0;
  isSet = false;

  constructor(
    private readonly clock: Clock,
    readonly callback: () => void,
  ) {}

  schedule(deltaNanos: number): void {
    this.cancel();
    this.clock.link(this, deltaNanos);
  }

  cancel(): void {
    if (this.isSet) {
      this.clock.unlink(this);
    }
  }
}

export class Clock {
  /** Called when an alarm is set that comes before all others: a run under way may have to end sooner. */
  onSooner: () => void = () => {};
  private first: DeskAlarm | null = null;
  private baseNanos = 0;
  private baseCycles: number;
  private baseStalledNanos = 0;
  private baseStalled: number;
  private cycleNanos = 8;
  private firingAt = -1; // while alarms fire: the time of the one that does

  constructor(private readonly counter: CycleCounter) {
    this.baseCycles = counter.cycles;
    this.baseStalled = counter.stalled;
  }

  /** Nanoseconds since the power came on. */
  get nanos(): number {
    return this.firingAt >= 0 ? this.firingAt : this.instructionNanos;
  }

  get micros(): number {
    return this.nanos / 1000;
  }

  /** Of all nanoseconds those in which the core waited for the flash. */
  get stalledNanos(): number {
    return this.baseStalledNanos + (this.counter.stalled - this.baseStalled) * this.cycleNanos;
  }

  createAlarm(callback: () => void): Alarm {
    return new DeskAlarm(this, callback);
  }

  /** The system clock's frequency from now on, in Hz. */
  setFrequency(hz: number): void {
    this.rebase(this.instructionNanos);
    this.cycleNanos = 1e9 / hz;
  }

  /** Cycles that the core may run before an alarm is due; Infinity when none is set. */
  cyclesToNextAlarm(): number {
    return this.first ? Math.max(0, Math.ceil((this.first.nanos - this.instructionNanos) / this.cycleNanos)) : Infinity;
  }

  /** Nanoseconds to the next alarm; Infinity when none is set. */
  get nanosToNextAlarm(): number {
    return this.first ? Math.max(0, this.first.nanos - this.instructionNanos) : Infinity;
  }

  /** Fire what is due. */
  fireDue(): void {
    const now = this.instructionNanos;
    try {
      while (this.first && this.first.nanos <= now) {
        const alarm = this.first;
        this.first = alarm.next;
        alarm.isSet = false;
        this.firingAt = alarm.nanos;
        alarm.callback();
      }
    } finally {
      this.firingAt = -1;
    }
  }

  /** The core sleeps: let time pass to the next alarm, and fire it. False when there is none. */
  sleep(): boolean {
    if (!this.first) {
      return false;
    }
    this.rebase(Math.max(this.first.nanos, this.instructionNanos));
    this.fireDue();
    return true;
  }

  /** The program only polls: let time pass to the last whole cycle before the next alarm. Nothing fires. */
  skipToNextAlarm(): void {
    const cycles = this.cyclesToNextAlarm() - 1;
    if (cycles > 0 && cycles < Infinity) {
      this.rebase(this.instructionNanos + cycles * this.cycleNanos);
      this.onSooner();
    }
  }

  link(alarm: DeskAlarm, deltaNanos: number): void {
    alarm.nanos = this.nanos + deltaNanos;
    alarm.isSet = true;
    let before: DeskAlarm | null = null;
    let after = this.first;
    while (after && after.nanos < alarm.nanos) {
      before = after;
      after = after.next;
    }
    alarm.next = after;
    if (before) {
      before.next = alarm;
    } else {
      this.first = alarm;
      this.onSooner();
    }
  }

  unlink(alarm: DeskAlarm): void {
    alarm.isSet = false;
    if (this.first === alarm) {
      this.first = alarm.next;
      return;
    }
    let before = this.first;
    while (before && before.next !== alarm) {
      before = before.next;
    }
    if (before) {
      before.next = alarm.next;
    }
  }

  private get instructionNanos(): number {
    return this.baseNanos + (this.counter.cycles - this.baseCycles) * this.cycleNanos;
  }

  private rebase(nanos: number): void {
    this.baseStalledNanos = this.stalledNanos;
    this.baseStalled = this.counter.stalled;
    this.baseNanos = nanos;
    this.baseCycles = this.counter.cycles;
  }
}

export class ChipClock {
  private readonly startNanos: number;
  private readonly alarms: Alarm[] = [];
  private isOver = false;

  constructor(private readonly desk: Clock) {
    this.startNanos = desk.nanos;
  }

  get nanos(): number {
    return this.desk.nanos - this.startNanos;
  }

  get micros(): number {
    return this.nanos / 1000;
  }

  createAlarm(callback: () => void): Alarm {
    const alarm = this.desk.createAlarm(() => {
      if (!this.isOver) {
        callback();
      }
    });
    this.alarms.push(alarm);
    return alarm;
  }

  /** The chip is gone: none of its alarms fires any more. */
  end(): void {
    this.isOver = true;
    for (const alarm of this.alarms) {
      alarm.cancel();
    }
  }
}
