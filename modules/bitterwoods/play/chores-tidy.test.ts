import type { Command } from '@umpire/shared/table';
import type { Position } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { american, type Given, german, gun, hexIn, positionWith } from '../rules/testing/position.ts';
import { crowdChore, noteChore, settleChore, tidyChore } from './chores.ts';

// Each mark and marker with the moments at which it is taken off, by the clauses, and with those at which it stays.

type Units = Parameters<typeof positionWith>[0];
type Work = { readonly work: (p: Position) => { readonly acts: readonly Command[] } | undefined };
const phases = [
  'mutual-supply',
  'interdiction',
  'reserve',
  'movement',
  'combat',
  'exploitation',
  'bridge-construction',
];
const moments = [
  ...['german', 'allied'].flatMap((side) => phases.map((phase) => ({ phase, side }))),
  { phase: 'record-keeping', side: undefined },
];
const named = ({ phase, side }: (typeof moments)[number]): string => (side === undefined ? phase : `${side} ${phase}`);
const turnAt = (number: number, { phase, side }: (typeof moments)[number]) => ({
  number,
  phase,
  ...(side !== undefined && { side }),
});
const actsOf = ({ work }: Work, p: Position): readonly Command[] => work(p)?.acts ?? [];

/** The moments at which a unit with the mark loses it. */
const taken = (unit: Units[number], kind: string, given: Given = {}): readonly string[] => {
  const marked = positionWith([{ ...unit, state: [kind] }], given);
  return moments.flatMap((moment) => {
    const acts = actsOf(tidyChore, marked.at({ turn: turnAt(8, moment) }));
    return acts.some((act) => act.type === 'removeMarker' && act.kind === kind) ? [named(moment)] : [];
  });
};

const EACH_TURN = ['german mutual-supply', 'allied mutual-supply'];

test('9.1.b, 9.8.f, 13.3, 22.2, 27.1 marks of a player turn go at the beginning of the next', () => {
  for (const kind of ['attacked', 'challenge', 'goes-on', 'ford', 'building-bridge'])
    for (const unit of [german('a', '0404'), american('d', '0404')]) expect(taken(unit, kind), kind).toEqual(EACH_TURN);
});

test('14.3, 21.3 a reserve, and a shock, last until the enemy’s turn begins', () => {
  for (const kind of ['reserve', 'shocked']) {
    expect(taken(german('a', '0404'), kind), kind).toEqual(['allied mutual-supply']);
    expect(taken(american('d', '0404'), kind), kind).toEqual(['german mutual-supply']);
  }
});

test('10.1.b, 10.4.b Allied guns fire once in a player turn, German ones once in a game turn, in which they have not moved', () => {
  expect(taken(american('g', '0404', gun), 'fired')).toEqual([...EACH_TURN, 'record-keeping']);
  expect(taken(german('g', '0404', gun), 'fired')).toEqual(['record-keeping']);
  expect(taken(german('g', '0404', gun), 'moved')).toEqual(['record-keeping']);
  const leader = { kind: 'leader', steps: 1, name: 'Hodges' };
  expect([taken(american('l', '0404', leader), 'moved'), taken(german('l', '0404', leader), 'moved')]).toEqual([
    EACH_TURN,
    EACH_TURN,
  ]);
  expect(taken(american('g', '0404', gun), 'may-move-fully')).toEqual(['record-keeping']);
});

test('38.2 #3, #12 an event turns that about', () => {
  const rolled = (r19: number): Given => ({ options: { randomEvents19: true }, extras: { events: { r19 } } });
  expect(taken(german('g', '0404', gun), 'fired', rolled(3))).toEqual([...EACH_TURN, 'record-keeping']);
  const late = (r19: number) =>
    actsOf(
      tidyChore,
      positionWith([american('g', '0404', { ...gun, state: ['fired'] })], {
        ...rolled(r19),
        turn: { number: 16, phase: 'mutual-supply', side: 'allied' },
      }),
    );
  expect([late(12), late(11).length]).toEqual([[], 1]);
});

test('27.2 the one try of the 150th is used up with the turn', () => {
  const after = (sneak: string) => {
    const p = positionWith([german('a', '0404', { sneak })], {
      turn: { number: 3, phase: 'mutual-supply', side: 'allied' },
    });
    return actsOf(tidyChore, p);
  };
  const used = [{ type: 'setMarker', pieces: ['a'], kind: 'sneak', value: 'used' }];
  expect([after('through'), after('stops'), after('used')]).toEqual([used, used, []]);
});

const empty = positionWith([]);
/** Where a marker that lies in 0404 is put at each moment. */
const put = (kind: string, more: object = {}, number = 5): Readonly<Record<string, string>> => {
  const marker = { kind, id: 'm', place: '0404', at: hexIn(empty, '0404'), side: 'allied', ...more };
  return Object.fromEntries(
    moments.flatMap((moment) => {
      const acts = actsOf(tidyChore, empty.at({ turn: turnAt(number, moment), markers: [marker] }));
      const moved = acts.flatMap((act) => (act.type === 'movePieces' ? [String(act.to)] : []));
      return moved.length > 0 ? [[named(moment), moved.join()]] : [];
    }),
  );
};

test('11, 12.5, 29 #3, #4 aircraft and marks of 18 AM leave the map when their time is over', () => {
  expect(put('air-drop')).toEqual({ 'german mutual-supply': 'box:markers' });
  for (const kind of ['ground-support', 'interdiction', 'deception'])
    expect(put(kind), kind).toEqual({ 'record-keeping': 'box:markers' });
  expect(put('saved-bridge', { hexside: 1 })).toEqual({ 'record-keeping': 'box:markers' });
  expect(put('saved-bridge')).toEqual({});
});

test('29 #1 a company that was met goes with the turn, the others and the drop zone as 19 AM begins', () => {
  expect(put('vdh')).toEqual({});
  expect(put('vdh', { values: { entered: true } })).toEqual({ 'record-keeping': 'box:optional' });
  const gone = { 'german mutual-supply': 'box:optional', 'allied mutual-supply': 'box:optional' };
  expect([put('vdh', {}, 6), put('vdh', {}, 7)]).toEqual([{}, gone]);
  expect([put('drop-zone', {}, 6), Object.keys(put('drop-zone', {}, 7))]).toEqual([{}, EACH_TURN]);
});

test('25.3 a dump may be tried again in the next turn', () => {
  const p = positionWith([], { turn: { number: 5, phase: 'record-keeping' } });
  const tried = (values: object) =>
    actsOf(tidyChore, p.at({ markers: [{ kind: 'fuel-dump', id: 'm', at: hexIn(p, '0404'), values: { ...values } }] }));
  expect([tried({ tried: true }), tried({})]).toEqual([[{ type: 'removeMarker', pieces: ['m'], kind: 'tried' }], []]);
});

const settles = (units: Units, given: Given = {}) => actsOf(settleChore, positionWith(units, given));
const loses = (kind: string, units: Units, given: Given = {}) =>
  settles(units, given).flatMap((act) => (act.type === 'removeMarker' && act.kind === kind ? act.pieces : []));

test('9.5 an engagement lasts while the enemy that it is with is there', () => {
  const attacker = (engagedWith: string) => german('a', '0403', { state: ['engaged'], engagedWith });
  const defender = american('d', '0404', { state: ['engaged'] });
  expect(loses('engaged', [attacker('0404'), defender])).toEqual([]);
  // The one that attacked another hex has nothing to do with it.
  expect(loses('engaged', [attacker('0304'), defender])).toEqual(['a', 'd']);
  expect(loses('engaged', [german('a', '0403', { state: ['engaged'], engagedWith: '0404' })])).toEqual(['a']);
  expect(loses('engaged', [american('b', '0403', { state: ['engaged'], engagedWith: '0404' }), defender])).toContain(
    'd',
  );
  expect(loses('engaged', [american('d', null, { state: ['engaged'] })])).toEqual(['d']);
});

test('14.3 who comes next to an enemy is no reserve any more, but for one that moves out of reserve', () => {
  const reserve = (phase: string, began: string, at: string | null = '0404') =>
    loses('reserve', [german('r', at, { began, state: ['reserve'] }), american('x', '0405')], {
      turn: { number: 8, phase, side: 'german' },
    });
  expect([reserve('movement', '0404'), reserve('combat', '0404'), reserve('exploitation', '0404')]).toEqual([
    ['r'],
    ['r'],
    ['r'],
  ]);
  expect([reserve('exploitation', '0402'), reserve('movement', '0402'), reserve('combat', '0402', '0403')]).toEqual([
    [],
    ['r'],
    [],
  ]);
});

test('24.3 a leader alone is taken in an enemy zone, by itself or among leaders, and nobody else', () => {
  const leader = { kind: 'leader', steps: 1, name: 'Hodges' };
  const lost = (units: Units) => settles(units).flatMap((act) => (act.type === 'movePieces' ? act.pieces : []));
  const enemy = german('x', '0405');
  expect(lost([american('l', '0404', leader), enemy])).toEqual(['l']);
  expect(
    lost([american('l', '0404', leader), american('m', '0404', { ...leader, name: 'Montgomery' }), enemy]),
  ).toEqual(['l', 'm']);
  expect([
    lost([american('l', '0403', leader), enemy]),
    lost([american('a', '0404'), enemy]),
    lost([american('l', null, leader), enemy]),
  ]).toEqual([[], [], []]);
});

const notes = (units: Units, given: Given = {}) =>
  actsOf(noteChore, positionWith(units, given)).flatMap((act) =>
    act.type === 'setMarker' ? [`${act.kind} ${act.pieces}`] : [],
  );

test('10.4.b, 24.5 who has moved is noted in the movement phase: German guns and leaders, of the side whose turn it is', () => {
  const leader = { kind: 'leader', steps: 1, name: 'Model' };
  const moved = (unit: Units[number], phase = 'movement', side = 'german') =>
    notes([unit], { turn: { number: 8, phase, side } });
  const from = { began: '0403' };
  expect([moved(german('g', '0404', { ...gun, ...from })), moved(german('l', '0404', { ...leader, ...from }))]).toEqual(
    [['moved g'], ['moved l']],
  );
  expect([
    moved(german('g', '0404', gun)),
    moved(german('a', '0404', from)),
    moved(german('g', '0404', { ...gun, ...from, state: ['moved'] })),
  ]).toEqual([[], [], []]);
  expect([
    moved(american('g', '0404', { ...gun, ...from }), 'movement', 'allied'),
    moved(american('l', '0404', { ...leader, ...from }), 'movement', 'allied'),
  ]).toEqual([[], ['moved l']]);
  expect([
    moved(german('g', '0404', { ...gun, ...from }), 'combat'),
    moved(german('g', '0404', { ...gun, ...from }), 'movement', 'allied'),
  ]).toEqual([[], []]);
});

test('9.8.f who waits at a river without a bridge, with an enemy behind it, and on foot, is noted', () => {
  const waits = (unit: object, edge = 'river', enemy = american('x', '0403'), given: Given = {}) =>
    notes([german('a', '0404', { ...unit }), enemy], { edges: { '0404-0403': edge }, ...given });
  expect([waits({}), waits({ kind: 'mech-infantry' })]).toEqual([['ford a'], ['ford a']]);
  expect([
    waits({ kind: 'armor' }),
    waits({ began: '0405' }),
    waits({ state: ['ford'] }),
    waits({}, 'river bridge'),
  ]).toEqual([[], [], [], []]);
  expect([waits({}, 'river', american('x', '0405')), waits({}, 'river', german('b', '0403'))]).toEqual([[], []]);
});

test('22.2 in an overfull hex just as many challengers are lost as there are too many', () => {
  const stopped = { challenge: 'stop' };
  const out = (units: Units, turn = { number: 8, phase: 'movement', side: 'german' }) =>
    actsOf(crowdChore, positionWith(units, { turn })).flatMap((act) => (act.type === 'movePieces' ? act.pieces : []));
  const others = [german('a', '0404'), german('b', '0404')];
  const two = [german('c', '0404', { ...stopped, steps: 1 }), german('d', '0404', { ...stopped, steps: 1 })];
  expect([out([...others, ...two]), out([...others, two[0]!])]).toEqual([['c'], []]);
  expect(out([...others, german('e', '0404'), ...two])).toEqual(['c', 'd']);
  expect(out([...others, ...two, german('e', '0404', { ...stopped, steps: 1 })])).toEqual(['c', 'd']);
  // Too many without any challenger: those at least are lost.
  expect(out([...others, german('e', '0404'), german('f', '0404'), two[0]!])).toEqual(['c']);
  expect(out([...others, german('c', '0404'), german('d', '0404')])).toEqual([]);
  expect([
    out([...others, ...two], { number: 8, phase: 'combat', side: 'german' }),
    out([...others, ...two], { number: 8, phase: 'movement', side: 'allied' }),
  ]).toEqual([[], []]);
});
