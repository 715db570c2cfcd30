import type { Point } from '@umpire/shared/hex';
import type { CDPSession, Page } from 'playwright-core';

/** A hand on a touch screen, as the browser gets it from the hardware. */
export interface Fingers {
  tap(at: Point): Promise<void>;
  doubleTap(at: Point): Promise<void>;
  /** Rests a finger until it has had an effect. */
  press(at: Point, until: () => Promise<unknown>): Promise<void>;
  /** Taps, comes down again at once, and rests until it has an effect; moves on to `to` before it is lifted. */
  tapAndHold(at: Point, until: () => Promise<unknown>, to?: Point): Promise<void>;
  drag(from: Point, to: Point): Promise<void>;
  /** Rests a finger on something in a panel until it is dragged, and drops it elsewhere. `midway`: over the target. */
  carry(from: Point, to: Point, midway?: () => Promise<void>): Promise<void>;
  /** Two fingers side by side, whose distance changes between these numbers of pixels. */
  pinch(middle: Point, from: number, to: number): Promise<void>;
}

const STEPS = 8;
/** Longer than a finger has to rest on a counter of a panel to drag it, in milliseconds. */
const RESTED = 500;

/** Touch events from the hardware. `timestamp`: in seconds since 1970, if it must not depend on the machine's load. */
const touchesOn =
  (session: CDPSession) =>
  (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[], timestamp?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
      ...(timestamp !== undefined && { timestamp }),
    });

const between = (a: number, b: number, share: number): number => a + (b - a) * share;

export const fingersOn = async (page: Page): Promise<Fingers> => {
  const touch = touchesOn(await page.context().newCDPSession(page));
  /** Lets the page draw the effect of the last touch. */
  const frame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const sweep = async (at: (share: number) => readonly Point[]) => {
    await touch('touchStart', at(0));
    for (let i = 1; i <= STEPS; i += 1) {
      await touch('touchMove', at(i / STEPS));
      await frame();
    }
    await touch('touchEnd', []);
    await frame();
  };
  /** Two taps in quick succession, the second with the finger left down. */
  const tapAndPress = async (at: Point): Promise<void> => {
    const now = Date.now() / 1000;
    await touch('touchStart', [at], now);
    await touch('touchEnd', [], now + 0.05);
    await touch('touchStart', [at], now + 0.15);
  };
  return {
    async tap(at) {
      await touch('touchStart', [at]);
      await touch('touchEnd', []);
      await frame();
    },
    async doubleTap(at) {
      await tapAndPress(at);
      await touch('touchEnd', []);
      await frame();
    },
    async press(at, until) {
      await touch('touchStart', [at]);
      await until();
      await touch('touchEnd', []);
    },
    async tapAndHold(at, until, to) {
      await tapAndPress(at);
      await until();
      if (to) await touch('touchMove', [to]);
      await frame();
      await touch('touchEnd', []);
    },
    drag: (from, to) => sweep((share) => [{ x: between(from.x, to.x, share), y: between(from.y, to.y, share) }]),
    async carry(from, to, midway) {
      await touch('touchStart', [from]);
      await page.waitForTimeout(RESTED);
      for (let i = 1; i <= STEPS; i += 1) {
        await touch('touchMove', [{ x: between(from.x, to.x, i / STEPS), y: between(from.y, to.y, i / STEPS) }]);
        await frame();
      }
      await midway?.();
      await touch('touchEnd', []);
      await frame();
    },
    pinch: ({ x, y }, from, to) =>
      sweep((share) => [-1, 1].map((way) => ({ x: x + (way * between(from, to, share)) / 2, y }))),
  };
};
