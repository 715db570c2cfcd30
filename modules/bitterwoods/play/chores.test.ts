import { expect, test } from 'vitest';
import { american, type Given, german, gun, positionWith } from '../rules/testing/position.ts';
import { noteChore, settleChore, tidyChore } from './chores.ts';

const lying = (kind: string, at: string, side: string) => ({ kind, at, side });
const withIds = (p: ReturnType<typeof positionWith>) =>
  p.at({ markers: p.markers.map((marker, i) => ({ ...marker, id: `m${i}`, place: 'x' })) });
const place = (units: Parameters<typeof positionWith>[0], given: Given = {}) => withIds(positionWith(units, given));

test('8.1.c, 8.2.c a position goes with the last friend, a fortification when a German comes', () => {
  const markers = [
    lying('improved-position', '0404', 'german'),
    lying('improved-position', '0202', 'allied'),
    { kind: 'fortification', at: '0606' },
  ];
  const p = place([german('a', '0404'), german('b', '0606')], { markers });
  expect(settleChore.work(p)?.acts).toEqual([{ type: 'movePieces', pieces: ['m1', 'm2'], to: 'box:markers' }]);
  expect(settleChore.work(place([american('c', '0202')], { markers: [markers[1]!] }))).toBeUndefined();
});

test('24.3 a leader alone in an enemy zone is lost; 14.3 so is a reserve next to an enemy', () => {
  const leader = american('l', '0404', { kind: 'leader', steps: 1, name: 'Hodges' });
  const acts = settleChore.work(place([leader, german('x', '0405')]))?.acts;
  expect(acts).toEqual([{ type: 'movePieces', pieces: ['l'], to: 'box:allied-lost' }]);
  expect(settleChore.work(place([leader, american('a', '0404'), german('x', '0405')]))).toBeUndefined();
  const reserve = german('r', '0404', { state: ['reserve'] });
  expect(settleChore.work(place([reserve, american('a', '0405')]))?.acts).toEqual([
    { type: 'removeMarker', pieces: ['r'], kind: 'reserve' },
  ]);
});

test('10.1.b, 21.3 markers go when their time is over', () => {
  const units = [
    american('g', '0404', { ...gun, state: ['fired'] }),
    german('h', '0808', { ...gun, state: ['fired', 'moved'] }),
    german('s', '0207', { state: ['shocked'] }),
  ];
  const at = (turn: Given['turn']) => tidyChore.work(place(units, { turn: turn! }))?.acts ?? [];
  expect(at({ phase: 'mutual-supply', side: 'german' })).toEqual([
    { type: 'removeMarker', pieces: ['g'], kind: 'fired' },
  ]);
  expect(at({ phase: 'mutual-supply', side: 'allied' })).toContainEqual({
    type: 'removeMarker',
    pieces: ['s'],
    kind: 'shocked',
  });
  expect(at({ phase: 'record-keeping' })).toContainEqual({ type: 'removeMarker', pieces: ['h'], kind: 'moved' });
});

test('9.8.f, 10.4.b who waits at a river and which German gun has moved is noted before the shooting', () => {
  const given: Given = { edges: { '0404-0403': 'river' } };
  const p = positionWith(
    [german('a', '0404'), american('x', '0403'), german('g', '0808', { ...gun, began: '0807' })],
    given,
  );
  expect(noteChore.work(p)?.acts).toEqual([
    { type: 'setMarker', pieces: ['g'], kind: 'moved' },
    { type: 'setMarker', pieces: ['a'], kind: 'ford' },
  ]);
});

test('9.5 a counterattack that was not made lapses with the turn in which it was owed', () => {
  const owes = (at: string) => ({ state: ['counterattack'], counterattacks: `${at}:0101` });
  const units = [
    american('d', '0404', owes('0404')),
    american('e', '0406', owes('0405')),
    german('a', '0808', owes('0808')),
    german('b', '0606', owes('0607')),
  ];
  const gone = (turn: Given['turn']) =>
    (tidyChore.work(place(units, { turn: turn! }))?.acts ?? []).flatMap((act) =>
      act.type === 'removeMarker' && act.kind === 'counterattack' ? act.pieces : [],
    );
  // Germans owe theirs in the German turn; what they left in it stays empty until the game turn is over.
  expect(gone({ phase: 'mutual-supply', side: 'allied' })).toEqual(['a']);
  expect(gone({ phase: 'record-keeping' })).toEqual(['d', 'e', 'b']);
  // What the Germans have won in their turn, the Allies owe in the next.
  expect(gone({ phase: 'mutual-supply', side: 'german' })).toEqual(['d']);
});

test('9.5 in the combat phase a gun that owes a counterattack alone is taken off', () => {
  const g = american('g', '0404', { ...gun, state: ['counterattack'], counterattacks: '0404:0403' });
  const p = place([g, german('a', '0403')], { turn: { phase: 'combat', side: 'allied' } });
  expect(settleChore.work(p)?.acts).toEqual([{ type: 'movePieces', pieces: ['g'], to: 'box:allied-lost' }]);
});

test('15.3 on turn 1 a German who advances next to an Allied gun sets it free to move, but not one who goes back', () => {
  const turn = { number: 1, phase: 'combat', side: 'german' };
  const at = (began: string, more: object = {}) => {
    const units = [american('g', '0404', gun), german('a', '0403', { began }), german('b', '0802')];
    return settleChore.work(place(units, { turn, ...more }));
  };
  expect(at('0401')?.acts).toEqual([{ type: 'setMarker', pieces: ['g'], kind: 'may-move-fully' }]);
  expect([at('0403'), at('0401', { turn: { ...turn, number: 2 } })]).toEqual([undefined, undefined]);
  const debt = { eliminated: false, losses: 0, going: [], hexes: 1 };
  const aftermath = { attacker: debt, defender: { ...debt, hexes: 0 } };
  const p = place([american('g', '0404', gun), german('a', '0403', { began: '0401' })], { turn });
  const state = { attackers: ['a'], target: '0501', aftermath };
  expect(settleChore.work(p.at({ procedures: [{ id: '1', kind: 'attack', status: 'done', state }] }))).toBeUndefined();
});

test('11.1, 11.3 interdiction stays where it was flown until the game turn is over: it has been used', () => {
  const markers = [lying('interdiction', '0404', 'allied')];
  const gone = (turn: Given['turn']) => tidyChore.work(place([], { turn: turn!, markers }))?.acts ?? [];
  expect(gone({ phase: 'mutual-supply', side: 'allied' })).toEqual([]);
  expect(gone({ phase: 'record-keeping' })).toEqual([{ type: 'movePieces', pieces: ['m0'], to: 'box:markers' }]);
});

test('24.5 with a German leader the reserve markers of his army go', () => {
  const reserve = { state: ['reserve'], kind: 'armor' };
  const units = [
    german('l', '0404', { kind: 'leader', steps: 1, name: 'Dietrich', army: '6pz' }),
    german('a', '0808', { ...reserve, army: '6pz' }),
    german('b', '0808', { ...reserve, army: '5pz' }),
    american('x', '0405'),
  ];
  expect(settleChore.work(place(units, { options: { leaders: true } }))?.acts).toEqual([
    { type: 'movePieces', pieces: ['l'], to: 'box:german-lost' },
    { type: 'removeMarker', pieces: ['a'], kind: 'reserve' },
  ]);
});

test('5.5.b the turn on which an Allied unit left the map is written on it, and goes when it is back', () => {
  const out = american('d', null);
  const p = place([out], { turn: { number: 7, phase: 'combat', side: 'german' } });
  const left = p.with(new Map([['d', { ...p.unit('d')!, place: 'box:allied-west' }]]));
  expect(settleChore.work(left)?.acts).toEqual([{ type: 'setMarker', pieces: ['d'], kind: 'left-map', value: '7' }]);
  const back = place([american('d', '0404', { state: ['left-map'] })]);
  expect(settleChore.work(back)?.acts).toEqual([{ type: 'removeMarker', pieces: ['d'], kind: 'left-map' }]);
});
