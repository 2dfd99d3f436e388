/* The pace of emulated time, on a wall whose clock the test turns. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Paced, Pacer } from "../../tools/page/device/pacer";

class Stage implements Paced {
  wallMs = 1000;
  nowMs = 0;
  idleMs = 0; // 0: the core works
  resting = false;
  mayRush = true;
  costMs = 0.1; // wall time that a millisecond of emulated work takes
  readonly pacer = new Pacer(this, () => this.wallMs);

  runMs(ms: number): void {
    this.nowMs += ms;
    this.wallMs += this.idleMs ? 0 : ms * this.costMs;
    this.wallMs += 0.001; // no call is for nothing, or a loop that ends by the clock never would
  }

  /** Lets wall time pass as a browser does; returns the emulated time that passed. */
  pass(ms: number): number {
    const before = this.nowMs;
    const end = this.wallMs + ms;
    while (this.wallMs < end) {
      const again = this.pacer.turn();
      this.wallMs += Math.max(0, Math.min(again, end - this.wallMs));
    }
    this.pacer.turn();
    return this.nowMs - before;
  }

  /** Wall time in which nobody calls. */
  freeze(ms: number): void {
    this.wallMs += ms;
  }

  sleep(idleMs = 4000): void {
    this.idleMs = idleMs;
    this.resting = true;
  }
}

function near(found: number, wanted: number, within: number) {
  assert.ok(Math.abs(found - wanted) <= within, `${found} is not ${wanted} ± ${within}`);
}

for (const factor of [0.5, 1, 2]) {
  test(`at ${factor} the emulated clock goes ${factor} as fast as the wall's, at work and asleep`, () => {
    const stage = new Stage();
    stage.pacer.factor = factor;
    near(stage.pass(3000), 3000 * factor, 10);
    stage.sleep();
    near(stage.pass(30_000), 30_000 * factor, 10);
  });
}

test("a device that sleeps is not looked at before its next alarm", () => {
  const stage = new Stage();
  stage.sleep(1234);
  stage.pass(10);
  assert.equal(stage.pacer.turn(), 1234);
});

test("at double speed its alarm comes in half the time", () => {
  const stage = new Stage();
  stage.pacer.factor = 2;
  stage.sleep(3000);
  assert.equal(stage.pacer.turn(), 1500);
});

test("while it works, and is not late, it is looked at often", () => {
  const stage = new Stage();
  stage.pass(10);
  assert.ok(stage.pacer.turn() <= 5);
});

test("a turn is short, so that a key can come between two of them, however much is due", () => {
  const stage = new Stage();
  stage.costMs = 1.5;
  stage.freeze(5000);
  const before = stage.wallMs;
  assert.equal(stage.pacer.turn(), 0);
  assert.ok(stage.wallMs - before < 20);
});

test("a computer that is too slow does not rush on when the device sleeps", () => {
  const stage = new Stage();
  stage.costMs = 3;
  near(stage.pass(9000), 3000, 50);
  stage.sleep();
  near(stage.pass(2000), 2000, 290); // a quarter of a second is made up
});

test("the time of a page that was frozen is made up, since a turn's clock must be right", () => {
  const stage = new Stage();
  stage.sleep();
  stage.pass(100);
  const before = stage.nowMs;
  stage.freeze(90_000);
  stage.pass(10);
  near(stage.nowMs - before, 90_010, 10);
});

test("it is made up even where the device has work to do meanwhile", () => {
  const stage = new Stage();
  stage.pass(100);
  const before = stage.nowMs;
  stage.freeze(5000);
  stage.pass(5000);
  near(stage.nowMs - before, 10_500, 600); // and the wall goes on while it is made up
});

test("of a night at most ten minutes are made up", () => {
  const stage = new Stage();
  stage.sleep();
  stage.freeze(8 * 3_600_000);
  near(stage.pass(10), 600_000, 20);
});

test("without waiting, work and refreshes take no more than this computer needs", () => {
  const stage = new Stage();
  stage.pacer.factor = Number.POSITIVE_INFINITY;
  assert.ok(stage.pass(100) > 500);
});

test("without waiting, the time in which the device waits for a key is the wall's", () => {
  const stage = new Stage();
  stage.pacer.factor = Number.POSITIVE_INFINITY;
  stage.pass(50);
  stage.sleep();
  near(stage.pass(5000), 5000, 10);
});

test("without waiting, the time in which a key is held is the wall's", () => {
  const stage = new Stage();
  stage.pacer.factor = Number.POSITIVE_INFINITY;
  stage.mayRush = false;
  near(stage.pass(1000), 1000, 10);
});

test("a restart forgets what was due", () => {
  const stage = new Stage();
  stage.freeze(5000);
  stage.pacer.restart();
  near(stage.pass(10), 10, 10);
});
