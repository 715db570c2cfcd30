import { expect, test } from 'vitest';
import type { Command } from '../../../table/index.ts';
import { answerBy, choiceTaken } from '../../answering.ts';
import type { Position } from '../../position.ts';
import { ATTACK, type Choice, type Procedure } from '../../procedure.ts';
import { say } from '../../saying.ts';
import { breachesOf } from '../../verdict.ts';
import { movement } from '../movement/movement.ts';
import { plain, position } from '../testing/small-map.ts';
import { judgeBy } from './judge.ts';
import { sequence } from './sequence.ts';

// One unit attacks, x must retreat to 0501 or 0502, and two units are not involved.

const roll = { purpose: '@roll', dice: [6], total: 6 };
const retreat = (to: string): Choice => ({
  id: `to-${to}`,
  says: say('to'),
  acts: [
    { type: 'movePieces', pieces: ['x'], to },
    { type: 'flipPieces', pieces: ['x'], face: 1 },
  ],
  state: { attackers: ['a'], target: '0401', rolls: [roll], gone: to },
  status: 'done',
});
const attack: Procedure = {
  kind: ATTACK,
  title: say('attack'),
  clause: '6',
  offers: () => [{ kind: ATTACK, clause: '6', says: say('offer'), state: { attackers: ['a'], target: '0401', at: 2 } }],
  mayBegin: () => [],
  prompt: (_p, state) => ({
    step: 'retreat',
    clause: '6.5',
    says: say('goes-back'),
    side: 'red',
    ...((state as { readonly hands?: boolean }).hands && { byHand: true }),
    choices: [retreat('0501'), retreat('0502')],
    show: { hexes: [3], units: [] },
    steps: [],
  }),
};
const phases = sequence(
  ['blue', 'red'].flatMap((side) => ['movement', 'combat'].map((id) => ({ id, side }))),
  { clause: '4', work: { combat: { chances: [attack] } } },
);
const moves = movement({
  traveller: ({ move }) => ({ points: 'points', pays: {}, allowance: move }),
  step: () => 1,
  enemyHex: 'enemy',
});
const judge = judgeBy({
  phases,
  movement: moves,
  moving: { phases: ['movement'], clause: '3' },
  fighting: { combat: ['7'] },
  sequence: '2',
  procedures: [attack],
});

const p = position({
  map: plain(8, 2),
  units: { a: ['blue', '0301'], b: ['blue', '0302'], x: ['red', '0401'], y: ['red', '0402'] },
}).at({ turn: { number: 1, phase: 'combat', side: 'blue' } });
const state = { attackers: ['a'], target: '0401', rolls: [roll] };
const withAttack = (more: Partial<Position['procedures'][number]> = {}): Position =>
  p.at({ procedures: [{ id: 'g1', kind: ATTACK, status: 'open', state, ...more }] });
const open = withAttack();

const move = (piece: string, to: string): Command => ({ type: 'movePieces', pieces: [piece], to });
const told = (at: Position, command: Command, by?: readonly string[]) => {
  const verdict = judge(at, command, by);
  return verdict.type === 'broken' ? [...new Set(breachesOf(verdict).map(({ clause }) => clause))] : verdict.type;
};

test('without an attack no unit may be moved in a combat phase, not even next to an enemy', () => {
  expect([told(p, move('a', '0201')), told(p, move('x', '0501')), told(p, move('x', 'box:lost'))]).toEqual([
    ['3'],
    ['3'],
    ['3'],
  ]);
  expect(told(p, { type: 'flipPieces', pieces: ['x'] })).toEqual(['3']);
  expect(told(p, { type: 'deletePieces', pieces: ['x'] })).toEqual(['3']);
  // The unit may be laid again where it already lies; other pieces are not units.
  expect(told(p, move('a', '0301'))).toBe('fine');
  expect(told(p, { type: 'flipPieces', pieces: ['marker'] })).toBe('fine');
});

test('in an attack a unit may do only what the attack asks', () => {
  expect(told(open, move('x', '0502'))).toBe('fine');
  expect(told(open, { type: 'flipPieces', pieces: ['x'] })).toBe('fine');
  // The defender leaves the attacked hex by another way, or the attacker follows before he is asked.
  expect(told(open, move('x', '0602'))).toEqual(['6.5']);
  expect(told(open, move('a', '0401'))).toEqual(['6.5']);
  expect(told(open, move('b', '0202'))).toEqual(['3']);
  expect(told(open, move('x', '0502'), ['blue'])).toEqual(['6.5']);
});

test('results left to the players are manual for the units that fought', () => {
  for (const settled of [
    withAttack({ status: 'done', byHand: true }),
    withAttack({ state: { ...state, hands: true } }),
  ]) {
    expect(told(settled, move('x', '0701'))).toBe('manual');
    expect(told(settled, { type: 'deletePieces', pieces: ['a'] })).toBe('manual');
    expect(told(settled, move('y', '0502'))).toEqual(['3']);
  }
  expect(told(withAttack({ status: 'done' }), move('x', '0701'))).toEqual(['3']);
});

test('a procedure continues with its own choices, made by the side that is asked', () => {
  const { acts, state: after, status } = retreat('0501');
  const guide: Command = { type: 'guide', procedure: 'g1', kind: ATTACK, acts, status, state: after };
  expect(told(open, guide)).toBe('fine');
  expect(told(open, guide, ['red'])).toBe('fine');
  expect(told(open, guide, ['blue'])).toEqual(['6.5']);
  // Another hex, another end, or less to pay.
  expect(told(open, { ...guide, acts: [{ type: 'movePieces', pieces: ['x'], to: '0701' }] })).toEqual(['6.5']);
  expect(told(open, { ...guide, acts: acts.slice(0, 1) })).toEqual(['6.5']);
  expect(told(open, { ...guide, state: { ...state, rolls: [] } })).toEqual(['6.5']);
  expect(told(open, { ...guide, status: 'open' })).toEqual(['6.5']);
  expect(told(withAttack({ status: 'done' }), guide)).toContain('6');
});

test('it begins as it is offered or as an attack is declared, and not half way', () => {
  const begin = (given: object, more: object = {}): Command =>
    ({ type: 'guide', kind: ATTACK, acts: [], status: 'open', state: given, ...more }) as Command;
  expect(told(p, begin({ attackers: ['b'], target: '0402', options: {} }))).toBe('fine');
  expect(told(p, begin({ attackers: ['a'], target: '0401', at: 2 }))).toBe('fine');
  expect(told(p, begin(state))).toEqual(['6']);
  expect(told(p, begin({ attackers: ['b'], target: '0402' }, { status: 'done' }))).toEqual(['2']);
  expect(told(p, begin({ attackers: ['b'], target: '0402' }, { acts: [move('x', '0501')] }))).toContain('2');
});

test('a phase is its side’s, and does not end while something is owed', () => {
  expect(told(p, { type: 'nextPhase' }, ['blue'])).toBe('fine');
  expect(told(p, { type: 'nextPhase' }, ['red'])).toEqual(['2']);
  expect(told(p, { type: 'setTurn', number: 1, phase: 'movement', side: 'red' }, ['red'])).toEqual(['2']);
  expect(told(p, { type: 'nextPhase' }, ['blue', 'red'])).toBe('fine');
  expect(told(p, { type: 'nextPhase' }, [])).toBe('fine');
  expect(told(open, { type: 'nextPhase' }, ['blue'])).toEqual(['6.5']);
  expect(told(withAttack({ status: 'done', byHand: true }), { type: 'nextPhase' })).toBe('fine');
  // Carried out by hand, it is owed as well, until the players say that it is done.
  expect(told(withAttack({ state: { ...state, hands: true } }), { type: 'nextPhase' }, ['blue'])).toEqual(['6.5']);
});

test('a rolled attack must be carried out; before the roll it may be called off', () => {
  const end: Command = { type: 'endProcedure', procedure: 'g1' };
  expect(told(open, end)).toEqual(['6.5']);
  expect(told(withAttack({ state: { attackers: ['a'], target: '0401' } }), end)).toBe('fine');
  expect(told(withAttack({ state: { ...state, hands: true } }), end)).toBe('fine');
});

test('what the rules bind cannot be called off before the roll either, and holds the phase', () => {
  const bound = { ...attack, binding: '9' };
  const work = { combat: { chances: [bound] } };
  const judgeBound = judgeBy({
    phases: sequence([{ id: 'combat', side: 'blue' }], { clause: '4', work }),
    movement: moves,
    moving: { phases: ['movement'], clause: '3' },
    fighting: { combat: ['7'] },
    sequence: '2',
    procedures: [bound],
  });
  const declared = withAttack({ state: { attackers: ['a'], target: '0401' } });
  const clauses = (command: Command): readonly string[] =>
    breachesOf(judgeBound(declared, command, ['blue'])).map(({ clause }) => clause);
  expect([clauses({ type: 'nextPhase' }), clauses({ type: 'endProcedure', procedure: 'g1' })]).toEqual([['9'], ['9']]);
});

test('an act by hand that matches the question answers it', () => {
  const plugin = { procedures: [attack] };
  const { state: after } = retreat('0502');
  expect(answerBy(plugin, open, move('x', '0502'), ['red'])).toMatchObject({
    type: 'guide',
    procedure: 'g1',
    state: after,
    status: 'done',
  });
  expect(answerBy(plugin, open, move('x', '0502'), ['blue'])).toBeUndefined();
  expect(answerBy(plugin, open, move('x', '0701'), ['red'])).toBeUndefined();
  expect(answerBy(plugin, p, move('x', '0502'), ['red'])).toBeUndefined();
});

test('an answer is the same in whatever order one has the pieces', () => {
  const pair: Procedure = {
    ...attack,
    prompt: (at, state) => ({
      ...attack.prompt(at, state)!,
      choices: [
        {
          id: 'both',
          says: say('both'),
          acts: [{ type: 'movePieces', pieces: ['x', 'y'], to: 'box:off' }],
          state: { going: ['x', 'y'], ahead: ['second', 'first'] },
          status: 'open',
        },
      ],
    }),
  };
  const taken = (pieces: readonly string[], ahead: readonly string[]) =>
    choiceTaken(open, pair.prompt(open, state)!, {
      acts: [{ type: 'movePieces', pieces, to: 'box:off' }],
      state: { going: pieces, ahead },
      status: 'open',
    })?.id;
  expect(taken(['y', 'x'], ['second', 'first'])).toBe('both');
  expect(taken(['y', 'x'], ['first', 'second'])).toBeUndefined();
});
