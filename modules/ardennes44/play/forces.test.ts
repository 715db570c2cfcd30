import type { Position, Unit } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { allied, type Fields, type GivenUnit, german, hexIn, positionWith } from '../rules/testing/position.ts';
import { breakDown, rejoin } from './breakdown.ts';
import { leaveZones } from './leaving.ts';
import { replacements } from './night.ts';
import { overstacked } from './overstacked.ts';
import { actsIn, ask, changed, idsIn } from './testing/asking.ts';

/** Replacements, breakdown and what units must do in a phase, from the clauses: what is offered, in which order, and what is done. */

const turnOf = (number: number, side: string, phase = 'movement') => ({ number, side, phase });
const recommendedIn = (p: Position, procedure: Parameters<typeof ask>[0], side: string) =>
  ask(procedure, p, side)?.choices.flatMap(({ id, recommended }) => (recommended ? id : []));
const marked = (kind: string, ...pieces: readonly string[]) => ({ type: 'setMarker', pieces, kind });

test('25.2 of the night’s points the strongest are rebuilt, 25.22a who touches the enemy after a step back; one whole is not', () => {
  const hurt = { steps: 1, maxSteps: 2 };
  const units = [
    german('a', '0101', { ...hurt, attack: 5 }),
    german('b', '0403', hurt),
    german('full', '0201', { steps: 2, maxSteps: 2 }),
    german('had', '0301', { ...hurt, state: ['replacement'] }),
    allied('x', '0404'),
  ];
  const given = (points: number, phase = 'replacement') =>
    positionWith(units, { turn: { number: 8, phase }, extras: { replacements: { german: points, allied: 1 } } });
  const p = given(2);
  const ids = idsIn(replacements[0], p, 'german');
  expect(ids[0]).toBe('rebuild-a');
  expect(ids.slice(1, -1).map((id) => id.slice(0, 10))).toEqual(['rebuild-b-', 'rebuild-b-']);
  expect(recommendedIn(p, replacements[0], 'german')).toEqual(['rebuild-a']);
  const [first, second] = ask(replacements[0], p, 'german')!.choices;
  expect(first!.acts).toEqual([{ type: 'flipPieces', pieces: ['a'], face: 0 }, marked('replacement', 'a')]);
  expect(second!.acts.map(({ type }) => type)).toEqual(['movePieces', 'flipPieces', 'setMarker']);
  expect(p.board.grid.distance(second!.hex!, hexIn(p, '0403'))).toBe(1);
  expect([
    idsIn(replacements[0], given(1), 'german'),
    idsIn(replacements[0], given(2, 'movement'), 'german'),
    idsIn(replacements[0], p, 'allied'),
  ]).toEqual([[], [], []]);
  expect(ask(replacements[0], p, 'german')!.says.params).toEqual({ left: 1 });
});

test('25.22b a unit comes back from the dead pile on its reduced side, one of one step on its front; 25.24a a large one for a remnant', () => {
  const supplied = {
    hexes: { '0101': 'clear german-supply', '0103': 'clear town' },
    roads: [['0101', '0102', '0103']],
  };
  const back = (more: Fields, rest: readonly GivenUnit[] = []) => {
    const p = positionWith([german('u', null, more), allied('x', '0709'), ...rest], {
      ...{ ...supplied, turn: { number: 8, phase: 'replacement' } },
      extras: { replacements: { german: 2 }, control: { '0103': 'german' } },
    });
    return ask(replacements[0], changed(p, 'u', { place: 'box:german-dead' }), 'german')?.choices[0];
  };
  const returned = (face: number) => [
    { type: 'flipPieces', pieces: ['u'], face },
    { type: 'movePieces', pieces: ['u'], to: '0103' },
    marked('replacement', 'u'),
  ];
  expect(back({ steps: 1, maxSteps: 2 })).toMatchObject({ id: 'return-u-0103', clause: '25.22b', acts: returned(1) });
  expect(back({ steps: 1, maxSteps: 1 })).toMatchObject({ acts: returned(0) });
  const large = { steps: 1, maxSteps: 2, stacking: 2 };
  expect(back(large)).toBeUndefined();
  expect(back(large, [german('r', '0304', { remnant: true, steps: 1, maxSteps: 1 })])).toMatchObject({
    clause: '25.24a',
    says: { text: 'play.replacements.for-remnant' },
    acts: [
      { type: 'flipPieces', pieces: ['u'], face: 1 },
      { type: 'movePieces', pieces: ['u'], to: '0304' },
      { type: 'movePieces', pieces: ['r'], to: 'box:german-breakdown' },
      marked('replacement', 'u'),
    ],
  });
});

const inBox = (p: Position, id: string): Position => changed(p, id, { place: 'box:german-breakdown' });

test('26.1 a parent gives off a part of its own arm, before it moves; 26.4a the part rejoins a parent that has lost the step', () => {
  const part = { breakdown: true, steps: 1 };
  const units = [
    german('a', '0101', { steps: 2, maxSteps: 2 }),
    german('m', '0403', { kind: 'mech-infantry', steps: 2, maxSteps: 2 }),
    german('f', null, part),
    german('g', null, { ...part, kind: 'mech-infantry' }),
    allied('x', '0404'),
  ];
  const p = inBox(inBox(positionWith(units, { turn: turnOf(5, 'german') }), 'f'), 'g');
  expect(idsIn(breakDown, p, 'german')).toEqual(['m', 'a', 'enough']);
  expect(ask(breakDown, p, 'german')!.choices.map(({ acts }) => acts)).toEqual([
    [
      { type: 'flipPieces', pieces: ['m'], face: 1 },
      { type: 'movePieces', pieces: ['g'], to: '0403' },
    ],
    [
      { type: 'flipPieces', pieces: ['a'], face: 1 },
      { type: 'movePieces', pieces: ['f'], to: '0101' },
    ],
    [],
  ]);
  const offered = (id: string, change: Partial<Unit>) =>
    idsIn(breakDown, changed(p, id, change), 'german').includes('a');
  expect([
    offered('a', { began: hexIn(p, '0102') }),
    offered('a', { steps: 1 }),
    offered('a', { state: ['disengaged'] }),
    offered('f', { place: 'box:allied-breakdown' }),
  ]).toEqual([false, false, false, false]);
  for (const phase of ['combat', 'night-combat', 'night-movement'])
    expect(idsIn(breakDown, p.at({ turn: turnOf(5, 'german', phase) }), 'german')).toContain('a');
  expect([
    idsIn(breakDown, p, 'allied'),
    idsIn(breakDown, p.at({ turn: turnOf(5, 'german', 'bridge') }), 'german'),
  ]).toEqual([[], []]);
  const both = changed(changed(p, 'f', { at: hexIn(p, '0101'), place: '0101' }), 'a', { steps: 1 });
  expect(idsIn(rejoin, both, 'german')).toEqual(['f-a', 'enough']);
  expect(actsIn(rejoin, both, 'german')).toEqual([
    { type: 'movePieces', pieces: ['f'], to: 'box:german-breakdown' },
    { type: 'flipPieces', pieces: ['a'], face: 0 },
  ]);
  expect(idsIn(rejoin, changed(both, 'a', { steps: 2 }), 'german')).toEqual([]);
  expect(idsIn(rejoin, changed(both, 'f', { kind: 'mech-infantry' }), 'german')).toEqual([]);
  expect(idsIn(rejoin, changed(both, 'a', { values: { breakdown: true } }), 'german')).toEqual([]);
  expect(idsIn(rejoin, both.at({ turn: turnOf(5, 'allied') }), 'german')).toEqual([]);
});

test('18.2a the shaken leave the zone for hexes out of all zones, farthest from the enemy first, three at most for each', () => {
  const p = positionWith([allied('u', '0404', { state: ['routed'] }), german('x', '0403')], {
    turn: turnOf(6, 'allied'),
  });
  const { choices } = ask(leaveZones, p, 'allied')!;
  expect(choices).toHaveLength(3);
  expect(choices.map(({ recommended }) => recommended === true)).toEqual([true, false, false]);
  for (const { hex } of choices) expect(p.board.grid.distance(hex!, hexIn(p, '0403'))).toBe(3);
  expect(choices.map(({ hex }) => hex)).toEqual(choices.map(({ hex }) => hex).toSorted((one, other) => one! - other!));
  const not = (change: Partial<Unit>) => idsIn(leaveZones, changed(p, 'u', change), 'allied');
  expect([
    not({ began: hexIn(p, '0504') }),
    not({ at: hexIn(p, '0406'), began: hexIn(p, '0406') }),
    idsIn(leaveZones, p, 'german'),
    idsIn(leaveZones, p.at({ turn: turnOf(6, 'allied', 'combat') }), 'allied'),
  ]).toEqual([[], [], [], []]);
});

test('8.3b units are removed from a stack that is too large until it fits, those first that make it fit, then the weakest', () => {
  const two = { stacking: 2 };
  const p = positionWith(
    [
      german('a', '0404', { ...two, attack: 6 }),
      german('b', '0404', { ...two, attack: 5 }),
      german('c', '0404', { stacking: 1, attack: 1 }),
      allied('x', '0505'),
    ],
    {
      turn: turnOf(6, 'german'),
    },
  );
  const removal = (now: Position) =>
    ask(overstacked, now, 'german')?.choices.map(({ id, status, recommended }) => [id, status, recommended === true]);
  expect(removal(p)).toEqual([
    ['remove-b', 'done', true],
    ['remove-a', 'done', false],
    ['remove-c', 'open', false],
  ]);
  expect(ask(overstacked, p, 'german')).toMatchObject({
    side: 'german',
    show: { hexes: [hexIn(p, '0404')], units: ['b', 'a', 'c'] },
  });
  expect(
    ask(overstacked, changed(p, 'b', { values: { stacking: 2, surrenderPoints: 1 } }), 'german')!.choices[0]!.acts,
  ).toEqual([{ type: 'movePieces', pieces: ['b'], to: 'box:german-surrendered' }]);
  expect([
    idsIn(overstacked, p, 'allied'),
    idsIn(overstacked, p.at({ turn: turnOf(6, 'german', 'supply') }), 'german'),
    idsIn(overstacked, changed(p, 'b', { at: undefined }), 'german'),
  ]).toEqual([[], [], []]);
});
