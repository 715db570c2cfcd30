import { expect, test } from 'vitest';
import { hexesInRange, releasersOf, whyLeaderStays, whyNotInfluenced, whyNotRelease } from './24-leaders.ts';
import {
  american,
  british,
  clausesOf,
  type Given,
  german,
  hexIn,
  numbersOf,
  panther,
  positionWith,
  unitOf,
} from './testing/position.ts';

// 24.2 the range, 24.4 the influence in combat, and 24.5, 24.6 the release of reserves, each condition by itself.

const leader = (name: string, more: object = {}) => ({
  kind: 'leader',
  name,
  steps: 1,
  radius: 2,
  influence: 2,
  army: '6pz',
  ...more,
});
const reserve = { ...panther, army: '6pz', state: ['reserve'] };
const given: Given = { turn: { number: 8, phase: 'exploitation', side: 'german' }, options: { leaders: true } };
type Units = Parameters<typeof positionWith>[0];

const whyNot = (l: object, unit: object = {}, more: Given = {}, others: Units = [], at = '0404') => {
  const units = [
    german('l', '0404', { ...leader('Bittrich'), ...l }),
    german('a', at, { ...reserve, ...unit }),
    ...others,
  ];
  const p = positionWith(units, { ...given, ...more });
  return clausesOf(whyNotRelease(p, unitOf(p, 'l'), unitOf(p, 'a')));
};

test('24.5 a leader releases a mechanized reserve of its hex in its exploitation phase', () => {
  expect(whyNot({})).toEqual([]);
  expect([whyNot({}, { state: [] }), whyNot({}, { kind: 'infantry' }), whyNot({}, {}, {}, [], '0405')]).toEqual([
    ['24.5'],
    ['24.5'],
    ['24.5'],
  ]);
  const turns = [
    { phase: 'movement', side: 'german' },
    { phase: 'exploitation', side: 'allied' },
  ];
  expect(turns.map((turn) => whyNot({}, {}, { turn: { number: 8, ...turn } }))).toEqual([['24.5'], ['24.5']]);
  expect(whyNot({}, {}, { options: {} })).toEqual(['24.5']);
  expect(whyNot({}, {}, {}, [american('x', '0405')])).toEqual(['24.5']);
  expect(whyNot({ kind: 'infantry' })).toContain('24.5');
});

test('24.5, 36 a leader that has moved releases nobody, but for four, and Peiper', () => {
  const moved = (name: string) => whyNot({ ...leader(name), state: ['moved'] });
  expect([moved('Bittrich'), moved('Manteuffel')]).toEqual([['24.5'], []]);
  for (const name of ['Patton', 'Collins']) {
    const p = positionWith(
      [
        american('l', '0404', { ...leader(name), state: ['moved'] }),
        american('a', '0404', { kind: 'armor', state: ['reserve'] }),
      ],
      {
        ...given,
        turn: { number: 8, phase: 'exploitation', side: 'allied' },
      },
    );
    expect(clausesOf(whyNotRelease(p, unitOf(p, 'l'), unitOf(p, 'a'))), name).toEqual([]);
  }
});

test('24.6 a German leader releases units of his army', () => {
  expect([whyNot({}, { army: '5pz' }), whyNot({ army: '5pz' }, { army: '5pz' })]).toEqual([['24.6'], []]);
});

test('24.5, 28 an Allied leader releases units of his nation, Montgomery of both', () => {
  const why = (make: typeof american, name: string, unit: typeof american) => {
    const p = positionWith(
      [make('l', '0404', leader(name)), unit('a', '0404', { kind: 'armor', state: ['reserve'] })],
      {
        ...given,
        turn: { number: 8, phase: 'exploitation', side: 'allied' },
      },
    );
    return clausesOf(whyNotRelease(p, unitOf(p, 'l'), unitOf(p, 'a')));
  };
  expect([why(american, 'Hodges', american), why(american, 'Hodges', british)]).toEqual([[], ['24.5']]);
  expect([why(british, 'Horrocks', british), why(british, 'Horrocks', american)]).toEqual([[], ['24.5']]);
  expect([why(british, 'Montgomery', american), why(british, 'Montgomery', british)]).toEqual([[], []]);
});

test('36 Peiper’s battalions are released by Peiper or Dietrich, whatever their army, and Peiper releases them alone', () => {
  const variant = { options: { leaders: true, peiperAlternative: true } };
  const battalion = { peiperBattalion: '501 Bn', army: '5pz' };
  const by = (name: string, unit: object, more: Given = variant) => whyNot(leader(name), unit, more);
  expect([by('Peiper', battalion), by('Dietrich', battalion), by('Bittrich', battalion)]).toEqual([[], [], ['36']]);
  expect([by('Peiper', {}), by('Peiper', { name: 'KG Peiper', formation: 'KG Peiper' })]).toEqual([['36'], []]);
  expect(by('Bittrich', { name: 'KG Peiper', formation: 'KG Peiper' }, {})).toEqual([]);
});

test('24.5 who releases is found in the unit’s hex, as if it were the exploitation phase; and goes along itself', () => {
  const at = (phase: string, l: object = {}, where = '0404') => {
    const units = [
      german('l', where, { ...leader('Bittrich'), ...l }),
      german('a', '0404', reserve),
      german('b', '0404'),
    ];
    return positionWith(units, { ...given, turn: { number: 8, phase, side: 'german' } });
  };
  const ids = (p: ReturnType<typeof at>) => releasersOf(p, unitOf(p, 'a')).map(({ id }) => id);
  expect([ids(at('exploitation')), ids(at('movement')), ids(at('exploitation', {}, '0405'))]).toEqual([
    ['l'],
    ['l'],
    [],
  ]);
  const stays = (p: ReturnType<typeof at>) => whyLeaderStays(p, unitOf(p, 'l'))?.clause;
  expect([
    stays(at('exploitation')),
    stays(at('exploitation', { state: ['moved'] })),
    stays(at('exploitation', {}, '0405')),
  ]).toEqual([...[undefined, '24.5', '24.5']]);
});

test('24.2 the range goes through enemy zones only by friends, never through enemies, as far as the radius', () => {
  const range = (radius: number, ...others: Units) => {
    const p = positionWith([german('l', '0404', leader('Bittrich', { radius })), ...others], {
      ...given,
      columns: 9,
      rows: 9,
    });
    return { p, found: hexesInRange(p, unitOf(p, 'l')) };
  };
  const { p, found } = range(2);
  const far = (hex: string) => found.get(hexIn(p, hex));
  expect([far('0404'), far('0403'), far('0402'), far('0401')]).toEqual([0, 1, 2, undefined]);
  expect(found.size).toBe(1 + 6 + 12);
  expect([range(0).found.size, range(1).found.size]).toEqual([1, 7]);
  const blocked = range(1, american('x', '0403'));
  // The enemy's hex, and what its zone holds.
  expect(numbersOf(blocked.p, [...blocked.found.keys()])).not.toContain('0403');
  expect(blocked.found.size).toBeLessThan(6);
  const friend = range(1, american('x', '0402'), german('f', '0403'));
  expect(friend.found.has(hexIn(friend.p, '0403'))).toBe(true);
});

test('24.4 in range, and not shocked unless in a fortification', () => {
  const why = (
    unit: Parameters<typeof german>[2],
    options: Record<string, boolean> = { leaders: true },
    hexes: Record<string, string> = {},
    at = '0403',
  ) => {
    const p = positionWith([german('l', '0404', leader('Bittrich')), german('a', at, unit)], {
      ...given,
      options,
      hexes,
    });
    return clausesOf(whyNotInfluenced(p, unitOf(p, 'l'), unitOf(p, 'a')));
  };
  expect([why({}), why({}, {}), why({}, undefined, {}, '0401')]).toEqual([[], ['24.4'], ['24.2']]);
  expect([why({ state: ['shocked'] }), why({ state: ['shocked'] }, undefined, { '0403': 'town fortress' })]).toEqual([
    ['24.4'],
    [],
  ]);
});
