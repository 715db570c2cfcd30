import { withIndex } from '@umpire/shared/table';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import { type Position, positionOf } from '@umpire/shared/umpire';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { reading } from './reading.ts';
import { record } from './record.ts';
import { module } from './testing/position.ts';

// What lies on a table, as the rules read it.

type Lying = Partial<Omit<Piece, 'id'>> & { readonly at: string };

const opening = openingOf(module, 'historical');

/** The historical table with these pieces besides its own. */
const read = (
  lying: { readonly [id: string]: Lying },
  turn: object = { number: 1, phase: 'movement', side: 'allied' },
): Position => {
  const [pieces, stacks] = [{ ...opening.pieces }, { ...opening.stacks }];
  for (const [id, { at, ...piece }] of Object.entries(lying)) {
    pieces[id] = { id, counter: 'custom', face: 0, facing: 0, ...piece };
    stacks[at] = [...(stacks[at] ?? []), id];
  }
  return positionOf(reading, module, withIndex({ ...opening, pieces, stacks, turn: turn as typeof opening.turn }));
};

/** A counter that players made. */
const made = (name: string, symbol: string, values: Readonly<Record<string, number>>) =>
  ({ design: { name, side: 'german', symbol, color: '#808080', values } }) as unknown as Partial<Piece>;

test('a unit has its counter’s numbers; one that was made has its attack for its defense, and seven points to move', () => {
  const p = read({
    u: { at: '2010', counter: 'ge-16' },
    d: { at: '2011', counter: 'ge-16', face: 1 },
    m: { at: '2012', ...made('Made', 'infantry', { attack: 3 }) },
    n: { at: '2013', ...made('Other', 'armor', { attack: 3, defense: 2, move: 9 }) },
    o: { at: '2014', ...made('None', 'infantry', {}) },
  });
  const of = (id: string) => {
    const { name, kind, attack, defense, move, state, steps } = p.unit(id)!;
    return [name, kind, attack, defense, move, steps, state];
  };
  expect(of('u')).toEqual(['Pz/107', 'mobile', 5, 3, 10, 2, []]);
  expect(of('d')).toEqual(['Pz/107', 'mobile', 3, 2, 10, 1, ['depleted']]);
  expect(of('m')).toEqual(['Made', 'leg', 3, 3, 7, 1, []]);
  expect(of('n')).toEqual(['Other', 'mobile', 3, 2, 9, 1, []]);
  expect(of('o')).toEqual(['None', 'leg', 0, 0, 7, 1, []]);
});

test('11.4k a unit that has landed remembers its hex', () => {
  const p = read({ u: { at: '2010', counter: 'us-1', markers: { landed: { value: '2009' } as never } } });
  expect(p.unit('u')).toMatchObject({ state: ['landed'], values: { landed: '2009', nationality: 'us' } });
  expect(p.units.filter(({ values }) => 'landed' in values)).toHaveLength(1);
});

test('markers say what they are by their counters: the kind of a bridge, a division, points of a nation', () => {
  const p = read({
    r: { at: 'hexside:2217:2218', counter: 'rail-bridge-blown' },
    z: { at: '2010', counter: 'dz-82-airborne' },
    s: { at: '2010', counter: 'support-us-1' },
    l: { at: 'track:support-limit:4', counter: 'allied-limit' },
  });
  const values = (id: string) => p.markers.find((marker) => marker.id === id)?.values;
  expect(values('r')).toEqual({ 'bridge-kind': 'rail-bridge' });
  expect(values('z')).toEqual({ division: '82-airborne', nationality: 'us' });
  expect(values('s')).toEqual({ support: 1, nationality: 'us' });
  expect(values('l')).toEqual({});
});

test('the record is what marks and markers say: bridges guarded, the pontoon used, hexes held, units moved, zones lost', () => {
  const mark = (kind: string, value?: string) => ({ [kind]: (value === undefined ? {} : { value }) as never });
  const { grid } = module.board;
  const hexside = (one: string, other: string) => grid.hexsideBetween(grid.parse(one)!, grid.parse(other)!)!;
  expect(record.of(read({}))).toEqual({
    ...{ alliedAdjacentAtTurnStart: [], arnhemHeld: [], lastTurn: false, moved: [], zonesLost: [], plotted: [] },
  });
  const p = read({
    a: { at: '2217', counter: 'us-1', markers: mark('at-bridge', '2217-2218 2219-2220') },
    b: { at: '2010', counter: 'br-10', markers: mark('moved') },
    w: { at: '2011', counter: 'br-11', markers: mark('at-bridge', 'nonsense 9999-9998 2217') },
    f: { at: '3423', counter: 'arnhem-held' },
    t: { at: 'track:arnhem:one', counter: 'arnhem' },
    z: { at: '2323', counter: 'dz-82-airborne', markers: mark('lost') },
    y: { at: '3919', counter: 'dz-1-airborne' },
    k: { at: 'hexside:2120:2220', counter: 'pontoon', markers: mark('used') },
  });
  expect(record.of(p)).toEqual({
    alliedAdjacentAtTurnStart: [hexside('2217', '2218'), hexside('2219', '2220')],
    pontoonUsed: hexside('2120', '2220'),
    arnhemHeld: ['3423'],
    lastTurn: false,
    moved: ['b'],
    zonesLost: ['82-airborne'],
    plotted: [],
  });
  // Only the pontoon, only where it lies on a hexside, and only once it was crossed.
  const used = (lying: Lying) => record.of(read({ k: lying })).pontoonUsed;
  expect(used({ at: 'hexside:2120:2220', counter: 'pontoon' })).toBeUndefined();
  expect(used({ at: '2120', counter: 'pontoon', markers: mark('used') })).toBeUndefined();
  expect(used({ at: 'hexside:2120:2220', counter: 'rail-bridge-blown', markers: mark('used') })).toBeUndefined();
});

test('17.0c the last turn is over when its last phase has come, or a later turn', () => {
  const turns = module.scenario('historical')!.turns!;
  const isLast = (number: number, phase: string) => record.of(read({}, { number, phase })).lastTurn;
  expect([isLast(turns, 'turn-end'), isLast(turns + 1, 'support')]).toEqual([true, true]);
  expect([isLast(turns, 'mobile'), isLast(turns - 1, 'turn-end')]).toEqual([false, false]);
});
