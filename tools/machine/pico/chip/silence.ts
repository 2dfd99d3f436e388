// A PWM of duty 0 costs nothing: its slice counts on, but nobody is told of each period.
//
// rp2040js raises three alarms a period even when the pin never moves, and firmware leaves a silent buzzer's PWM running
// for hours. Here a slice whose compare values are both 0 stops its alarms at the end of the period, unless its
// interrupt is wanted, and takes them up again, in phase, when a value is written. (A DMA paced by a silent slice would
// not be fed.)

import type { RP2040 } from "rp2040js";

const CSR = 0x00;
const CC = 0x0c;
const CSR_EN = 1;

/** What of rp2040js's PWM channel is met here. */
interface Channel {
  index: number;
  cc: number;
  ccUpdated: boolean;
  alarmA: { enable: boolean };
  alarmB: { enable: boolean };
  alarmBottom: { enable: boolean; callback: () => void };
  wrap(): void;
  writeRegister(offset: number, value: number): void;
}

export function install(rp2040: RP2040): void {
  const pwm = rp2040.pwm as unknown as { channels: Channel[]; intEnable: number };
  for (const channel of pwm.channels) {
    quieten(channel, () => (pwm.intEnable >> channel.index) & 1);
  }
}

function quieten(channel: Channel, wantsInterrupt: () => number): void {
  const listen = (on: boolean) => {
    for (const alarm of [channel.alarmA, channel.alarmB, channel.alarmBottom]) {
      alarm.enable = on;
    }
  };
  channel.alarmBottom.callback = () => {
    channel.wrap();
    if (!channel.cc && !channel.ccUpdated && !wantsInterrupt()) {
      listen(false);
    }
  };
  const write = channel.writeRegister.bind(channel);
  channel.writeRegister = (offset, value) => {
    write(offset, value);
    if ((offset === CC && value) || (offset === CSR && !(value & CSR_EN))) {
      listen(true);
    }
  };
}
