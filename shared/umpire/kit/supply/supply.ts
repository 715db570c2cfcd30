import { firstStep, type Hex, HexSet, stepBack } from '../../../hex/index.ts';
import type { Board } from '../../../module/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { Fact, Position, Unit } from '../../position.ts';
import { say } from '../../saying.ts';
import type { Supply } from '../../supply.ts';
import type { Barred, Breach, Clause } from '../../verdict.ts';
import { pathIn } from '../movement/reach.ts';
import {
  BOND,
  BONDED_SIDE,
  ENEMY,
  type Flooded,
  type Found,
  flood,
  type Search,
  search,
  ZONE,
} from '../movement/search.ts';
import { MOST_POINTS, NO_STEP, StepBook, type StepChange, type StepCost, type Steps } from '../movement/step-costs.ts';
import type { ZonesOfControl } from '../zones/zones.ts';

/** What an enemy zone does to a supply line. */
export interface ZoneCut {
  readonly clause: Clause;
  /** A unit of the line's own side in the hex lets the line through; or only some units do. */
  readonly unlessFriend?: boolean | ((friend: Unit) => boolean);
  /** The line may enter a hex in a zone, but not two in a row. */
  readonly onlyTwoInRow?: boolean;
}

/** A part of a supply line under rules of its own: overland, by road. */
export interface SupplyLeg {
  readonly clause: Clause;
  /** What a step towards the source counts for its length, or what bars it, by the map alone; absent: 1, none barred. */
  readonly step?: StepCost;
  /** Steps that are not as the map has them: over a blown bridge, by a ferry. */
  readonly changes?: (position: Position, kind: string) => readonly StepChange[];
  /** Into how many parts a step's count is divided: 2 where there are halves. */
  readonly parts?: number;
  /** The most that its steps may count together; absent: no limit. */
  readonly most?: number | ((unit: Unit, position: Position) => number);
  /** What an enemy zone does to it, if not the same as to the other legs. `null`: nothing. */
  readonly zone?: ZoneCut | null;
  /** The leg before it may end only where this leg could go through, or in a source. */
  readonly beginsInside?: boolean;
}

/** How supply is traced in a game, from a unit to a source: leg after leg, each of any length from 0 to its most. */
export interface SupplyRules {
  /** A unit with a line is in supply. */
  readonly clause: Clause;
  /** Where lines end. */
  readonly sources: (position: Position, side: SideId, kind: string) => Iterable<Hex>;
  /** From the unit on. Absent: one leg, any way, any length. */
  readonly legs?: readonly SupplyLeg[];
  /** Units of one kind trace alike; absent: all of a side do. */
  readonly kind?: (unit: Unit, position: Position) => string;
  /** A hex with an enemy in it is not entered. */
  readonly enemyHex?: Clause;
  readonly zones?: ZonesOfControl;
  readonly zone?: ZoneCut;
  /** Lines do not enter or cross the bonds of the zones. */
  readonly bonds?: Clause;
  /** Why a unit is in supply without a line. */
  readonly exempt?: (unit: Unit, position: Position) => Clause | undefined;
  /** What units without a line become, from bad to worse: each check finds one state more. */
  readonly states: readonly { readonly state: string; readonly clause: Clause }[];
}

/** Supply by rule: as a plugin's capability, and for the rest of the kit. */
export interface SupplyLines {
  (position: Position, unit: Unit): Supply;
  /** Where a line that begins in a hex comes to on one leg alone, by that leg's rules: enemies, zones, bonds, length. */
  along(position: Position, leg: number, from: Hex, side: SideId, kind?: string): (hex: Hex) => boolean;
  /** Whether a line leads from the hex, for a unit of that side and kind standing there. */
  reaches(position: Position, hex: Hex, side: SideId, kind?: string): boolean;
}

const anyKind = 'all';
const anywhere: StepCost = () => 1;

/** Supply lines by rule. A whole side is traced at once, from the sources. */
export const supplyLines = (rules: SupplyRules): SupplyLines => {
  const legs = (rules.legs ?? [{ clause: rules.clause }]).map((leg) => new Leg(rules, leg));
  const fact: Fact<Map<SideId, Map<string, Net>>> = { of: () => new Map() };
  const netOf = (position: Position, side: SideId, kind: string): Net => {
    const sides = position.fact(fact);
    const nets = sides.get(side) ?? new Map<string, Net>();
    const known = nets.get(kind);
    if (known) return known;
    const net = new Net(rules, legs, position, side, kind);
    sides.set(side, nets.set(kind, net));
    return net;
  };
  const supply = (position: Position, unit: Unit): Supply => {
    if (unit.at === undefined) return { supplied: true, state: null, clause: rules.clause, path: [], cutBy: [] };
    const net = netOf(position, unit.side, rules.kind?.(unit, position) ?? anyKind);
    const exempt = rules.exempt?.(unit, position);
    if (exempt !== undefined) return { supplied: true, state: null, clause: exempt, path: [unit.at], cutBy: [] };
    const most = legs.map((leg) => leg.mostFor(unit, position));
    if (net.reaches(unit.at, most)) return new Traced(rules, net, unit.at);
    return new Cut(rules, net, unit, most);
  };
  return Object.assign(supply, {
    along: (position: Position, index: number, from: Hex, side: SideId, kind = anyKind) => {
      const { costs } = netOf(position, side, kind).forward(index, from, legs[index]!.mostForAll).found;
      return (hex: Hex): boolean => costs[hex] !== NO_STEP;
    },
    reaches: (position: Position, hex: Hex, side: SideId, kind = anyKind) =>
      netOf(position, side, kind).reaches(
        hex,
        legs.map((leg) => leg.mostForAll),
      ),
  });
};

/** In supply as long as one of several ways of tracing finds a line; if none does, the first says why. */
export const supplyByEither = (first: SupplyLines, ...others: readonly SupplyLines[]): SupplyLines => {
  const supply = (position: Position, unit: Unit): Supply => {
    const one = first(position, unit);
    return one.supplied ? one : (others.map((lines) => lines(position, unit)).find(({ supplied }) => supplied) ?? one);
  };
  return Object.assign(supply, {
    along: first.along,
    reaches: (position: Position, hex: Hex, side: SideId, kind?: string) =>
      [first, ...others].some((lines) => lines.reaches(position, hex, side, kind)),
  });
};

/** One leg's rules, with its steps compiled. */
class Leg {
  readonly clause: Clause;
  readonly zone: ZoneCut | undefined;
  readonly beginsInside: boolean;
  /** Lengths are whole parts. */
  readonly parts: number;
  readonly #leg: SupplyLeg;
  readonly #book: StepBook;
  readonly #reversed = new WeakMap<Steps, Steps>();

  constructor(rules: SupplyRules, leg: SupplyLeg) {
    this.clause = leg.clause;
    this.beginsInside = leg.beginsInside ?? false;
    this.zone = leg.zone === null ? undefined : (leg.zone ?? rules.zone);
    this.#leg = leg;
    this.parts = leg.parts ?? 1;
    this.#book = new StepBook(leg.step ?? anywhere, this.parts, leg.changes);
  }

  get mostForAll(): number {
    return typeof this.#leg.most === 'number' ? this.#leg.most * this.parts : MOST_POINTS;
  }

  mostFor(unit: Unit, position: Position): number {
    return typeof this.#leg.most === 'function' ? this.#leg.most(unit, position) * this.parts : this.mostForAll;
  }

  /** Towards the source. */
  steps(position: Position, kind: string): Steps {
    return this.#book.in(position, kind);
  }

  /** From the source, with nothing closed. */
  opened(position: Position, kind: string): Steps {
    const { board } = position;
    return reverse(board, this.#book.opened(board, this.steps(position, kind)));
  }

  /** From the source: each step counts what the step back does. */
  backwards(position: Position, kind: string): Steps {
    const steps = this.steps(position, kind);
    const known = this.#reversed.get(steps) ?? reverse(position.board, steps);
    this.#reversed.set(steps, known);
    return known;
  }
}

const reverse = ({ grid }: Board, steps: Steps): Steps => {
  const costs = new Int16Array(steps.costs.length).fill(NO_STEP);
  for (let step = 0; step < costs.length; step++) {
    const to = grid.neighbors[step]!;
    if (to !== -1) costs[stepBack(step, to)] = steps.costs[step]!;
  }
  return { costs, special: undefined, notes: new Map(), isUniform: steps.isUniform };
};

/** What lies in the way of a line. */
type Obstacles = Pick<Search, 'marks' | 'halts' | 'zoneToZone' | 'bonded'>;

/** Where lines of one side and kind can come from, worked out from the sources. */
class Net {
  readonly position: Position;
  readonly legs: readonly Leg[];
  readonly side: SideId;
  readonly kind: string;
  readonly sources: readonly Hex[];
  readonly #rules: SupplyRules;
  /** By leg, from the unit on: what is left of the leg from a hex. */
  readonly #flooded: Freed;
  readonly #obstaclesBy = new Map<ZoneCut | undefined, Obstacles>();
  #free: Freed | undefined;

  constructor(rules: SupplyRules, legs: readonly Leg[], position: Position, side: SideId, kind: string) {
    this.#rules = rules;
    this.legs = legs;
    this.position = position;
    this.side = side;
    this.kind = kind;
    this.sources = listOf(rules.sources(position, side, kind));
    this.#flooded = this.#flood((leg) => ({ ...this.#obstacles(leg), limit: leg.mostForAll }));
  }

  reaches(hex: Hex, most: readonly number[]): boolean {
    return this.#flooded.found[0]!.costs[hex]! <= most[0]!;
  }

  path(hex: Hex): readonly Hex[] {
    return pathThrough(this.#flooded, hex);
  }

  /** The same as if there were no enemies and no limits: what a line would follow. */
  get free(): Freed {
    this.#free ??= this.#flood(() => this.#unhindered());
    return this.#free;
  }

  /** What the map closes on the way that a line would follow if it were open. */
  closed(from: Hex): Breach | undefined {
    const { asks, found } = this.#flood((leg) => ({
      ...this.#unhindered(),
      steps: leg.opened(this.position, this.kind),
    }));
    const { neighbors } = this.position.board.grid;
    let hex = from;
    for (const [i, leg] of this.legs.entries()) {
      const { costs, notes } = leg.steps(this.position, this.kind);
      for (const next of pathIn(asks()[i]!, found[i]!, hex)?.toReversed().slice(1) ?? []) {
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

  #unhindered(): Obstacles & Pick<Search, 'limit'> {
    const marks = new Uint8Array(this.position.board.grid.size);
    return { marks, halts: 0, zoneToZone: false, bonded: undefined, limit: MOST_POINTS };
  }

  /** How far a line comes from a hex on its way, by one leg's rules. */
  forward(index: number, from: Hex, limit: number): { readonly ask: Search; readonly found: Found } {
    const leg = this.legs[index]!;
    const { halts, ...obstacles } = this.#obstacles(leg);
    const ask: Search = {
      ...always,
      ...obstacles,
      neighbors: this.position.board.grid.neighbors,
      steps: leg.steps(this.position, this.kind),
      crowded: noCrowds,
      starts: [{ hex: from, cost: 0 }],
      limit,
      blocks: halts,
      halts: 0,
      entering: false,
    };
    return { ask, found: search(ask) };
  }

  /** What keeps a line from going into a hex, or from going on there. */
  obstacle(index: number, from: Hex, to: Hex): Breach | undefined {
    const leg = this.legs[index]!;
    const { marks, halts, zoneToZone, bonded } = this.#obstacles(leg);
    const there = marks[to]!;
    if ((there & halts & ENEMY) !== 0) return breachOf({ clause: this.#rules.enemyHex! }, 'enemy', to);
    if ((there & halts & BOND) !== 0) return breachOf({ clause: this.#rules.bonds! }, 'bond', to);
    if ((there & halts & ZONE) !== 0 || (zoneToZone && (marks[from]! & there & ZONE) !== 0)) {
      return breachOf({ clause: leg.zone!.clause }, 'zone', to);
    }
    const direction = stepTo(this.position.board.grid.neighbors, from, to) % 6;
    const isBonded = bonded !== undefined && ((bonded[from]! >> direction) & 1) !== 0;
    return isBonded ? breachOf({ clause: this.#rules.bonds! }, 'bond', to) : undefined;
  }

  /** Not to be written to: legs to which zones do the same share it. */
  #obstacles({ zone }: Leg): Obstacles {
    const known = this.#obstaclesBy.get(zone) ?? this.#findObstacles(zone);
    this.#obstaclesBy.set(zone, known);
    return known;
  }

  #findObstacles(zone: ZoneCut | undefined): Obstacles {
    const { position, side } = this;
    const { enemyHex, zones, bonds: bondClause } = this.#rules;
    const bonds = bondClause === undefined ? undefined : zones?.bondsAgainst(position, side);
    const marks = new Uint8Array(position.board.grid.size);
    const against = zone && zones?.against(position, side);
    if (against) for (let hex = 0; hex < marks.length; hex++) if (against[hex] !== 0) marks[hex] = ZONE;
    const opens = (unit: Unit): boolean =>
      typeof zone?.unlessFriend === 'function' ? zone.unlessFriend(unit) : zone?.unlessFriend === true;
    for (const unit of position.units) {
      if (unit.at === undefined) continue;
      if (unit.side !== side) marks[unit.at]! |= ENEMY;
      else if (opens(unit)) marks[unit.at]! &= ~ZONE;
    }
    if (bonds) {
      for (let hex = 0; hex < marks.length; hex++) {
        if (bonds.hexes[hex] !== 0) marks[hex]! |= BOND;
        if (bonds.hexsides[hex] !== 0) marks[hex]! |= BONDED_SIDE;
      }
    }
    return {
      marks,
      // A line leaves the unit's own hex whatever is in it: so hexes are reached, and only not gone through.
      halts: (enemyHex === undefined ? 0 : ENEMY) | (zone && !zone.onlyTwoInRow ? ZONE : 0) | BOND,
      zoneToZone: zone?.onlyTwoInRow === true,
      bonded: bonds?.hexsides,
    };
  }

  /** The last leg from the sources; each before from all that the next one can take over. */
  #flood(under: (leg: Leg) => Obstacles & Pick<Search, 'limit'> & { readonly steps?: Steps }): Freed {
    const asks: Search[] = [];
    const froms: Hexes[] = [];
    const found: Found[] = [];
    let starts: Hexes = this.sources;
    let after: Leg | undefined;
    for (const leg of this.legs.toReversed()) {
      if (after) starts = this.#handedOver(after, asks[0]!, found[0]!);
      after = leg;
      const ask: Search = {
        ...always,
        steps: leg.backwards(this.position, this.kind),
        ...under(leg),
        neighbors: this.position.board.grid.neighbors,
        crowded: noCrowds,
        starts: noStarts,
        blocks: 0,
        entering: true,
      };
      froms.unshift(starts);
      asks.unshift(ask);
      found.unshift(ask.steps.isUniform && !ask.bonded ? flood(ask, starts) : search(withStarts(ask, starts)));
    }
    return { found, asks: () => asks.map((ask, i) => withStarts(ask, froms[i]!)) };
  }

  /** Where the leg before may end. */
  #handedOver({ beginsInside }: Leg, { marks, halts }: Search, found: Found): Hexes {
    const hexes = hexesIn(found);
    if (!beginsInside) return hexes;
    const sources = new Set(this.sources);
    return hexes.filter((hex) => (marks[hex]! & halts) === 0 || sources.has(hex));
  }
}

/** Sources are mostly the same set each time: what is made of them is kept with them. */
const keptWith = <Key extends object, T>(make: (key: Key) => T): ((key: Key) => T) => {
  const kept = new WeakMap<Key, T>();
  return (key) => {
    const known = kept.get(key) ?? make(key);
    kept.set(key, known);
    return known;
  };
};

const listOfSet = keptWith((set: HexSet): readonly Hex[] => [...set]);
const listOf = (hexes: Iterable<Hex>): readonly Hex[] => (hexes instanceof HexSet ? listOfSet(hexes) : [...hexes]);
const startsAt = keptWith((hexes: Hexes): Search['starts'] => Array.from(hexes, (hex) => ({ hex, cost: 0 })));

type Hexes = readonly Hex[] | Int32Array;

/** Leg by leg. */
interface Freed {
  readonly found: readonly Found[];
  /** The searches as if each had been made by itself, for whoever wants a path: a flood does without its starts. */
  readonly asks: () => readonly Search[];
}

const noStarts: Search['starts'] = [];
const withStarts = (ask: Search, starts: Hexes): Search => ({ ...ask, starts: startsAt(starts) });

const always = { leaving: 0, friendBars: undefined, bars: undefined, oneHex: false } as const;
const noCrowds = new Int16Array(0);

const stepTo = (neighbors: Int32Array, from: Hex, to: Hex): number => {
  for (let step = firstStep(from); step < firstStep(from) + 6; step++) if (neighbors[step] === to) return step;
  return -1;
};

const hexesIn = (found: Found | Flooded): Hexes => {
  if ('hexes' in found) return found.hexes;
  const hexes: Hex[] = [];
  for (let hex = 0; hex < found.costs.length; hex++) if (found.costs[hex] !== NO_STEP) hexes.push(hex);
  return hexes;
};

/** From a hex to its source, leg by leg. */
const pathThrough = ({ asks, found }: Freed, from: Hex): readonly Hex[] => {
  const path = [from];
  for (const [i, ask] of asks().entries()) {
    const leg = pathIn(ask, found[i]!, path.at(-1)!);
    if (leg) path.push(...leg.toReversed().slice(1));
  }
  return path;
};

/** A unit in supply. The line is worked out when it is asked for. */
class Traced implements Supply {
  readonly supplied = true;
  readonly state = null;
  readonly clause: Clause;
  readonly cutBy: readonly Breach[] = [];
  readonly #net: Net;
  readonly #at: Hex;

  constructor({ clause }: SupplyRules, net: Net, at: Hex) {
    this.clause = clause;
    this.#net = net;
    this.#at = at;
  }

  get path(): readonly Hex[] {
    return this.#net.path(this.#at);
  }
}

/** A unit without a line. How far one comes and what cuts it is worked out when it is asked for. */
class Cut implements Supply {
  readonly supplied = false;
  readonly state: string | null;
  readonly clause: Clause;
  readonly #net: Net;
  readonly #at: Hex;
  readonly #most: readonly number[];
  #ending: { readonly path: readonly Hex[]; readonly cutBy: readonly Breach[] } | undefined;

  constructor({ clause, states }: SupplyRules, net: Net, unit: Unit, most: readonly number[]) {
    const worst = states.findLastIndex(({ state }) => unit.state.includes(state));
    const next = states[Math.min(worst + 1, states.length - 1)];
    this.state = next?.state ?? null;
    this.clause = next?.clause ?? clause;
    this.#net = net;
    this.#at = unit.at!;
    this.#most = most;
  }

  get path(): readonly Hex[] {
    this.#ending ??= this.#follow();
    return this.#ending.path;
  }

  get cutBy(): readonly Breach[] {
    this.#ending ??= this.#follow();
    return this.#ending.cutBy;
  }

  /** Leg by leg to where the line comes nearest to what the leg leads to; what lies next on the free way cuts it. */
  #follow(): { readonly path: readonly Hex[]; readonly cutBy: readonly Breach[] } {
    const net = this.#net;
    const first = net.legs[0]!;
    const path = [this.#at];
    if (net.sources.length === 0) return { path, cutBy: [breachOf({ clause: first.clause }, 'no-source')] };
    const { asks, found } = net.free;
    if (found[0]!.costs[this.#at] === NO_STEP) {
      return { path, cutBy: [net.closed(this.#at) ?? breachOf({ clause: first.clause }, 'no-way')] };
    }
    for (const [i, leg] of net.legs.entries()) {
      const most = this.#most[i]!;
      const from = path.at(-1)!;
      const come = net.forward(i, from, most);
      const nearest = nearestOf(come.found, found[i]!.costs);
      path.push(...pathIn(come.ask, come.found, nearest)!.slice(1));
      if (found[i]!.costs[nearest] === 0) continue;
      const way = pathIn(asks()[i]!, found[i]!, nearest)!.toReversed();
      const cut = net.obstacle(i, nearest, way[1]!);
      if (cut) return { path, cutBy: [cut] };
      const params = { length: found[i]!.costs[from]! / leg.parts, most: most / leg.parts };
      return { path, cutBy: [breachOf({ clause: leg.clause, says: say('kit.supply.too-long', params) }, 'too-long')] };
    }
    // The line comes to a source which the enemy has shut.
    const end = path.at(-1)!;
    const shut = net.obstacle(net.legs.length - 1, end, end);
    return { path, cutBy: [shut ?? breachOf({ clause: first.clause }, 'barred', end)] };
  }
}

const nearestOf = ({ costs: come }: Found, left: Int16Array): Hex => {
  let nearest = -1;
  for (let hex = 0; hex < come.length; hex++) {
    if (come[hex] === NO_STEP) continue;
    if (nearest === -1 || left[hex]! < left[nearest]! || (left[hex] === left[nearest] && come[hex]! < come[nearest]!)) {
      nearest = hex;
    }
  }
  return nearest;
};

type Sentence = 'no-source' | 'no-way' | 'enemy' | 'zone' | 'bond' | 'barred' | 'too-long';

const breachOf = ({ clause, says, remedy }: Barred, sentence: Sentence, at?: Hex): Breach => ({
  clause,
  area: 'supply',
  says: says ?? say(`kit.supply.${sentence}`),
  remedy: remedy ?? say(`kit.supply.${sentence}-remedy`),
  at: at === undefined ? [] : [at],
});
