import { countMoves } from '@umpire/shared/umpire/kit/testing/small-map.ts';
import { describe, expect, test } from 'vitest';
import { reach } from './4-movement.ts';
import { campaignAt, hexIn } from './testing/position.ts';

const at = (side: string) => {
  const p = campaignAt({ number: 1, phase: 'movement', side });
  const units = p.units.filter((unit) => unit.side === side && unit.at !== undefined);
  return { p, units };
};

/** Numbers computed by the umpire and pinned: a wrong cost, a leaking zone or a missed bridge changes them. */
describe('perft of the campaign’s set-up: hexes in reach of each unit on turn 1, and all ways to make the first move', () => {
  const counted = (side: string) => {
    const { p, units } = at(side);
    const counts = units.map(({ id, counter }) => [counter, [...reach(p, [p.unit(id)!]).hexes()].length]);
    const ids = units.map(({ id }) => id);
    return { counts: Object.fromEntries(counts), first: countMoves(reach, p, ids, 1) };
  };

  test('the Germans', () => {
    expect(counted('german')).toEqual({
      counts: {
        '935': 41,
        '2-20': 69,
        '2-22': 31,
        '1-6': 48,
        '2-6': 45,
        '1-2': 38,
        '2art': 28,
        '16-7': 46,
        '7art-co': 32,
        '6p': 17,
        '1-9': 103,
        '9recc': 200,
        'gar-4': 1,
        '2-9': 125,
        '1-20': 45,
        '2at': 55,
        grsn: 14,
        '16ss': 19,
        '1-406': 28,
        '2-189-pz': 10,
        'gar-1': 1,
        'gar-2': 1,
        'gar-3': 1,
      },
      first: 975,
    });
  });

  test('the Allies', () => {
    expect(counted('allied')).toEqual({
      counts: {
        'ga-2-gren': 49,
        'ga-1-gren': 49,
        'ga-at': 49,
        'ga-1-cold': 57,
        'ga-5-cold': 57,
        'ga-2-hcr': 99,
        'ga-2-irish': 62,
        'ga-2-welsh': 99,
        'ga-3-irish': 62,
        'ga-1-welsh': 62,
        'ga-eng': 64,
        'ga-sp': 64,
        '19-h': 64,
        'xxx-eng': 64,
        'ga-55': 54,
        'xxx-art-2': 1,
        'xxx-art-1': 1,
        '1-501': 19,
        '2-501': 22,
        '3-501': 18,
        '1-502': 10,
        '2-502': 19,
        '3-502': 9,
        '1-506': 33,
        '2-506': 33,
        '3-506': 33,
        '376-fa': 47,
        '80-at-a': 47,
        '82eng': 47,
        '1-505': 39,
        '2-505': 39,
        '3-505': 37,
        '1-508': 36,
        '2-508': 45,
        '3-508': 45,
        '1-504': 43,
        '2-504': 43,
        '3-504': 34,
        '1-para': 26,
        '1recc': 53,
        '2-para': 24,
        '3-para': 24,
        '1-border': 25,
        '7-kosb': 26,
        'gp-1': 26,
        '2-staffs': 25,
        '1eng': 25,
        '1-at-3-1': 25,
        '1-at-2-1': 25,
        '1-at-2-2': 25,
      },
      first: 1934,
    });
  });
});

const costs = (side: string, counter: string) => {
  const { p, units } = at(side);
  const unit = units.find((each) => each.counter === counter)!;
  const found = reach(p, [unit]);
  return (...hexes: readonly string[]) => hexes.map((hex) => found.cost(hexIn(p, hex)));
};

describe('by hand', () => {
  test('9Recc leaves Arnhem', () => {
    const of = costs('german', '9recc');
    // Half a point a hex along the highway: to the north, and over the bridge of Arnhem and on to the south.
    expect(of('B4415', 'B4215', 'B4115')).toEqual([0.5, 0.5, 1]);
    // Clear ground beside the bridge: a point beyond B4215. B4314 lies on the far bank: by way of B4214.
    expect(of('B4214', 'B4314')).toEqual([1.5, 2.5]);
    // Clear ground without a road on the near bank.
    expect(of('B4316', 'B4317')).toEqual([1, 2]);
  });

  test('2nd Irish Guards, whom no zone stops on turn 1, leave the bridgehead', () => {
    const of = costs('allied', 'ga-2-irish');
    // The highway to the north and, over the canal, to the south.
    expect(of('A0507', 'A0306')).toEqual([0.5, 0.5]);
    // Woods for three; woods behind woods for six, the whole allowance.
    expect(of('A0506', 'A0605')).toEqual([3, 6]);
    // A0307 lies over the canal without a bridge: by way of A0306.
    expect(of('A0307')).toEqual([1.5]);
    // A German in it.
    expect(of('A0505', 'A0606')).toEqual([undefined, undefined]);
  });

  test('the SS battalion of Oosterbeek on foot, between the paratroopers', () => {
    const of = costs('german', '16ss');
    // By road through the woods, and without one.
    expect(of('B4311', 'B4411', 'B4310')).toEqual([1, 1, 3]);
    // Two hexes of road.
    expect(of('B4210', 'B4312', 'B4412')).toEqual([2, 2, 2]);
  });

  test('two guns of XXX Corps and the garrisons stay where they are', () => {
    expect(costs('allied', 'xxx-art-1')('A0305', 'A0306')).toEqual([0, undefined]);
    expect(costs('german', 'gar-4')('B4315', 'B4415')).toEqual([0, undefined]);
  });
});
