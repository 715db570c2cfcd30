import { bagOf, type Position } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { allowanceOf } from './5-allowance.ts';
import { battle } from './9-combat.ts';
import { aircraftLeft } from './11-aircraft.ts';
import { whyNotDemolish } from './13-bridges.ts';
import { whyNotRelease } from './24-leaders.ts';
import { eventSupply, eventsOf, hasAmmunition, isHalvedByEvent, isShortOfShells, mayBeBrought } from './29-events.ts';
import {
  american,
  clausesOf,
  type Given,
  german,
  gun,
  hexIn,
  panther,
  positionWith,
  unitOf,
} from './testing/position.ts';

// Each event of 29 and 38 with the game turns in which it holds, counted from the dates of the rulebook, not from the code.

const DAYS = 11;
/** 16 AM is game turn 1, 26 PM the last. */
const turnOf = (date: string): number => {
  const [day, half] = date.split(' ') as [string, 'AM' | 'PM'];
  return 2 * (Number(day) - 16) + (half === 'AM' ? 1 : 2);
};
const ALL = Array.from({ length: 2 * DAYS }, (_, i) => i + 1);
const between = (from: string, to: string): readonly number[] =>
  ALL.filter((turn) => turnOf(from) <= turn && turn <= turnOf(to));
const turnsIn = (holds: (number: number) => boolean): readonly number[] => ALL.filter(holds);
const options = { randomEvents: true, randomEvents17: true, randomEvents19: true, leaders: true };
type Rolls = { readonly r17?: number; readonly r18?: number; readonly r19?: number };
const none: Rolls = {};

const known = new Map<string, Position>();
/** The same position at another time is read once. */
const at = (units: Parameters<typeof positionWith>[0], number: number, rolls: Rolls, given: Given = {}): Position => {
  const { turn: at = {}, ...rest } = given;
  const key = JSON.stringify([units, rolls, rest]);
  const found =
    known.get(key) ??
    positionWith(units, {
      ...rest,
      options: { ...options, ...rest.options },
      extras: { events: rolls, ...rest.extras },
    });
  known.set(key, found);
  return found.at({ turn: { phase: 'movement', side: 'german', ...at, number } });
};

test('29, 38 a roll counts only with its rule', () => {
  const rolls = { r17: 8, r18: 2, r19: 7 };
  const read = (ticked: object) => eventsOf(at([], 8, rolls, { options: { ...ticked } }));
  expect(read({})).toEqual(rolls);
  expect(read({ randomEvents17: false })).toEqual({ r18: 2, r19: 7 });
  expect(read({ randomEvents: false })).toEqual({ r17: 8, r19: 7 });
  expect(read({ randomEvents19: false })).toEqual({ r17: 8, r18: 2 });
  expect(eventsOf(at([], 8, none))).toEqual({});
});

test('29 #2 in the two turns after the massacre German attacks with SS units have +1, no others', () => {
  const drm = (number: number, rolls: Rolls, side: 'german' | 'allied', branch: string) => {
    const mine = german('a', '0403', { branch });
    const p = at([mine, american('d', '0404', { branch })], number, rolls, { turn: { number, phase: 'combat', side } });
    const [attacker, target] = side === 'german' ? ['a', '0404'] : ['d', '0403'];
    const fought = battle(p, { attackers: [unitOf(p, attacker)], target: hexIn(p, target), options: bagOf({}) });
    return fought.drm.filter(({ clause }) => clause === '29').map(({ by }) => by);
  };
  expect(turnsIn((number) => drm(number, { r18: 2 }, 'german', 'ss').length > 0)).toEqual(between('18 PM', '19 AM'));
  expect(drm(6, { r18: 2 }, 'german', 'ss')).toEqual([1]);
  const others = [
    drm(6, { r18: 2 }, 'german', 'army'),
    drm(6, { r18: 2 }, 'allied', 'ss'),
    drm(6, { r18: 1 }, 'german', 'ss'),
  ];
  expect(others).toEqual([[], [], []]);
});

test('38.1 #4 Panzer Lehr moves two on 17 AM', () => {
  const move = (number: number, rolls: Rolls, formation = 'Lehr') => {
    const p = at([german('a', '0404', { ...panther, formation, move: 5 })], number, rolls);
    return allowanceOf(p, unitOf(p, 'a'));
  };
  expect(turnsIn((number) => move(number, { r17: 4 }) === 2)).toEqual(between('17 AM', '17 AM'));
  expect([move(3, none), move(3, { r17: 5 }), move(3, { r17: 4 }, '2 Pz')]).toEqual([5, 5, 5]);
});

test('38.1 #5 Dietrich releases nobody from 17 AM to 18 PM; no other leader is held', () => {
  const why = (number: number, rolls: Rolls, name = 'Dietrich') => {
    const leader = german('l', '0404', { kind: 'leader', name, army: '6pz', steps: 1 });
    const p = at([leader, german('a', '0404', { ...panther, army: '6pz', state: ['reserve'] })], number, rolls, {
      turn: { number, phase: 'exploitation', side: 'german' },
    });
    return clausesOf(whyNotRelease(p, unitOf(p, 'l'), unitOf(p, 'a')));
  };
  expect(turnsIn((number) => why(number, { r17: 5 }).includes('38.1'))).toEqual(between('17 AM', '18 PM'));
  expect([why(3, none), why(3, { r17: 4 }), why(3, { r17: 5 }, 'Bittrich')]).toEqual([[], [], []]);
});

const bridge = (number: number, rolls: Rolls, hexes = ['1629', '1630'], more: Given = {}, side = 'allied') => {
  const [here, across] = hexes as [string, string];
  const make = side === 'allied' ? american : german;
  const units = [make('d', here), (side === 'allied' ? german : american)('x', across)];
  const p = at(units, number, rolls, {
    columns: 20,
    rows: 34,
    turn: { phase: 'combat', side, number },
    edges: { [`${here}-${across}`]: 'river bridge' },
    ...more,
  });
  return clausesOf(whyNotDemolish(p, unitOf(p, 'd'), [hexIn(p, here), hexIn(p, across)]));
};

test('38.1 #6 the bridge at Heiderscheid is not blown by the Allies on 17 AM and 17 PM', () => {
  const barred = (hexes?: string[]) => turnsIn((number) => bridge(number, { r17: 6 }, hexes).includes('38.1'));
  expect([barred(), barred(['1630', '1629'])]).toEqual([between('17 AM', '17 PM'), between('17 AM', '17 PM')]);
  expect([bridge(3, { r17: 6 }, ['1627', '1628']), bridge(3, { r17: 7 }), bridge(3, none)]).toEqual([[], [], []]);
  expect(bridge(3, { r17: 6 }, undefined, {}, 'german')).toEqual([]);
});

test('29 #3 the bridge that the commandos have saved is not blown by the Allies on 18 AM', () => {
  const saved = { r18: 3, savedBridge: ['1629', '1630'] } as Rolls;
  expect(turnsIn((number) => bridge(number, saved).includes('29'))).toEqual(between('18 AM', '18 AM'));
  expect([bridge(5, saved), bridge(5, saved, ['1627', '1628'])]).toEqual([['29'], []]);
  // One end of it may be an end of another bridge.
  expect(bridge(5, saved, ['1628', '1629'])).toEqual([]);
  expect(bridge(5, saved, undefined, {}, 'german')).toEqual([]);
  expect(bridge(5, { ...saved, r18: 4 })).toEqual([]);
});

test('38.1 #9 Hodges and Middleton have half their allowance from 17 AM to 18 PM', () => {
  const halved = (number: number, rolls: Rolls, name: string) => {
    const p = at([american('l', '0404', { kind: 'leader', name, steps: 1 })], number, rolls);
    return isHalvedByEvent(p, unitOf(p, 'l'));
  };
  for (const name of ['Hodges', 'Middleton'])
    expect(turnsIn((number) => halved(number, { r17: 9 }, name))).toEqual(between('17 AM', '18 PM'));
  expect([halved(4, { r17: 9 }, 'Patton'), halved(4, { r17: 8 }, 'Hodges')]).toEqual([false, false]);
  const points = (rolls: Rolls) => {
    const p = at([american('l', '0404', { kind: 'leader', name: 'Hodges', steps: 1, move: 9 })], 4, rolls);
    return allowanceOf(p, unitOf(p, 'l'));
  };
  expect([points({ r17: 8 }), points({ r17: 9 })]).toEqual([9, 5]);
});

test('38.1 #10 the 106th east of the Our is in supply on 17 and 18 December', () => {
  const supplied = (number: number, rolls: Rolls, hex = '1104', formation = '106 ID') => {
    const p = at([american('a', hex, { formation })], number, rolls, { columns: 14 });
    return eventSupply(p, unitOf(p, 'a'));
  };
  expect(turnsIn((number) => supplied(number, { r17: 10 }) === '38.1')).toEqual(between('17 AM', '18 PM'));
  expect([
    supplied(4, { r17: 10 }, '1204'),
    supplied(4, { r17: 10 }, '1104', '28 ID'),
    supplied(4, { r17: 9 }),
  ]).toEqual([...[undefined, undefined, undefined]]);
});

test('38.2 #7 Peiper is in supply from the German turn of 19 AM to the Allied turn of 21 PM', () => {
  const supplied = (number: number, rolls: Rolls, more: object = { name: 'KG Peiper', formation: 'KG Peiper' }) => {
    const p = at([german('a', '0404', { ...panther, ...more })], number, rolls);
    return eventSupply(p, unitOf(p, 'a'));
  };
  expect(turnsIn((number) => supplied(number, { r19: 7 }) === '38.2')).toEqual(between('19 AM', '21 PM'));
  expect(supplied(8, { r19: 7 }, { peiperBattalion: '501 Bn' })).toBe('38.2');
  expect([supplied(8, { r19: 7 }, {}), supplied(8, { r19: 6 }), supplied(8, none)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('38.2 #2, #3 from 19 AM German guns fire in each player turn', () => {
  for (const r19 of [2, 3]) {
    const turns = turnsIn((number) => hasAmmunition(at([], number, { r19 })));
    expect(turns, `${r19}`).toEqual(between('19 AM', '26 PM'));
  }
  expect([4, 12].map((r19) => turnsIn((number) => hasAmmunition(at([], number, { r19 }))))).toEqual([[], []]);
});

test('38.2 #4, #8, #10 aircraft that are lost: two or one of the Allies from 24 AM, all German ones after 24 PM', () => {
  const lost = (side: string, r19: number) =>
    ALL.map((number) => {
      const p = at([], number, { r19 }, { extras: { aircraft: { german: 3, allied: 3 } } });
      return 3 - aircraftLeft(p, side);
    });
  const many = (count: number, from: string) => ALL.map((turn) => (turn >= turnOf(from) ? count : 0));
  expect([lost('allied', 4), lost('allied', 8)]).toEqual([many(2, '24 AM'), many(1, '24 AM')]);
  expect([lost('german', 10), lost('allied', 10), lost('german', 4)]).toEqual([
    many(3, '25 AM'),
    many(0, '16 AM'),
    many(0, '16 AM'),
  ]);
});

test('38.2 #11, #12 from 23 AM to 26 PM Allied mechanized units of allowance 4 and 5 have 3, but for eight', () => {
  const move = (number: number, rolls: Rolls, more: object = {}, make = american) => {
    const p = at([make('a', '0404', { kind: 'armor', move: 5, ...more })], number, rolls);
    return allowanceOf(p, unitOf(p, 'a'));
  };
  for (const r19 of [11, 12])
    expect(
      turnsIn((number) => move(number, { r19 }) === 3),
      `${r19}`,
    ).toEqual(between('23 AM', '26 PM'));
  expect([move(16, { r19: 11 }, { move: 4 }), move(16, { r19: 11 }, { move: 6 })]).toEqual([3, 6]);
  for (const name of ['4 CCA', '4 CCB', '4 CCR', '6 Cav', '2 Cav', '6 CCA', '6 CCB', '6 CCR'])
    expect(move(16, { r19: 11 }, { name }), name).toBe(5);
  expect(move(16, { r19: 11 }, { name: '3 CCA' })).toBe(3);
  const spared = [
    move(16, { r19: 11 }, { kind: 'infantry' }),
    move(16, { r19: 11 }, {}, german),
    move(16, { r19: 10 }),
  ];
  expect(spared).toEqual([5, 5, 5]);
});

test('38.2 #12 from 23 AM to 26 PM Allied guns but six fire once in a game turn', () => {
  const short = (number: number, rolls: Rolls, name = '18 FA', make = american) => {
    const p = at([make('g', '0404', { ...gun, name })], number, rolls);
    return isShortOfShells(p, unitOf(p, 'g'));
  };
  expect(turnsIn((number) => short(number, { r19: 12 }))).toEqual(between('23 AM', '26 PM'));
  for (const name of ['193', '203', '183', '177', '182', '404']) expect(short(16, { r19: 12 }, name), name).toBe(false);
  expect([short(16, { r19: 11 }), short(16, { r19: 12 }, '388', german)]).toEqual([false, false]);
});

test('29 #6, 38 units of an event are brought on its turn, by the German, in its phase, and to that turn’s space', () => {
  const waiting = german('a', null, { counter: '653-jpz' });
  const brings = (
    turn: { number: number; phase: string; side?: string },
    counter = '653-jpz',
    to = `track:turn:${turn.number}`,
    ticked = {},
  ) => {
    const p = at([{ ...waiting, counter }], turn.number, none, { turn: { side: 'german', ...turn }, options: ticked });
    return mayBeBrought(p, { ...unitOf(p, 'a'), counter }, to);
  };
  const on18 = { number: 5, phase: 'interdiction' };
  const on17 = { number: 3, phase: 'mutual-supply' };
  expect([brings(on18), brings(on17, 'fuh-gd')]).toEqual([true, true]);
  expect([brings(on18, 'fuh-gd'), brings(on17), brings(on18, '653-jpz', 'track:turn:6')]).toEqual([
    false,
    false,
    false,
  ]);
  expect([brings({ ...on18, phase: 'mutual-supply' }), brings({ ...on17, phase: 'interdiction' }, 'fuh-gd')]).toEqual([
    false,
    false,
  ]);
  expect([brings({ ...on18, side: 'allied' }), brings({ ...on17, side: 'allied' }, 'fuh-gd')]).toEqual([false, false]);
  expect([
    brings(on18, undefined, undefined, { randomEvents: false }),
    brings(on17, 'fuh-gd', undefined, { randomEvents17: false }),
  ]).toEqual([...[false, false]]);
  const division = (formation: string, turn: { number: number; phase: string }, ticked = {}) => {
    const p = at([german('a', null, { formation })], turn.number, none, {
      turn: { side: 'german', ...turn },
      options: ticked,
    });
    return mayBeBrought(p, unitOf(p, 'a'), `track:turn:${turn.number}`);
  };
  const on19 = { number: 7, phase: 'mutual-supply' };
  expect(['9 Pz', '15 PzGr', '2 Pz'].map((formation) => division(formation, on19))).toEqual([true, true, false]);
  expect([
    division('9 Pz', { ...on19, phase: 'movement' }),
    division('9 Pz', on17),
    division('9 Pz', on19, { randomEvents19: false }),
  ]).toEqual([...[false, false, false]]);
});

test('36 after the atrocities Peiper’s other counter may be put where the first is, and nowhere else', () => {
  const units = [german('w', null, { kind: 'leader' }), german('l', '0404', { kind: 'leader' }), german('a', '0505')];
  const p = at(units, 5, none, { turn: { number: 5, phase: 'interdiction' } });
  const named = p.with(new Map([['l', { ...unitOf(p, 'l'), counter: 'peiper-leader' }]]));
  const wanted = { ...unitOf(p, 'w'), counter: 'peiper-leader-wanted' };
  const brought = (to: string, unit = wanted) => mayBeBrought(named, unit, to);
  expect([brought('0404'), brought('0505'), brought('0404', { ...wanted, counter: 'x' })]).toEqual([
    true,
    false,
    false,
  ]);
  const later = named.at({ turn: { number: 7, phase: 'mutual-supply', side: 'german' } });
  expect([mayBeBrought(later, wanted, '0404'), mayBeBrought(p, wanted, '0404')]).toEqual([false, false]);
});
