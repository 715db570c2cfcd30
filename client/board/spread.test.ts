import { describe, expect, test } from 'vitest';
import type { Rect } from './map/geometry.ts';
import { covers } from './spots.ts';
import { type Spread, spreadStack } from './spread.ts';

const phone: Rect = { left: 100, top: 50, right: 460, bottom: 590 };
const layOut = (anchor: { x: number; y: number }, pieces: readonly string[], room = phone): Spread =>
  spreadStack({ place: '0304', anchor, pieces, wished: 56, room });
const stackOf = (count: number): string[] => Array.from({ length: count }, (_, n) => `p${n}`);

describe('a stack that is laid out', () => {
  test.each([2, 5, 6, 17, 40, 58, 120, 600])('of %i counters lies in what is seen, each counter whole', (count) => {
    const { spots, frame } = layOut({ x: 450, y: 60 }, stackOf(count));
    expect(spots).toHaveLength(count);
    for (const edge of ['left', 'top'] as const) expect(frame[edge]).toBeGreaterThanOrEqual(phone[edge] - 1e-9);
    for (const edge of ['right', 'bottom'] as const) expect(frame[edge]).toBeLessThanOrEqual(phone[edge] + 1e-9);
    for (const { x, y, side } of spots) {
      expect(x - side / 2).toBeGreaterThanOrEqual(frame.left);
      expect(x + side / 2).toBeLessThanOrEqual(frame.right);
      expect(y - side / 2).toBeGreaterThanOrEqual(frame.top);
      expect(y + side / 2).toBeLessThanOrEqual(frame.bottom);
    }
    expect(new Set(spots.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(count);
  });

  test('has counters of the wished side as long as they fit', () => {
    const sideFor = (count: number) => layOut({ x: 280, y: 300 }, stackOf(count)).spots[0]!.side;
    expect(sideFor(3)).toBe(56);
    expect(sideFor(40)).toBe(56);
    expect(sideFor(120)).toBeLessThan(56);
    expect(sideFor(120)).toBeGreaterThan(30);
  });

  test('ends on a board of no size too', () => {
    const none: Rect = { left: 0, top: 0, right: -12, bottom: -12 };
    expect(layOut({ x: 0, y: 0 }, stackOf(4), none).spots).toHaveLength(4);
  });

  test('shows the top counter first', () => {
    const [first, second] = layOut({ x: 280, y: 300 }, ['bottom', 'middle', 'top']).spots;
    expect([first, second]).toMatchObject([
      { piece: 'top', index: 2, count: 3 },
      { piece: 'middle', index: 1 },
    ]);
    expect(first!.x).toBeLessThan(second!.x);
  });

  test.each([2, 3, 5, 7, 12])(
    'of %i counters keeps the one under the mouse there, in the middle and at every rim',
    (count) => {
      const corners = [phone.left + 2, 280, phone.right - 2].flatMap((x) =>
        [phone.top + 2, 300, phone.bottom - 2].map((y) => ({ x, y })),
      );
      for (const at of corners) {
        for (const piece of stackOf(count)) {
          const laid = spreadStack({
            place: '0304',
            anchor: at,
            pieces: stackOf(count),
            wished: 56,
            room: phone,
            held: { piece, at },
          });
          const under = laid.spots.filter((spot) => covers(spot, at));
          expect(under.map((spot) => spot.piece)).toEqual([piece]);
          expect(new Set(laid.spots.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(count);
        }
      }
    },
  );
});
