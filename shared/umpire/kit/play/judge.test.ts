import { expect, test } from 'vitest';
import type { Command } from '../../../table/index.ts';
import type { Position } from '../../position.ts';
import type { Procedure } from '../../procedure.ts';
import { say } from '../../saying.ts';
import { type Breach, breachesOf, type Verdict } from '../../verdict.ts';
import { type Movement, movement } from '../movement/movement.ts';
import { atMost, stackingLimits } from '../stacking/stacking.ts';
import { plain, position, type SmallSetup } from '../testing/small-map.ts';
import { type JudgeRules, judgeBy } from './judge.ts';
import { sequence } from './sequence.ts';

const unfinished: Breach = { clause: '9', area: 'supply', says: say('says'), remedy: say('remedy'), at: [] };
const phases = sequence(
  [
    { id: 'weather' },
    { id: 'movement', side: 'blue' },
    { id: 'combat', side: 'blue' },
    { id: 'movement', side: 'red' },
    { id: 'combat', side: 'red' },
  ],
  { clause: '2', mayEnd: ({ turn }) => (turn.phase === 'combat' ? [unfinished] : []) },
);
const moves = movement({
  traveller: ({ move: allowance }) => ({ points: 'points', pays: {}, allowance }),
  step: () => 1,
  enemyHex: 'enemy',
  stacking: stackingLimits(atMost('stack', 1)),
});
const begin: Procedure = {
  kind: 'attack',
  title: say('attack'),
  clause: '6',
  offers: () => [],
  prompt: () => undefined,
  mayBegin: () => [unfinished],
};
const rules: JudgeRules = {
  phases,
  movement: moves,
  moving: { phases: ['movement'], clause: '3' },
  byHand: { combat: ['7'] },
  sequence: '2',
  procedures: [begin],
};

const setup: SmallSetup = {
  map: plain(8, 1),
  units: { a: ['blue', '0101'], b: ['blue', '0201'], x: ['red', '0401'], off: ['blue'] },
};
const at = (phase: string, side?: string): Position =>
  position(setup).at({ turn: side === undefined ? { number: 1, phase } : { number: 1, phase, side } });
const told = (verdict: Verdict) =>
  verdict.type === 'manual' ? ['manual', ...verdict.clauses] : breachesOf(verdict).map(({ clause }) => clause);
const judged = (p: Position, command: Command, extra: Partial<JudgeRules> = {}) =>
  told(judgeBy({ ...rules, ...extra })(p, command));

const move = (pieces: readonly string[], to: string): Command => ({ type: 'movePieces', pieces, to });

test('the sequence of play goes round, phase by phase', () => {
  const p = at('combat', 'red');
  expect(phases.next(p)).toEqual({ number: 2, phase: 'weather' });
  expect(phases.next(at('weather'))).toEqual({ number: 1, phase: 'movement', side: 'blue' });
  expect(phases.now(p)).toEqual({ clause: '2', says: [] });
  expect([phases.todo(p), phases.mayEnd(at('weather'))]).toEqual([[], []]);
});

test('a move is judged by where the unit can go from where the phase began', () => {
  const p = at('movement', 'blue');
  expect(judged(p, move(['a'], '0301'))).toEqual([]);
  expect(judged(p, move(['a'], '0501'))).toEqual(['enemy']);
  expect(judged(p, move(['a'], '0201'))).toEqual(['stack']);
  expect(judged(p, move(['a'], '0101'))).toEqual([]);
});

test('a unit is moved by its own side’s player, also in the phase in which it moves', () => {
  const by = (...sides: readonly string[]) => told(judgeBy(rules)(at('movement', 'blue'), move(['a'], '0301'), sides));
  expect([by('blue'), by('red', 'blue'), by('red')]).toEqual([[], [], ['3']]);
});

test('units move in a movement phase of their own side', () => {
  expect(judged(at('movement', 'red'), move(['a'], '0301'))).toEqual(['3']);
  expect(judged(at('weather'), move(['a'], '0301'))).toEqual(['3']);
  expect(judged(at('movement', 'red'), move(['x'], '0501'))).toEqual([]);
});

test('acts that players judge themselves are manual: retreats, leaving the map, coming in without a rule', () => {
  expect(judged(at('combat', 'blue'), move(['x'], '0501'))).toEqual(['manual', '7']);
  expect(judged(at('movement', 'blue'), move(['a'], 'box:lost'))).toEqual(['manual']);
  expect(judged(at('movement', 'blue'), move(['off'], '0101'))).toEqual(['manual']);
  for (const type of ['deletePieces', 'flipPieces'] as const) {
    expect(judged(at('combat', 'blue'), { type, pieces: ['a'] })).toEqual(['manual']);
  }
  expect(judged(at('combat', 'blue'), { type: 'createPieces', pieces: [] })).toEqual(['manual']);
});

test('acts without a rule are fine', () => {
  const p = at('movement', 'red');
  expect(judged(p, move(['some-marker'], '0301'))).toEqual([]);
  expect(judged(p, { type: 'flipPieces', pieces: ['some-marker'] })).toEqual([]);
  expect(judged(p, { type: 'rollDice', expression: '1d6', purpose: '' })).toEqual([]);
});

test('units that change places are not in each other’s way', () => {
  const moves = [
    { piece: 'a', to: '0201' },
    { piece: 'b', to: '0101' },
  ];
  expect(judged(at('movement', 'blue'), { type: 'spreadPieces', moves })).toEqual([]);
  expect(judged(at('movement', 'blue'), { type: 'spreadPieces', moves: moves.slice(0, 1) })).toEqual(['stack']);
});

test('a phase ends when all is done, and leads to the next one alone', () => {
  expect(judged(at('movement', 'blue'), { type: 'nextPhase' })).toEqual([]);
  expect(judged(at('combat', 'blue'), { type: 'nextPhase' })).toEqual(['9']);
  expect(judged(at('combat', 'blue'), { type: 'previousPhase' })).toEqual(['2']);
  const set = (number: number, phase: string, side?: string): Command =>
    side === undefined ? { type: 'setTurn', number, phase } : { type: 'setTurn', number, phase, side };
  expect(judged(at('combat', 'blue'), set(1, 'movement', 'red'))).toEqual(['9']);
  expect(judged(at('combat', 'blue'), set(1, 'combat', 'blue'))).toEqual([]);
  expect(judged(at('combat', 'blue'), set(2, 'weather'))).toEqual(['2']);
});

test('only a side itself declares its attacks; a person who plays no side may declare any', () => {
  const declared: Command = {
    type: 'guide',
    kind: 'attack',
    state: { attackers: ['a', 'b'], target: '0401' },
    status: 'open',
    acts: [],
  };
  const judge = judgeBy({ ...rules, procedures: [{ ...begin, mayBegin: () => [] }] });
  const p = at('combat', 'blue');
  const says = (sides?: readonly string[]) => breachesOf(judge(p, declared, sides)).map(({ says: { text } }) => text);
  expect(says(['red'])).toEqual(['kit.sequence.others-attack']);
  for (const sides of [['blue'], ['blue', 'red'], [], undefined]) expect(says(sides)).toEqual([]);
});

test('what is offered is begun by the side whose phase it is, or by one to which it is offered', () => {
  const offeredTo = (offered: string, by: readonly string[], side?: string) => {
    const dig: Procedure = {
      kind: 'dig',
      title: say('dig'),
      clause: '8',
      offers: (_p, each) => (each === offered ? [{ kind: 'dig', clause: '8', says: say('dig'), state: {} }] : []),
      prompt: () => undefined,
    };
    const guide: Command = { type: 'guide', kind: 'dig', state: {}, status: 'open', acts: [] };
    return told(judgeBy({ ...rules, procedures: [dig] })(at('movement', side), guide, by));
  };
  expect([offeredTo('blue', ['blue'], 'blue'), offeredTo('red', ['red'], 'blue')]).toEqual([[], []]);
  expect([offeredTo('red', ['blue'], 'blue'), offeredTo('blue', ['red'])]).toEqual([[], []]);
  expect(offeredTo('blue', ['red'], 'blue')).toEqual(['8']);
});

test('guided play is judged at its beginning and by its acts', () => {
  const guide = (acts: readonly Command[], procedure?: string): Command => ({
    type: 'guide',
    kind: 'attack',
    state: { attackers: ['a'], target: '0401' },
    status: 'open',
    acts,
    ...(procedure !== undefined && { procedure }),
  });
  const p = at('movement', 'blue').at({ procedures: [{ id: 'p1', kind: 'attack', status: 'open', state: {} }] });
  expect(judged(p, guide([]))).toEqual(['9']);
  expect(judged(p, guide([], 'p1'))).toEqual([]);
  expect(judged(p, guide([move(['a'], '0501')], 'p1'))).toEqual(['enemy']);
  // The second act is judged after the first: b has made room.
  expect(judged(p, guide([move(['b'], '0301'), move(['a'], '0201')], 'p1'))).toEqual([]);
});

test('a game’s own word comes first', () => {
  const first: NonNullable<JudgeRules['first']> = (_p, { type }) =>
    type === 'say' ? { type: 'broken', breaks: [unfinished] } : undefined;
  expect(judged(at('movement', 'blue'), { type: 'say', text: '', to: 'all' } as Command, { first })).toEqual(['9']);
});

test('a move is judged by the way that was chosen for it; one that the units do not have is refused', () => {
  const asked: (string | undefined)[] = [];
  const watched: Movement = {
    ...moves,
    breach: (...ask) => {
      asked.push(ask[3]);
      return moves.breach(...ask);
    },
  };
  const rules: Partial<JudgeRules> = { movement: watched, modes: () => ['tactical'] };
  const by = (mode: string) => judged(at('movement', 'blue'), { ...move(['a'], '0301'), mode } as Command, rules);
  expect([by('tactical'), by('by-rail')]).toEqual([[], ['3']]);
  expect(asked).toEqual(['tactical']);
});
