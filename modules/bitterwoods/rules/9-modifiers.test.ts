import { bagOf } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { battle } from './9-combat.ts';
import { air, earlyRolls, support } from './fields.ts';
import { american, british, type Given, german, gun, hexIn, panther, positionWith } from './testing/position.ts';

// Shifts and modifiers of 9.3, 11.2, 15.1, 18, 19, 28.3, 31 and 32, each with what it asks and without.

type Units = Parameters<typeof positionWith>[0];
type Fields = Parameters<typeof german>[2];

const fight = (units: Units, given: Given & { readonly attack?: object } = {}, number = 8) => {
  const { attack = {}, ...rest } = given;
  const side = rest.turn?.side ?? 'german';
  const p = positionWith(units, { ...rest, turn: { phase: 'combat', number, side } });
  const target = hexIn(p, '0404');
  const attackers = p.units.filter(
    (unit) => unit.side === side && unit.at !== undefined && p.board.grid.distance(unit.at, target) === 1,
  );
  return battle(p, { attackers, target, options: bagOf(attack) });
};
const by = (clause: string, { shifts, drm }: ReturnType<typeof fight>): readonly number[] =>
  [...shifts, ...drm].filter((each) => each.clause === clause).map((each) => each.by);
const onAllied = { turn: { side: 'allied', phase: 'combat', number: 8 } };
const plain = [german('a', '0403'), american('d', '0404')];

test('9.3 the better endurance of either side, supporting guns included; a position cancels the attacker’s', () => {
  const drm = (mine: number, theirs: number, given: Given = {}) =>
    by('9.3', fight([german('a', '0403', { er: mine }), american('d', '0404', { er: theirs })], given));
  expect([drm(5, 4), drm(4, 5), drm(4, 4)]).toEqual([[-1], [1], []]);
  const dug = { markers: [{ kind: 'improved-position', at: '0404' }] };
  const fort = { hexes: { '0404': 'town fortress' } };
  expect([drm(5, 4, dug), drm(4, 5, dug), drm(5, 4, fort), drm(4, 5, fort)]).toEqual([[], [1], [], [1]]);
  const helped = (role: 'attack' | 'defense', er: number) => {
    const helper = role === 'attack' ? german('g', '0401', { ...gun, er }) : american('g', '0406', { ...gun, er });
    return by('9.3', fight([...plain, helper], { attack: support.as({ attack: [], defense: [], [role]: ['g'] }) }));
  };
  expect([helped('attack', 5), helped('attack', 3), helped('defense', 5), helped('defense', 3)]).toEqual([
    [-1],
    [],
    [1],
    [],
  ]);
  // The best of several counts.
  expect(
    by(
      '9.3',
      fight([
        german('a', '0403', { er: 3 }),
        german('b', '0403', { er: 6 }),
        american('d', '0404', { er: 5 }),
        american('e', '0404', { er: 2 }),
      ]),
    ),
  ).toEqual([-1]);
});

test('11.2 the only aircraft shift a column, those of both sides cancel', () => {
  const shift = (attack: number, defense: number) =>
    by('11.2', fight(plain, { attack: air.as({ attack, defense }), extras: { aircraft: { german: 1, allied: 1 } } }));
  expect([shift(0, 0), shift(1, 0), shift(0, 1), shift(1, 1)]).toEqual([[], [1], [-1], []]);
});

test('15.1 on turn 1 German attacks shift a column, unless the surprise is rolled for', () => {
  expect([1, 2].map((number) => by('15.1', fight(plain, {}, number)))).toEqual([[1], []]);
  expect(by('15.1', fight([american('a', '0403'), german('d', '0404')], onAllied, 1))).toEqual([]);
  expect(by('15.1', fight(plain, { options: { variableSurprise: true } }, 1))).toEqual([]);
});

test('28.3 Americans and British in one combat give the Germans a column, in attack and defense', () => {
  const rule = { options: { interAllied: true } };
  const both = [american('d', '0404'), british('e', '0404')];
  expect([
    by('28.3', fight([german('a', '0403'), ...both], rule)),
    by('28.3', fight([german('a', '0403'), ...both])),
  ]).toEqual([[1], []]);
  const attack = [american('d', '0403'), british('e', '0504'), german('a', '0404')];
  expect(by('28.3', fight(attack, { ...rule, ...onAllied }))).toEqual([-1]);
  for (const one of both) expect(by('28.3', fight([german('a', '0403'), one], rule))).toEqual([]);
  const leader = british('l', '0404', { kind: 'leader', name: 'Montgomery' });
  expect(by('28.3', fight([german('a', '0403'), american('d', '0404'), leader], rule))).toEqual([]);
  const helped = fight([...plain, british('g', '0406', gun)], {
    ...rule,
    attack: support.as({ attack: [], defense: ['g'] }),
  });
  expect(by('28.3', helped)).toEqual([1]);
});

test('32 armor, infantry and a gun together shift a column against open ground that is not dug in', () => {
  const arms = (without: string, given: Given = {}, foot: Fields = {}) => {
    const all = [
      german('t', '0403', panther),
      german('f', '0403', foot),
      german('g', '0401', gun),
      american('d', '0404'),
    ];
    const attack = support.as({ attack: without === 'g' ? [] : ['g'], defense: [] });
    return by(
      '32',
      fight(
        all.filter(({ id }) => id !== without),
        { options: { combinedArms: true }, attack, ...given } as Given,
      ),
    );
  };
  expect([arms(''), arms('t'), arms('f'), arms('g'), arms('', { options: {} })]).toEqual([[1], [], [], [], []]);
  const terrain = (kind: string) => arms('', { hexes: { '0404': kind } });
  expect(['clear', 'light-woods', 'forest', 'broken', 'town'].map(terrain)).toEqual([[1], [1], [], [], []]);
  expect(arms('', { markers: [{ kind: 'improved-position', at: '0404' }] })).toEqual([]);
  expect([arms('', {}, { kind: 'mech-infantry' }), arms('', {}, { kind: 'cavalry' })]).toEqual([[1], []]);
  // 36.5
  const battalion = (peiperBattalion: string) => arms('', {}, { kind: 'mech-infantry', peiperBattalion });
  expect([battalion('3 SS PzGr Bn'), battalion('501 Bn')]).toEqual([[], [1]]);
  const shocked = [german('t', '0403', panther), german('f', '0403'), american('d', '0404', { state: ['shocked'] })];
  expect(by('32', fight(shocked, { options: { combinedArms: true } }))).toEqual([1]);
});

test('19 on turns 1 to 4 SS armor scares whom the die reaches', () => {
  const shift = (roll: number, unit: Fields, number = 4, given: Given = {}, er = 4) =>
    by(
      '19',
      fight(
        [german('a', '0403', unit), american('d', '0404', { er })],
        { options: { ssPanzerScare: true }, attack: earlyRolls.as({ scare: roll }), ...given } as Given,
        number,
      ),
    );
  const ss = { ...panther, branch: 'ss' };
  expect([1, 2, 3, 4, 5, 6].filter((roll) => shift(roll, ss).length > 0)).toEqual([4, 5, 6]);
  expect([1, 2, 3, 4, 5, 6].filter((roll) => shift(roll, ss, 4, {}, 5).length > 0)).toEqual([5, 6]);
  expect([1, 4, 5].map((number) => shift(6, ss, number))).toEqual([[1], [1], []]);
  expect([shift(6, panther), shift(6, { branch: 'ss' }), shift(6, ss, 4, { options: {} }), shift(0, ss)]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  const battalion = (peiperBattalion: string) => shift(6, { ...ss, peiperBattalion });
  expect(['1 SS Pz Bn', '501 Bn', '3 SS PzGr Bn'].map(battalion)).toEqual([[1], [1], []]);
  expect(shift(6, { ...panther, name: 'KG Peiper', formation: 'KG Peiper' })).toEqual([1]);
});

test('31 on turn 1 a mechanized unit of endurance 5 surprises whom the die exceeds', () => {
  const shift = (roll: number, unit: Fields = { ...panther, er: 5 }, number = 1, variableSurprise = true) =>
    by(
      '31',
      fight(
        [german('a', '0403', unit), american('d', '0404', { er: 4 })],
        { options: { variableSurprise }, attack: earlyRolls.as({ surprise: roll }) },
        number,
      ),
    );
  expect([1, 2, 3, 4, 5, 6].filter((roll) => shift(roll).length > 0)).toEqual([5, 6]);
  expect([
    shift(6, undefined, 2),
    shift(6, { ...panther, er: 4 }),
    shift(6, { er: 5 }),
    shift(6, undefined, 1, false),
  ]).toEqual([[], [], [], []]);
});

const panzers = { ...panther, formation: '2 Pz', formationKind: 'mechanized' };
/** 18.1 for an attack by units of these hexes. */
const flank = (from: readonly string[], more: readonly Fields[] = [], given: Given = {}, others: Units = []) =>
  by(
    '18.1',
    fight(
      [...from.map((hex, i) => german(`a${i}`, hex, { ...panzers, ...more[i] })), american('d', '0404'), ...others],
      { options: { divisionalIntegrity: true }, ...given },
    ),
  );

test('18.1 from three hexes, or two that are not adjacent, with three units of one division', () => {
  expect([flank(['0403', '0304', '0504']), flank(['0403', '0403', '0405']), flank(['0403', '0403', '0304'])]).toEqual([
    [-1],
    [-1],
    [],
  ]);
  expect([flank(['0403', '0405']), flank(['0403', '0403', '0405'], [], { options: {} })]).toEqual([[], []]);
  const other = { formation: '116 Pz' };
  expect([
    flank(['0403', '0403', '0405'], [{}, {}, other]),
    flank(['0403', '0403', '0405', '0405'], [{}, {}, {}, other]),
  ]).toEqual([[], [-1]]);
  expect(flank(['0403', '0403', '0405'], [{}, {}, { formationKind: 'infantry' }])).toEqual([]);
});

test('18.3 no bonus with a unit of the division shocked or out of supply, wherever it is, nor against a fortification', () => {
  const from = ['0403', '0403', '0405'];
  const elsewhere = (state: string, more: Fields = {}, at: string | null = '0808') =>
    flank(from, [], {}, [german('z', at, { ...panzers, ...more, state: [state] })]);
  expect([elsewhere('shocked'), elsewhere('out-of-supply'), elsewhere('reserve')]).toEqual([[], [], [-1]]);
  expect([elsewhere('shocked', { formation: '116 Pz' }), elsewhere('shocked', {}, null)]).toEqual([[-1], [-1]]);
  expect(flank(from, [], { hexes: { '0404': 'town fortress' } })).toEqual([]);
  const meuse = { edges: { '0404-0405': 'meuse bridge' } };
  // The others' flank remains if one of them attacks across the Meuse.
  expect([flank(from, [], meuse), flank([...from, '0505'], [], meuse)]).toEqual([[], [-1]]);
});

test('36.4 with Peiper by battalions 1 SS needs tanks, grenadiers and both its regiments', () => {
  const ss = (names: readonly string[], peiperAlternative = true) => {
    const battalions = ['1 SS Pz Bn', '3 SS PzGr Bn', '501 Bn'];
    const more = names.map((name) => ({
      formation: '1 SS',
      ...(battalions.includes(name) ? { peiperBattalion: name } : { name }),
    }));
    const from = ['0403', '0405', '0304', '0504'].slice(0, names.length);
    return flank(from, more, { options: { divisionalIntegrity: true, peiperAlternative } });
  };
  const all = ['1 SS Pz Bn', '3 SS PzGr Bn', '1/1', '1/2'];
  expect(ss(all)).toEqual([-1]);
  for (const gone of all) expect(ss(all.filter((name) => name !== gone)), gone).toEqual([]);
  expect(ss(all.slice(0, 3), false)).toEqual([-1]);
});
