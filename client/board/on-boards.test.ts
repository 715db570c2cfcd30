import type { PrintedBoard } from '@umpire/shared/module/printed-board.ts';
import { describe, expect, test } from 'vitest';
import type { Key } from '../pointing/keys.ts';
import { formationMoves, isFormation } from './formation.ts';
import { pressKey } from './keyboard.ts';
import { resize, screenAt } from './looking.ts';
import { badgeAt, openSpread, pieceAt, restAtScreen, showTable } from './lying.ts';
import { badgeOf } from './spots.ts';
import { placeToward } from './step-to.ts';
import { boardWith, handOn } from './test-kit.ts';
import { makeView } from './view.ts';
import { anchorOf, makeWorld } from './world.ts';

const plain = boardWith({}).world;
const board = (id: string, x: number, more: Partial<PrintedBoard>): PrintedBoard => ({
  ...{ id, name: `boards.${id}`, width: 500, height: 400, color: '#ffffff' },
  at: { x, y: 0, width: 500, height: 400 },
  ...more,
});
const squares = board('squares', 1000, {
  grid: {
    ...{ kind: 'square', dx: 100, dy: 100, x0: 50, y0: 50, range: 'Metric' },
    ...{ snaps: true, edgesLegal: false, cornersLegal: false },
  },
});
const ports = board('ports', 1600, {
  grid: {
    kind: 'region',
    snaps: true,
    regions: [
      { name: 'Malta', x: 100, y: 150 },
      { name: 'Suez', x: 380, y: 200 },
      { name: 'Tobruk', x: 240, y: 330 },
    ],
  },
});
const bare = board('bare', 2200, {});
const world = makeWorld({ grid: plain.grid, data: { boards: [squares, ports, bare], map: {} } });
const RIGHT = { x: 1, y: 0 };
const toward = (from: string, x: number, y: number) => placeToward(world, anchorOf(world, from)!, { x, y });

describe('the nearest place in a direction', () => {
  test('is the next square', () => {
    expect(toward('point:1150:150', 1, 0)).toBe('point:1250:150');
    expect(toward('point:1150:150', 0, 1)).toBe('point:1150:250');
    expect(toward('point:1150:150', -1, -1)).toBe('point:1050:50');
  });

  test('is the next named point that lies ahead', () => {
    expect(toward('point:1700:150', 1, 0)).toBe('point:1980:200');
    expect(toward('point:1700:150', 1, 1)).toBe('point:1840:330');
    expect(toward('point:1980:200', -1, 0)).toBe('point:1700:150');
  });

  test('goes from board to board, and to the hexes of the map', () => {
    expect(toward('point:1450:150', 1, 0)).toBe('point:1700:150');
    const back = toward('point:1050:150', -1, 0);
    expect(back).toMatch(/^08\d\d$/);
    expect(placeToward(world, anchorOf(world, back!)!, RIGHT)).toMatch(/^point:1050:/);
  });

  test('is half a hex away on a board where nothing is printed, and nowhere beside the boards', () => {
    expect(toward('point:2300:200', 1, 0)).toBe('point:2360:200');
    expect(toward('point:2690:200', 1, 0)).toBeUndefined();
  });

  test('every place of a board is reached by keys from every other', () => {
    const reached = new Set(['point:1050:50']);
    for (const place of reached) {
      for (const [x, y] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = toward(place, x, y);
        if (next?.startsWith('point:1') && Number(next.split(':')[1]) < 2100) reached.add(next);
      }
    }
    expect(reached.size).toBe(20 + 3);
  });
});

const key = (name: string): Key => ({ key: name, code: name, shift: false, mod: false, alt: false });

test('the cursor walks from the map over the boards, and takes and puts counters there', () => {
  const stacks = { 'point:1050:250': ['a', 'b'] };
  const view = makeView(world);
  const pieces = Object.fromEntries(['a', 'b'].map((id) => [id, { id, counter: id, face: 0, facing: 0 }]));
  showTable(view, { pieces, stacks }, 'fanned');
  resize(view, { width: 800, height: 600 });
  const hand = handOn(view);
  view.focus = '0802';
  for (const name of ['ArrowRight', 'ArrowRight']) pressKey(key(name), hand);
  expect(view.cursor?.at).toBe('point:1050:250');
  expect(pressKey(key('Enter'), hand)).toBe('picked up');
  pressKey(key('ArrowRight'), hand);
  expect(view.drag?.target).toBe('point:1150:250');
  expect(pressKey(key('Enter'), hand)).toBe('put down');
  expect(hand.done).toContain('move b to point:1150:250');
});

test('counters on one square are a stack: with a badge, spread and apart', () => {
  const place = 'point:1250:150';
  const view = makeView(world);
  const pieces = Object.fromEntries(['a', 'b', 'c'].map((id) => [id, { id, counter: id, face: 0, facing: 0 }]));
  showTable(view, { pieces, stacks: { [place]: ['a', 'b', 'c'] } }, 'fanned');
  resize(view, { width: 1800, height: 900 });
  view.camera = { x: 1250, y: 150, zoom: 1 };
  const top = view.spots.get('c')!;
  expect(top.count).toBe(3);
  expect(badgeAt(view, screenAt(view, badgeOf(top)))).toBe(place);
  openSpread(view, place);
  expect(view.spread?.spots.map((spot) => pieceAt(view, screenAt(view, spot)))).toEqual(['c', 'b', 'a']);
});

test('counters from several squares keep their formation over a board, and each comes to lie in its square', () => {
  const view = makeView(world);
  const pieces = Object.fromEntries(['a', 'b'].map((id) => [id, { id, counter: id, face: 0, facing: 0 }]));
  showTable(view, { pieces, stacks: { 'point:1050:50': ['a'], 'point:1250:150': ['b'] } }, 'fanned');
  expect(isFormation(view, ['a', 'b'])).toBe(true);
  expect(formationMoves(view, ['a', 'b'], 'point:1050:50', 'point:1150:150')).toEqual([
    { piece: 'a', to: 'point:1150:150' },
    { piece: 'b', to: 'point:1350:250' },
  ]);
  expect(formationMoves(view, ['a', 'b'], 'point:1250:150', 'point:1250:-80')).toBeUndefined();
});

test('where nothing is printed, what is dropped on a counter joins its stack; what is dropped on a large marker does not', () => {
  const view = makeView(world, ({ counter }) => (counter === 'large' ? { width: 300, height: 300 } : undefined));
  const pieces = Object.fromEntries(['a', 'b', 'large'].map((id) => [id, { id, counter: id, face: 0, facing: 0 }]));
  const stacks = { 'point:2300:100': ['a'], 'point:1250:150': ['b'], 'point:2500:200': ['large'] };
  showTable(view, { pieces, stacks }, 'fanned');
  resize(view, { width: 1000, height: 600 });
  const rest = (x: number, y: number, piece: string) => restAtScreen(view, screenAt(view, { x, y }), [piece]);
  expect(rest(2320, 90, 'b')).toBe('point:2300:100');
  expect(rest(2340, 90, 'b')).toBe('point:2340:90');
  expect(rest(2520, 190, 'b')).toBe('point:2520:190');
  // On a square, the square counts.
  expect(rest(1202, 140, 'a')).toBe('point:1250:150');
  expect(rest(1190, 140, 'a')).toBe('point:1150:150');
});
