import { bagOf } from '@umpire/shared/umpire/fields.ts';
import { describe, expect, test } from 'vitest';
import { advance, type Occasion, whyNotAdvance, whyNotDecline } from './12-advance.ts';
import {
  british,
  clausesOf,
  type Given,
  german,
  hexIn,
  numbersOf,
  positionWith,
  unitOf,
  unitsOf,
} from './testing/position.ts';

// 10.0.4, 12.3.6, 12.3.9, 13.1.H, 13.2.3, 7.3.5 Who advances where.

const TARGET = '0404';
const zone = { kind: 'dz', on: TARGET, formation: '82 Airborne Division' };
const phases = { maneuver: 'maneuver-combat', assault: 'assault', avoid: 'combat-avoidance' } as const;

describe.each(['german', 'allied'] as const)('the %s side', (side) => {
  const [mine, theirs] = side === 'german' ? [german, british] : [british, german];
  const placed = (phase: string, battle: object, more: Given = {}, held = false) =>
    positionWith(
      [
        mine('a', '0405', { stacking: 4 }),
        mine('b', '0405', { stacking: 4 }),
        mine('c', '0305', { stacking: 1 }),
        mine('other', '0305', { stacking: 1 }),
        ...(held ? [theirs('x', TARGET)] : []),
      ],
      {
        turn: { number: 5, side, phase },
        extras: { battles: [{ target: TARGET, maneuver: [], assault: [], ...battle }] },
        ...more,
      },
    );
  const why = (ids: string, phase: string, battle: object, more: Given = {}, held = false) => {
    const p = placed(phase, battle, more, held);
    return clausesOf(whyNotAdvance(p, unitsOf(p, ids), hexIn(p, TARGET)));
  };
  const all = ['a', 'b', 'c'];

  test('12.3.6 after maneuver combat its units go into the empty hex, with eight points', () => {
    const battle = { maneuver: all };
    const after = (ids: string, more?: Given, held?: boolean) => why(ids, phases.maneuver, battle, more, held);
    expect([after('a'), after('a b'), after('c')]).toEqual([[], [], []]);
    expect([after('a b c'), after('other'), after('a', {}, true)]).toEqual([['12.3.6'], ['12.3.6'], ['12.3.6']]);
    // 7.3.5
    expect(after('a', { markers: [zone] })).toEqual(side === 'german' ? ['7.3.5'] : []);
    // 12.3.9
    expect(why('a', phases.maneuver, { maneuver: ['a'], assault: ['c'] })).toEqual(['12.3.9']);
    expect(why('a', phases.maneuver, { target: '0101', maneuver: ['a'] })).toEqual(['12.3.6']);
  });

  test('13.2.3 after an assault the assaulting units; 10.0.4 after an avoidance both', () => {
    const battle = { maneuver: ['a'], assault: ['c'] };
    expect([why('a', phases.assault, battle), why('c', phases.assault, battle)]).toEqual([['13.2.3'], []]);
    // The drop zone has fallen to the assault.
    expect(why('c', phases.assault, battle, { markers: [zone] })).toEqual([]);
    expect([why('a', phases.avoid, battle), why('c', phases.avoid, battle), why('a c', phases.avoid, battle)]).toEqual([
      [],
      [],
      [],
    ]);
    expect(why('other', phases.avoid, battle)).toEqual(['10.0.4']);
  });

  test('13.2.3 an assaulting unit does not stay behind, except after an avoidance', () => {
    const battle = { maneuver: ['a'], assault: ['c'] };
    const declines = (id: string, phase: string) => {
      const p = placed(phase, battle);
      return clausesOf(whyNotDecline(p, unitOf(p, id), hexIn(p, TARGET)));
    };
    expect([declines('a', phases.assault), declines('c', phases.assault)]).toEqual([[], ['13.2.3']]);
    expect(declines('c', phases.avoid)).toEqual([]);
  });

  test('13.1.H from a hex that is still held the assaulting units go back', () => {
    const to = (after: Occasion, held: boolean, markers: readonly object[] = []) => {
      const p = placed(phases[after], { [after === 'assault' ? 'assault' : 'maneuver']: ['a'] }, { markers }, held);
      const found = advance(p, {
        units: unitsOf(p, 'a'),
        vacated: hexIn(p, TARGET),
        path: [],
        options: bagOf({ after }),
      });
      const elsewhere = found.why(hexIn(p, '0101'));
      return [numbersOf(p, found.to), elsewhere?.clause];
    };
    expect(to('assault', true)).toEqual([['0405'], '13.1.H']);
    expect(to('assault', false)).toEqual([[TARGET], '12.3.6']);
    expect(to('assault', false, [zone])).toEqual(side === 'german' ? [['0405'], '13.1.H'] : [[TARGET], '12.3.6']);
    expect(to('maneuver', false)).toEqual([[TARGET], '12.3.6']);
    expect(to('maneuver', true)).toEqual([[], '12.3.6']);
  });
});
