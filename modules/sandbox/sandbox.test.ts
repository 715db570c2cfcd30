import { groundOf, type LoadedModule } from '@umpire/shared/module';
import { expect, test } from 'vitest';
import { loadGame } from '../index.ts';

const load = async (options: Readonly<Record<string, unknown>>): Promise<LoadedModule> =>
  (await loadGame('sandbox', options)).module;

test.each([
  [2, 2],
  [7, 3],
  [99, 99],
  [100, 2],
  [200, 200],
])('a map of %i by %i hexes', async (columns, rows) => {
  const { grid, board } = await load({ columns, rows });
  expect(grid.size).toBe(columns * rows);
  const digits = Math.max(columns, rows) > 99 ? 3 : 2;
  expect(grid.parse(`${columns}`.padStart(digits, '0') + `${rows}`.padStart(digits, '0'))).toBe(grid.size - 1);
  for (const [edge, length] of [
    ['north', columns],
    ['south', columns],
    ['west', rows],
    ['east', rows],
  ] as const) {
    expect([...board.edge(edge)].length).toBe(length);
  }
});

test('a hex of a large map has one number, and is no place by another', async () => {
  const { hasPlace } = groundOf(await load({ columns: 120, rows: 20 }), 'empty');
  expect(hasPlace('013004')).toBe(true);
  expect(hasPlace('1304')).toBe(false);
  expect(hasPlace('hexside:012004:013004')).toBe(true);
  expect(hasPlace('hexside:1204:1304')).toBe(false);
});

test('the grid staggers as asked', async () => {
  const { data } = await load({ stagger: 'rows', further: 'odd' });
  expect(data.map.grid).toMatchObject({ stagger: 'rows', further: 'odd', columns: 30, rows: 20 });
});

test.each([2, 3, 4])('%i sides, each with its seat, phase, box and a counter of every branch', async (sides) => {
  const { data, counter } = await load({ sides });
  const ids = ['blue', 'red', 'green', 'yellow'].slice(0, sides);
  expect(data.manifest.sides.map(({ id }) => id)).toEqual(ids);
  expect(data.manifest.phases.map(({ side }) => side)).toEqual(ids);
  expect(data.scenarios[0]!.seats.map((seat) => seat.sides)).toEqual(ids.map((id) => [id]));
  for (const id of ids) expect(counter(`${id}-armor`)).toMatchObject({ side: id, symbol: 'armor' });
  expect(Object.values(data.counters.counters).filter(({ symbol }) => symbol === 'infantry').length).toBe(sides);
});
