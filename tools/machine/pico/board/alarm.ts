// What the parts of the board need of a clock; rp2040js's clocks have it.

export interface AlarmClock {
  createAlarm(callback: () => void): Alarm;
}
export interface Alarm {
  schedule(deltaNanos: number): void;
  cancel(): void;
}
