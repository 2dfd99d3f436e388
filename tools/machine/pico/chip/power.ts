// The supply as the Pico sees it, VSYS through its divider by three on ADC3, VBUS on GPIO 24; and how warm the chip is,
// its own sensor on ADC4 (RP2040 datasheet, 4.9.5). On a Pico W a transistor lets the divider through to ADC3 while the
// radio's chip select, GPIO 25, is high, and GPIO 24 is the radio's data line (Pico W datasheet, pinout).

import { GPIOPinState, type RP2040 } from "rp2040js";

/** VSYS on a USB charger, after the Pico's diode. */
export const USB_MV = 4800;
const VBUS_PIN = 24;
const RADIO_SELECT_PIN = 25;
const VBUS_FROM_MV = 4400; // above this VSYS comes from USB, below it from a battery
const ADC_FULL_MV = 3300;
const ADC_CHANNEL = 3;
const SENSOR_CHANNEL = 4;
const ROOM_C = 20;

export class Power {
  private rp2040: RP2040 | null = null;
  private vbus: boolean | null = null;

  /** `isWireless`: as a Pico W has it. */
  constructor(
    private readonly isWireless = false,
    public millivolts = USB_MV,
  ) {}

  /** Wire the supply to a chip that has just got power, or to the one after a reset. */
  attach(rp2040: RP2040): void {
    this.rp2040 = rp2040;
    this.vbus = null;
    const millivolts = 706 - (ROOM_C - 27) * 1.721;
    rp2040.adc.channelValues[SENSOR_CHANNEL] = Math.round((millivolts / ADC_FULL_MV) * 4095);
    this.set(this.millivolts);
    if (this.isWireless) {
      rp2040.gpio[RADIO_SELECT_PIN].addListener(() => this.set(this.millivolts));
    }
  }

  /** Put a voltage on VSYS, in mV. */
  set(millivolts: number): void {
    this.millivolts = millivolts;
    if (!this.rp2040) return;
    const isCut = this.isWireless && this.rp2040.gpio[RADIO_SELECT_PIN].value !== GPIOPinState.High;
    const level = isCut ? 0 : Math.round((millivolts / 3 / ADC_FULL_MV) * 4095);
    this.rp2040.adc.channelValues[ADC_CHANNEL] = Math.min(4095, level);
    const vbus = millivolts >= VBUS_FROM_MV;
    if (vbus !== this.vbus && !this.isWireless) {
      this.vbus = vbus; // the chip takes each call for an edge
      this.rp2040.gpio[VBUS_PIN].setInputValue(vbus);
    }
  }
}
