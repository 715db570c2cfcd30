import { expect, test } from 'vitest';
import { resize, screenAt } from './looking.ts';
import { badgeAt, cornerOfSelection, openSpread, pieceAt, showTable } from './lying.ts';
import { badgeOf } from './spots.ts';
import { boardWith } from './test-kit.ts';
import { makeView } from './view.ts';
import { centerOf } from './world.ts';

const SHAPES: Readonly<Record<string, { width: number; height: number }>> = {
  card: { width: 120, height: 200 },
  map: { width: 400, height: 100 },
};

/** A board whose counters have the size that their name says. */
const sizedBoard = (stacks: Readonly<Record<string, readonly string[]>>) => {
  const plain = boardWith(stacks);
  const view = makeView(plain.world, ({ counter }) => SHAPES[counter.split(' ')[0]!]);
  showTable(view, { pieces: plain.pieces, stacks }, 'fanned');
  resize(view, { width: 800, height: 600 });
  return view;
};

test('a counter with a size of its own is touched where it lies, and nowhere else', () => {
  const view = sizedBoard({ '0403': ['card'] });
  const { x, y, width, height, side } = view.spots.get('card')!;
  expect([width, height, side]).toEqual([120, 200, 200]);
  expect(pieceAt(view, screenAt(view, { x: x + 55, y: y - 95 }))).toBe('card');
  expect(pieceAt(view, screenAt(view, { x: x + 65, y }))).toBeUndefined();
});

test('badge and buttons stand at the corners of a card', () => {
  const view = sizedBoard({ '0403': ['a', 'card'] });
  const top = view.spots.get('card')!;
  expect(badgeAt(view, screenAt(view, { x: top.x + 62, y: top.y + 102 }))).toBe('0403');
  expect(badgeOf(top).x - top.x).toBeCloseTo(63.96);
  view.selection = new Set(['card']);
  expect(cornerOfSelection(view)).toEqual({ x: top.x + 60, y: top.y - 100 });
});

test('the buttons of the selection leave the hex free that a lesson speaks of', () => {
  const view = boardWith({ '0303': ['own'] });
  const { x, width } = view.spots.get('own')!;
  view.selection = new Set(['own']);
  const away = () => Math.sign(cornerOfSelection(view)!.x - x) * (width / 2);
  expect(away()).toBe(width / 2);
  // On one side of it, then on the other.
  const beside = view.world.grid
    .around(view.world.grid.parse('0303')!)
    .toSorted((a, b) => centerOf(view.world, a).y - centerOf(view.world, b).y);
  const [right, left] = [1, -1].map((side) =>
    beside.filter((hex) => Math.sign(centerOf(view.world, hex).x - x) === side),
  );
  view.taught = new Set(right!);
  expect(away()).toBe(-width / 2);
  view.taught = new Set(left!);
  expect(away()).toBe(width / 2);
});

test('a spread stack keeps its counters apart and in their proportions, and enlarges the small ones', () => {
  const view = sizedBoard({ '0403': ['a', 'card 1', 'card 2', 'map'] });
  openSpread(view, '0403');
  const { spots } = view.spread!;
  for (const [i, a] of spots.entries()) {
    for (const b of spots.slice(i + 1)) {
      const apart = Math.max(
        Math.abs(a.x - b.x) - (a.width + b.width) / 2,
        Math.abs(a.y - b.y) - (a.height + b.height) / 2,
      );
      expect(apart).toBeGreaterThanOrEqual(0);
    }
  }
  const spotOf = (piece: string) => spots.find((spot) => spot.piece === piece)!;
  expect(spotOf('map').width / spotOf('map').height).toBeCloseTo(4);
  expect(spotOf('card 1').height / spotOf('card 1').width).toBeCloseTo(5 / 3);
  expect(spotOf('a').side * view.camera.zoom).toBeGreaterThanOrEqual(45.9);
});

test('a counter that is turned over has the size of its other side at once', () => {
  const view = sizedBoard({ '0403': ['card'] });
  const card = view.pieces.card!;
  showTable(view, { pieces: { card: { ...card, counter: 'back:card' } }, stacks: view.stacks }, 'fanned');
  expect(view.spots.get('card')?.side).toBe(66);
});
