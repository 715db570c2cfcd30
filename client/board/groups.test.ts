import { expect, test } from 'vitest';
import { fullestGroup, groupLookedAt, groupsOf } from './groups.ts';
import { boardWith } from './test-kit.ts';
import { makeWorld, placeAt } from './world.ts';

const { grid } = boardWith({}).world;

const board = (id: string, x: number, map?: string) => ({
  id,
  name: `boards.${id}`,
  at: { x, y: 0, width: 1000, height: 800 },
  width: 1000,
  height: 800,
  color: '#ffffff',
  ...(map !== undefined && { map }),
});

test('boards with the same map lie together; those without one lie with the drawn map', () => {
  const drawn = { left: -50, top: -50, right: 450, bottom: 350 };
  const boards = [board('side', 500), board('boxes', 3000, 'windows.boxes'), board('more', 4100, 'windows.boxes')];
  expect(groupsOf(boards, drawn)).toEqual([
    { bounds: { left: -50, top: -50, right: 1500, bottom: 800 } },
    { name: 'windows.boxes', bounds: { left: 3000, top: 0, right: 5100, bottom: 800 } },
  ]);
  expect(groupsOf(boards.slice(1), undefined)).toHaveLength(1);
});

test('the world takes in all boards, and of an undrawn map nothing but them', () => {
  const boards = [board('one', -2000), board('two', 5000)];
  expect(makeWorld({ grid, data: { boards, map: { undrawn: true } } }).bounds).toEqual({
    left: -2000,
    top: 0,
    right: 6000,
    bottom: 800,
  });
  const drawn = makeWorld({ grid }).bounds;
  expect(makeWorld({ grid, data: { boards: [boards[1]!], map: {} } }).bounds).toEqual({
    left: drawn.left,
    top: drawn.top,
    right: 6000,
    bottom: Math.max(800, drawn.bottom),
  });
});

test('what is dropped on a printed board comes to lie in its printed place, unless it is put down exactly', () => {
  const squares = {
    ...board('squares', 5000),
    grid: { kind: 'square', dx: 100, dy: 100, x0: 50, y0: 50, snaps: true, range: 'Metric' },
  } as const;
  const world = makeWorld({
    grid,
    data: { boards: [{ ...squares, grid: { ...squares.grid, edgesLegal: false, cornersLegal: false } }], map: {} },
  });
  expect(placeAt(world, { x: 5231, y: 172 })).toBe('point:5250:150');
  expect(placeAt(world, { x: 5231, y: 172 }, true)).toBe('point:5231:172');
  expect(placeAt(world, { x: 9000, y: 172 })).toBe('point:9000:172');
  // The hexes of the map stay the places.
  expect(placeAt(world, { x: 100, y: 100 })).toMatch(/^\d{4}$/);
});

test('the group that is looked at is the one in the middle of the view, or the nearest; the table opens where most counters are', () => {
  const groups = groupsOf([board('map', 0, 'a'), board('boxes', 3000, 'b')], undefined);
  expect(
    [
      { x: 500, y: 400 },
      { x: 1900, y: 0 },
      { x: 2100, y: 900 },
      { x: 9000, y: 0 },
    ].map((at) => groupLookedAt(groups, at)),
  ).toEqual([0, 0, 1, 1]);
  expect(fullestGroup(groups, [{ x: 3100, y: 100 }])).toBe(groups[1]);
  expect(fullestGroup(groups, [])).toBe(groups[0]);
});
