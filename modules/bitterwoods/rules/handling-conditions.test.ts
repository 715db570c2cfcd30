import type { Command } from '@umpire/shared/table';
import { breachesOf, type Position } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import rules from '../umpire.ts';
import { american, campaignAt, clausesOf, type Given, german, gun, panther, positionWith } from './testing/position.ts';

/** The clauses that an act by hand breaks, for a player of that side. */
const why = (p: Position, by: 'german' | 'allied', command: Command): readonly string[] =>
  clausesOf(breachesOf(rules.judge!(p, command, [by])));
const put = (p: Position, by: 'german' | 'allied', counter: string, to: string): readonly string[] => {
  const marker = p.markers.find((each) => each.counter === counter && each.place?.startsWith('box:'))!.id!;
  return why(p, by, { type: 'movePieces', pieces: [marker], to });
};
const marks = (kind: string, pieces: readonly string[], value?: string): Command => ({
  type: 'setMarker',
  pieces,
  kind,
  ...(value !== undefined && { value }),
});
const unmarks = (kind: string, pieces: readonly string[]): Command => ({ type: 'removeMarker', pieces, kind });

test('13.1, 13.3 no hand blows a bridge or mends one: a die and a builder do', () => {
  const p = campaignAt({ number: 1, phase: 'movement', side: 'german' });
  const ruin = p.markers.find(({ kind, hexside }) => kind === 'bridge-blown' && hexside !== undefined)!.id!;
  expect(why(p, 'german', { type: 'movePieces', pieces: [ruin], to: 'box:markers' })).toEqual(['13.3']);
  expect(why(p, 'german', { type: 'deletePieces', pieces: [ruin] })).toEqual(['13.3']);
  expect(put(p, 'allied', 'bridge-blown', 'hexside:1523:1524')).toEqual(['13.1']);
});

test('9.5, 10.1.b, 21.3 nobody marks units as engaged, fired, shaken or moved', () => {
  const p = positionWith([german('a', '0404'), american('d', '0505')], { turn: { phase: 'movement' } });
  for (const [kind, clause] of [
    ['engaged', '9.5'],
    ['counterattack', '9.5'],
    ['attacked', '9.1.b'],
    ['fired', '10.1.b'],
    ['shocked', '21.3'],
    ['moved', '10.4.b'],
    ['boundary-free', '5.4.c'],
  ] as const) {
    expect([why(p, 'german', marks(kind, ['d'])), why(p, 'german', marks(kind, ['a']))], kind).toEqual([
      [clause],
      [clause],
    ]);
  }
});

test('8.1.b, 8.2.c who is in the hex digs, in his own movement phase, on the conditions of the card', () => {
  const at = (phase: string) => campaignAt({ number: 2, phase, side: 'allied' });
  const p = at('movement');
  const alone = p.unitsAt(p.board.grid.parse('1009')!);
  expect(alone.map(({ name }) => name)).toEqual(['2/23']);
  expect([put(p, 'allied', 'position-allied', '1009'), put(p, 'german', 'position-allied', '1009')]).toEqual([
    [],
    ['8.1.b'],
  ]);
  expect(put(p, 'allied', 'position-allied', '2020')).toEqual(['8.1.b']);
  expect(put(at('combat'), 'allied', 'position-allied', '1009')).toEqual(['8.1.b']);
  // In no town that can be fortified.
  expect(put(p, 'allied', 'fortification', '1009')).toEqual(['8.2.c']);
});

test('11.2 ground support is flown over a combat', () => {
  const p = campaignAt({ number: 3, phase: 'combat', side: 'german' });
  // 17 AM: both sides have aircraft.
  expect(put(p, 'german', 'ground-support-german', '0615')).toEqual([]);
  expect(put(p, 'allied', 'ground-support-allied', '0615')).toEqual([]);
  expect(put(p, 'allied', 'ground-support-german', '0615')).toEqual(['11.2']);
  expect([put(p, 'german', 'ground-support-german', '2020'), put(p, 'german', 'air-german', '0615')]).toEqual([
    ['11.2'],
    ['11.1'],
  ]);
});

test('12.6 a shortage is rolled for, and is not taken off before the next one', () => {
  const turn = { number: 10, phase: 'mutual-supply', side: 'german' };
  const units = [
    german('a', '0404', panther),
    german('b', '0404', { ...panther, state: ['out-of-supply'], shortage: true }),
  ];
  const roads = { road: [['0404', '0304', '0204', '0104']] };
  const given: Given = { turn, roads };
  expect(why(positionWith(units, given), 'german', marks('out-of-supply', ['a'], 'shortage'))).toContain('12.6');
  const later = positionWith(units, { ...given, turn: { ...turn, side: 'allied' } });
  expect(why(later, 'german', unmarks('out-of-supply', ['b']))).toContain('12.6');
});

test('5.5.a who leaves the map has the points for the step off, and may move at all', () => {
  const off = (more: object, phase = 'movement') => {
    const given: Given = { turn: { phase }, columns: 6, hexes: { '0604': 'town west-of-meuse' } };
    const p = positionWith([german('a', '0604', { ...panther, ...more })], given);
    return why(p, 'german', { type: 'movePieces', pieces: ['a'], to: 'box:german-exited' });
  };
  // A town at the edge counts as having a road off the map. Every unit goes one hex (5.2.b).
  expect([off({}), off({ move: 0 }), off({ began: '0603', move: 2 })]).toEqual([[], [], []]);
  expect(off({ began: '0603', move: 1 })).toEqual(['5.5.a']);
  expect([off({ state: ['reserve'] }), off({}, 'exploitation'), off({ kind: 'infantry' })]).toEqual([
    ['14.1'],
    ['14.2'],
    ['5.5.a'],
  ]);
  expect(off({}, 'combat')).toEqual(['5.1.a']);
});

test('24.6 a mechanized reinforcement names its army as it comes in, with rule 24', () => {
  const declared = (more: object, value: string, options = { leaders: true }, phase = 'movement') => {
    const p = positionWith([german('a', '0404', { ...panther, ...more })], { turn: { phase }, options });
    const unit = { ...p.unit('a')!, ...('came' in more && { began: undefined }) };
    const came = p.with(new Map([['a', unit]]));
    return why(came, 'german', marks('army-declared', ['a'], value));
  };
  const came = { came: true };
  expect([declared(came, '5pz'), declared({}, '5pz'), declared(came, 'us1')]).toEqual([[], ['24.6'], ['24.6']]);
  expect([declared({ ...came, ...gun }, '7'), declared(came, '7', { leaders: false })]).toEqual([['24.6'], ['24.6']]);
  expect(declared(came, '7', { leaders: true }, 'reserve')).toEqual(['24.6']);
});
