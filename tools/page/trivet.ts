// What tests and the curious find as `window.trivet`.

import type { Device } from "./device/device";
import type { Survival } from "./keep/survival";
import type { RefereePage } from "./referee/referee";

export interface Trivet {
  device: Device;
  survival: Survival;
  /** The picture on the panel, base64 of its 15,000 bytes. */
  picture(): string;
  /** The referee, once it was opened. */
  referee?: RefereePage;
  /** What the machine has done so far: statistics.ts. */
  statistics(): Record<string, number>;
}

declare global {
  interface Window {
    trivet: Trivet;
  }
}
