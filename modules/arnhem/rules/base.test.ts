import { groundOf } from '@umpire/shared/module';
import { isPlayed } from '@umpire/shared/table';
import { describe, expect, test } from 'vitest';
import manifest from '../manifest.json' with { type: 'json' };
import tables from '../table-facts.json' with { type: 'json' };
import rules from '../umpire.ts';
import { reach } from './5-movement.ts';
import { stacking } from './5-stacking.ts';
import { zones } from './6-zoc.ts';
import { advance } from './7-advance.ts';
import { battle, fire, whyNotAttack } from './7-combat.ts';
import { ofBombardment, parseResult } from './7-results.ts';
import { retreat } from './7-retreat.ts';
import {
  attackOn,
  british,
  clausesOf,
  engineer,
  german,
  hexIn,
  mobile,
  module,
  numbersOf,
  phase,
  positionWith,
  unitOf,
} from './testing/position.ts';

const next = rules.phases!.next;

test('4.1a, 4.1b, 10.1a support, then both sides move, fight and move again, the Allies first', () => {
  expect(tables.sequence.phases.map(({ phase, side }) => ({ phase, side }))).toEqual(
    manifest.phases.map(({ id, side = null }) => ({ phase: id, side })),
  );
  expect(manifest.phases.map(({ id, side }) => `${id} ${side ?? '-'}`)).toEqual([
    'support -',
    'movement allied',
    'combat allied',
    'mobile allied',
    'movement german',
    'combat german',
    'mobile german',
    'turn-end -',
  ]);
  expect(next(positionWith([], phase('mobile', 'german')))).toEqual({ number: 3, phase: 'turn-end' });
  expect(next(positionWith([], { turn: { phase: 'turn-end' } }))).toMatchObject({ number: 4, phase: 'support' });
});

test('4.1c without a support phase the turn opens with the Allied movement', () => {
  const support = groundOf(module, 'historical').phases.find(({ id }) => id === 'support')!;
  expect([isPlayed(support, {}), isPlayed(support, { supportPhase: false })]).toEqual([true, false]);

  const p = positionWith([], { options: { supportPhase: false }, turn: { phase: 'turn-end' } });
  expect(next(p)).toEqual({ number: 4, phase: 'movement', side: 'allied' });
});

describe('5 movement', () => {
  test('5.1c in the mobile phase: again in full, by half, or only who has not moved', () => {
    const units = [british('a', '0404', mobile), british('b', '0606')];
    const costOf = (mobilePhase: string, extras = {}) => {
      const p = positionWith(units, { ...phase('mobile'), columns: 20, options: { mobilePhase }, extras });
      const found = reach(p, [unitOf(p, 'a')]);
      return [...found.hexes()].reduce((most, hex) => Math.max(most, found.cost(hex)!), 0);
    };
    expect([costOf('both'), costOf('both-half'), costOf('either')]).toEqual([10, 5, 10]);
    expect(costOf('either', { record: { moved: ['a'] } })).toBe(0);
    const p = positionWith(units, phase('mobile'));
    expect(reach(p, [unitOf(p, 'b')]).why(hexIn(p, '0605'))?.clause).toBe('5.1c');
  });

  test('5.2c who crosses by a rail bridge', () => {
    const edges = { '0403-0404': 'river rail-bridge', '0303-0404': 'river', '0403-0503': 'clear' };
    const crosses = (railBridges: string, more = {}) => {
      const p = positionWith([british('a', '0404', more)], {
        edges: { '0403-0404': edges['0403-0404'] },
        options: { railBridges },
      });
      return reach(p, [unitOf(p, 'a')]).cost(hexIn(p, '0403'));
    };
    expect([crosses('all'), crosses('leg'), crosses('all', mobile)]).toEqual([1, 1, 1]);
    expect(crosses('none')).toBeGreaterThan(1);
    expect(crosses('leg', mobile)).toBeGreaterThan(1);
  });

  test('5.2a an owner’s own costs are what units pay; ✕ bars a class from the terrain, and a cost opens a river', () => {
    const costs = (tecCosts: Readonly<Record<string, string>>) => {
      const p = positionWith([british('a', '0404'), british('m', '0504', mobile)], {
        hexes: { '0403': 'woods' },
        edges: { '0304-0404': 'river' },
        options: { tecCosts },
      });
      const at = (id: string, hex: string) => reach(p, [unitOf(p, id)]).cost(hexIn(p, hex));
      return [at('a', '0403'), at('m', '0403'), at('a', '0405'), at('a', '0304')];
    };
    expect(costs({})).toEqual([2, 3, 1, 2]);
    expect(costs({ 'woods:leg': '1½', 'clear:leg': '½', 'river:leg': '+0' })).toEqual([1.5, 3, 0.5, 0.5]);
    expect(costs({ 'woods:mobile': '✕' })[1]).toBeUndefined();
  });

  test('5.3a friends are passed, but nobody ends a move on one; the owners may allow more', () => {
    const units = [british('a', '0404'), british('b', '0403')];
    const p = positionWith(units);
    const found = reach(p, [unitOf(p, 'a')]);
    expect([found.cost(hexIn(p, '0403')), found.ends(hexIn(p, '0403')), found.ends(hexIn(p, '0402'))]).toEqual([
      1,
      false,
      true,
    ]);
    const two = positionWith(units, { options: { stackingLimit: 2 } });
    expect(reach(two, [unitOf(two, 'a')]).ends(hexIn(two, '0403'))).toBe(true);
    expect(clausesOf(stacking.with(p, hexIn(p, '0403'), [unitOf(p, 'a')]))).toEqual(['5.3a']);
  });

  test('14.1a along a road over a blown bridge of a stream: the terrain and the water, or the road and the water', () => {
    const given = {
      columns: 1,
      hexes: { '0103': 'rough' },
      edges: { '0103-0104': 'stream road-bridge' },
      roads: { road: [['0104', '0103', '0102']] },
      markers: [{ kind: 'bridge-blown', on: ['0103', '0104'] }],
    };
    const costBy = (blownRoad: string): number | undefined => {
      const p = positionWith([british('a', '0104', mobile)], { ...given, options: { blownRoad } });
      return reach(p, [unitOf(p, 'a')]).cost(hexIn(p, '0103'));
    };
    expect([costBy('terrain'), costBy('road')]).toEqual([6, 2.5]);
  });

  test('14.0e of two bridges on a hexside the one that stands is enough', () => {
    const edges = { '0403-0404': 'river road-bridge rail-bridge' };
    const crossing = (markers: readonly object[]) => {
      const p = positionWith([british('a', '0404')], { edges, markers });
      return reach(p, [unitOf(p, 'a')]).cost(hexIn(p, '0403'));
    };
    const blown = (kind: string) => ({ kind: 'bridge-blown', on: ['0403', '0404'], 'bridge-kind': kind });
    expect(crossing([blown('road-bridge')])).toBe(1);
    expect(crossing([blown('road-bridge'), blown('rail-bridge')])).toBeGreaterThan(1);
  });

  test('15.0c, 15.0e a pontoon carries Allied units; out of the engineer’s range the road ends at it', () => {
    const given = {
      columns: 20,
      edges: { '0403-0404': 'river' },
      hexes: { '0403': 'rough' },
      roads: { road: [['0405', '0404', '0403']] },
      markers: [{ kind: 'pontoon', on: ['0403', '0404'] }],
    };
    const costOf = (units: Parameters<typeof positionWith>[0], more = {}) => {
      const p = positionWith(units, { ...given, ...more });
      return reach(p, [unitOf(p, 'a')]).cost(hexIn(p, '0403'));
    };
    const ally = british('a', '0404', mobile);
    expect(costOf([ally, british('e', '0406', engineer)])).toBe(0.5);
    expect(costOf([ally, british('e', '1906', engineer)])).toBe(4);
    expect(costOf([german('a', '0404', mobile)], phase('movement', 'german'))).toBeGreaterThan(4);
  });
});

describe('6 zones of control', () => {
  test('6.0a across rivers, or not', () => {
    const given = { edges: { '0403-0404': 'river' } };
    const held = (zocAcrossRiver: boolean) => {
      const p = positionWith([german('x', '0404')], { ...given, options: { zocAcrossRiver } });
      return numbersOf(p, zones(p, 'german').hexes).includes('0403');
    };
    expect([held(true), held(false)]).toEqual([true, false]);
  });

  test('6.1b out of a zone and into no other, locked, or as one likes', () => {
    const units = [british('a', '0404'), german('x', '0403')];
    const into = (zocExit: string) => {
      const p = positionWith(units, { options: { zocExit } });
      const found = reach(p, [unitOf(p, 'a')]);
      return ['0405', '0304'].map((number) => found.cost(hexIn(p, number)));
    };
    expect(into('leave-no-reentry')).toEqual([1, undefined]);
    expect(into('locked')).toEqual([undefined, undefined]);
    expect(into('free')).toEqual([1, 1]);
  });
});

describe('7 combat', () => {
  test('7.1a a unit attacks a neighbor in its own combat phase', () => {
    const units = [british('a', '0404'), german('x', '0403'), german('y', '0408')];
    const p = positionWith(units, phase('combat'));
    expect(whyNotAttack(p, attackOn(p, 'a', '0403'))).toEqual([]);
    expect(clausesOf(whyNotAttack(p, attackOn(p, 'a', '0408')))).toEqual(['7.1a']);
    const early = positionWith(units);
    expect(whyNotAttack(early, attackOn(early, 'a', '0403')).map(({ area }) => area)).toEqual(['sequence']);
  });

  test('7.3a the differential is limited to the table before it is shifted, or after', () => {
    const given = { hexes: { '0403': 'rough' }, ...phase('combat') };
    const columnBy = (clampFirst: boolean, attack = 18, defense = 4): string => {
      const p = positionWith([british('a', '0404', { attack }), german('x', '0403', { defense })], {
        ...given,
        options: { clampFirst },
      });
      return battle(p, attackOn(p, 'a', '0403')).column;
    };
    expect([columnBy(true), columnBy(false)]).toEqual(['+2..+3', '+8']);
    // Where the table has the differential, they say the same.
    expect(columnBy(false, 7, 7)).toBe(columnBy(true, 7, 7));
  });

  test('7.4a over water one column more, unless somebody attacks over none', () => {
    const given = { edges: { '0403-0404': 'canal' }, ...phase('combat') };
    const shiftsOf = (units: string) => {
      const p = positionWith([british('a', '0404'), british('b', '0304'), german('x', '0403')], given);
      return battle(p, attackOn(p, units, '0403')).shifts.map(({ by }) => by);
    };
    expect([shiftsOf('a'), shiftsOf('a b')]).toEqual([[-1], []]);
  });

  test('7.4a an owner’s own shifts; over water it is the least that all attackers come over', () => {
    const shifts = (tecShifts: Readonly<Record<string, string>>) => {
      const p = positionWith([british('a', '0404'), british('b', '0304'), german('x', '0403')], {
        ...phase('combat'),
        hexes: { '0403': 'woods' },
        edges: { '0403-0404': 'river', '0304-0403': 'stream' },
        options: { tecShifts },
      });
      return battle(p, attackOn(p, 'a b', '0403')).shifts.map(({ by }) => by);
    };
    expect(shifts({})).toEqual([-2, -1]);
    expect(shifts({ 'woods:combat': '–', 'river:combat': '← 3', 'stream:combat': '← 2' })).toEqual([-2]);
  });

  test('7.6a an owner’s own entry is what the umpire plays by', () => {
    const p = positionWith([british('a', '0404'), german('x', '0403')], {
      ...phase('combat'),
      options: { crt: { '1:0': 'DE' } },
    });
    const found = battle(p, attackOn(p, 'a', '0403'));
    expect(found.outcomes.find(({ result }) => result === 'DE')?.probability).toBeCloseTo(1 / 6);
  });

  test('7.6b, 8.4a what the results ask; of a bombardment nothing of the attacker', () => {
    expect(parseResult('AR2')).toEqual({ attacker: { retreat: 2 } });
    expect(parseResult('DD')).toEqual({ defender: { loss: 1, retreat: 1 } });
    expect(ofBombardment(parseResult('EX'))).toEqual({ defender: { loss: 1 } });
    expect(ofBombardment(parseResult('AD'))).toEqual({});
  });

  test('7.7a two hexes are two hexes away, not onto a friend, nor over a river', () => {
    const p = positionWith([german('d', '0404'), german('f', '0406'), british('a', '0403')], phase('combat'));
    const found = retreat(p, { unit: unitOf(p, 'd'), from: hexIn(p, '0404'), hexes: 2, options: {} });
    const numbers = numbersOf(p, found.to);
    expect(numbers).not.toContain('0406');
    for (const hex of found.to) expect(p.board.grid.distance(hex, hexIn(p, '0404'))).toBe(2);
    const wet = positionWith([german('d', '0404'), british('a', '0403')], {
      ...phase('combat'),
      edges: { '0404-0405': 'river' },
    });
    const dry = retreat(wet, { unit: unitOf(wet, 'd'), from: hexIn(wet, '0404'), hexes: 1, options: {} });
    expect(dry.why(hexIn(wet, '0405'))?.clause).toBe('14.1b');
  });

  test('8.3a support fire is added to the attack, or to the defense', () => {
    const p = positionWith([british('a', '0404'), german('x', '0403')], phase('combat'));
    const fought = battle(p, attackOn(p, 'a', '0403', fire.as({ attacker: 3, defender: 1 })));
    expect(fought.strength).toEqual({ attack: 7, defense: 5 });
    expect(fought.bonuses?.map(({ clause, role, by }) => [clause, role, by])).toEqual([
      ['8.3a', 'attack', 3],
      ['8.3a', 'defense', 1],
    ]);
  });

  test('7.9a one unit advances, into the hex that was left', () => {
    const p = positionWith([british('a', '0404'), british('b', '0304')], phase('combat'));
    const ask = { vacated: hexIn(p, '0403'), path: [], options: {} };
    expect(numbersOf(p, advance(p, { ...ask, units: [unitOf(p, 'a')] }).to)).toEqual(['0403']);
    expect(advance(p, { ...ask, units: [unitOf(p, 'a'), unitOf(p, 'b')] }).to).toEqual([]);
  });
});
