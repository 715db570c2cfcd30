import { expect, test } from 'vitest';
import { loadGame } from '../index.ts';

const { module: ford } = await loadGame('ford');
const { board, data, grid } = ford;
const hex = (number: string) => grid.parse(number)!;

test('1.1 six turns, in each blue and then red: supply, movement, combat', () => {
  expect(ford.scenario('crossing')!.turns).toBe(6);
  expect(data.manifest.phases.map(({ id, side }) => `${side} ${id}`)).toEqual([
    ...['blue supply', 'blue movement', 'blue combat'],
    ...['red supply', 'red movement', 'red combat'],
  ]);
});

test('1.2 the villages of the east bank are the objectives', () => {
  expect([...board.area('objectives')].map((at) => board.nameAt(at))).toEqual(['Bridgend', 'Fordham']);
});

test('2.3 water parts the map: over it lead one bridge, where the road is, and one ford, where the track is', () => {
  const crossings = data.map.edges.filter(({ is }) => is.includes('bridge') || is.includes('ford'));
  expect(crossings.map(({ between, is }) => [between, is])).toEqual([
    [
      ['0402', '0502'],
      ['river', 'bridge'],
    ],
    [
      ['0405', '0505'],
      ['river', 'ford'],
    ],
  ]);
  expect(board.road(hex('0402'), hex('0502')).has('road')).toBe(true);
  expect(board.road(hex('0405'), hex('0505')).has('track')).toBe(true);
  const reached = new Set([hex('0101')]);
  for (const from of reached) {
    for (const to of grid.ring(from, 1)) if ([...board.hexside(from, to)].length === 0) reached.add(to);
  }
  expect(reached.size).toBe(grid.size / 2);
  expect(reached.has(hex('0502'))).toBe(false);
});

test('4.1 each side’s own edge of the map is the one that it stands before', () => {
  const columns = { west: 1, east: 8 };
  for (const [edge, column] of Object.entries(columns)) {
    expect([...board.edge(edge)].map((at) => grid.columns[at])).toEqual(Array(6).fill(column));
  }
  for (const { counter, at } of ford.scenario('crossing')!.setup) {
    const { side } = ford.counter(counter)!;
    const place = grid.parse(at);
    if (side && place !== undefined) expect(grid.columns[place]! <= 4, counter).toBe(side === 'blue');
  }
});

test('a dozen units, and every clause of the rules in the rules page', () => {
  const units = Object.values(data.counters.counters).filter(({ kind }) => data.counters.kinds[kind]!.unit);
  expect(units.length).toBe(12);
  const clauses = Object.keys(data.texts.en.rules!).filter((key) => key !== 'title');
  expect(data.pages.find(({ id }) => id === 'rules')!.body).toEqual(clauses.sort().map((clause) => `rules.${clause}`));
});

test('the charts have a row for every kind of terrain and hexside, and for every throw of the die', () => {
  const terrain = data.charts.find(({ id }) => id === 'terrain')!;
  const words = [...Object.keys(data.map.legend.terrain), ...Object.keys(data.map.legend.edges)];
  expect(new Set(terrain.rows.map(({ id }) => id))).toEqual(new Set(words));
  const combat = data.charts.find(({ id }) => id === 'combat')!;
  expect(combat.rows.flatMap(({ on }) => on)).toEqual([1, 2, 3, 4, 5, 6]);
});
