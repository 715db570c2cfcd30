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
