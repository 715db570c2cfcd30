import { DIRECTIONS, directionOf, type Hex, HexSet, type Hexside, opposite } from '../../hex/index.ts';
import type { Board } from '../../module/index.ts';
import type { PieceId, SideId } from '../../table/index.ts';
import type { Change, Fact, Position, Unit } from '../position.ts';
import type { Clause } from '../verdict.ts';
import type { Zones } from '../zones.ts';
import { type BondRules, type Bonds, compileBonds } from './bonds.ts';

/** How zones of control work in a game. What is left out is as usual: every unit controls the six hexes around it. */
export interface ZoneRules {
  readonly clause: Clause;
  /** Whether a unit controls the hexes around it. `stack`: the units of its side in its hex, itself among them. */
  readonly exerts?: (unit: Unit, stack: readonly Unit[]) => boolean;
  /** Whether control reaches from a hex to its neighbor, by the map alone. */
  readonly reaches?: (board: Board, from: Hex, to: Hex, kind: string) => boolean;
  /** Units for which `reaches` is the same, where it is not the same for all. */
  readonly kind?: (unit: Unit) => string;
  /** Hexsides that control does not cross as things stand: blown bridges. */
  readonly uncrossed?: (position: Position) => Iterable<Hexside>;
  /** Whether a unit's own hex is in its zone; `always`: even that of a unit which controls nothing around it. */
  readonly ownHex?: boolean | 'always';
  /** An enemy zone does not hold in a hex with a unit of one's own, whatever it is asked for. */
  readonly negatedByUnits?: boolean;
  /** What two units that stand apart do to the ground between them. */
  readonly bonds?: BondRules;
}

/** The zones of a game: as a plugin's capability, and for the rest of the kit. */
export interface ZonesOfControl {
  (position: Position, side: SideId): Zones;
  readonly clause: Clause;
  /** By hex: 0 where no enemy of `side` has control. Not to be written to. */
  against(position: Position, side: SideId): Uint8Array;
  /** Whether the hex is in a zone of an enemy of `side`. */
  heldAgainst(position: Position, hex: Hex, side: SideId): boolean;
  /** The enemies of `side` that control the hex. */
  holdersAgainst(position: Position, hex: Hex, side: SideId): readonly Unit[];
  /** Whether some enemy unit controls both hexes. */
  areHeldByOne(position: Position, a: Hex, b: Hex, side: SideId): boolean;
  /** Bonds between enemies of `side`; absent where the game has none. */
  bondsAgainst(position: Position, side: SideId): Bonds | undefined;
}

/** What one side controls. Arrays by hex. */
interface Control {
  /** How many hexes are held by stacks that control it. */
  readonly counts: Uint8Array;
  /** What the stack in it controls: bit `d` for the neighbor in direction `d`, `OWN` for the hex itself. */
  readonly exerted: Uint8Array;
}

const OWN = 1 << 6;
/** Set for hexes that have been looked at, while all are. */
const SEEN = 1 << 7;

interface State {
  readonly bySide: ReadonlyMap<SideId, Control>;
  /** Bit `d`: the hexside in direction `d` is not crossed by control now. */
  readonly uncrossed: Uint8Array | undefined;
  /** Worked out when first asked for: counts of all enemies together, bonds. */
  readonly against: Map<SideId, Uint8Array>;
  readonly bonds: Map<SideId, Bonds>;
}

const everywhere = 'all';

/** Zones of control by rule. */
export const zonesOfControl = (rules: ZoneRules): ZonesOfControl => {
  const kindOf = rules.kind ?? (() => everywhere);
  const reachOf = compileReach(rules);

  /** What a unit controls from where it stands. */
  const exertedBy = (
    position: Position,
    unit: Unit,
    stack: readonly Unit[],
    state: Pick<State, 'uncrossed'>,
  ): number => {
    if (rules.exerts && !rules.exerts(unit, stack)) return rules.ownHex === 'always' ? OWN : 0;
    const at = unit.at!;
    const around = reachOf(position.board, kindOf(unit))[at]! & ~(state.uncrossed?.[at] ?? 0);
    return rules.ownHex ? around | OWN : around;
  };

  const exertedFrom = (position: Position, hex: Hex, side: SideId, state: Pick<State, 'uncrossed'>): number => {
    const stack = ofSide(position.unitsAt(hex), side);
    let exerted = 0;
    for (const unit of stack) exerted |= exertedBy(position, unit, stack, state);
    return exerted;
  };

  const workOut = (position: Position): State => {
    const { size } = position.board.grid;
    const bySide = new Map<SideId, Control>();
    const state: State = { bySide, uncrossed: uncrossedOf(rules, position), against: new Map(), bonds: new Map() };
    for (const side of position.sides)
      bySide.set(side, { counts: new Uint8Array(size), exerted: new Uint8Array(size) });
    for (const { side, at } of position.units) {
      const control = bySide.get(side);
      if (at === undefined || !control || control.exerted[at] !== 0) continue;
      const exerted = exertedFrom(position, at, side, state);
      control.exerted[at] = exerted | SEEN;
      count(position.board, control.counts, at, exerted, 1);
    }
    for (const { exerted } of bySide.values()) for (let hex = 0; hex < size; hex++) exerted[hex]! &= ~SEEN;
    return state;
  };

  const carryOver = (before: State, changes: readonly Change[], position: Position): State => {
    const hexes = new Set<Hex>();
    for (const change of changes) {
      if (change.before?.at !== undefined) hexes.add(change.before.at);
      if (change.after?.at !== undefined) hexes.add(change.after.at);
    }
    const bySide = new Map(before.bySide);
    for (const side of position.sides) {
      for (const hex of hexes) {
        const control = bySide.get(side)!;
        const exerted = exertedFrom(position, hex, side, before);
        if (exerted === control.exerted[hex]) continue;
        const mine = control === before.bySide.get(side) ? copyOf(control) : control;
        count(position.board, mine.counts, hex, mine.exerted[hex]!, -1);
        count(position.board, mine.counts, hex, exerted, 1);
        mine.exerted[hex] = exerted;
        bySide.set(side, mine);
      }
    }
    return { bySide, uncrossed: before.uncrossed, against: new Map(), bonds: new Map() };
  };

  const fact: Fact<State> = { of: workOut, after: carryOver };

  const against = (position: Position, side: SideId): Uint8Array => {
    const state = position.fact(fact);
    const known = state.against.get(side);
    if (known) return known;
    const counts = sumOf(
      position,
      [...state.bySide].flatMap(([other, control]) => (other === side ? [] : control.counts)),
    );
    const negated = rules.negatedByUnits ? withoutHexesOf(position, side, counts) : counts;
    state.against.set(side, negated);
    return negated;
  };

  const holdersOf = (position: Position, hex: Hex, isHolder: (side: SideId) => boolean): readonly Unit[] => {
    const state = position.fact(fact);
    const { neighbors } = position.board.grid;
    const holders: Unit[] = [];
    const look = (from: Hex, bit: number): void => {
      for (const [side, { exerted }] of state.bySide) {
        if (!isHolder(side) || (exerted[from]! & bit) === 0) continue;
        const stack = ofSide(position.unitsAt(from), side);
        for (const unit of stack) if (exertedBy(position, unit, stack, state) & bit) holders.push(unit);
      }
    };
    look(hex, OWN);
    for (const direction of DIRECTIONS) {
      const from = neighbors[hex * 6 + direction]!;
      if (from !== -1) look(from, 1 << opposite(direction));
    }
    return holders;
  };
  const holdersAgainst = (position: Position, hex: Hex, side: SideId): readonly Unit[] =>
    holdersOf(position, hex, (other) => other !== side);

  const bondsOf = rules.bonds && compileBonds(rules.bonds);
  const bondsAgainst = (position: Position, side: SideId): Bonds | undefined => {
    if (!bondsOf) return undefined;
    const { bonds } = position.fact(fact);
    const known = bonds.get(side) ?? bondsOf(position, side);
    bonds.set(side, known);
    return known;
  };

  const zones = (position: Position, side: SideId): Zones => {
    const counts = position.fact(fact).bySide.get(side)?.counts;
    if (!counts) throw new Error(`no side ${side} among ${position.sides.join(', ')}`);
    return {
      clause: rules.clause,
      hexes: HexSet.where(position.board.grid, (hex) => counts[hex] !== 0),
      exertedBy: (hex): readonly PieceId[] => holdersOf(position, hex, (holder) => holder === side).map(({ id }) => id),
      ...(bondsOf && { bonds: bondsOf.between(position, side) }),
    };
  };

  return Object.assign(zones, {
    clause: rules.clause,
    against,
    heldAgainst: (position: Position, hex: Hex, side: SideId) => against(position, side)[hex] !== 0,
    holdersAgainst,
    areHeldByOne: (position: Position, a: Hex, b: Hex, side: SideId) => {
      const there = holdersAgainst(position, b, side);
      return there.length > 0 && holdersAgainst(position, a, side).some((unit) => there.includes(unit));
    },
    bondsAgainst,
  });
};

const ofSide = (stack: readonly Unit[], side: SideId): readonly Unit[] =>
  stack.every((unit) => unit.side === side) ? stack : stack.filter((unit) => unit.side === side);

const copyOf = ({ counts, exerted }: Control): Control => ({ counts: counts.slice(), exerted: exerted.slice() });

const count = ({ grid }: Board, counts: Uint8Array, hex: Hex, exerted: number, by: 1 | -1): void => {
  for (let direction = 0; direction < 6; direction++) {
    if ((exerted >> direction) & 1) counts[grid.neighbors[hex * 6 + direction]!]! += by;
  }
  if (exerted & OWN) counts[hex]! += by;
};

/** One array if there is but one enemy: nothing is to be added up. */
const sumOf = ({ board }: Position, all: readonly Uint8Array[]): Uint8Array => {
  const [only] = all;
  if (only && all.length === 1) return only;
  const sum = new Uint8Array(board.grid.size);
  for (const counts of all) for (let hex = 0; hex < sum.length; hex++) sum[hex]! |= counts[hex]!;
  return sum;
};

const withoutHexesOf = ({ units }: Position, side: SideId, counts: Uint8Array): Uint8Array => {
  const rest = counts.slice();
  for (const unit of units) if (unit.side === side && unit.at !== undefined) rest[unit.at] = 0;
  return rest;
};

/** Which neighbors control reaches from each hex, as six bits; worked out once per board and kind. */
const compileReach = ({ reaches }: ZoneRules): ((board: Board, kind: string) => Uint8Array) => {
  const known = new WeakMap<Board, Map<string, Uint8Array>>();
  return (board, kind) => {
    const kinds = known.get(board) ?? new Map<string, Uint8Array>();
    known.set(board, kinds);
    const found = kinds.get(kind);
    if (found) return found;
    const { size, neighbors } = board.grid;
    const masks = new Uint8Array(size);
    for (let hex = 0; hex < size; hex++) {
      for (const direction of DIRECTIONS) {
        const to = neighbors[hex * 6 + direction]!;
        if (to !== -1 && (!reaches || reaches(board, hex, to, kind))) masks[hex]! |= 1 << direction;
      }
    }
    kinds.set(kind, masks);
    return masks;
  };
};

const uncrossedOf = ({ uncrossed }: ZoneRules, position: Position): Uint8Array | undefined => {
  if (!uncrossed) return undefined;
  const { grid } = position.board;
  const masks = new Uint8Array(grid.size);
  for (const hexside of uncrossed(position)) {
    for (const hex of [grid.ends[hexside * 2]!, grid.ends[hexside * 2 + 1]!]) {
      const direction = hex === -1 ? undefined : directionOf(grid, hex, hexside);
      if (direction !== undefined) masks[hex]! |= 1 << direction;
    }
  }
  return masks;
};
