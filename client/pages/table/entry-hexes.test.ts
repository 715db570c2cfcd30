import { loadGame } from '@umpire/modules';
import { loadModule } from '@umpire/shared/module/load.ts';
import { formatProblem } from '@umpire/shared/module/problem.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { expect, test } from 'vitest';
import { entriesOf } from './entry-hexes.ts';

// Ford, in which one counter may be set up in several hexes.
const { data } = (await loadGame('ford')).module;
const scenarios = data.scenarios.map((each) => ({
  ...each,
  setup: each.setup.map((row) => (row.counter === 'blue-2' ? { ...row, enters: [row.at, '0204', '0205'] } : row)),
}));
const loaded = loadModule({ ...data, scenarios });
if ('problems' in loaded) throw new Error(loaded.problems.map(formatProblem).join('; '));
const { module } = loaded;
const scenario = module.scenario('crossing')!;
const coming = scenario.setup.find(({ at, enters }) => at.startsWith('track:turn:') && enters)!;
const free = scenario.setup.find(({ at, enters = [] }) => enters.length > 1 && enters.includes(at))!;
const fixed = scenario.setup.find(({ at, enters }) => module.grid.parse(at) !== undefined && !enters)!;

const { turn: number, ...phase } = scenario.start;
const opening: Table['turn'] = { number, ...phase };

/** A table on which these counters lie, each under its own name. */
const tableWith = (places: Readonly<Record<string, string>>, turn = opening, rolls = 0) =>
  ({
    module: { id: 'ford', scenario: 'crossing' },
    turn,
    dice: { rolls },
    pieces: Object.fromEntries(Object.keys(places).map((counter) => [counter, { id: counter, counter }])),
    where: places,
  }) as unknown as Table;

const marked = (counter: string, at: string, turn?: Table['turn']) =>
  entriesOf(module, tableWith({ [counter]: at }, turn), [counter]).hexes;

test('a reinforcement shows where it enters, from whatever box, until it is on the map', () => {
  expect(marked(coming.counter, coming.at)).toEqual(coming.enters);
  expect(marked(coming.counter, `box:${module.data.boxes[0]!.id}`, { ...opening, number: 9 })).toEqual(coming.enters);
  expect(marked(coming.counter, coming.enters![0]!, { ...opening, number: 9 })).toEqual([]);
});

test('a counter that may be set up elsewhere shows where, until play begins', () => {
  expect(marked(free.counter, free.at)).toEqual(free.enters);
  expect(marked(free.counter, free.at, { ...opening, number: 2 })).toEqual([]);
  expect(marked(free.counter, free.at, { ...opening, phase: 'movement' })).toEqual([]);
  const elsewhere = module.grid.number(0);
  expect(free.enters).not.toContain(elsewhere);
  expect(marked(free.counter, elsewhere)).toEqual([]);
});

test('a counter whose hex is stated shows nothing', () => {
  expect(marked(fixed.counter, fixed.at)).toEqual([]);
});

test('no set-up area is marked once play has begun: a die was thrown, or a counter has moved out of its area', () => {
  const places = { [free.counter]: free.at, [fixed.counter]: module.grid.number(0) };
  const entries = (turn = opening, rolls = 0) => entriesOf(module, tableWith(places, turn, rolls), [free.counter]);
  expect(entries()).toEqual({ kind: 'set-up', hexes: free.enters });
  expect(entries(opening, 1).hexes).toEqual([]);
  expect(entries({ ...opening, began: { [free.counter]: free.enters![1]! } }).hexes).toEqual(free.enters);
  expect(entries({ ...opening, began: { [fixed.counter]: fixed.at } }).hexes).toEqual([]);
  expect(entriesOf(module, tableWith({ [coming.counter]: coming.at }), [coming.counter]).kind).toBe('enter');
});
