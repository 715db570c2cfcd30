import { areSameBytes, directionOfStep, firstStep, type Hex, HexSet } from '../../../hex/index.ts';
import type { Board } from '../../../module/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { Position } from '../../position.ts';
import { type Part, type Reckoning, reckoningOf } from '../../reckoning.ts';
import { say } from '../../saying.ts';
import type { Breach } from '../../verdict.ts';
import { BOND, ENEMY, type Search, ZONE } from '../movement/ask.ts';
import type { Found } from '../movement/found.ts';
import { search } from '../movement/search.ts';
import { MOST_POINTS, NO_STEP, type Steps } from '../movement/step-costs.ts';
import type { Bonds } from '../zones/bonds.ts';
import { Flooding, type Traceable, type Way } from './flooding.ts';
import type { AnyLeg } from './leg.ts';
import { bondsAgainst } from './line-marks.ts';
import { breachOf, type LineRules } from './supply-rules.ts';

/** What blocks a line. */
type Obstacles = Pick<Search, 'marks' | 'halts' | 'zoneToZone' | 'bonded'>;

/** Where lines of one side and kind can begin, worked out from the sources. */
export class Net implements Traceable {
  readonly board: Board;
  readonly legs: readonly AnyLeg[];
  /** By leg, towards the source. */
  readonly steps: readonly Steps[];
  readonly sources: readonly Hex[];
  readonly #rules: LineRules;
  readonly #bonds: Bonds | undefined;
  /** By leg. Not to be written to. */
  readonly #obstacles: readonly Obstacles[];
  #flooded: Flooding | undefined;
  #free: Flooding | undefined;

  /** The position itself is not kept. */
  constructor(
    rules: LineRules,
    { legs, steps, sources }: Pick<Net, 'legs' | 'steps'> & { readonly sources: Iterable<Hex> },
    position: Position,
    side: SideId,
  ) {
    this.board = position.board;
    this.legs = legs;
    this.steps = steps;
    this.sources = listOf(sources);
    this.#rules = rules;
    this.#bonds = bondsAgainst(rules, position, side);
    this.#obstacles = this.#findObstacles(position, side);
  }

  /**
   * Whether lines run the same way as in another net of the same rules. If so, this net takes over the traces of that
   * one.
   */
  isLike(other: Net): boolean {
    return (
      this.steps.every((steps, leg) => steps === other.steps[leg]) &&
      areEqual(this.sources, other.sources) &&
      this.#obstacles.every(({ marks }, leg) => areSameBytes(marks, other.#obstacles[leg]!.marks)) &&
      areSameBytes(this.#bonds?.hexsides ?? none, other.#bonds?.hexsides ?? none)
    );
  }

  /** By leg, from the unit on: what is left of the leg from a hex. */
  get #lines(): Flooding {
    this.#flooded ??= new Flooding(this, (leg, i) => ({ ...this.#obstacles[i]!, limit: leg.mostForAll }));
    return this.#flooded;
  }

  /** `most`: the most that the first leg may count. */
  reaches(hex: Hex, most: number): boolean {
    return this.#lines.isHandedOver(0, hex) || this.#lines.cost(0, hex) <= most;
  }

  path(hex: Hex): readonly Hex[] {
    return pathThrough(this.#lines, this.legs.length, hex);
  }

  /** The length of the line from a hex, leg by leg; `most`: the most that each leg may count, in parts. */
  length(from: Hex, most: readonly number[]): Reckoning {
    const parts: Part[] = [];
    let hex = from;
    for (const [i, { clause, parts: divided }] of this.legs.entries()) {
      const path = this.#lines.path(i, hex) ?? [hex];
      const limit = most[i]! < MOST_POINTS ? most[i]! / divided : undefined;
      const says = limit === undefined ? say('kit.reckoning.leg') : say('kit.reckoning.leg-most', { most: limit });
      parts.push({ by: this.#lines.cost(i, hex) / divided, clause, says, at: path });
      hex = path.at(-1)!;
    }
    return reckoningOf(parts);
  }

  /** The same without enemies and limits: the way that a line would take. */
  get free(): Flooding {
    this.#free ??= new Flooding(this, () => this.#unhindered());
    return this.#free;
  }

  /** Steps that the map closes on the way that a line would take. */
  closed(from: Hex): Breach | undefined {
    const flooding = new Flooding(this, (leg, i) => ({
      ...this.#unhindered(),
      steps: leg.opened(this.board, this.steps[i]!),
    }));
    const { neighbors } = this.board.grid;
    let hex = from;
    for (const [i, leg] of this.legs.entries()) {
      const { costs, notes } = this.steps[i]!;
      for (const next of flooding.path(i, hex)?.slice(1) ?? []) {
        const step = stepTo(neighbors, hex, next);
        const note = notes.get(step);
        if (costs[step] === NO_STEP) {
          return breachOf(note && !('cost' in note) ? note : { clause: leg.clause }, 'barred', next);
        }
        hex = next;
      }
    }
    return undefined;
  }

  #unhindered(): Way {
    const marks = new Uint8Array(this.board.grid.size);
    return { marks, halts: 0, zoneToZone: false, bonded: undefined, limit: MOST_POINTS };
  }

  /** How far a line gets from a hex, by one leg's rules. */
  forward(index: number, from: Hex, limit: number): { readonly ask: Search; readonly found: Found } {
    const { marks, halts, zoneToZone, bonded } = this.#obstacles[index]!;
    const ask: Search = {
      ...always,
      ...{ marks, zoneToZone, bonded },
      neighbors: this.board.grid.neighbors,
      steps: this.steps[index]!,
      crowded: noCrowds,
      starts: [{ hex: from, cost: 0 }],
      limit,
      blocks: halts,
      halts: 0,
      entering: false,
      begun: 0,
    };
    return { ask, found: search(ask) };
  }

  /** Why a line may not enter a hex, or may not go on from there. */
  obstacle(index: number, from: Hex, to: Hex): Breach | undefined {
    const leg = this.legs[index]!;
    const { marks, halts, zoneToZone, bonded } = this.#obstacles[index]!;
    const there = marks[to]!;
    if ((there & halts & ENEMY) !== 0) return breachOf({ clause: this.#rules.enemyHex! }, 'enemy', to);
    if ((there & halts & BOND) !== 0) return breachOf({ clause: this.#rules.bonds! }, 'bond', to);
    if ((there & halts & ZONE) !== 0 || (zoneToZone && (marks[from]! & there & ZONE) !== 0)) {
      return breachOf({ clause: leg.zone!.clause }, 'zone', to);
    }
    const direction = directionOfStep(stepTo(this.board.grid.neighbors, from, to));
    const isBonded = bonded !== undefined && ((bonded[from]! >> direction) & 1) !== 0;
    return isBonded ? breachOf({ clause: this.#rules.bonds! }, 'bond', to) : undefined;
  }

  #findObstacles(position: Position, side: SideId): readonly Obstacles[] {
    return this.legs.map(({ zone, marksIn }) => ({
      marks: marksIn(position, side),
      // A line leaves the unit's own hex whatever is in it. So a line may reach a blocked hex, and only not pass
      // through it.
      halts: (this.#rules.enemyHex === undefined ? 0 : ENEMY) | (zone && !zone.onlyTwoInRow ? ZONE : 0) | BOND,
      zoneToZone: zone?.onlyTwoInRow === true,
      bonded: this.#bonds?.hexsides,
    }));
  }
}

const none = new Uint8Array(0);

const areEqual = (some: readonly Hex[], others: readonly Hex[]): boolean => {
  if (some === others) return true;
  if (some.length !== others.length) return false;
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false;
  return true;
};

const listsOf = new WeakMap<HexSet, readonly Hex[]>();
/** The sources are mostly the same set each time, so its list is kept with it. */
const listOf = (hexes: Iterable<Hex>): readonly Hex[] => {
  if (Array.isArray(hexes)) return hexes;
  if (!(hexes instanceof HexSet)) return [...hexes];
  const list = listsOf.get(hexes) ?? [...hexes];
  listsOf.set(hexes, list);
  return list;
};

const always = { leaving: 0, bars: undefined, oneHex: false } as const;
const noCrowds = new Int16Array(0);

const stepTo = (neighbors: Int32Array, from: Hex, to: Hex): number => {
  for (let step = firstStep(from); step < firstStep(from) + 6; step++) if (neighbors[step] === to) return step;
  return -1;
};

/** From a hex to its source, leg by leg. */
const pathThrough = (flooding: Flooding, legs: number, from: Hex): readonly Hex[] => {
  const path = [from];
  for (let leg = 0; leg < legs; leg++) path.push(...(flooding.path(leg, path.at(-1)!)?.slice(1) ?? []));
  return path;
};
