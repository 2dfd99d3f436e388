// At the table: the device alone on the whole screen, which stays on, and keys that are felt.

import type { Settings } from "./settings";
import type { Views } from "./views";

const PRESS_MS = 12;

export class AtTheTable {
  #lock: Promise<WakeLockSentinel | null> | null = null;

  constructor(
    private readonly views: Views,
    private readonly settings: Settings,
  ) {
    document.getElementById("score")!.addEventListener("click", () => this.#enter());
    document.getElementById("table-leave")!.addEventListener("click", () => views.leave());
    for (const key of document.querySelectorAll("[data-key]")) {
      key.addEventListener("pointerdown", (event) => this.#feel(event as PointerEvent));
    }
    views.onShow((view) => {
      if (view === "start" && document.fullscreenElement) void document.exitFullscreen();
      this.apply();
    });
    document.addEventListener("visibilitychange", () => this.apply()); // a hidden page loses its lock
  }

  /** Holds the screen on, or lets it go. */
  apply(): void {
    const isWanted = ["table", "demo"].includes(this.views.view) && this.settings.awake && !document.hidden;
    if (isWanted === (this.#lock !== null)) return;
    if (isWanted) {
      void this.#take();
    } else {
      void this.#lock!.then((lock) => lock?.release());
      this.#lock = null;
    }
  }

  /** Where there is none, or the system takes it away to save the battery, the switch says that the screen goes off. */
  async #take(): Promise<void> {
    const lock = navigator.wakeLock?.request("screen").catch(() => null) ?? Promise.resolve(null);
    this.#lock = lock;
    const held = await lock;
    const show = (isHeld: boolean) => document.getElementById("awake")!.setAttribute("aria-checked", String(isHeld));
    if (this.#lock === lock) show(held !== null);
    held?.addEventListener("release", () => {
      if (this.#lock !== lock) return; // it was let go
      this.#lock = null;
      show(false);
    });
  }

  #enter(): void {
    this.views.enter("table");
    // Without the browser's bars, where a finger has asked for it.
    if (matchMedia("(pointer: coarse)").matches) void document.documentElement.requestFullscreen?.().catch(() => {});
  }

  #feel(event: PointerEvent): void {
    if (this.settings.vibrate && event.pointerType === "touch") navigator.vibrate?.(PRESS_MS);
  }
}
