import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Hex } from '../../../hex/index.ts';
import type { RetreatAsk, Retreats } from '../../aftermath.ts';
import type { Attack, Battle } from '../../battle.ts';
import type { RulesPlugin } from '../../plugin.ts';
import type { Position, Unit } from '../../position.ts';
import type { Reach } from '../../reach.ts';
import { thrownRoll } from '../battle/battle.ts';
import type { Given, GivenUnit } from './game-position.ts';

/** Properties of every hex game, on random positions of this one. A module's `rules/properties.test.ts` calls it. */

type Fields = Readonly<Record<string, unknown>>;

/** The parts of a game's random positions. */
export interface RandomGround {
  readonly positionWith: (units: readonly GivenUnit[], given: Given) => Position;
  readonly columns: number;
  readonly rows: number;
  /** Each makes a unit of its side: `german('a', '0404', { kind: 'mobile' })`. */
  readonly makers: Readonly<Record<string, (id: string, at: string, more: Fields) => GivenUnit>>;
  /** Further values of a unit. */
  readonly kinds: readonly Fields[];
  /** Terrain and features, in the form of a small map's hex. */
  readonly ground: readonly string[];
  /** Features that may be on hexsides. */
  readonly borders: readonly string[];
  readonly roads: Given['roads'];
  readonly turns: readonly Readonly<{ number?: number; side: string; phase: string }>[];
  /** More of the position: options, markers, map edges. */
  readonly more?: fc.Arbitrary<Given>;
}

const two = (n: number): string => String(n).padStart(2, '0');
const south = (hex: string): string => hex.slice(0, 2) + two(Number(hex.slice(2)) + 1);

/** Positions in which no two sides share a hex. */
export const randomPositions = (of: RandomGround): fc.Arbitrary<Position> => {
  const hexNumber = fc
    .tuple(fc.integer({ min: 1, max: of.columns }), fc.integer({ min: 1, max: of.rows }))
    .map(([column, row]) => two(column) + two(row));
  const unitAt = fc.record({
    maker: fc.constantFrom(...Object.values(of.makers)),
    at: hexNumber,
    kind: fc.constantFrom(...of.kinds),
  });
  return fc
    .record({
      units: fc.array(unitAt, { minLength: 3, maxLength: 14 }),
      hexes: fc.dictionary(hexNumber, fc.constantFrom(...of.ground), { maxKeys: 14 }),
      border: fc.constantFrom(...of.borders),
      borders: fc.uniqueArray(hexNumber, { maxLength: 10 }),
      isRoad: fc.boolean(),
      turn: fc.constantFrom(...of.turns),
      more: of.more ?? fc.constant({}),
    })
    .map(({ units, hexes, border, borders, isRoad, turn, more }) => {
      const held = new Map<string, string>();
      const made = units.flatMap(({ maker, at, kind }, i) => {
        const unit = maker(`u${i}`, at, kind);
        if ((held.get(at) ?? unit.side) !== unit.side) return [];
        held.set(at, unit.side);
        return [unit];
      });
      const sides = borders.filter((hex) => Number(hex.slice(2)) < of.rows);
      return of.positionWith(made, {
        ...{ columns: of.columns, rows: of.rows, hexes, turn },
        edges: Object.fromEntries(sides.map((hex) => [`${hex}-${south(hex)}`, border])),
        ...(isRoad && of.roads && { roads: of.roads }),
        ...more,
      });
    });
};

type Search = (position: Position, units: readonly Unit[], mode?: string) => Reach;

export interface PropertyRules {
  readonly positions: fc.Arbitrary<Position>;
  readonly reach: Search;
  /** The game's own modes, if it has several ways of moving. */
  readonly movementModes?: RulesPlugin['movementModes'];
  readonly judge: NonNullable<RulesPlugin['judge']>;
  /** Phases in which a move by hand is judged by `reach`. */
  readonly moving: readonly string[];
  readonly battle: (position: Position, attack: Attack) => Battle;
  readonly retreat: (position: Position, ask: RetreatAsk) => Retreats;
  /** An allowance with which a unit pays for its steps what it paid before; absent: any. */
  readonly mostPoints?: (unit: Unit) => number;
  /** Faces of the die on the table; absent: 6. */
  readonly faces?: number;
  /** The length of retreats; absent: 3 hexes at most. */
  readonly farthest?: number;
}

const sure = { seed: 1944, numRuns: 60 };
const allHexes = (p: Position): readonly Hex[] => p.board.grid.hexes;
const movers = (p: Position): readonly Unit[] => p.units.filter(({ side }) => side === p.turn.side).slice(0, 4);

const check = (positions: fc.Arbitrary<Position>, holds: (p: Position, some: number) => void): void =>
  fc.assert(fc.property(positions, fc.nat(1000), holds), sure);

/** All of them. */
export const gameProperties = (rules: PropertyRules): void => {
  describe('movement on random positions', () => moveProperties(rules));
  describe('combat on random positions', () => combatProperties(rules));
  describe('retreats on random positions', () => retreatProperties(rules));
};

const moveProperties = (rules: PropertyRules): void => {
  reachProperties(rules);
  moveByHandProperties(rules);
};

const reachProperties = ({ positions, reach, mostPoints = () => 500 }: PropertyRules): void => {
  test('a path leads hex by hex from where the unit began, and no reach is beyond the allowance', () => {
    check(positions, (p) => {
      for (const unit of movers(p)) {
        const found = reach(p, [unit]);
        for (const hex of found.hexes()) {
          expect(found.cost(hex)!).toBeLessThanOrEqual(found.allowance + 1e-9);
          const path = found.path(hex)!;
          expect([path[0], path.at(-1)]).toEqual([unit.at, hex]);
          for (const [i, next] of path.slice(1).entries()) expect(p.board.grid.distance(path[i]!, next)).toBe(1);
        }
      }
    });
  });

  test('what is in reach has no reason against it, and what is not has one', () => {
    check(positions, (p) => {
      for (const unit of movers(p)) {
        const found = reach(p, [unit]);
        for (const hex of allHexes(p)) {
          const isThere = found.cost(hex) !== undefined && found.ends(hex);
          expect(found.why(hex) === undefined, `${unit.id} to ${p.board.grid.number(hex)}`).toBe(isThere);
        }
      }
    });
  });

  test('the points that a hex is said to need are what a unit that has them pays', () => {
    check(positions, (p) => {
      for (const unit of movers(p)) {
        const rich = { ...unit, move: mostPoints(unit) };
        const [found, all] = [reach(p, [unit]), reach(p.with(new Map([[unit.id, rich]])), [rich])];
        for (const hex of allHexes(p)) {
          const says = found.cost(hex) === undefined ? found.why(hex)?.says : undefined;
          if (says?.text !== 'kit.movement.points' || all.allowance < Number(says.params?.count)) continue;
          expect(all.cost(hex), `${unit.id} to ${p.board.grid.number(hex)}`).toBe(says.params?.count);
        }
      }
    });
  });

  test('reach is the same whatever the order of the units', () => {
    check(positions, (p) => {
      const turned = inOrder(p, p.units.toReversed());
      const costs = (at: Position, { id }: Unit): (number | undefined)[] => {
        const found = reach(at, [at.unit(id)!]);
        return allHexes(p).map((hex) => found.cost(hex));
      };
      for (const unit of movers(p)) expect(costs(turned, unit)).toEqual(costs(p, unit));
    });
  });
};

/** The judgments of moves by hand. */
const moveByHandProperties = ({ positions, reach, judge, moving, movementModes }: PropertyRules): void => {
  test('the verdict on a move is what the overlay shows, in every way of moving that is offered', () => {
    check(positions, (p, some) => {
      const hex = some % p.board.grid.size;
      for (const unit of movers(p)) {
        if (!moving.includes(p.turn.phase) || unit.at === hex) continue;
        const to = p.board.grid.number(hex);
        const move = { type: 'movePieces', pieces: [unit.id], to } as const;
        for (const mode of [undefined, ...(movementModes?.(p, [unit]) ?? [])]) {
          const found = reach(p, [unit], mode);
          const verdict = judge(p, mode === undefined ? move : { ...move, mode });
          const isShown = found.cost(hex) !== undefined && found.ends(hex);
          expect(verdict.type, `${unit.id} to ${to}, ${mode}`).toBe(isShown ? 'fine' : 'broken');
        }
      }
    });
  });

  test('no unit moves in a way that it was not offered', () => {
    check(positions, (p, some) => {
      for (const unit of movers(p)) {
        const to = p.board.grid.number(some % p.board.grid.size);
        if (!moving.includes(p.turn.phase) || unit.at === p.board.grid.parse(to)) continue;
        expect(judge(p, { type: 'movePieces', pieces: [unit.id], to, mode: 'by-magic' }).type).toBe('broken');
      }
    });
  });

  test('a unit that moves within its reach can be put back', () => {
    check(positions, (p) => {
      for (const unit of movers(p)) {
        for (const hex of [...reach(p, [unit]).hexes()].slice(0, 5)) {
          const moved = p.moved([unit], hex);
          expect(reach(moved, [moved.unit(unit.id)!]).cost(unit.at!)).toBe(0);
        }
      }
    });
  });
};

/** The same with its units in this order. */
const inOrder = (p: Position, units: readonly Unit[]): Position =>
  p.with(new Map(p.units.map(({ id }) => [id, undefined]))).with(new Map(units.map((unit) => [unit.id, unit])));

/** Attacks on the first four occupied hexes next to enemies, each by all adjacent enemies. */
const attacksIn = (p: Position): readonly Attack[] =>
  allHexes(p)
    .flatMap((target): Attack[] => {
      const side = p.unitsAt(target)[0]?.side;
      const attackers = p.units.filter((unit) => unit.side !== side && p.board.grid.distance(unit.at!, target) === 1);
      return side === undefined || attackers.length === 0 ? [] : [{ attackers, target, options: {} }];
    })
    .slice(0, 4);

const combatProperties = ({ positions, battle, faces = 6 }: PropertyRules): void => {
  test('the outcomes of every attack add up to 1, and so do its columns', () => {
    check(positions, (p) => {
      for (const attack of attacksIn(p)) {
        const { outcomes, columns } = battle(p, attack);
        const sum = (all: readonly { readonly probability: number }[]): number =>
          all.reduce((so, one) => so + one.probability, 0);
        expect(sum(outcomes)).toBeCloseTo(1, 12);
        expect(sum(columns)).toBeCloseTo(1, 12);
        expect(new Set(outcomes.map(({ result }) => result)).size).toBe(outcomes.length);
      }
    });
  });

  test('where one column is sure, the outcomes are those of its throws counted one by one', () => {
    check(positions, (p) => {
      for (const attack of attacksIn(p)) {
        const found = battle(p, attack);
        if (found.columns.length > 1) continue;
        const counted = new Map<string, number>();
        for (let roll = 1; roll <= faces; roll++) {
          const { result } = battle(p, { ...attack, options: thrownRoll.as(roll) }).outcomes[0]!;
          counted.set(result, (counted.get(result) ?? 0) + 1);
        }
        for (const { result, probability } of found.outcomes)
          expect(probability * faces).toBeCloseTo(counted.get(result)!, 9);
      }
    });
  });

  test('what does not count as printed has a reason', () => {
    check(positions, (p) => {
      for (const attack of attacksIn(p)) {
        for (const { printed, counted, because } of battle(p, attack).contributions) {
          if (printed !== counted) expect(because.length).toBeGreaterThan(0);
        }
      }
    });
  });
};

const retreatProperties = ({ positions, retreat, farthest = 3 }: PropertyRules): void => {
  test('nobody retreats onto an enemy, farther than told, twice into one hex, or to where a reason speaks against it', () => {
    check(positions, (p, some) => {
      const hexes = 1 + (some % farthest);
      for (const unit of p.units.slice(0, 4)) {
        const found = retreat(p, { unit, from: unit.at!, hexes, options: {} });
        for (const hex of found.to) {
          expect(p.enemyAt(hex, unit.side)).toBe(false);
          expect(found.why(hex)).toBeUndefined();
          const path = found.paths.get(hex)!;
          expect([path.length, new Set(path).size]).toEqual([hexes + 1, hexes + 1]);
        }
        if (found.eliminated) expect(found.why()).toBeDefined();
      }
    });
  });
};
