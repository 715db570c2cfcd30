import { describe, expect, test } from 'vitest';
import { reach } from './5-movement.ts';
import { stepsOf, wayOf } from './5-way.ts';
import { battle, mayJoin } from './7-combat.ts';
import { retreat } from './7-retreat.ts';
import { chosen } from './8-support.ts';
import { arnhemHeld, victory } from './17-victory.ts';
import { whyNotSetUp } from './18-setup.ts';
import {
  american,
  attackOn,
  british,
  clausesOf,
  engineer,
  german,
  hexIn,
  mobile,
  numbersOf,
  parachute,
  phase,
  positionWith,
  unitOf,
} from './testing/position.ts';

// Bounds and exceptions that random maps seldom show.

type Given = NonNullable<Parameters<typeof positionWith>[1]>;
type Units = Parameters<typeof positionWith>[0];
type Fields = NonNullable<Parameters<typeof british>[2]>;

describe('5, 11.4k, 14.1a, 15.0 movement', () => {
  test('11.4k a unit that has come down pays for its hex, and goes on from there, until it has stood a phase', () => {
    const of = (more: object, given: Given = {}) => {
      const drawn = positionWith([british('a', '0404', { ...parachute, landed: '0404', ...more })], {
        hexes: { '0404': 'woods' },
        ...given,
      });
      const p = drawn.with(new Map([['a', { ...unitOf(drawn, 'a'), began: undefined, ...more } as never]]));
      return reach(p, [unitOf(p, 'a')]).cost(hexIn(p, '0405'));
    };
    expect(of({})).toBe(3);
    const p = positionWith([british('a', '0404', { ...parachute, landed: '0404' })], { hexes: { '0404': 'woods' } });
    expect(reach(p, [unitOf(p, 'a')]).cost(hexIn(p, '0405'))).toBe(1);
    // Two points are spent: five are left of seven.
    const far = (move: number) => {
      const drawn = positionWith([british('a', '0402', { ...parachute, move, landed: '0402' })], {
        hexes: { '0402': 'woods' },
      });
      const now = drawn.with(new Map([['a', { ...unitOf(drawn, 'a'), began: undefined } as never]]));
      const found = reach(now, [unitOf(now, 'a')]);
      return ['0403', '0406', '0407', '0408'].map((hex) => found.cost(hexIn(now, hex)) !== undefined);
    };
    expect([far(7), far(6), far(2), far(1)]).toEqual([
      [true, true, true, false],
      [true, true, false, false],
      [false, false, false, false],
      [false, false, false, false],
    ]);
  });

  test('11.4k, 6.1b out of the zone it came down in, and into no other: by the clause of a landing, or of a move', () => {
    const why = (landed: boolean) => {
      const drawn = positionWith([
        british('a', '0404', { ...parachute, ...(landed && { landed: '0404' }) }),
        german('x', '0403'),
      ]);
      const p = landed ? drawn.with(new Map([['a', { ...unitOf(drawn, 'a'), began: undefined } as never]])) : drawn;
      return reach(p, [unitOf(p, 'a')]).why(hexIn(p, '0304'))?.clause;
    };
    expect([why(true), why(false)]).toEqual(['11.4k', '6.1b']);
  });

  test('6.1a, 6.1b as the owners read them: no stop, a free exit, or locked in', () => {
    const costs = (options: NonNullable<Given['options']>, at = '0405') => {
      const p = positionWith([british('a', at), german('x', '0403')], { options });
      const found = reach(p, [unitOf(p, 'a')]);
      return ['0404', '0304', '0305'].map((hex) => found.cost(hexIn(p, hex)));
    };
    expect(costs({})).toEqual([1, 2, 1]);
    expect(costs({ zocStops: false })).toEqual([1, 2, 1]);
    expect(costs({ zocExit: 'locked' }, '0404')).toEqual([0, undefined, undefined]);
    expect(costs({ zocExit: 'locked' })).toEqual([1, 2, 1]);
    const through = (zocStops: boolean) => {
      const p = positionWith([british('a', '0405'), german('x', '0403')], { columns: 4, options: { zocStops } });
      return reach(p, [unitOf(p, 'a')]).cost(hexIn(p, '0402'));
    };
    expect([through(true), through(false)]).toEqual([6, 4]);
  });

  test('5.2c, 14.1a a river without a bridge, or with a blown one, is told apart', () => {
    const why = (edge: string, markers: readonly object[] = []) => {
      const p = positionWith([british('a', '0102')], { columns: 1, rows: 3, edges: { '0101-0102': edge }, markers });
      return reach(p, [unitOf(p, 'a')]).why(hexIn(p, '0101'))?.clause;
    };
    const blown = [{ kind: 'bridge-blown', on: ['0101', '0102'] }];
    expect([why('river'), why('river road-bridge', blown), why('river road-bridge')]).toEqual([
      '5.2c',
      '14.1a',
      undefined,
    ]);
  });

  test('15.0b a pontoon beside Germans is crossed, unless the owners ask for no zone at each crossing', () => {
    const cost = (pontoonZone: string, at = '0103') => {
      const p = positionWith([british('a', at), british('e', '0204', engineer), german('x', '0101')], {
        ...{ columns: 2, rows: 5, edges: { '0102-0103': 'river' }, options: { pontoonZone } },
        markers: [{ kind: 'pontoon', on: ['0102', '0103'] }],
        ...{ roads: { road: [['0102', '0103']] }, hexes: { '0102': 'rough' } },
      });
      return reach(p, [unitOf(p, 'a')]).cost(hexIn(p, '0102'));
    };
    expect([cost('laid'), cost('crossed')]).toEqual([1, 3]);
  });

  test('5.2b a road that an owner bars to a class is no road for it', () => {
    const cost = (tecCosts: Readonly<Record<string, string>>) => {
      const given = { hexes: { '0403': 'rough' }, roads: { road: [['0404', '0403']] }, options: { tecCosts } };
      const p = positionWith([british('a', '0404', mobile)], given);
      return reach(p, [unitOf(p, 'a')]).cost(hexIn(p, '0403'));
    };
    expect([cost({}), cost({ 'road:mobile': '✕' })]).toEqual([0.5, 4]);
  });

  test('the way of a unit in its own phase of movement; who was put there by hand has only its hex', () => {
    const way = (more: Fields, given: Given = {}) => {
      const p = positionWith([british('a', '0404', more)], { edges: {}, ...given });
      return numbersOf(p, wayOf(p, unitOf(p, 'a')));
    };
    expect(way({ began: '0406' })).toEqual(['0404', '0405']);
    expect([way({}), way({ began: '0406' }, phase('combat'))]).toEqual([[], []]);
    expect(way({ began: '0406' }, phase('movement', 'german'))).toEqual([]);
    expect(way({ began: '0406', move: 1 })).toEqual(['0404']);
    expect(way({ began: '0406', ...mobile }, phase('mobile'))).toEqual(['0404', '0405']);
    const p = positionWith([british('a', '0404', { began: '0406' })]);
    const steps = stepsOf(unitOf(p, 'a'), wayOf(p, unitOf(p, 'a')));
    expect(steps.map((step) => step.map((hex) => p.board.grid.number(hex)))).toEqual([
      ['0406', '0405'],
      ['0405', '0404'],
    ]);
    const came = { ...unitOf(p, 'a'), began: undefined };
    expect(stepsOf(came, [hexIn(p, '0101'), hexIn(p, '0102')])).toEqual([[hexIn(p, '0101'), hexIn(p, '0102')]]);
  });
});

describe('7 combat', () => {
  test('7.3a beyond the table columns go on by two points each, if the owners shift before they limit', () => {
    const labels = ['-3', '-2..-1', '0', '+1', '+2..+3', '+4..+5', '+6..+7', '+8'];
    for (let difference = -6; difference <= 18; difference += 1) {
      const p = positionWith(
        [british('a', '0404', { attack: 10 + difference }), german('x', '0403', { defense: 10 })],
        {
          ...{ hexes: { '0403': 'rough' }, options: { clampFirst: false } },
          ...phase('combat'),
        },
      );
      const place = [-2, 0, 1, 2, 4, 6].filter((least) => difference >= least).length;
      const unlimited = difference >= 8 ? 7 + Math.floor((difference - 8) / 2) : place;
      // Rough ground shifts by three.
      const column = labels[Math.min(Math.max(unlimited - 3, 0), 7)];
      expect([difference, battle(p, attackOn(p, 'a', '0403')).column]).toEqual([difference, column]);
    }
  });

  test('7.4a over water only neighbors count, and it is no shift if the owners have none', () => {
    const units = [british('a', '0404'), british('b', '0408'), british('c', null), german('x', '0403')];
    const shifts = (ids: string, options = {}) => {
      const p = positionWith(units, { edges: { '0403-0404': 'river' }, options, ...phase('combat') });
      return battle(p, attackOn(p, ids, '0403')).shifts.map(({ by }) => by);
    };
    expect([shifts('a'), shifts('a b'), shifts('a c'), shifts('a', { waterShift: false })]).toEqual([[-1], [], [], []]);
  });

  test('7.4a, 14.1b rail bridges carry attacks and retreats as the owners let them carry units', () => {
    const over = (railBridges: string, more: Fields = {}) => {
      const p = positionWith([british('a', '0404', more), german('x', '0403', more)], {
        ...{ edges: { '0403-0404': 'river rail-bridge', '0402-0403': 'river rail-bridge' }, options: { railBridges } },
        ...phase('combat'),
      });
      const unit = unitOf(p, 'x');
      const back = retreat(p, { unit, from: unit.at!, hexes: 1, options: {} });
      return [battle(p, attackOn(p, 'a', '0403')).shifts.length, numbersOf(p, back.to).includes('0402')];
    };
    expect([over('all'), over('leg'), over('none')]).toEqual([
      [0, true],
      [0, true],
      [1, false],
    ]);
    expect([over('all', mobile), over('leg', mobile)]).toEqual([
      [0, true],
      [1, false],
    ]);
  });

  test('14.1b, 15.0c back over water: what a class may cross, and Allies over their pontoon', () => {
    const goes = (side: 'allied' | 'german', given: Given, more: Fields = {}) => {
      const make = side === 'allied' ? british : german;
      const p = positionWith([make('d', '0403', more)], { ...phase('combat'), ...given });
      const unit = unitOf(p, 'd');
      return numbersOf(p, retreat(p, { unit, from: unit.at!, hexes: 1, options: {} }).to).includes('0402');
    };
    const river = { edges: { '0402-0403': 'river' } };
    const pontoon = { ...river, markers: [{ kind: 'pontoon', on: ['0402', '0403'] }] };
    expect([goes('allied', river), goes('german', river), goes('allied', pontoon), goes('german', pontoon)]).toEqual([
      ...[false, false, true, false],
    ]);
    expect(goes('german', { edges: { '0402-0403': 'stream' } })).toBe(true);
    const open = { ...river, options: { tecCosts: { 'river:leg': '+2' } } };
    expect([goes('german', open), goes('german', open, mobile)]).toEqual([true, false]);
  });

  test('7.1a who may join: own neighbors, also in another phase, who have not attacked', () => {
    const units = [
      british('a', '0404'),
      american('b', '0304'),
      british('c', '0405'),
      german('x', '0403'),
      german('y', '0402'),
    ];
    const join = (given: Given, procedures: readonly object[] = []) => {
      const p = positionWith(units, given).at({ procedures: procedures as never });
      return mayJoin(p, hexIn(p, '0403'), 'allied')
        .map(({ id }) => id)
        .toSorted();
    };
    expect([join(phase('combat')), join(phase('movement'))]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    const state = { attackers: ['b'], target: '0305' };
    expect(join(phase('combat'), [{ id: 'p', kind: 'attack', status: 'done', state }])).toEqual(['a']);
  });

  test('7.1a, 8.4a nobody attacks nothing: without attackers and fire it is no bombardment', () => {
    const p = positionWith([german('x', '0403')], phase('combat'));
    const allowed = (options: object) => {
      const { allowed: verdict } = battle(p, { ...attackOn(p, 'x', '0403', options), attackers: [] });
      return verdict.type === 'fine' ? [] : clausesOf((verdict as never as { breaks: never[] }).breaks);
    };
    expect([allowed({}), allowed(chosen.as({ attacker: ['m'], defender: [] }))]).toEqual([['7.1a'], []]);
  });
});

describe('17, 18 victory and set-up', () => {
  test('17.0a–17.0c by ground units of the Allies alone: two hexes win, one is a draw, none is lost', () => {
    const of = (units: Units, lastTurn = true, held: readonly string[] = []) => {
      const p = positionWith(units, { standard: true, extras: { record: { lastTurn, arnhemHeld: held } } });
      const { winner, level, clause } = victory(p);
      return [arnhemHeld(p).size, winner, level, clause];
    };
    expect(of([british('a', '3423'), american('b', '3524')], false)).toEqual([2, 'allied', undefined, '17.0a']);
    expect(of([british('a', '3423'), british('b', '3524', parachute)])).toEqual([1, null, 'draw', '17.0b']);
    expect(of([british('a', '3423')], false)).toEqual([1, null, undefined, '17.0a']);
    expect(of([german('a', '3423'), german('b', '3524')])).toEqual([0, 'german', undefined, '17.0c']);
    expect(of([british('a', '3423')], true, ['3523'])).toEqual([2, 'allied', undefined, '17.0a']);
    expect(of([british('a', '3423')], true, ['3423'])).toEqual([1, null, 'draw', '17.0b']);
  });

  test('18.1c two hexes from a city, five from the south edge: both count as within', () => {
    const hexes = Object.fromEntries(
      ['0304', '0404', '0504', '0604', '0704'].map((hex) => [hex, 'clear germany north-of-neder-rijn']),
    );
    const why = (at: string, unit: object, given: Given = {}) => {
      const p = positionWith([german('g', null, { attack: 3, defense: 3, ...unit })], { hexes, ...given });
      return whyNotSetUp(p, unitOf(p, 'g'), hexIn(p, at)).map(({ says }) => says.text.split('.').at(-1));
    };
    expect([why('0504', {}), why('0604', {})]).toEqual([['near-south'], []]);
    const free = { options: { setupDistance: 'edge-free' } };
    expect([why('0604', {}, free), why('0704', {}, free)]).toEqual([['near-south'], []]);
    const city = (on: string) => ({ hexes: { ...hexes, [on]: 'city' } });
    expect([why('0604', {}, city('0606')), why('0604', {}, city('0607'))]).toEqual([['near-city'], []]);
    // The weakest alone may stand near the edge; the label, if there is one, says who it is.
    const label = { label: '3-3-7' };
    expect(why('0304', { attack: 2, defense: 2 })).toEqual([]);
    for (const strength of [
      { attack: 3, defense: 2 },
      { attack: 2, defense: 3 },
      { attack: 2, defense: 2, move: 12 },
    ])
      expect(why('0304', { ...strength, ...label })).toEqual(['near-south']);
  });
});
