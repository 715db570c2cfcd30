import type { Position, PositionMarker, PositionProcedure } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { allied, type Fields, german, hexIn, positionWith } from '../rules/testing/position.ts';
import {
  chooseGuns,
  clearPositions,
  engagedOff,
  finishPositions,
  movedGuns,
  primeMoversOff,
  readyGuns,
  recover,
  replacementsOff,
  withdrawTraffic,
} from './chores.ts';
import { actsIn, ask, changed, idsIn } from './testing/asking.ts';

/** 5, 15.8, 18.4, 22, 24.6, 25.25 Work of a phase, from the clauses. */

const turnOf = (number: number, side: string, phase: string) => ({ number, side, phase });
const took = (kind: string, taken: readonly string[] = []): PositionProcedure => ({
  ...{ id: 'g', kind, status: 'done' },
  state: { side: 'german', taken: [...taken] },
});
const hexes = (p: Position, ...numbers: readonly string[]): readonly number[] => numbers.map((hex) => hexIn(p, hex));

test.each([
  ['5.1b prime movers', primeMoversOff, 'pm', 'artillery-supply', 'prime-movers-off'],
  ['20.5a Eng markers', engagedOff, 'engaged', 'combat', 'engaged-off'],
  ['25.25a replacement markers', replacementsOff, 'replacement', 'recovery', 'replacements-off'],
] as const)('%s come off the units of the side in turn, and no others', (_, procedure, state, phase, name) => {
  const marked = { state: [state] };
  const p = positionWith(
    [german('b', '0404', marked), german('a', '0403', marked), german('c', '0405'), allied('x', '0709', marked)],
    { turn: turnOf(5, 'german', phase) },
  );
  const off = changed(p, 'b', { at: undefined, place: 'box:german-dead' });
  expect(ask(procedure, p, 'german')).toMatchObject({
    side: 'german',
    says: { text: `play.${name}.says`, params: { count: 2 } },
    choices: [{ id: 'do', acts: [{ type: 'removeMarker', pieces: ['a', 'b'], kind: state }] }],
    show: { hexes: hexes(p, '0404', '0403'), units: ['a', 'b'] },
  });
  expect(actsIn(procedure, off, 'german')).toEqual([{ type: 'removeMarker', pieces: ['a'], kind: state }]);
  const none = changed(changed(p, 'a', { state: [] }), 'b', { state: [] });
  expect(procedure.offers(none, 'german')).toEqual([]);
});

const gun = (more: Fields = {}) => ({ kind: 'artillery', ready: false, ...more });
const turned = (...pieces: readonly string[]) => [{ type: 'flipPieces', pieces, face: 0 }];

test('5.2 three German guns are readied in a turn, 5.4 six on 16PM, and all Allied ones; those nearest to the enemy first', () => {
  const guns = ['a', 'b', 'c', 'd'].map((id, i) => german(id, `040${i + 2}`, gun()));
  const at = (count: number, number = 5, phase = 'artillery-supply'): Position =>
    positionWith([...guns.slice(0, count), allied('x', '0409')], { turn: turnOf(number, 'german', phase) });
  expect(actsIn(readyGuns, at(3), 'german')).toEqual(turned('a', 'b', 'c'));
  expect(ask(readyGuns, at(3), 'german')!.show).toEqual({
    hexes: hexes(at(3), '0404', '0403', '0402'),
    units: ['a', 'b', 'c'],
  });
  expect(idsIn(chooseGuns, at(3), 'german')).toEqual([]);
  expect(actsIn(readyGuns, at(4), 'german')).toEqual([]);
  expect(actsIn(readyGuns, at(4, 2), 'german')).toEqual(turned('a', 'b', 'c', 'd'));
  for (const procedure of [readyGuns, chooseGuns])
    expect(actsIn(procedure, at(4, 2, 'movement'), 'german')).toEqual([]);
  const asked = ask(chooseGuns, at(4), 'german')!;
  expect(asked.choices.map(({ id, recommended }) => [id, recommended === true])).toEqual([
    ['d', true],
    ['c', false],
    ['b', false],
    ['a', false],
    ['enough', false],
  ]);
  expect(asked.choices[0]!.acts).toEqual(turned('d'));
  expect(idsIn(chooseGuns, at(4), 'allied')).toEqual([]);
  // One that is chosen is ready; then two more are left of three, and none after the third.
  const after = (...taken: readonly string[]): Position =>
    taken
      .reduce((now, id) => changed(now, id, { values: { ready: true } }), at(4))
      .at({ procedures: [took('choose-guns', taken)] });
  expect(idsIn(chooseGuns, after('d'), 'german')).toEqual(['c', 'b', 'a', 'enough']);
  expect(idsIn(chooseGuns, after('d', 'c', 'b'), 'german')).toEqual([]);
  expect(actsIn(readyGuns, after('d'), 'german')).toEqual([]);
  const many = positionWith(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, i) => allied(id, `040${i + 1}`, gun())),
    { turn: turnOf(5, 'allied', 'artillery-supply') },
  );
  expect(actsIn(readyGuns, many, 'allied')).toEqual(turned('a', 'b', 'c', 'd', 'e', 'f', 'g'));
  expect(readyGuns.offers(many.at({ procedures: [{ ...took('ready-guns'), state: {} }] }), 'allied')).toEqual([]);
});

test('5.3 guns that are shaken, out of supply or on the road are not readied; 13.5 those in a box are, after the rest', () => {
  const states = ['disrupted', 'routed', 'oos', 'sm'];
  const guns = [
    ...states.map((state, i) => allied(state, `010${i + 1}`, gun({ state: [state] }))),
    allied('fit', '0105', gun()),
  ];
  const p = positionWith(
    [...guns, allied('r', '0106', gun({ ready: true })), allied('box', null, gun()), german('x', '0709')],
    {
      turn: turnOf(5, 'allied', 'artillery-supply'),
    },
  );
  expect(actsIn(readyGuns, p, 'allied')).toEqual(turned('fit'));
  const waits = changed(p, 'box', { place: 'box:southwest' });
  expect(actsIn(readyGuns, waits, 'allied')).toEqual(turned('box', 'fit'));
});

test('22.1 an Allied gun that moved more than one hex shows its back, 22.3 a German one does not; 13.3 those that arrived do', () => {
  const units = [
    allied('a', '0404', gun({ ready: true, move: 5 })),
    german('b', '0604', gun({ ready: true, state: ['pm'] })),
    allied('f', '0204', gun({ ready: false })),
  ];
  const at = (side: string): Position => positionWith(units, { turn: turnOf(5, side, 'movement') });
  const flips = (p: Position, side: string) => actsIn(movedGuns, p, side);
  const back = (...pieces: readonly string[]) => [{ type: 'flipPieces', pieces, face: 1 }];
  const moved = (side: string, id: string, began: string): Position =>
    changed(at(side), id, { began: hexIn(at(side), began) });
  expect([moved('allied', 'a', '0405'), moved('allied', 'a', '0406')].map((p) => flips(p, 'allied'))).toEqual([
    [],
    back('a'),
  ]);
  expect(flips(moved('german', 'b', '0607'), 'german')).toEqual([]);
  expect(flips(moved('allied', 'f', '0207'), 'allied')).toEqual([]);
  const came = (side: string, id: string, beganAt: string): Position =>
    changed(at(side), id, { began: undefined, beganAt: beganAt as 'track:turn:5' });
  expect(flips(came('german', 'b', 'track:turn:5'), 'german')).toEqual(back('b'));
  expect(flips(came('german', 'b', 'box:german-optional'), 'german')).toEqual([]);
});

const marker = (p: Position, id: string, at: string, more: Partial<PositionMarker> = {}): PositionMarker => ({
  ...{ id, kind: 'ip-building', at: hexIn(p, at), ...more },
});

test('15.8 a position is finished while one of its owner’s units is there, none of them engaged and not all shaken', () => {
  const at = (units: Fields[], markers: (p: Position) => readonly PositionMarker[]): Position => {
    const given = units.map((more, i) => german(`g${i}`, '0404', more));
    const p = positionWith([...given, german('off', '0101', { state: ['digging'] }), allied('x', '0606')], {
      turn: turnOf(5, 'german', 'movement'),
    });
    return p.at({ markers: markers(p) });
  };
  const own = (p: Position) => [marker(p, 'm', '0404')];
  const finished = (...units: Fields[]) => actsIn(finishPositions, at(units, own), 'german');
  const digging = { state: ['digging'] };
  expect(finished(digging, {})).toEqual([
    { type: 'flipPieces', pieces: ['m'], face: 0 },
    { type: 'removeMarker', pieces: ['g0'], kind: 'no-attack' },
  ]);
  expect(finished({}, { state: ['disrupted'] })).toEqual([{ type: 'flipPieces', pieces: ['m'], face: 0 }]);
  expect(finished({}, { state: ['engaged'] })).toEqual([]);
  expect(finished({ state: ['disrupted'] }, { state: ['routed'] })).toEqual([]);
  // Neither the enemy's, nor one that is finished, nor an empty one.
  const others = at([digging], (p) => [
    marker(p, 'm', '0606'),
    marker(p, 'n', '0404', { kind: 'ip' }),
    marker(p, 'o', '0303'),
  ]);
  expect(actsIn(finishPositions, others, 'german')).toEqual([]);
  expect(ask(finishPositions, at([{}], own), 'german')!.show).toEqual({ hexes: hexes(others, '0404'), units: [] });
});

test('15.8e positions in which nobody is left are taken off, of both kinds', () => {
  const p = positionWith([german('a', '0404'), allied('x', '0606')], { turn: turnOf(5, 'german', 'recovery') });
  const all = ['0404', '0606', '0303', '0202'].map((at, i) =>
    marker(p, `m${i}`, at, { kind: i === 3 ? 'ip' : 'ip-building' }),
  );
  const asked = ask(clearPositions, p.at({ markers: [...all, { kind: 'ip', at: hexIn(p, '0505') }] }), 'german')!;
  expect(asked.choices[0]!.acts).toEqual([{ type: 'movePieces', pieces: ['m2', 'm3'], to: 'box:common-markers' }]);
  expect(asked.show.hexes).toEqual(hexes(p, '0303', '0202'));
  expect(clearPositions.offers(p.at({ markers: all.slice(0, 2) }), 'german')).toEqual([]);
});

test('18.4a who is not next to an enemy recovers one step without a die, once in the phase', () => {
  const units = [
    german('a', '0404', { state: ['disrupted'] }),
    german('b', '0203', { state: ['routed'] }),
    german('c', '0607', { state: ['routed'] }),
    german('d', '0204'),
    allied('x', '0608', { state: ['disrupted'] }),
  ];
  const p = positionWith(units, { turn: turnOf(6, 'german', 'recovery') });
  const asked = ask(recover, p, 'german')!;
  expect(asked.choices[0]!.acts).toEqual([
    { type: 'removeMarker', pieces: ['a'], kind: 'disrupted' },
    { type: 'removeMarker', pieces: ['b'], kind: 'routed' },
    { type: 'setMarker', pieces: ['b'], kind: 'disrupted' },
  ]);
  expect(asked.show.units).toEqual(['a', 'b']);
  expect(recover.offers(p.at({ procedures: [{ ...took('recover'), state: {} }] }), 'german')).toEqual([]);
});

test('24.6 from 19PM the lowest German traffic marker leaves the game in each PM turn, once', () => {
  const at = (number: number, side = 'german'): Position => {
    const p = positionWith([german('a', '0404')], { turn: turnOf(number, side, 'traffic') });
    const lies = (id: string, of: string, value: number, more: Partial<PositionMarker> = {}): PositionMarker => ({
      ...{ id, kind: 'traffic', side: of, values: { number: value }, ...more },
    });
    return p.at({
      markers: [lies('t3', 'german', 3), lies('t2', 'german', 2, { at: hexIn(p, '0303') }), lies('u1', 'allied', 1)],
    });
  };
  const leaves = [{ type: 'deletePieces', pieces: ['t2'] }];
  expect([6, 7, 8, 9, 10].map((number) => actsIn(withdrawTraffic, at(number), 'german'))).toEqual([
    [],
    [],
    leaves,
    [],
    leaves,
  ]);
  expect(ask(withdrawTraffic, at(8), 'german')!.show.hexes).toEqual(hexes(at(8), '0303'));
  expect(actsIn(withdrawTraffic, at(8, 'allied'), 'allied')).toEqual([]);
  expect(
    withdrawTraffic.offers(at(8).at({ procedures: [{ ...took('withdraw-traffic'), state: {} }] }), 'german'),
  ).toEqual([]);
});
