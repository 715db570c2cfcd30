import { expect, test } from 'vitest';
import { ATTACK } from '../../../procedure.ts';
import { say } from '../../../saying.ts';
import { battleBy, meaning } from '../../battle/battle.ts';
import { oddsColumns } from '../../battle/odds.ts';
import { resultsTable } from '../../battle/results.ts';
import { plain, position } from '../../testing/small-map.ts';
import { foughtIn } from './declared.ts';
import { attackByRoll } from './one-roll.ts';

const table = resultsTable({ columns: ['1-1', '2-1'], rows: { 1: ['A', 'A'], 2: ['D', 'D'] } });
const battle = battleBy({
  clause: '5',
  chart: 'combat',
  columns: oddsColumns(table.columns, { round: 'defender' }),
  table,
  faces: 2,
  shifts: [],
  read: meaning((entry) => ({ says: say(`result.${entry}`), effects: entry })),
  breaks: () => [],
});
const guided = attackByRoll({
  clause: '6',
  battle,
  mayJoin: ({ units }, _target, side) => units.filter((unit) => unit.side === side),
  dice: '1d2',
  purpose: 'roll.attack',
  byHand: '7',
});
const start = position({ map: plain(3, 1), units: { a: ['blue', '0101'], b: ['blue', '0301'], x: ['red', '0201'] } });
const state = { attackers: ['a', 'b'], target: '0201' };
const rolled = {
  ...state,
  thrown: { column: '2-1', drm: 0, odds: '2-1', defenders: ['x'] },
  rolls: [{ purpose: '@roll.attack', dice: [2], total: 2 }],
};

test('offered against each enemy hex, with all units that could join', () => {
  expect(guided.offers(start, 'blue')).toEqual([
    { kind: ATTACK, clause: '6', says: say('kit.attack.offer', { hex: '0201', odds: '2-1' }), state },
  ]);
});

test('first the die, then its result, then by hand', () => {
  const ask = guided.prompt(start, state)!;
  expect([ask.step, ask.side, ask.choices.map(({ id, status }) => [id, status])]).toEqual([
    'roll',
    'blue',
    [['roll', 'open']],
  ]);
  expect(ask.choices[0]!.acts).toEqual([{ type: 'rollDice', expression: '1d2', purpose: '@roll.attack' }]);
  const told = guided.prompt(start, rolled)!;
  expect([told.step, told.says, told.clause]).toEqual(['result', say('kit.attack.carry-out'), '7']);
  expect(told.choices).toMatchObject([{ id: 'done', status: 'done', acts: [], state: rolled }]);
});

test('from the roll on the result is told, with its row of the chart, also when the units have gone', () => {
  expect(guided.prompt(start, state)).not.toHaveProperty('result');
  const result = { code: 'D', says: say('result.D'), chart: 'combat', roll: 2 };
  expect(guided.prompt(start, rolled)).toMatchObject({ result });
  const gone = start.moved([start.unit('x')!], undefined);
  expect(guided.prompt(gone, { ...rolled, result })).toMatchObject({ result });
  // Carried out before anybody has answered: the answer keeps the result of the die all the same.
  const done = guided.prompt(gone, rolled)!;
  expect(done).toMatchObject({ result });
  expect(done.choices).toMatchObject([{ id: 'done', state: { result } }]);
});

test('a state that is no attack’s, or an attack of nobody, asks for nothing', () => {
  for (const given of [undefined, {}, { attackers: [], target: '0201' }, { attackers: 'a', target: '0201' }]) {
    expect([guided.prompt(start, given), guided.mayBegin!(start, given)]).toEqual([undefined, []]);
  }
  expect(guided.prompt(start, { attackers: ['gone'], target: '0201' })).toBeUndefined();
  expect(guided.prompt(start, { attackers: ['a'], target: '9901' })).toBeUndefined();
});

test('each unit and each hex once: open attacks count, and the battle reports finished ones', () => {
  const p = start.at({
    procedures: [{ id: 'p1', kind: ATTACK, status: 'open', state: { attackers: ['a'], target: '0201' } }],
  });
  expect(guided.mayBegin!(p, state).map(({ says, at }) => [says.text, at])).toEqual([
    ['kit.attack.unit-once', [0]],
    ['kit.attack.target-once', [1]],
  ]);
  expect(guided.offers(p, 'blue')).toEqual([]);
  expect([...foughtIn(p, 'open').attackers, ...foughtIn(p, 'done').attackers]).toEqual(['a']);
});

test('a rolled result stays, wherever the units go afterwards', () => {
  const gone = start.moved([start.unit('x')!], undefined);
  expect(guided.prompt(gone, rolled)).toMatchObject({ step: 'result', result: { code: 'D' } });
  expect(guided.prompt(start, { ...rolled, thrown: { ...rolled.thrown, column: '9-1' } })).toMatchObject({
    step: 'end',
  });
});

test('an attack that was called off is none', () => {
  const procedures = [{ id: 'p1', kind: ATTACK, status: 'done' as const, state: { ...state, calledOff: true } }];
  expect([...foughtIn(start.at({ procedures })).attackers]).toEqual([]);
});
