import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { thrownRoll } from '@umpire/shared/umpire/kit/battle/battle.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import rules from '../umpire.ts';
import { reach } from './5-movement.ts';
import { battle } from './9-combat.ts';
import { retreat } from './9-retreat.ts';
import { hexIn } from './testing/position.ts';
import { hexNumbers, randomPositions } from './testing/random-positions.ts';

const sure = { seed: 1944, numRuns: 60 };
const allHexes = (p: Position): readonly Hex[] => p.board.grid.hexes;
const movers = (p: Position): readonly Unit[] => p.units.filter(({ side }) => side === p.turn.side).slice(0, 4);

describe('movement', () => {
  test('a path leads hex by hex from where the unit began, and no reach is beyond the allowance', () => {
    fc.assert(
      fc.property(randomPositions, (p) => {
        for (const unit of movers(p)) {
          const found = reach(p, [unit]);
          for (const hex of found.hexes()) {
            expect(found.cost(hex)!).toBeLessThanOrEqual(found.allowance + 1e-9);
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
      fc.property(randomPositions, (p) => {
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
      fc.property(randomPositions, hexNumbers, (p, to) => {
        for (const unit of movers(p)) {
          if (p.turn.phase !== 'movement' || unit.at === hexIn(p, to)) continue;
          const found = reach(p, [unit]);
          const verdict = rules.judge!(p, { type: 'movePieces', pieces: [unit.id], to });
          const shown = found.cost(hexIn(p, to)) !== undefined && found.ends(hexIn(p, to));
          expect(verdict.type, `${unit.id} to ${to}`).toBe(shown ? 'fine' : 'broken');
        }
      }),
      sure,
    );
  });
});

describe('combat', () => {
  const attacks = (p: Position) =>
    allHexes(p).flatMap((target) => {
      const side = p.unitsAt(target)[0]?.side;
      const attackers = p.units.filter((unit) => unit.side !== side && p.board.grid.distance(unit.at!, target) === 1);
      return side === undefined || attackers.length === 0 ? [] : [{ attackers, target, options: {} }];
    });

  test('the outcomes of every attack add up to 1, and are those of its throws counted one by one', () => {
    fc.assert(
      fc.property(randomPositions, (p) => {
        for (const attack of attacks(p).slice(0, 4)) {
          const found = battle(p, attack);
          expect(found.outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
          if (found.columns.length > 1) continue;
          const counted = new Map<string, number>();
          for (let roll = 1; roll <= 6; roll++) {
            const { result } = battle(p, { ...attack, options: thrownRoll.as(roll) }).outcomes[0]!;
            counted.set(result, (counted.get(result) ?? 0) + 1);
          }
          for (const { result, probability } of found.outcomes)
            expect(probability * 6).toBeCloseTo(counted.get(result)!, 9);
        }
      }),
      sure,
    );
  });

  test('strengths are sums of what each brings, and what is not printed has a reason', () => {
    fc.assert(
      fc.property(randomPositions, (p) => {
        for (const attack of attacks(p).slice(0, 4)) {
          const { contributions, strength } = battle(p, attack);
          const sum = (role: string): number =>
            contributions.reduce((all, { role: of, counted }) => (of === role ? all + counted : all), 0);
          expect(strength).toEqual({ attack: sum('attack'), defense: sum('defense') });
          for (const { printed, counted, because } of contributions) {
            if (printed !== counted) expect(because.length).toBeGreaterThan(0);
          }
        }
      }),
      sure,
    );
  });
});

test('nobody retreats onto an enemy or into his zone, or to where a reason speaks against it', () => {
  fc.assert(
    fc.property(randomPositions, fc.integer({ min: 1, max: 4 }), (p, hexes) => {
      for (const unit of p.units.slice(0, 4)) {
        const found = retreat(p, { unit, from: unit.at!, hexes, options: {} });
        for (const hex of found.to) {
          expect(p.enemyAt(hex, unit.side)).toBe(false);
          expect(found.why(hex)).toBeUndefined();
          expect(found.paths.get(hex)!.length).toBe(hexes + 1);
        }
        if (found.eliminated) expect(found.why()).toBeDefined();
      }
    }),
    sure,
  );
});
