import { describe, expect, test } from 'vitest';
import { boundsOf, overlaps, type Rect } from '../map/geometry.ts';
import { usualBox } from '../map/number-spots.ts';
import { boardWith } from '../test-kit.ts';
import type { BoardView } from '../view.ts';
import { centerOf, HEX } from '../world.ts';
import { arrowAt } from './pointing-arrow.ts';

const SIZE = 13;

const coveredBy = (arrow: Rect, { spots }: BoardView): readonly string[] =>
  [...spots.values()]
    .filter(({ x, y, width, height }) =>
      overlaps({ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }, arrow),
    )
    .map(({ piece }) => piece);

describe.each(['columns', 'rows'] as const)('on a map of %s', (stagger) => {
  const around = ['0303', '0302', '0304', '0203', '0403', '0202', '0204', '0402', '0404'];

  test('an arrow at a counter amid counters covers none, and no number of a hex', () => {
    const view = boardWith(Object.fromEntries(around.map((hex) => [hex, [`at ${hex}`]])), stagger);
    const spot = view.spots.get('at 0303')!;
    const arrow = boundsOf(arrowAt(view, spot, ['at 0303'], SIZE));
    expect(coveredBy(arrow, view)).toEqual([]);
    const numbers = around.map((number) => {
      const center = centerOf(view.world, view.world.grid.parse(number)!);
      const { left, right, top, bottom } = usualBox(view.world.grid, number);
      const [x, y] = [center.x / HEX, center.y / HEX];
      return { number, left: left + x, right: right + x, top: top + y, bottom: bottom + y };
    });
    const { left, right, top, bottom } = arrow;
    const there = { left: left / HEX, right: right / HEX, top: top / HEX, bottom: bottom / HEX };
    expect(numbers.filter((number) => overlaps(number, there))).toEqual([]);
  });

  test('the counters that are to be dragged are spared from far away, too', () => {
    const view = boardWith({ '0303': ['target'], '0203': ['own'], '0202': ['own too'], '0204': ['mine'] }, stagger);
    const spot = view.spots.get('target')!;
    // A map from far away: the arrow reaches into the next hex.
    const arrow = boundsOf(arrowAt(view, spot, ['target', 'own', 'own too', 'mine'], 3 * SIZE));
    expect(coveredBy(arrow, view)).toEqual([]);
  });
});
