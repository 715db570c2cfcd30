import { describe, expect, test } from 'vitest';
import { attacking, battle } from './6-combat.ts';

const { mayJoin, why: whyNotAttack, whyNotAll: whyNotAttacks } = attacking;

import {
  across,
  american,
  attackOn,
  clausesOf,
  combat,
  french,
  type Given,
  german,
  hexIn,
  positionWith,
  tank,
} from './testing/position.ts';

type Units = Parameters<typeof positionWith>[0];

const TARGET = '0303';
const enemy = american('x', TARGET);

/** An attack on 0303 with both quality dice at 4, which give no shift. */
const fight = (units: Units, ids: string, options: object = {}, given: Given = {}) => {
  const p = positionWith(units, { ...combat('german'), ...given });
  return battle(p, attackOn(p, ids, TARGET, { tq: { attacker: 4, defender: 4 }, ...options }));
};
const shiftsOf = (...given: Parameters<typeof fight>) =>
  fight(...given).shifts.map(({ clause, by }) => `${clause} ${by}`);
const why = (units: Units, ids: string, given: Given = {}) => {
  const p = positionWith(units, { ...combat('german'), ...given });
  return clausesOf(whyNotAttack(p, attackOn(p, ids, TARGET)));
};

describe('6a–6d who may attack', () => {
  test('6a an attack can always be left out: nothing asks for one', () => {
    const p = positionWith([german('a', '0304'), enemy], combat('german'));
    expect(mayJoin(p, hexIn(p, TARGET), 'german').map(({ id }) => id)).toEqual(['a']);
  });

  test('6b next to the hex, in the own combat phase, at an enemy', () => {
    expect(why([german('a', '0304'), enemy], 'a')).toEqual([]);
    expect(why([german('a', '0305'), enemy], 'a')).toEqual(['6b']);
    expect(why([german('a', '0304'), enemy], 'a', combat('allied'))).toEqual(['6b']);
    expect(why([german('a', '0304'), enemy], 'a', { turn: { phase: 'movement' } })).toEqual(['6b']);
    expect(why([german('a', '0304')], 'a')).toEqual(['6b']);
  });

  test('6b each attacker by itself: one too far off spoils the attack', () => {
    expect(why([german('a', '0304'), german('b', '0306'), enemy], 'a b')).toEqual(['6b']);
  });

  test('6c not where the unit could not go', () => {
    const ridge: Given = { edges: across('ridge', 10) };
    expect(why([german('a', '0304', tank), enemy], 'a', ridge)).toEqual(['6c']);
    expect(why([german('a', '0304'), enemy], 'a', ridge)).toEqual([]);
    const road = { ...ridge, roads: { secondary: [['0304', TARGET]] } };
    expect(why([german('a', '0304', tank), enemy], 'a', road)).toEqual([]);
    expect(why([german('a', '0304'), enemy], 'a', { edges: across('rhine', 10) })).toEqual(['6c']);
  });

  test('6c across a ferry, unless read otherwise', () => {
    const ferry: Given = { edges: across('rhine', 10), ferries: ['0304'] };
    expect(why([german('a', '0304'), enemy], 'a', ferry)).toEqual([]);
    const strict = { ...ferry, options: { attackByFerry: false } };
    expect(why([german('a', '0304'), enemy], 'a', strict)).toEqual(['6c']);
  });

  test('6c the dotted line is no terrain: Americans attack across it', () => {
    const units = [american('a', '0304'), german('x', TARGET)];
    const given: Given = { edges: across('red-line', 10), ...combat('allied') };
    expect(why(units, 'a', given)).toEqual([]);
    expect(why(units, 'a', { ...given, options: { attackAcrossLine: false } })).toEqual(['6c']);
  });

  test('6d different hexes, but each unit and each hex once', () => {
    const units = [german('a', '0304'), german('b', '0304'), enemy, american('y', '0403')];
    const p = positionWith(units, combat('german'));
    const [one, two] = [attackOn(p, 'a', TARGET), attackOn(p, 'b', '0403')];
    expect(whyNotAttacks(p, [one, two])).toEqual([]);
    expect(clausesOf(whyNotAttacks(p, [one, attackOn(p, 'a', '0403')]))).toEqual(['6d']);
    expect(clausesOf(whyNotAttacks(p, [one, attackOn(p, 'b', TARGET)]))).toEqual(['6d']);
  });

  test('6d what was fought in the phase is remembered by its procedure or its marker', () => {
    const units = [german('a', '0304'), german('b', '0304'), enemy];
    const state = { attackers: ['a'], target: TARGET };
    const p = positionWith(units, combat('german')).at({
      procedures: [{ id: '1', kind: 'attack', status: 'done', state }],
    });
    expect(clausesOf(whyNotAttack(p, attackOn(p, 'a', TARGET)))).toEqual(['6d']);
    expect(clausesOf(whyNotAttack(p, attackOn(p, 'b', TARGET)))).toEqual(['6d']);
    const again = [german('a', '0304', { state: ['attacked'] }), enemy];
    expect(why(again, 'a')).toEqual(['6d']);
    expect(why(again, 'a', { options: { onceEach: false } })).toEqual([]);
  });

  test('7.3b out of supply: no attack', () => {
    expect(why([german('a', '0304', { state: ['out-of-supply'] }), enemy], 'a')).toEqual(['7.3b']);
  });
});

describe('6.3, 6.4 odds and quality', () => {
  test.each([
    [11, 4, '2-1', '2-1'],
    [3, 7, '1-3', '1-3'],
    [20, 2, '10-1', '8-1'],
    [1, 9, '1-9', '1-4'],
  ])('6.4a %i to %i is %s, 6.4c in column %s', (attack, defense, odds, column) => {
    const found = fight([german('a', '0304', { attack }), american('x', TARGET, { attack: defense })], 'a');
    expect([found.odds, found.column]).toEqual([odds, column]);
  });

  test('6.4a the other reading drops fractions of the larger strength', () => {
    const given = { options: { oddsBelowOne: 'down' } };
    const units = [german('a', '0304', { attack: 3 }), american('x', TARGET, { attack: 7 })];
    expect(fight(units, 'a', {}, given).odds).toBe('1-2');
  });

  test('6.4c only the final column is limited, unless read otherwise', () => {
    const units = [german('a', '0304', { attack: 20 }), american('x', TARGET, { attack: 2 })];
    const given: Given = { hexes: { [TARGET]: 'rough village' } };
    expect(fight(units, 'a', {}, given).column).toBe('7-1');
    expect(fight(units, 'a', {}, { ...given, options: { limitBasicRatio: true } }).column).toBe('5-1');
  });

  test('6.3b, 6.3c the best quality of each side; what is bad for one is good for the other', () => {
    const units = [
      german('a', '0304', { tq: 'D' }),
      german('b', '0304', { tq: 'A' }),
      american('x', TARGET, { tq: 'C' }),
    ];
    expect(shiftsOf(units, 'a b', { tq: { attacker: 6, defender: 1 } })).toEqual(['Mod.1 2', 'Mod.1 2']);
    expect(shiftsOf(units, 'a', { tq: { attacker: 6, defender: 4 } })).toEqual(['Mod.1 1']);
  });

  test('6.3a dice that are not thrown yet shift nothing, and are in the outcomes', () => {
    const found = fight([german('a', '0304'), enemy], 'a', { tq: undefined });
    expect([found.column, found.shifts]).toEqual(['1-1', []]);
    expect(found.columns.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    // C against C: −2, −1, 0, 0, 0, +1 against the same. A net of 0 in 11 of 36 throws: 3·3 + 1 + 1.
    expect(found.columns.find(({ column }) => column === '1-1')?.probability).toBeCloseTo((9 + 1 + 1 + 1) / 36, 12);
  });

  test('6.4d each entry of the column once in six where all else is known', () => {
    const found = fight([german('a', '0304', { attack: 8 }), enemy], 'a');
    expect(found.outcomes.map(({ result, probability }) => [result, Math.round(probability * 6)])).toEqual([
      ['1/-', 2],
      ['2/1', 1],
      ['1/1', 1],
      ['-/1', 1],
      ['-/R', 1],
    ]);
    expect(found.outcomes[0]?.effects).toEqual({
      attacker: { forced: 0, points: 1 },
      defender: { forced: 0, points: 0 },
    });
  });

  test('6.4d a die that was rolled leaves one outcome', () => {
    const found = fight([german('a', '0304', { attack: 8 }), enemy], 'a', { roll: 6 });
    expect(found.outcomes.map(({ result, probability }) => [result, probability])).toEqual([['-/R', 1]]);
  });
});

describe('7.3 strengths', () => {
  test('7.3a, 7.3c isolated: half in attack, rounded up unit by unit, whole in defense', () => {
    const state = ['isolated'];
    const units = [
      german('a', '0304', { attack: 5, state }),
      german('b', '0304', { attack: 3, state }),
      american('x', TARGET, { attack: 4, state }),
    ];
    expect(fight(units, 'a b').strength).toEqual({ attack: 5, defense: 4 });
    const together = { options: { halving: 'together' } };
    expect(fight(units, 'a b', {}, together).strength).toEqual({ attack: 4, defense: 4 });
  });

  test('7.3b out of supply: half in defense', () => {
    const units = [german('a', '0304'), american('x', TARGET, { attack: 5, state: ['isolated', 'out-of-supply'] })];
    const found = fight(units, 'a');
    expect(found.strength.defense).toBe(3);
    expect(found.contributions.find(({ role }) => role === 'defense')?.because.map(({ clause }) => clause)).toEqual([
      '7.3b',
    ]);
  });
});

describe('Mod combat modifiers', () => {
  test('Mod.2 all that is in the hex, and the best hexside for the defender', () => {
    const given: Given = {
      hexes: { [TARGET]: 'woods city maginot' },
      edges: { [`${TARGET}-0304`]: 'river', [`${TARGET}-0403`]: 'ridge river' },
    };
    expect(shiftsOf([german('a', '0304'), enemy], 'a', {}, given)).toEqual(['Mod.2 -5']);
    expect(shiftsOf([german('a', '0304'), german('b', '0403'), enemy], 'a b', {}, given)).toEqual(['Mod.2 -6']);
    expect(shiftsOf([german('a', '0302'), enemy], 'a', {}, given)).toEqual(['Mod.2 -4']);
  });

  test('Mod.2 a river here and a ridge there are not added, unless read otherwise', () => {
    const given: Given = { edges: { [`${TARGET}-0304`]: 'river', [`${TARGET}-0403`]: 'ridge' } };
    const units = [german('a', '0304'), german('b', '0403'), enemy];
    expect(shiftsOf(units, 'a b', {}, given)).toEqual(['Mod.2 -1']);
    const each = { ...given, options: { hexsides: 'each-kind' } };
    expect(shiftsOf(units, 'a b', {}, each)).toEqual(['Mod.2 -2']);
  });

  test('Mod.2 Maginot works help any defender, or by the other reading the Allies alone', () => {
    const works: Given = { hexes: { [TARGET]: 'clear maginot' } };
    const allied = { ...works, options: { maginotHelps: 'allied' } };
    expect(shiftsOf([german('a', '0304'), enemy], 'a', {}, allied)).toEqual(['Mod.2 -1']);
    const units = [american('a', '0304'), german('x', TARGET)];
    expect(shiftsOf(units, 'a', {}, { ...works, ...combat('allied') })).toEqual(['Mod.2 -1']);
    expect(shiftsOf(units, 'a', {}, { ...allied, ...combat('allied') })).toEqual([]);
  });

  test('Mod.2 a bridge does not help', () => {
    const given: Given = { edges: { [`${TARGET}-0304`]: 'river bridge' }, roads: { national: [['0304', TARGET]] } };
    expect(shiftsOf([german('a', '0304'), enemy], 'a', {}, given)).toEqual(['Mod.2 -1']);
  });

  const division = (formation: string, at: readonly string[], more: object = {}) =>
    at.map((hex, i) => german(`d${i}`, hex, { formation, ...more }));

  test('Mod.3 all regiments of a division from one hex; battalions do not count', () => {
    const all = division('256 VG', ['0304', '0304', '0304']);
    expect(shiftsOf([...all, enemy], 'd0 d1 d2')).toEqual(['Mod.3 1']);
    expect(shiftsOf([...all, enemy], 'd0 d1')).toEqual([]);
    expect(shiftsOf([...division('256 VG', ['0304', '0304', '0403']), enemy], 'd0 d1 d2')).toEqual([]);
    const panzers = division('21 Pz', ['0304', '0304', '0304'], tank);
    const scouts = german('b', '0304', { formation: '21 Pz', size: 'battalion', kind: 'mech-infantry', move: 12 });
    expect(shiftsOf([...panzers, scouts, enemy], 'd0 d1 d2')).toEqual(['Mod.3 2']);
    expect(shiftsOf([...panzers.slice(0, 2), scouts, enemy], 'd0 d1 b')).toEqual(['Mod.4 1']);
  });

  test('Mod.3 two for an armored division against a clear hex with nothing in it', () => {
    const panzers = division('25 PzG', ['0304', '0304', '0304'], tank);
    expect(shiftsOf([...panzers, enemy], 'd0 d1 d2')).toEqual(['Mod.3 2']);
    const village: Given = { hexes: { [TARGET]: 'clear village' } };
    expect(shiftsOf([...panzers, enemy], 'd0 d1 d2', {}, village)).toEqual(['Mod.2 -1', 'Mod.3 1']);
  });

  test('Mod.3 the other reading: an armored division may come from several hexes', () => {
    const parted = division('25 PzG', ['0304', '0304', '0403'], tank);
    expect(shiftsOf([...parted, enemy], 'd0 d1 d2')).toEqual([]);
    const given = { options: { armouredFromOneHex: false } };
    expect(shiftsOf([...parted, enemy], 'd0 d1 d2', {}, given)).toEqual(['Mod.3 2']);
  });

  test('Mod.4 infantry stacked with armor, both in the combat, on either side', () => {
    const mixed = [german('a', '0304', tank), german('b', '0304'), german('c', '0403')];
    expect(shiftsOf([...mixed, enemy], 'a b')).toEqual(['Mod.4 1']);
    expect(shiftsOf([...mixed, enemy], 'a c')).toEqual([]);
    expect(shiftsOf([...mixed, enemy], 'a')).toEqual([]);
    const defenders = [american('x', TARGET), american('y', TARGET, tank)];
    expect(shiftsOf([german('a', '0304'), ...defenders], 'a')).toEqual(['Mod.4 -1']);
  });

  test('Mod.4 US and French armored brigades by themselves, except CCR of 14 DB', () => {
    const brigade = (name: string, formation: string) =>
      american('a', '0304', { ...tank, size: 'brigade', name, formation });
    const against = [german('x', TARGET)];
    expect(shiftsOf([brigade('CCA/14 DB', '14 DB'), ...against], 'a', {}, combat('allied'))).toEqual(['Mod.4 1']);
    expect(shiftsOf([brigade('CCR/12 DB', '12 DB'), ...against], 'a', {}, combat('allied'))).toEqual(['Mod.4 1']);
    expect(shiftsOf([brigade('CCR/14 DB', '14 DB'), ...against], 'a', {}, combat('allied'))).toEqual([]);
    const french2 = french('a', '0304', { ...tank, size: 'brigade', name: 'GTL/2', formation: '2 DB', combined: true });
    expect(shiftsOf([french2, ...against], 'a', {}, combat('allied'))).toEqual(['Mod.4 1']);
  });

  test('Mod.5 infantry with anti-tank guns, defending against armor only', () => {
    const defenders = [american('x', TARGET), american('y', TARGET, { kind: 'anti-tank', move: 12 })];
    expect(shiftsOf([german('a', '0304', tank), ...defenders], 'a')).toEqual(['Mod.5 -1']);
    expect(shiftsOf([german('a', '0304'), ...defenders], 'a')).toEqual([]);
    expect(shiftsOf([german('a', '0304', tank), defenders[1]!], 'a')).toEqual([]);
  });

  test('Mod.6 a star against armor without any', () => {
    const starred = { ...tank, star: true };
    expect(shiftsOf([german('a', '0304', starred), american('x', TARGET, tank)], 'a')).toEqual(['Mod.6 1']);
    expect(shiftsOf([german('a', '0304', tank), american('x', TARGET, starred)], 'a')).toEqual(['Mod.6 -1']);
    expect(shiftsOf([german('a', '0304', starred), american('x', TARGET, starred)], 'a')).toEqual([]);
    expect(shiftsOf([german('a', '0304', starred), enemy], 'a')).toEqual([]);
    const gun = { kind: 'anti-tank', move: 12, star: true };
    expect(shiftsOf([german('a', '0304', tank), american('x', TARGET, gun)], 'a')).toEqual(['Mod.6 -1']);
    // The star of an anti-tank gun is not an armor star: our shift stays.
    expect(
      shiftsOf([german('a', '0304', starred), american('x', TARGET, tank), american('y', TARGET, gun)], 'a'),
    ).toEqual(['Mod.6 1']);
  });

  const rocket = (at: string, more: object = {}) =>
    german('v', at, { kind: 'rocket-artillery', attack: 1, move: 12, size: 'brigade', ...more });

  test('Mod.7 the Volkswerfer from up to two hexes, in attack and in defense, without adding strength', () => {
    const found = fight([german('a', '0304'), rocket('0305'), enemy], 'a', { rocket: { attacker: 'v' } });
    expect([found.shifts.map(({ clause, by }) => [clause, by]), found.strength.attack]).toEqual([[['Mod.7', 1]], 4]);
    expect(found.contributions.map(({ unit, role }) => [unit, role])).toContainEqual(['v', 'support']);
    const allied = [american('a', '0304'), german('x', TARGET), rocket('0301')];
    expect(shiftsOf(allied, 'a', { rocket: { defender: 'v' } }, combat('allied'))).toEqual(['Mod.7 -1']);
  });

  test('Mod.7 in a combat of its own it need not be named, unless read otherwise', () => {
    const units = [rocket('0304'), enemy];
    expect(shiftsOf(units, 'v')).toEqual(['Mod.7 1']);
    expect(shiftsOf(units, 'v', {}, { options: { rocketFights: false } })).toEqual([]);
  });

  test('Mod.7 not from farther off, not a second time, and not for the other side', () => {
    const far = fight([german('a', '0304'), rocket('0306'), enemy], 'a', { rocket: { attacker: 'v' } });
    expect([far.shifts, far.allowed.type]).toEqual([[], 'broken']);
    const used = fight([german('a', '0304'), rocket('0305', { state: ['attacked'] }), enemy], 'a', {
      rocket: { attacker: 'v' },
    });
    expect([used.shifts, used.allowed.type]).toEqual([[], 'broken']);
    const other = fight([german('a', '0304'), rocket('0305'), enemy], 'a', { rocket: { defender: 'v' } });
    expect([other.shifts, other.allowed.type]).toEqual([[], 'broken']);
  });

  test('Mod.7 who supported or fought in a combat of the phase supports no other, nor attacks', () => {
    const units = [german('a', '0304'), german('b', '0404'), rocket('0304'), enemy];
    const after = (state: object) =>
      positionWith(units, combat('german')).at({
        procedures: [{ id: '1', kind: 'attack', status: 'done', state: { target: '0505', ...state } }],
      });
    for (const p of [after({ attackers: ['b'], committed: ['v'] }), after({ attackers: ['v'] })]) {
      const supported = battle(p, attackOn(p, 'a', TARGET, { rocket: { attacker: 'v' } }));
      expect([supported.shifts, supported.allowed]).toMatchObject([[], { breaks: [{ clause: 'Mod.7' }] }]);
    }
  });

  test('Mod.8 an air mission for each side, if the weather lets them fly', () => {
    const clear = { extras: { weather: 'clear' } };
    const air = { air: { attacker: true, defender: true } };
    expect(shiftsOf([german('a', '0304'), enemy], 'a', air, clear)).toEqual(['Mod.8 1', 'Mod.8 -1']);
    const overcast = fight([german('a', '0304'), enemy], 'a', air, { extras: { weather: 'overcast' } });
    expect([overcast.shifts, overcast.allowed.type]).toEqual([[], 'broken']);
    const total = { extras: { weather: 'clear' }, options: { airPerCombat: 'total' } };
    expect(shiftsOf([german('a', '0304'), enemy], 'a', air, total)).toEqual(['Mod.8 1']);
  });

  test('Mod.9 wholly surrounded by units of the attacking side or their zones', () => {
    const two = [german('a', '0304'), german('b', '0302')];
    expect(shiftsOf([...two, enemy], 'a')).toEqual(['Mod.9 1']);
    expect(shiftsOf([...two, enemy, american('y', '0402')], 'a')).toEqual(['Mod.9 1']);
    expect(shiftsOf([german('a', '0304'), german('b', '0203'), enemy], 'a b')).toEqual([]);
    // A lone unit of strength 1 controls no hex but its own.
    expect(shiftsOf([german('a', '0304'), german('b', '0302', { attack: 1 }), enemy], 'a')).toEqual([]);
    // No zone reaches across the Rhine.
    expect(shiftsOf([...two, enemy], 'b', {}, { edges: across('rhine', 10) })).toEqual([]);
  });

  test('1.4 653 sPJ and 353 against Maginot works, once', () => {
    const given: Given = { hexes: { [TARGET]: 'clear maginot' } };
    const [one, other] = [german('a', '0304', { formation: '653 sPJ' }), german('b', '0304', { name: '353' })];
    expect(shiftsOf([one, enemy], 'a', {}, given)).toEqual(['Mod.2 -1', '1.4 1']);
    expect(shiftsOf([one, other, enemy], 'a b', {}, given)).toEqual(['Mod.2 -1', '1.4 1']);
    expect(shiftsOf([one, enemy], 'a')).toEqual([]);
    const each = { ...given, options: { siege: 'each' } };
    expect(shiftsOf([one, other, enemy], 'a b', {}, each)).toEqual(['Mod.2 -1', '1.4 2']);
  });

  test('Mod they add up, in the order of the list', () => {
    const units = [german('a', '0304', tank), german('b', '0304'), german('c', '0302'), enemy];
    const given: Given = { hexes: { [TARGET]: 'woods' }, extras: { weather: 'clear' } };
    const options = { tq: { attacker: 6, defender: 4 }, air: { attacker: true } };
    expect(shiftsOf(units, 'a b c', options, given)).toEqual(['Mod.1 1', 'Mod.2 -1', 'Mod.4 1', 'Mod.8 1', 'Mod.9 1']);
  });

  test('what can be added is offered, and what it would make of the attack', () => {
    const units = [german('a', '0304'), rocket('0305'), enemy];
    const found = fight(units, 'a', {}, { extras: { weather: 'clear' } });
    expect(found.options.map(({ id, chosen }) => [id, chosen])).toEqual([
      ['air-attacker', false],
      ['rocket-attacker-v', false],
      ['air-defender', false],
    ]);
    const toggled = found.options.find(({ id }) => id === 'rocket-attacker-v')!.toggled;
    expect(shiftsOf(units, 'a', toggled, { extras: { weather: 'clear' } })).toEqual(['Mod.7 1']);
  });
});
