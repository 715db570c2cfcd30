import { describe, expect, test } from 'vitest';
import type { Rect } from './map/geometry.ts';
import { spreadStack } from './spots.ts';

const phone: Rect = { left: 100, top: 50, right: 460, bottom: 590 };
const stackOf = (count: number): string[] => Array.from({ length: count }, (_, n) => `p${n}`);

describe('a stack that is laid out', () => {
  test.each([2, 5, 6, 17, 40, 58, 120, 600])('of %i counters lies in what is seen, each counter whole', (count) => {
    const { spots, frame } = spreadStack('0304', { x: 450, y: 60 }, stackOf(count), 56, phone);
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
    const sideFor = (count: number) =>
      spreadStack('0304', { x: 280, y: 300 }, stackOf(count), 56, phone).spots[0]!.side;
    expect(sideFor(3)).toBe(56);
    expect(sideFor(40)).toBe(56);
    expect(sideFor(120)).toBeLessThan(56);
    expect(sideFor(120)).toBeGreaterThan(30);
  });

  test('ends on a board of no size too', () => {
    const none: Rect = { left: 0, top: 0, right: -12, bottom: -12 };
    expect(spreadStack('0304', { x: 0, y: 0 }, stackOf(4), 56, none).spots).toHaveLength(4);
  });

  test('shows the top counter first', () => {
    const [first, second] = spreadStack('0304', { x: 280, y: 300 }, ['bottom', 'middle', 'top'], 56, phone).spots;
    expect([first, second]).toMatchObject([
      { piece: 'top', index: 2, count: 3 },
      { piece: 'middle', index: 1 },
    ]);
    expect(first!.x).toBeLessThan(second!.x);
  });
});
