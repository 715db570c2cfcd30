import { expect, test } from 'vitest';
import { whyNotSupport } from './10-artillery.ts';
import { isShockedBy, whyNotBombard } from './21-bombardment.ts';
import {
  american,
  british,
  clausesOf,
  type Given,
  german,
  gun,
  hexIn,
  positionWith,
  unitOf,
} from './testing/position.ts';

type Units = Parameters<typeof positionWith>[0];
const rocket = { kind: 'rocket', steps: 1, range: 4 };
const combat = (side: string, number = 8): Given => ({ turn: { number, phase: 'combat', side } });

/** Why a gun of the side may not help its attack from 0403 on 0404. */
const whyNotAttack = (more: object = {}, at = '0401', given: Given = combat('german'), others: Units = []) => {
  const side = given.turn?.side;
  const [mine, theirs] = side === 'german' ? [german, american] : [american, german];
  const p = positionWith(
    [mine('a', '0403'), theirs('d', '0404'), mine('g', at, { ...gun, ...more }), ...others],
    given,
  );
  return clausesOf(
    whyNotSupport(p, unitOf(p, 'g'), { role: 'attack', target: hexIn(p, '0404'), attackers: [unitOf(p, 'a')] }),
  );
};
/** Why a gun of the side may not help the defense of 0404 against 0403. */
const whyNotDefend = (side: string, more: object = {}, at = '0406', given: Given = {}) => {
  const [mine, theirs] = side === 'german' ? [german, american] : [american, german];
  const p = positionWith([theirs('a', '0403'), mine('d', '0404'), mine('g', at, { ...gun, ...more })], {
    ...combat(side === 'german' ? 'allied' : 'german'),
    ...given,
  });
  return clausesOf(
    whyNotSupport(p, unitOf(p, 'g'), { role: 'defense', target: hexIn(p, '0404'), attackers: [unitOf(p, 'a')] }),
  );
};

test('10.1 a gun fires as far as its range, once, and not with an enemy beside it', () => {
  expect([whyNotAttack(), whyNotAttack({ range: 3 }), whyNotAttack({ range: 2 })]).toEqual([[], [], ['10.1.a']]);
  expect(whyNotAttack({ state: ['fired'] })).toEqual(['10.1.b']);
  expect(whyNotAttack({}, '0403')).toEqual(['10.3.a']);
  expect(whyNotAttack({}, '0401', combat('german'), [american('x', '0302')])).toEqual(['10.3.a']);
});

test('10.4 rockets help an attack on the next hex alone and defend nobody; a German gun that has moved is silent', () => {
  expect([whyNotAttack(rocket, '0403'), whyNotAttack(rocket, '0402')]).toEqual([[], ['10.4.a']]);
  expect(whyNotAttack({ state: ['moved'] })).toEqual(['10.4.b']);
  expect(whyNotAttack({ state: ['moved'] }, '0401', combat('allied'))).toEqual([]);
  // Rockets are no guns: they may have moved.
  expect(whyNotAttack({ ...rocket, state: ['moved'] }, '0403')).toEqual([]);
  expect([whyNotDefend('german'), whyNotDefend('german', rocket, '0405')]).toEqual([[], ['10.4.a']]);
});

test('10.2.b, 12.4, 21.1, 15.3 what bars a gun from an attack, but not from a defense', () => {
  expect(whyNotAttack({ state: ['out-of-supply'] })).toEqual(['12.4']);
  expect(whyNotAttack({ state: ['bombarded'] })).toEqual(['21.1']);
  expect([
    whyNotDefend('allied', { state: ['out-of-supply'] }),
    whyNotDefend('allied', {}, '0406', combat('german', 1)),
  ]).toEqual([[], []]);
  const first = [combat('allied', 1), combat('allied', 2), combat('german', 1)].map((given) =>
    whyNotAttack({}, '0401', given),
  );
  expect(first).toEqual([['15.3'], [], []]);
});

test('10.2 a gun helps its own side, and no attack of guns alone', () => {
  const p = positionWith(
    [
      german('a', '0403'),
      american('d', '0404'),
      german('g', '0401', gun),
      american('h', '0406', gun),
      german('l', '0403', { kind: 'leader', steps: 1 }),
    ],
    combat('german'),
  );
  const why = (id: string, role: 'attack' | 'defense', attackers: readonly string[]) =>
    clausesOf(whyNotSupport(p, unitOf(p, id), { role, target: hexIn(p, '0404'), attackers: p.unitsOf(attackers) }));
  expect([why('g', 'attack', ['a']), why('h', 'defense', ['a'])]).toEqual([[], []]);
  expect([why('h', 'attack', ['a']), why('g', 'defense', ['a'])]).toEqual([['10.2.b'], ['10.2.c']]);
  expect(why('g', 'attack', ['a', 'l'])).toEqual([]);
  expect([why('g', 'attack', ['l']), why('a', 'attack', ['a'])]).toEqual([['10.2.b'], ['10.2.a']]);
});

test('28.4 an Allied gun needs a unit of its nation in the combat, with the rule only', () => {
  const why = (attackers: readonly string[], interAllied: boolean) => {
    const units = [american('a', '0403'), british('b', '0503'), german('d', '0404'), british('g', '0401', gun)];
    const p = positionWith(units, { ...combat('allied'), options: { interAllied } });
    return clausesOf(
      whyNotSupport(p, unitOf(p, 'g'), { role: 'attack', target: hexIn(p, '0404'), attackers: p.unitsOf(attackers) }),
    );
  };
  expect([why(['a'], true), why(['a', 'b'], true), why(['a'], false)]).toEqual([['28.4'], [], []]);
});

test('33 on turn 1 no German gun helps against Monschau', () => {
  const why = (number: number, monschau: boolean, names = 'Monschau', side = 'german') =>
    whyNotAttack({}, '0401', {
      ...combat(side, number),
      hexes: { '0404': 'town' },
      names: { '0404': names },
      options: { monschau },
    }).filter((each) => each === '33');
  expect([
    why(1, true),
    why(2, true),
    why(1, false),
    why(1, true, 'Elsenborn'),
    why(1, true, 'Monschau', 'allied'),
  ]).toEqual([['33'], [], [], [], []]);
});

test('37.2 until the boundaries end a German gun fires only with a unit of its army, with the rule only', () => {
  const why = (of: string, number = 6, armyArtillery = true, more: object = {}) => {
    const p = positionWith(
      [
        german('a', '0403', { army: '6pz' }),
        german('b', '0403', { army: '7' }),
        american('d', '0404'),
        german('g', '0401', { ...gun, army: of, ...more }),
      ],
      {
        ...combat('german', number),
        options: { armyArtillery },
      },
    );
    const attackers = p.unitsOf(['a']);
    return clausesOf(whyNotSupport(p, unitOf(p, 'g'), { role: 'attack', target: hexIn(p, '0404'), attackers }));
  };
  expect([why('6pz'), why('5pz'), why('7'), why('5pz', 7), why('5pz', 6, false)]).toEqual([
    [],
    ['37.2'],
    ['37.2'],
    [],
    [],
  ]);
  const defended = positionWith(
    [american('a', '0403'), german('d', '0404', { army: '7' }), german('g', '0406', { ...gun, army: '5pz' })],
    {
      ...combat('allied', 6),
      options: { armyArtillery: true },
    },
  );
  const ask = { role: 'defense', target: hexIn(defended, '0404'), attackers: [unitOf(defended, 'a')] } as const;
  expect(clausesOf(whyNotSupport(defended, unitOf(defended, 'g'), ask))).toEqual(['37.2']);
});

/** Why these guns may not bombard 0404. */
const whyNotShell = (guns: Units, given: Given = {}, others: Units = [german('a', '0403'), american('d', '0404')]) => {
  const p = positionWith([...others, ...guns], { ...combat('german'), options: { bombardment: true }, ...given });
  return clausesOf(whyNotBombard(p, p.unitsOf(guns.map(({ id }) => id)), hexIn(p, '0404')));
};
const two = [german('g', '0401', gun), german('h', '0501', gun)];

test('21.1, 21.2 two guns, or two rockets, bombard an enemy next to a friend, in their combat phase', () => {
  expect([whyNotShell(two), whyNotShell(two, { options: {} })]).toEqual([[], ['21.1']]);
  expect([
    whyNotShell(two, combat('allied')),
    whyNotShell(two, { turn: { number: 8, phase: 'movement', side: 'german' } }),
  ]).toEqual([['21.1'], ['21.1']]);
  expect(whyNotShell(two.slice(0, 1))).toEqual(['21.2.a']);
  const rockets = [german('r', '0403', rocket), german('s', '0403', rocket)];
  expect([whyNotShell(rockets), whyNotShell([two[0]!, rockets[0]!])]).toEqual([[], ['21.2.a']]);
  expect(whyNotShell(two, {}, [american('d', '0404')])).toEqual(['21.2.c']);
  expect(whyNotShell(two, {}, [german('a', '0403'), american('d', '0504')])).toEqual(['21.2.c']);
  expect(whyNotShell(two, { markers: [{ kind: 'bombarded', at: '0404' }] })).toEqual(['21.2.c']);
  expect(
    whyNotShell(two, {
      markers: [
        { kind: 'bombarded', at: '0504' },
        { kind: 'position', at: '0404' },
      ],
    }),
  ).toEqual([]);
  expect(whyNotShell([two[0]!, german('h', '0501', { ...gun, state: ['fired'] })])).toEqual(['10.1.b']);
});

test('21.2, 37.2 each of the guns is of the army of a unit that is next to the target', () => {
  const of = (...armies: string[]) => two.map((each, i) => ({ ...each, army: armies[i]! }));
  const beside = [german('a', '0403', { army: '6pz' }), american('d', '0404')];
  const given = { ...combat('german', 6), options: { bombardment: true, armyArtillery: true } };
  expect([whyNotShell(of('6pz', '6pz'), given, beside), whyNotShell(of('6pz', '7'), given, beside)]).toEqual([
    [],
    ['37.2'],
  ]);
});

test('21.2 the die with one more for four guns and one less for a fortification must exceed the endurance', () => {
  for (const er of [3, 4, 5, 6]) {
    for (const guns of [2, 3, 4, 5]) {
      for (const fort of [false, true]) {
        const needed = er + 1 - (guns > 3 ? 1 : 0) + (fort ? 1 : 0);
        const shocks = [1, 2, 3, 4, 5, 6].filter((roll) => isShockedBy(roll, er, guns, fort));
        expect(shocks, `${er} ${guns} ${fort}`).toEqual([1, 2, 3, 4, 5, 6].filter((roll) => roll >= needed));
      }
    }
  }
});
