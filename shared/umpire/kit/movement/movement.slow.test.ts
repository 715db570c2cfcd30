import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Hex } from '../../../hex/index.ts';
import { Position, type Unit } from '../../position.ts';
import type { Reach } from '../../reach.ts';
import { kitText } from '../../saying.ts';
import { barred } from '../../verdict.ts';
import { movedBy, randomMoves, randomSetup } from '../testing/random-setup.ts';
import { zonesOfControl } from '../zones/zones.ts';
import { type Movement, movement } from './movement.ts';
import { costOf, type Step } from './step-costs.ts';

// The search compared with a slow and obvious one, which goes over all hexes until no cost falls, and asks the
// position itself at each step.

/** The rules of a random game. */
interface Flags {
  readonly enter: 'stop' | 'bar' | 'free';
  readonly leaving: number;
  readonly zoneToZone: 'none' | 'all' | 'one-unit';
  readonly crowding: boolean;
  readonly oneHex: boolean;
  readonly rivers: 'cost' | 'first' | 'stop';
}

const flags: fc.Arbitrary<Flags> = fc.record({
  enter: fc.constantFrom('stop', 'stop', 'bar', 'free'),
  leaving: fc.constantFrom(0, 0.5, 1),
  zoneToZone: fc.constantFrom('none', 'all', 'one-unit'),
  crowding: fc.boolean(),
  oneHex: fc.boolean(),
  rivers: fc.constantFrom('cost', 'first', 'stop'),
});

const terrainCost: { readonly [terrain: string]: number } = { clear: 1, woods: 1.5, hills: 3 };

/** A step in a crowded hex is paid as `crowded`. */
interface Pays {
  readonly kind: string;
}

const stepIn =
  ({ rivers }: Flags) =>
  ({ board }: Position, { kind }: Pays, from: Hex, to: Hex): Step => {
    const border = board.hexside(from, to);
    if (border.has('lake')) return barred('lake');
    if (kind === 'armor' && board.road(from, to).has('road')) return 0.5;
    const cost = terrainCost[board.terrainAt(to)]!;
    if (!border.has('river')) return cost;
    return {
      cost: cost + 1,
      ...(rivers === 'first' && { first: barred('first') }),
      ...(rivers === 'stop' && { stops: barred('river-stop') }),
    };
  };

const zones = zonesOfControl({
  clause: 'zoc',
  exerts: ({ attack }) => attack > 0,
  reaches: (board, from, to) => !board.hexside(from, to).has('lake'),
});

const bonded = zonesOfControl({ clause: 'zoc', exerts: ({ attack }) => attack > 0, bonds: { clause: 'bond' } });

const movesBy = (has: Flags, by = zones): Movement =>
  movement<Pays>({
    parts: 2,
    step: stepIn(has),
    enemyHex: 'enemy',
    ...(has.crowding && {
      crowds: {
        by: ({ kind }) => kind === 'armor',
        pays: ({ kind }) => (kind === 'armor' ? { kind: 'crowded' } : undefined),
      },
    }),
    traveller: ({ kind, move }) => ({
      points: 'points',
      pays: { kind },
      allowance: move,
      oneHex: has.oneHex,
      zones: by,
      ...(has.enter !== 'free' && { enterZone: { clause: 'enter', bars: has.enter === 'bar' } }),
      leaveZone: { clause: 'leave', cost: has.leaving },
      ...(has.zoneToZone !== 'none' && {
        zoneToZone: { clause: 'zone-to-zone', ofOneUnit: has.zoneToZone === 'one-unit' },
      }),
    }),
  });

/** Points to reach each hex. */
const slowly = (p: Position, unit: Unit, has: Flags): ReadonlyMap<Hex, number> => {
  const { board } = p;
  const start = unit.began!;
  const stepOf = stepIn(has);
  const holders = (hex: Hex): readonly Unit[] =>
    p.units.filter(
      ({ side, attack, at }) =>
        side !== unit.side &&
        attack > 0 &&
        at !== undefined &&
        board.grid.distance(at, hex) === 1 &&
        !board.hexside(at, hex).has('lake'),
    );
  const isZone = (hex: Hex): boolean => holders(hex).length > 0;
  const isBarred = (from: Hex, to: Hex): boolean => {
    if (has.zoneToZone === 'none' || !isZone(from) || !isZone(to)) return false;
    return has.zoneToZone === 'all' || holders(from).some((holder) => holders(to).includes(holder));
  };
  const isCrowded = (hex: Hex): boolean =>
    has.crowding &&
    unit.kind === 'armor' &&
    p.units.some(({ id, side, kind, at }) => id !== unit.id && side === unit.side && kind === 'armor' && at === hex);

  const onTheMove = new Map<Hex, number>([[start, 0]]);
  const ended = new Map<Hex, number>();
  const lower = (costs: Map<Hex, number>, hex: Hex, spent: number): boolean => {
    if (spent >= (costs.get(hex) ?? Number.POSITIVE_INFINITY)) return false;
    costs.set(hex, spent);
    return true;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const [from, spent] of [...onTheMove]) {
      if (has.enter === 'stop' && from !== start && isZone(from)) continue;
      for (const to of board.grid.ring(from, 1)) {
        const step = stepOf(p, { kind: isCrowded(to) ? 'crowded' : unit.kind }, from, to);
        const cost = costOf(step);
        if (cost === undefined) continue;
        if (p.enemyAt(to, unit.side) || isBarred(from, to)) continue;
        if (has.enter === 'bar' && isZone(to)) continue;
        if (typeof step === 'object' && 'first' in step && from !== start) continue;
        const total = spent + cost + (isZone(from) ? has.leaving : 0);
        const ends = typeof step === 'object' && 'stops' in step;
        if (total <= unit.move) changed = lower(ends ? ended : onTheMove, to, total) || changed;
        else if (has.oneHex && from === start) changed = lower(ended, to, unit.move) || changed;
      }
    }
  }
  const all = new Map(onTheMove);
  for (const [hex, spent] of ended) lower(all, hex, spent);
  return all;
};

const costsIn = (reach: Reach): ReadonlyMap<Hex, number> =>
  new Map(Array.from(reach.hexes(), (hex) => [hex, reach.cost(hex)!]));

const sorted = (costs: ReadonlyMap<Hex, number>) => [...costs].sort(([a], [b]) => a - b);

test('finds what the slow search finds', () => {
  fc.assert(
    fc.property(randomSetup, flags, ({ position }, has) => {
      const unit = position.unit('a0')!;
      const { reach } = movesBy(has);
      expect(sorted(costsIn(reach(position, [unit])))).toEqual(sorted(slowly(position, unit, has)));
    }),
    { seed: 20261120, numRuns: 300 },
  );
});

test('the cost of a path is the sum of its steps, and within the allowance', () => {
  fc.assert(
    fc.property(randomSetup, flags, ({ position }, has) => {
      const unit = position.unit('a0')!;
      const plain: Flags = { ...has, crowding: false, oneHex: false };
      const reach = movesBy(plain).reach(position, [unit]);
      const stepOf = stepIn(plain);
      for (const hex of reach.hexes()) {
        const path = reach.path(hex)!;
        expect([path[0], path.at(-1)]).toEqual([unit.at, hex]);
        const sum = path.slice(1).reduce((spent, to, i) => {
          const points = costOf(stepOf(position, unit, path[i]!, to)) ?? Number.NaN;
          return spent + points + (zones.heldAgainst(position, path[i]!, unit.side) ? plain.leaving : 0);
        }, 0);
        expect(sum).toBe(reach.cost(hex));
        expect(sum).toBeLessThanOrEqual(reach.allowance);
      }
    }),
    { seed: 31, numRuns: 100 },
  );
});

test('the order of the units makes no difference', () => {
  fc.assert(
    fc.property(randomSetup, flags, ({ position }, has) => {
      const turned = new Position({ ...setupOf(position), units: position.units.toReversed() });
      const [one, other] = [position, turned].map((p) => movesBy(has).reach(p, [p.unit('a0')!]));
      expect(costsIn(other!)).toEqual(costsIn(one!));
    }),
    { seed: 32, numRuns: 60 },
  );
});

test('more allowance never reaches less, nor at a higher cost', () => {
  fc.assert(
    fc.property(randomSetup, flags, fc.integer({ min: 1, max: 4 }), ({ position }, has, more) => {
      const unit = position.unit('a0')!;
      // `oneHex` would spend the whole allowance, so it is off here.
      const { reach } = movesBy({ ...has, oneHex: false });
      const further = reach(position, [{ ...unit, move: unit.move + more }]);
      for (const [hex, cost] of costsIn(reach(position, [unit]))) expect(further.cost(hex)).toBe(cost);
    }),
    { seed: 33, numRuns: 60 },
  );
});

test('there is a reason for each hex out of reach and for none in it, the same when only that hex is asked for', () => {
  fc.assert(
    fc.property(randomSetup, flags, ({ position, board }, has) => {
      const unit = position.unit('a0')!;
      const moves = movesBy(has);
      const reach = moves.reach(position, [unit]);
      for (let hex = 0; hex < board.grid.size; hex++) {
        const breach = reach.why(hex);
        expect(breach === undefined).toBe(reach.ends(hex));
        expect(moves.breach(position, [unit], hex)).toEqual(breach);
        for (const { text } of breach ? [breach.says, breach.remedy] : []) {
          expect([kitText('en', text), kitText('ja', text)], text).not.toContain(undefined);
        }
      }
    }),
    { seed: 34, numRuns: 60 },
  );
});

test('moved on, by either side and asked in between, a position has the reaches of one made anew', () => {
  fc.assert(
    fc.property(randomSetup, randomMoves, flags, ({ position }, moves, has) => {
      const { reach } = movesBy(has, has.oneHex ? bonded : zones);
      const reaches = (p: Position) => p.units.map((unit) => costsIn(reach(p, [unit])));
      let now = position;
      for (const move of moves) {
        reaches(now);
        now = movedBy(now, [move]);
      }
      expect(reaches(now)).toEqual(reaches(new Position(setupOf(now))));
    }),
    { seed: 35, numRuns: 60 },
  );
});

const setupOf = ({ board, sides, turn, units, markers, procedures, options, scenario, extras }: Position) => ({
  ...{ board, sides, turn, units, markers, procedures, options, scenario, extras },
});
