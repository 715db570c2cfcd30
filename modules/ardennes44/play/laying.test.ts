import type { Position, PositionMarker } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { allied, type GivenUnit, german, hexIn, positionWith, tank } from '../rules/testing/position.ts';
import { dig } from './digging.ts';
import { nightMarks } from './night.ts';
import { primeMovers, strategicMarks, trucks } from './strategic.ts';
import { actsIn, ask, changed, idsIn } from './testing/asking.ts';
import { layRoadblock, layTraffic } from './traffic.ts';

/** Markers that a side lays in a phase, from the clauses: where they are offered, in which order, and what is done. */

const turnOf = (number: number, side: string, phase = 'movement') => ({ number, side, phase });
const recommendedIn = (p: Position, procedure: Parameters<typeof ask>[0], side: string) =>
  ask(procedure, p, side)?.choices.flatMap(({ id, recommended }) => (recommended ? id : []));
const at = (p: Position, ...markers: readonly PositionMarker[]): Position => p.at({ markers });
const marked = (kind: string, ...pieces: readonly string[]) => ({ type: 'setMarker', pieces, kind });
const road = [['0101', '0102', '0103', '0104', '0105', '0106', '0107', '0108']];

test('12.61 leg units on a road two hexes from any enemy may get on trucks, those farthest off first', () => {
  const units = [
    allied('near', '0107'),
    allied('close', '0106'),
    allied('far', '0101'),
    allied('off', '0403'),
    allied('tank', '0103', tank),
    allied('on', '0104', { state: ['truck'] }),
    german('x', '0108'),
  ];
  const p = positionWith(units, { roads: road, turn: turnOf(7, 'allied') });
  expect(idsIn(trucks, p, 'allied')).toEqual(['far', 'close', 'enough']);
  expect(recommendedIn(p, trucks, 'allied')).toEqual(['enough']);
  expect(actsIn(trucks, p, 'allied')).toEqual([marked('truck', 'far')]);
  const moved = changed(p, 'far', { began: hexIn(p, '0102') });
  expect(idsIn(trucks, moved, 'allied')).toEqual(['close', 'enough']);
  expect([
    idsIn(trucks, p, 'german'),
    idsIn(trucks, p.at({ turn: turnOf(7, 'german') }), 'allied'),
    idsIn(trucks, p.at({ turn: turnOf(7, 'allied', 'combat') }), 'allied'),
  ]).toEqual([[], [], []]);
});

test('22.3 German guns that have not moved get prime movers: two of each Panzer army, one of the 7th, those farthest off first', () => {
  const gun = (id: string, hex: string, army: string, state: readonly string[] = []): GivenUnit =>
    german(id, hex, { kind: 'artillery', army, state });
  const given = (...units: readonly GivenUnit[]) =>
    positionWith([...units, allied('x', '0409')], { turn: turnOf(5, 'german') });
  const p = given(
    gun('a', '0404', '6pz'),
    gun('b', '0402', '6pz'),
    german('foot', '0403'),
    allied('y', '0709', { kind: 'artillery' }),
  );
  expect(idsIn(primeMovers, p, 'german')).toEqual(['b', 'a', 'enough']);
  expect(actsIn(primeMovers, p, 'german')).toEqual([marked('pm', 'b')]);
  expect(idsIn(primeMovers, changed(p, 'b', { began: hexIn(p, '0401') }), 'german')).toEqual(['a', 'enough']);
  expect([
    idsIn(primeMovers, p, 'allied'),
    idsIn(primeMovers, p.at({ turn: turnOf(5, 'german', 'combat') }), 'german'),
  ]).toEqual([[], []]);
  const used = (army: string, count: number) =>
    idsIn(
      primeMovers,
      given(
        gun('a', '0404', army),
        ...Array.from({ length: count }, (_, i) => gun(`u${i}`, `030${i + 3}`, army, ['pm'])),
      ),
      'german',
    ).includes('a');
  expect([
    used('6pz', 1),
    used('6pz', 2),
    used('5pz', 1),
    used('5pz', 2),
    used('7', 0),
    used('7', 1),
    used('', 0),
  ]).toEqual([true, false, true, false, true, false, false]);
});

test('12.7 markers of strategic movement: those who moved get one, those who did not lose theirs', () => {
  const p = positionWith(
    [
      german('a', '0101', tank),
      german('b', '0201', { ...tank, state: ['sm'] }),
      german('c', '0301', { ...tank, state: ['sm'] }),
      german('d', '0401', { ...tank, state: ['truck'] }),
      german('e', '0501', tank),
      allied('x', '0709', { state: ['sm'] }),
    ],
    { turn: turnOf(7, 'german') },
  );
  const moved = ['a', 'b'].reduce((now, id) => changed(now, id, { movedBy: 'strategic' }), p);
  const asked = ask(strategicMarks, moved, 'german')!;
  expect(asked).toMatchObject({
    side: 'german',
    says: { params: { gets: 1, loses: 2 } },
    show: { units: ['a', 'c', 'd'] },
  });
  expect(asked.choices[0]!.acts).toEqual([
    marked('sm', 'a'),
    { type: 'removeMarker', pieces: ['c'], kind: 'sm' },
    { type: 'removeMarker', pieces: ['d'], kind: 'truck' },
  ]);
  expect(asked.show.hexes).toEqual(['0101', '0301', '0401'].map((hex) => hexIn(p, hex)));
  expect(actsIn(strategicMarks, moved.at({ turn: turnOf(7, 'german', 'combat') }), 'german')).toEqual([]);
  // 13.1a Who has come in with its marker this turn keeps it; a truck that goes on is a truck.
  const came = changed(p, 'c', { began: undefined });
  expect(actsIn(strategicMarks, came, 'german')[0]).toEqual({ type: 'removeMarker', pieces: ['b'], kind: 'sm' });
  const goes = changed(moved, 'd', { movedBy: 'strategic' });
  expect(ask(strategicMarks, goes, 'german')!.says.params).toEqual({ gets: 1, loses: 1 });
  const boxed = changed(p, 'c', { at: undefined, began: undefined, place: 'box:german-dead' });
  expect(ask(strategicMarks, boxed, 'german')!.says.params).toEqual({ gets: 0, loses: 2 });
});

test('15.8b infantry that stays may dig in, those nearest to the enemy first, as long as there are markers', () => {
  const bare = positionWith(
    [
      german('a', '0403'),
      german('b', '0405'),
      german('t', '0406', tank),
      german('d', '0103', { state: ['digging'] }),
      allied('x', '0407'),
    ],
    { turn: turnOf(5, 'german') },
  );
  const spare: PositionMarker = { kind: 'ip', id: 'm', place: 'box:common-markers' };
  const p = at(bare, { kind: 'ip-building', id: 'l', at: hexIn(bare, '0709'), place: '0709' }, spare);
  expect(idsIn(dig, p, 'german')).toEqual(['b', 'a', 'enough']);
  expect(actsIn(dig, p, 'german')).toEqual([
    { type: 'movePieces', pieces: ['m'], to: '0405' },
    { type: 'flipPieces', pieces: ['m'], face: 1 },
    marked('no-attack', 'b'),
  ]);
  expect(idsIn(dig, at(bare, { ...spare, kind: 'ip-building' }), 'german')).toEqual(['b', 'a', 'enough']);
  expect(idsIn(dig, changed(p, 'b', { began: hexIn(p, '0406') }), 'german')).toEqual(['a', 'enough']);
  expect([
    idsIn(dig, at(bare), 'german'),
    idsIn(dig, p, 'allied'),
    idsIn(dig, p.at({ turn: turnOf(5, 'german', 'combat') }), 'german'),
  ]).toEqual([[], [], []]);
});

test('25.3 in the afternoon stacks are marked as wholes: next to the enemy first, not guns alone, not one marked already', () => {
  const gun = { kind: 'artillery' };
  const units = [
    german('a', '0101'),
    german('b', '0403'),
    german('c', '0403', gun),
    german('g', '0201', gun),
    german('m', '0301', { state: ['night'] }),
    german('n', '0301'),
    allied('x', '0404'),
  ];
  const p = positionWith(units, { turn: turnOf(6, 'german') });
  expect(idsIn(nightMarks, p, 'german')).toEqual(['stack-0403', 'stack-0101', 'enough']);
  expect(actsIn(nightMarks, p, 'german')).toEqual([marked('night', 'b', 'c')]);
  expect(idsIn(nightMarks, p, 'allied')).toEqual([]);
  expect(idsIn(nightMarks, p.at({ turn: turnOf(7, 'german') }), 'german')).toEqual([]);
  const two = changed(p, 'a', { state: ['night'] });
  expect(idsIn(nightMarks, two, 'german')).toEqual(['stack-0403', 'enough']);
  expect(idsIn(nightMarks, changed(two, 'g', { state: ['night'] }), 'german')).toEqual([]);
});

test('24.3 traffic markers are laid lowest number first, on roads two to five hexes before the enemy, crossroads first', () => {
  const bare = positionWith([allied('x', '0101'), german('g', '0709')], {
    ...{ columns: 12, rows: 12, turn: turnOf(6, 'german', 'traffic') },
    roads: [
      ['0101', '0102', '0103', '0104', '0105', '0106', '0107', '0108'],
      ['0104', '0204'],
    ],
  });
  const lies = (id: string, number: number, more: Partial<PositionMarker> = {}): PositionMarker => ({
    kind: 'traffic',
    id,
    side: 'german',
    values: { number },
    ...more,
  });
  const p = at(bare, lies('t3', 3), lies('t2', 2), lies('t1', 1, { at: hexIn(bare, '1212') }));
  expect(idsIn(layTraffic, p, 'german')).toEqual(['2-0104', '2-0103', '2-0105', '2-0106', '2-0204', 'enough']);
  expect(actsIn(layTraffic, p, 'german')).toEqual([{ type: 'movePieces', pieces: ['t2'], to: '0104' }]);
  expect([
    idsIn(layTraffic, p, 'allied'),
    idsIn(layTraffic, at(bare, lies('t1', 1, { at: hexIn(bare, '1212') })), 'german'),
    idsIn(layTraffic, p.at({ turn: turnOf(6, 'german', 'combat') }), 'german'),
  ]).toEqual([[], [], []]);
  expect(idsIn(layTraffic, p.at({ turn: turnOf(6, 'allied', 'traffic') }), 'german')).toEqual([]);
});

test('24.8b roadblocks are laid or moved once each, in reach of a friend, never where they lie', () => {
  const bare = positionWith([allied('x', '0101'), german('g', '0305')], {
    ...{ columns: 12, rows: 12, turn: turnOf(6, 'german', 'traffic'), hexes: { '0112': 'clear german-supply' } },
    roads: [Array.from({ length: 12 }, (_, i) => `01${String(i + 1).padStart(2, '0')}`)],
  });
  const block = (id: string, more: Partial<PositionMarker> = {}): PositionMarker => ({
    kind: 'roadblock',
    id,
    side: 'german',
    ...more,
  });
  const p = at(bare, block('r', { at: hexIn(bare, '0104') }), block('s'));
  const ids = idsIn(layRoadblock, p, 'german');
  expect(ids.at(-1)).toBe('enough');
  expect(ids.slice(0, -1).every((id) => id.startsWith('r-'))).toBe(true);
  expect(ids).not.toContain('r-0104');
  expect(ids).toEqual(['r-0103', 'r-0105', 'r-0106', 'enough']);
  const after = p.at({
    procedures: [{ id: 'g', kind: 'lay-roadblock', status: 'done', state: { side: 'german', taken: ['r-0103'] } }],
  });
  expect(idsIn(layRoadblock, after, 'german')).toEqual(['s-0106', 'enough']);
  expect(idsIn(layRoadblock, p, 'allied')).toEqual([]);
});
