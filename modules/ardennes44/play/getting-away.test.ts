import type { Position, Unit } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { allied, type Fields, type GivenUnit, german, hexIn, positionWith, tank } from '../rules/testing/position.ts';
import { disengage } from './disengage.ts';
import { ask, changed, idsIn } from './testing/asking.ts';

/** 20 Disengagement: every result of the table, for every kind of unit, from the chart and its modifiers. */

const combat = { number: 6, side: 'german', phase: 'combat' };
const settled = (p: Position, die: number, more: object = {}) =>
  disengage.prompt(p, {
    ...{ side: 'german', tried: ['a'], settled: 0, ahead: ['roll', 'settle', 'choose'] },
    rolls: [{ purpose: '@play.roll.disengage', dice: [die], total: die }],
    ...more,
  })!;
const at = (more: Fields, others: readonly GivenUnit[] = []): Position =>
  positionWith([german('a', '0404', more), allied('x', '0405'), ...others], { turn: combat });

/** 20.2a What the die comes to: `yes`, `yes+D`, `no`, `no+D`. */
const resultOf = (more: Fields, die: number): string => {
  const { choices } = settled(at(more), die);
  const acts = choices[0]!.acts;
  const went = acts.some(({ type }) => type === 'movePieces');
  return `${went ? 'yes' : 'no'}${acts.some((act) => act.type === 'setMarker' && act.kind === 'disrupted') ? '+D' : ''}`;
};

test('20.2 the table: veterans as they roll, green units 1 more, elite ones 1 less, tanks and recon another 1 less', () => {
  const chart = ['yes', 'yes', 'yes', 'yes+D', 'yes+D', 'no', 'no+D', 'no+D'];
  const row = (drm: number) => [1, 2, 3, 4, 5, 6].map((die) => chart[Math.min(7, Math.max(1, die + drm))] ?? '');
  const kinds: readonly (readonly [Fields, number])[] = [
    [{}, 0],
    [{ morale: 'green' }, 1],
    [{ morale: 'elite' }, -1],
    [tank, -1],
    [{ kind: 'recon' }, -1],
    [{ ...tank, morale: 'elite' }, -2],
    [{ kind: 'recon', morale: 'green' }, 0],
    [{ kind: 'artillery', ready: true }, 0],
  ];
  for (const [more, drm] of kinds)
    expect([1, 2, 3, 4, 5, 6].map((die) => resultOf({ state: ['engaged'], ...more }, die))).toEqual(row(drm));
});

test('20.3 who gets away goes one or two hexes, and loses his marker; 20.5 all who tried are marked', () => {
  const engaged = settled(at({ state: ['engaged'] }), 1);
  const [first] = engaged.choices;
  expect(first!.acts.slice(1)).toEqual([
    { type: 'removeMarker', pieces: ['a'], kind: 'engaged' },
    { type: 'setMarker', pieces: ['a'], kind: 'disengaged' },
  ]);
  expect(engaged.choices.map(({ recommended }) => recommended === true).indexOf(true)).toBe(0);
  expect(new Set(engaged.choices.map(({ id }) => id)).size).toBe(engaged.choices.length);
  const p = at({ state: ['engaged'] });
  for (const { hex } of engaged.choices) expect([1, 2]).toContain(p.board.grid.distance(hexIn(p, '0404'), hex!));
  // A gun shows its back when it goes; a fired one does already.
  const gun = (ready: boolean) =>
    settled(at({ kind: 'artillery', ready, state: ['engaged'] }), 1).choices[0]!.acts.at(-1);
  expect([gun(true), gun(false)]).toEqual([
    { type: 'flipPieces', pieces: ['a'], face: 1 },
    { type: 'setMarker', pieces: ['a'], kind: 'disengaged' },
  ]);
  expect(settled(at({}), 5).choices.map(({ id, acts }) => [id, acts])).toEqual([
    ['stays', [{ type: 'setMarker', pieces: ['a'], kind: 'disengaged' }]],
  ]);
  expect(settled(at({}), 6).choices[0]).toMatchObject({ id: 'stays-disrupted', recommended: true });
});

test('20.4 who is not engaged and has no way but into enemy zones is lost', () => {
  // Every hex beside it is held by an enemy or lies in an enemy zone.
  const ring = [allied('y', '0304'), allied('z', '0504'), allied('w', '0403')];
  const lost = settled(at({}, ring), 1);
  expect(lost.choices).toMatchObject([{ id: 'eliminated', clause: '20.4a', recommended: true }]);
  expect(lost.choices[0]!.acts).toEqual([{ type: 'movePieces', pieces: ['a'], to: 'box:german-dead' }]);
});

test('20.1 before any attack who touches the enemy may try, engaged units first; not who tried, is shaken, or was declared to stay', () => {
  const p = positionWith(
    [
      german('a', '0404'),
      german('b', '0504', { state: ['engaged'] }),
      german('far', '0101'),
      allied('x', '0405'),
      allied('y', '0505'),
    ],
    { turn: combat },
  );
  expect(idsIn(disengage, p, 'german')).toEqual(['b', 'a', 'enough']);
  expect(ask(disengage, p, 'german')).toMatchObject({ side: 'german', show: { units: ['b', 'a'] } });
  const without = (change: Partial<Unit>) => idsIn(disengage, changed(p, 'a', change), 'german');
  for (const state of ['disengaged', 'disrupted', 'routed'])
    expect(without({ state: [state] })).toEqual(['b', 'enough']);
  expect([
    idsIn(disengage, p, 'allied'),
    idsIn(disengage, p.at({ turn: { ...combat, phase: 'movement' } }), 'german'),
    idsIn(disengage, p.at({ turn: { ...combat, side: 'allied' } }), 'german'),
  ]).toEqual([[], [], []]);
});
