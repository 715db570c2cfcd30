import { expect, test } from 'vitest';
import { withIndex } from '../table/apply.ts';
import { project } from '../table/sight/project.ts';
import { viewerFrom } from '../table/sight/viewer.ts';
import { defaultUmpire } from '../table/state/umpire.ts';
import { type Opening, openingTable } from './setup.ts';
import { loadSmall } from './testing/load-small.ts';

/** Ids count up and a shuffle reverses the order, so that a test can predict both. */
const opening = (more: Partial<Opening> = {}): Opening => {
  let count = 0;
  return {
    name: 'Friday',
    host: { id: 'ann', name: 'Ann' },
    settings: {
      listed: true,
      locked: false,
      handling: 'anyone',
      undo: 'free',
      spectators: 'public',
      spectatorChat: true,
      umpire: defaultUmpire,
    },
    options: { fog: false, size: 3, year: 'early' },
    language: 'en',
    dice: { commitment: 'c0ffee', rolls: 0 },
    newId: () => `id${++count}`,
    shuffle: (things) => [...things].reverse(),
    ...more,
  };
};

test('a table opens with host, seats, module and the first phase', () => {
  const table = openingTable(loadSmall(), 'duel', opening());
  expect(table).toMatchObject({
    name: 'Friday',
    status: 'open',
    host: 'ann',
    people: { ann: { name: 'Ann' } },
    module: { id: 'small', version: '1.0.0', scenario: 'duel', options: { fog: false, size: 3, year: 'early' } },
    seats: { s1: { id: 's1', name: 'Blue', sides: ['blue'] }, s2: { id: 's2', name: 'Red', sides: ['red'] } },
    turn: { number: 1, phase: 'movement', side: 'blue' },
    dice: { commitment: 'c0ffee', rolls: 0 },
    covers: {},
    arrows: {},
    requests: {},
  });
  expect(() => openingTable(loadSmall(), 'siege', opening())).toThrow('no scenario siege');
});

test('every counter lies where the scenario says, later ones on top', () => {
  const { pieces, stacks } = openingTable(loadSmall(), 'duel', opening());
  expect(stacks).toEqual({
    '0102': ['p1', 'p4'],
    'box:lost': ['p2'],
    'track:turn:2': ['p3'],
    'pool:reserve': ['p6', 'p5'],
  });
  expect(pieces.p1).toEqual({ id: 'p1', counter: 'blue-1', face: 1, facing: 0 });
  expect(pieces.p5).toMatchObject({ counter: 'red-1' });
});

test('only a piece hidden from somebody has a mask, with the picture of its back', () => {
  const { pieces, pools } = openingTable(loadSmall(), 'duel', opening());
  expect(pieces.p3).toMatchObject({ sight: { there: 'all', where: 'all', what: ['red'] }, mask: { back: 'nobody' } });
  expect(pools.reserve).toEqual({
    id: 'reserve',
    name: 'Red',
    kind: 'pool',
    sight: { there: 'all', where: 'all', what: ['red'] },
  });
  const masks = Object.values(pieces).flatMap(({ id, mask }) => (mask ? [[id, mask.back]] : []));
  expect(masks).toEqual([
    ['p3', 'nobody'],
    ['p5', 'red'],
    ['p6', 'nobody'],
  ]);
  expect(new Set(Object.values(pieces).flatMap(({ mask }) => mask?.id ?? [])).size).toBe(3);
});

test('a plot is hidden from the others together with its place', () => {
  const plotting = loadSmall(({ scenarios: [duel] }) => {
    Object.assign(duel!.setup[0]!, { what: ['blue'], where: ['blue'] });
  });
  const table = withIndex(openingTable(plotting, 'duel', opening()));
  expect(table.pieces.p1).toMatchObject({
    sight: { there: 'all', where: ['blue'], what: ['blue'] },
    mask: { back: 'blue' },
  });
  const seen = (...sides: string[]) => project(table, viewerFrom([], sides)).stacks;
  expect(seen('blue')['0102']).toEqual(['p1', 'p4']);
  expect(seen('red')['0102']).toEqual(['p4']);
  expect(seen('red').elsewhere).toEqual([table.pieces.p1!.mask!.id]);
});

test('notes lie sealed from the start, in the language of whoever opens the table', () => {
  const { notes, seats } = openingTable(loadSmall(), 'duel', opening({ language: 'ja' }));
  expect(notes).toEqual({
    n1: { id: 'n1', title: '表', text: '赤', author: 's2', audience: ['red'], opens: 2, blank: true },
  });
  expect(seats.s1!.name).toBe('青');
});
