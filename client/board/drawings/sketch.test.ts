import type { Drawn } from '@umpire/shared/table/state/drawing.ts';
import { limits } from '@umpire/shared/table/state/limits.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardWith } from '../test-kit.ts';
import { centerOf } from '../world.ts';
import { drawingAt, drawnBy, sketchOf } from './sketch.ts';

const { world } = boardWith({});
const center = (number: string) => centerOf(world, world.grid.parse(number)!);

describe('drawings by hand', () => {
  test('an arrow goes from hex to hex, and none from a hex to itself', () => {
    expect(drawnBy(world, { shape: 'arrow', points: [center('0101'), center('0303')] })).toEqual({
      from: '0101',
      to: '0303',
    });
    expect(drawnBy(world, { shape: 'arrow', points: [center('0101'), center('0101')] })).toBeUndefined();
  });

  test('a tap with the ring marks the hex around the tap', () => {
    const { x, y } = center('0202');
    const ring = drawnBy(world, { shape: 'ring', points: [{ x: x + 9, y: y - 7 }] })!;
    expect(ring.from).toBe('0202');
    const [middle, rim] = sketchOf(world, ring)!.points;
    expect(Math.hypot(rim!.x - middle!.x, rim!.y - middle!.y)).toBeCloseTo(46, 0);
  });

  test('whatever the hand does, a line has no more bends than a table takes, and never strays from its course', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 900 }) });
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 400 }), (points) => {
        const { from, to, bends = [] } = drawnBy(world, { shape: 'line', points })!;
        expect(bends.length).toBeLessThanOrEqual(2 * limits.drawnBends);
        expect(bends.length % 2).toBe(0);
        const [first, last] = [points[0]!, points.at(-1)!];
        expect([from, to]).toEqual([`point:${first.x}:${first.y}`, `point:${last.x}:${last.y}`]);
      }),
      { seed: 7, numRuns: 60 },
    );
  });
});

describe('the eraser', () => {
  const drawing = (id: string, drawn: Drawn) => ({ id, drawn, color: '#000000', strength: 1 });
  const all = [
    drawing('arrow', { from: '0101', to: '0501' }),
    drawing('ring', { shape: 'ring', from: '0303', to: '0304' }),
    drawing('words', { shape: 'words', from: '0505', to: '0505', text: 'Attack!' }),
    drawing('elsewhere', { from: 'box:reserve', to: '0101' }),
  ];
  const at = (point: { x: number; y: number }) => drawingAt(world, all, point, 10, 1)?.id;

  test('takes what it touches, and nothing else', () => {
    const [from, to] = [center('0101'), center('0501')];
    expect(at({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + 4 })).toBe('arrow');
    expect(at(center('0304'))).toBe('ring');
    expect(at(center('0303'))).toBeUndefined();
    const { x, y } = center('0505');
    expect(at({ x: x + 30, y })).toBe('words');
    expect(at({ x: x + 70, y })).toBeUndefined();
  });

  test('takes the latest of overlapping ones', () => {
    const twice = [drawing('first', { from: '0101', to: '0501' }), drawing('second', { from: '0101', to: '0501' })];
    expect(drawingAt(world, twice, center('0101'), 10, 1)?.id).toBe('second');
  });
});
