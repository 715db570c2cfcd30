import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { thrownRoll } from '@umpire/shared/umpire/kit/battle/battle.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { order } from './2-sequence.ts';
import { reach } from './3-movement.ts';
import { battle } from './6-combat.ts';
import { qualityDiceThrown } from './fields.ts';
import { rules } from './index.ts';
import { judgeWith } from './judge.ts';
import { across, american, french, german, hexIn, positionWith, tank } from './testing/position.ts';

const judge = judgeWith(order, []);

const columns = 8;
const rows = 6;
const two = (n: number): string => String(n).padStart(2, '0');
const hexNumber = fc
  .tuple(fc.integer({ min: 1, max: columns }), fc.integer({ min: 1, max: rows }))
  .map(([column, row]) => two(column) + two(row));
const kinds = [
  {},
  tank,
  { kind: 'anti-tank', move: 12, size: 'battalion', star: true },
  { kind: 'mech-infantry', move: 12 },
  { attack: 1, size: 'battalion' },
  { infiltrator: true, tq: 'A' },
  { state: ['isolated'] },
  { state: ['out-of-supply'], tq: 'D' },
  { kind: 'rocket-artillery', attack: 1, move: 12 },
];
const makers = { german, american, french };
const unitAt = fc.record({
  nation: fc.constantFrom(...(Object.keys(makers) as (keyof typeof makers)[])),
  at: hexNumber,
  kind: fc.constantFrom(...kinds),
});
const ground = fc.dictionary(
  hexNumber,
  fc.constantFrom('woods', 'rough', 'clear city', 'woods village', 'rough maginot'),
  {
    maxKeys: 14,
  },
);

/** Positions in which no two sides share a hex. */
const positions = fc
  .record({
    units: fc.array(unitAt, { minLength: 3, maxLength: 14 }),
    hexes: ground,
    border: fc.constantFrom('river', 'ridge', 'rhine', 'red-line', 'none'),
    road: fc.boolean(),
    ferry: fc.boolean(),
    phase: fc.constantFrom('movement', 'combat'),
    side: fc.constantFrom('german', 'allied'),
  })
  .map(({ units, hexes, border, road, ferry, phase, side }): Position => {
    const held = new Map<string, string>();
    const made = units.flatMap(({ nation, at, kind }, i) => {
      const unit = makers[nation](`u${i}`, at, kind);
      if ((held.get(at) ?? unit.side) !== unit.side) return [];
      held.set(at, unit.side);
      return [unit];
    });
    return positionWith(made, {
      columns,
      rows,
      hexes,
      edges: border === 'none' ? {} : across(border, columns),
      roads: road
        ? { national: [['0301', '0302', '0303', '0304', '0305']], secondary: [['0105', '0205', '0305']] }
        : {},
      ferries: ferry && border === 'rhine' ? ['0304'] : [],
      turn: { phase, side },
      mapEdge: { north: ['0101', '0201', '0301'], south: ['0606', '0706'] },
    });
  });

const sure = { seed: 1945, numRuns: 60 };
const allHexes = (p: Position): Hex[] => Array.from({ length: p.board.grid.size }, (_, hex) => hex);
const movers = (p: Position): readonly Unit[] => p.units.filter(({ side }) => side === p.turn.side).slice(0, 4);

describe('movement', () => {
  test('a path leads hex by hex from where the unit began, and no reach is beyond the allowance', () => {
    fc.assert(
      fc.property(positions, (p) => {
        for (const unit of movers(p)) {
          const found = reach(p, [unit]);
          for (const hex of found.hexes()) {
            expect(found.cost(hex)!).toBeLessThanOrEqual(found.allowance);
            const path = found.path(hex)!;
            expect([path[0], path.at(-1)]).toEqual([unit.at, hex]);
            for (const [i, next] of path.slice(1).entries()) expect(p.board.grid.distance(path[i]!, next)).toBe(1);
          }
        }
      }),
      sure,
    );
  });

  test('what is in reach has no reason against it, and what is not has one', () => {
    fc.assert(
      fc.property(positions, (p) => {
        for (const unit of movers(p)) {
          const found = reach(p, [unit]);
          for (const hex of allHexes(p)) {
            const isThere = found.cost(hex) !== undefined && found.ends(hex);
            expect(found.why(hex) === undefined, `${unit.id} to ${p.board.grid.number(hex)}`).toBe(isThere);
          }
        }
      }),
      sure,
    );
  });

  test('the verdict on a move is what the overlay shows', () => {
    fc.assert(
      fc.property(positions, hexNumber, (p, to) => {
        for (const unit of movers(p)) {
          if (p.turn.phase !== 'movement' || unit.at === hexIn(p, to)) continue;
          const found = reach(p, [unit]);
          const verdict = judge(p, { type: 'movePieces', pieces: [unit.id], to });
          const shown = found.cost(hexIn(p, to)) !== undefined && found.ends(hexIn(p, to));
          expect(verdict.type, `${unit.id} to ${to}`).toBe(shown ? 'fine' : 'broken');
        }
      }),
      sure,
    );
  });

  test('reach is the same whatever the order of units', () => {
    fc.assert(
      fc.property(positions, (p) => {
        const turned = positionFrom(p, p.units.toReversed());
        for (const unit of movers(p)) {
          const costs = (at: Position): (number | undefined)[] => {
            const found = reach(at, [at.unit(unit.id)!]);
            return allHexes(p).map((hex) => found.cost(hex));
          };
          expect(costs(turned)).toEqual(costs(p));
        }
      }),
      sure,
    );
  });
});

/** The same with its units in another order. */
const positionFrom = (p: Position, units: readonly Unit[]): Position =>
  p.with(new Map(p.units.map(({ id }) => [id, undefined]))).with(new Map(units.map((unit) => [unit.id, unit])));

describe('combat', () => {
  test('the outcomes of every attack add up to 1, and so do its columns', () => {
    fc.assert(
      fc.property(positions, (p) => {
        for (const target of allHexes(p)) {
          const defenders = p.unitsAt(target);
          const side = defenders[0]?.side;
          if (side === undefined) continue;
          const attackers = p.units.filter(
            (unit) => unit.side !== side && p.board.grid.distance(unit.at!, target) === 1,
          );
          if (attackers.length === 0) continue;
          const found = battle(p, { attackers, target, options: {} });
          const sum = (all: readonly { readonly probability: number }[]) =>
            all.reduce((so, one) => so + one.probability, 0);
          expect(sum(found.outcomes)).toBeCloseTo(1, 12);
          expect(sum(found.columns)).toBeCloseTo(1, 12);
          expect(new Set(found.outcomes.map(({ result }) => result)).size).toBe(found.outcomes.length);
        }
      }),
      sure,
    );
  });

  test('the exact distribution is that of all 216 throws, counted one by one', () => {
    fc.assert(
      fc.property(positions, (p) => {
        for (const target of allHexes(p).slice(0, 24)) {
          const side = p.unitsAt(target)[0]?.side;
          const attackers = p.units.filter(
            (unit) => unit.side !== side && p.board.grid.distance(unit.at!, target) === 1,
          );
          if (side === undefined || attackers.length === 0) continue;
          const found = battle(p, { attackers, target, options: {} });
          const counted = new Map<string, number>();
          for (let throws = 0; throws < 216; throws++) {
            const tq = { attacker: 1 + (throws % 6), defender: 1 + (Math.floor(throws / 6) % 6) };
            const known = battle(p, {
              attackers,
              target,
              options: { ...qualityDiceThrown.as(tq), ...thrownRoll.as(1 + Math.floor(throws / 36)) },
            });
            const { result } = known.outcomes[0]!;
            counted.set(result, (counted.get(result) ?? 0) + 1);
          }
          for (const { result, probability } of found.outcomes)
            expect(probability * 216).toBeCloseTo(counted.get(result)!, 9);
          return;
        }
      }),
      { ...sure, numRuns: 8 },
    );
  });
});

describe('retreat and advance', () => {
  test('nobody retreats onto an enemy, farther than told, or to where a reason speaks against it', () => {
    fc.assert(
      fc.property(positions, fc.integer({ min: 1, max: 3 }), (p, hexes) => {
        for (const unit of p.units.slice(0, 4)) {
          const found = rules.retreat!(p, { unit, from: unit.at!, hexes, options: {} });
          for (const hex of found.to) {
            expect(p.enemyAt(hex, unit.side)).toBe(false);
            expect(found.why(hex)).toBeUndefined();
            expect(found.paths.get(hex)!.length).toBe(hexes + 1);
            expect(found.losses.get(hex)!).toBeLessThanOrEqual(hexes);
          }
          if (found.eliminated) expect(found.why()).toBeDefined();
        }
      }),
      sure,
    );
  });
});

test('a unit that moves within its reach can always be put back', () => {
  fc.assert(
    fc.property(positions, (p) => {
      for (const unit of movers(p)) {
        for (const hex of [...reach(p, [unit]).hexes()].slice(0, 5)) {
          const moved = p.moved([unit], hex);
          const back = reach(moved, [moved.unit(unit.id)!]);
          expect(back.cost(unit.at!)).toBe(0);
        }
      }
    }),
    sure,
  );
});
