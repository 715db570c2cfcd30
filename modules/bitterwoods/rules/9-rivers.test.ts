import { bagOf } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { advance } from './9-advance.ts';
import { battle } from './9-combat.ts';
import { retreat } from './9-retreat.ts';
import { advanceHexes, allAttackers, angriff, defendersAt } from './fields.ts';
import {
  american,
  british,
  type Given,
  german,
  gun,
  hexIn,
  panther,
  positionWith,
  sherman,
  unitOf,
} from './testing/position.ts';

// 9.4 attacks, 9.7.f retreats and 9.8.f, g advances over rivers, the Meuse and cliffs, and in forest: each class of unit.

type Fields = Parameters<typeof german>[2];
const pz4 = { kind: 'armor', silhouette: 'pz4' };
const cavalry = { kind: 'cavalry' };
const grenadiers = { kind: 'mech-infantry' };
const [FROM, TO] = ['0404', '0403'];

/** Why a unit in 0404 may not go back into 0403. */
const whyNotBack = (unit: Fields, edge?: string, given: Given = {}, make = german) => {
  const p = positionWith([make('d', FROM, unit)], {
    turn: { phase: 'combat' },
    ...(edge !== undefined && { edges: { [`${TO}-${FROM}`]: edge } }),
    ...given,
  });
  const { why } = retreat(p, { unit: unitOf(p, 'd'), from: hexIn(p, FROM), hexes: 1, options: {} });
  return why(hexIn(p, TO))?.clause ?? 'goes';
};

test('9.7.f heavy tanks do not go back over a river without a bridge, and armor, cavalry and guns not over the Meuse', () => {
  const rivers = (unit: Fields) =>
    ['river', 'river bridge', 'meuse', 'meuse bridge', 'cliff'].map((edge) => whyNotBack(unit, edge));
  expect(rivers(panther)).toEqual(['9.7.f', 'goes', '9.7.f', 'goes', '9.7.f']);
  for (const unit of [pz4, cavalry, gun]) expect(rivers(unit)).toEqual(['goes', 'goes', '9.7.f', 'goes', '9.7.f']);
  for (const unit of [{}, grenadiers]) expect(rivers(unit)).toEqual(['goes', 'goes', 'goes', 'goes', '9.7.f']);
});

test('28.1 the British stay north of the Meuse, but for the 11/29 and Montgomery, with the rule only', () => {
  const back = (unit: Fields, interAllied = true, make = british, edge = 'meuse bridge') =>
    whyNotBack(unit, edge, { options: { interAllied } }, make);
  expect([back({}), back({}, false), back({}, true, american), back({}, true, british, 'river bridge')]).toEqual([
    '28.1',
    'goes',
    'goes',
    'goes',
  ]);
  expect([back({ name: '11/29', formation: '11/29' }), back({ kind: 'leader', name: 'Montgomery' })]).toEqual([
    'goes',
    'goes',
  ]);
});

test('9.7.a, 9.7.d armor goes back through forest by road, or straight over a blown bridge, but no Panther', () => {
  const wood: Given = { hexes: { [TO]: 'forest' } };
  const road: Given = { roads: { road: [[FROM, TO]] } };
  const ruin: Given = { ...wood, ...road, markers: [{ kind: 'bridge-blown', on: [FROM, TO] } as never] };
  expect([
    whyNotBack(pz4, undefined, wood),
    whyNotBack({}, undefined, wood),
    whyNotBack(pz4, undefined, { ...wood, ...road }),
  ]).toEqual(['9.7.a', 'goes', 'goes']);
  expect(whyNotBack(pz4, undefined, { hexes: { [FROM]: 'forest' } })).toBe('9.7.a');
  expect([whyNotBack(pz4, 'river bridge', ruin), whyNotBack(panther, 'river bridge', ruin)]).toEqual(['goes', '9.7.f']);
  expect([
    whyNotBack(sherman, 'river bridge', ruin, american),
    whyNotBack({ ...pz4, silhouette: 'stug' }, 'river bridge', ruin),
  ]).toEqual(['goes', '9.7.a']);
  // A road that does not lead there helps nobody.
  expect(whyNotBack(pz4, 'river bridge', { ...wood, markers: ruin.markers! })).toBe('9.7.a');
});

/** Where a unit that has attacked from 0404 over that hexside advances: into 0403, and on from there to 0402. */
const advances = (unit: Fields, edge?: string, given: Given = {}, hexes = 2) => {
  const p = positionWith([german('a', FROM, { move: 6, ...unit }), american('x', '0909')], {
    turn: { phase: 'combat', number: 8, side: 'german' },
    columns: 10,
    rows: 10,
    ...(edge !== undefined && { edges: { [`${TO}-${FROM}`]: edge } }),
    ...given,
  });
  const { to } = advance(p, {
    units: [unitOf(p, 'a')],
    vacated: hexIn(p, TO),
    path: [],
    options: advanceHexes.as(hexes),
  });
  return [TO, '0402'].filter((hex) => to.includes(hexIn(p, hex))).join(' ') || 'stays';
};

test('9.8.f, g over a river all but heavy tanks advance one hex, those on foot that waited at it go on', () => {
  const both = '0403 0402';
  expect([advances({}), advances(pz4), advances(panther), advances(gun)]).toEqual([both, both, both, 'stays']);
  expect([
    advances({}, 'river'),
    advances(grenadiers, 'river'),
    advances(pz4, 'river'),
    advances(panther, 'river'),
  ]).toEqual(['0403', '0403', '0403', 'stays']);
  const waited = { state: ['ford'] };
  expect([
    advances(waited, 'river'),
    advances({ ...grenadiers, ...waited }, 'river'),
    advances({ ...pz4, ...waited }, 'river'),
  ]).toEqual([both, both, '0403']);
  expect([advances(waited, 'meuse'), advances(pz4, 'meuse'), advances(cavalry, 'meuse')]).toEqual([
    '0403',
    'stays',
    'stays',
  ]);
  expect([advances(panther, 'river bridge'), advances(pz4, 'meuse bridge'), advances({}, 'cliff')]).toEqual([
    both,
    both,
    'stays',
  ]);
});

test('9.8.a, c, d as many hexes as the result says, half as many more by road, and no farther than the allowance', () => {
  const road: Given = { roads: { road: [['0405', FROM, TO, '0402', '0401']] } };
  const far = (unit: Fields, hexes: number, given: Given = {}) => {
    const p = positionWith([german('a', FROM, { move: 6, ...unit }), american('x', '0909')], {
      turn: { phase: 'combat', number: 8, side: 'german' },
      columns: 10,
      rows: 10,
      ...given,
    });
    const { to } = advance(p, {
      units: [unitOf(p, 'a')],
      vacated: hexIn(p, TO),
      path: [],
      options: advanceHexes.as(hexes),
    });
    return Math.max(0, ...to.map((hex) => p.board.grid.distance(hex, hexIn(p, FROM))));
  };
  expect([far({}, 0), far({}, 1), far({}, 2), far({}, 3)]).toEqual([0, 1, 2, 3]);
  expect([
    far(pz4, 2, road),
    far({}, 2, road),
    far(pz4, 2, { ...road, turn: { phase: 'combat', number: 1, side: 'german' } }),
  ]).toEqual([3, 2, 2]);
  // 9.8.c Four points pay for two hexes of broken ground; one hex is always paid for.
  const broken = {
    hexes: Object.fromEntries(['0403', '0402', '0303', '0503', '0302', '0502'].map((hex) => [hex, 'broken'])),
  };
  expect([far({ ...pz4, move: 4 }, 3, broken), far({ ...pz4, move: 1 }, 3, broken)]).toEqual([2, 1]);
});

test('9.8.b the first hex is the one that was defended, whatever else is free', () => {
  const p = positionWith([german('a', FROM), american('x', '0909')], {
    turn: { phase: 'combat', number: 8, side: 'german' },
    columns: 10,
    rows: 10,
  });
  const { to, why } = advance(p, {
    units: [unitOf(p, 'a')],
    vacated: hexIn(p, TO),
    path: [],
    options: advanceHexes.as(1),
  });
  expect(to).toEqual([hexIn(p, TO)]);
  expect([why(hexIn(p, '0405'))?.clause, why(hexIn(p, '0401'))?.clause, why(hexIn(p, TO))]).toEqual([
    '9.8.b',
    '9.8.a',
    undefined,
  ]);
});

test('23.2 after an attack on the move only who has not moved crosses a river', () => {
  const over = (unit: Fields) => {
    const p = positionWith(
      [german('a', FROM, { ...pz4, move: 6, ...unit }), german('i', '0305'), american('d', '0304')],
      {
        turn: { phase: 'combat', number: 8, side: 'german' },
        edges: { [`0504-${FROM}`]: 'river' },
      },
    );
    const options = {
      ...advanceHexes.as(1),
      ...defendersAt.as('0304'),
      ...angriff.as(true),
      ...allAttackers.as(['a', 'i']),
    };
    return advance(p, { units: [unitOf(p, 'a')], vacated: undefined, path: [], options }).to.includes(hexIn(p, '0504'));
  };
  expect([over({}), over({ state: ['moved'] })]).toEqual([true, false]);
});

/** The doubling and the shift of 9.4 in an attack from these hexes on 0404. */
const ground = (
  from: readonly string[],
  edges: Readonly<Record<string, string>>,
  terrain: string,
  defender: Fields = {},
) => {
  const p = positionWith(
    [...from.map((hex, i) => german(`a${i}`, hex)), american('d', '0404', { strength: 5, ...defender })],
    {
      turn: { phase: 'combat', number: 8, side: 'german' },
      hexes: { '0404': terrain },
      edges,
    },
  );
  const attackers = p.units.filter(({ side }) => side === 'german');
  const { strength, shifts } = battle(p, { attackers, target: hexIn(p, '0404'), options: bagOf({}) });
  return [strength.defense, ...shifts.filter(({ clause }) => clause === '9.4').map(({ by }) => by)];
};

test('9.4 rivers that all attack across, and towns, double once; together, as forest and broken ground, they shift', () => {
  const river = { '0403-0404': 'river' };
  const both = { ...river, '0404-0405': 'meuse bridge' };
  expect([
    ground(['0403'], {}, 'clear'),
    ground(['0403'], river, 'clear'),
    ground(['0403', '0405'], river, 'clear'),
    ground(['0403', '0405'], both, 'clear'),
  ]).toEqual([...[[5], [10], [5], [10]]]);
  expect([
    ground(['0403'], {}, 'town'),
    ground(['0403'], river, 'town'),
    ground(['0403'], {}, 'forest'),
    ground(['0403'], river, 'broken'),
  ]).toEqual([...[[10], [10, -1], [5, -1], [10, -1]]]);
  // 10.3 Guns are halved, never doubled.
  expect(ground(['0403'], river, 'town', { ...gun, strength: 5 })).toEqual([3, -1]);
});
