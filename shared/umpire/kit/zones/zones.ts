import { DIRECTIONS, firstStep, type Hex, HexSet, type Hexside, opposite, stepOf } from '../../../hex/index.ts';
import type { Board } from '../../../module/index.ts';
import type { PieceId, SideId } from '../../../table/index.ts';
import type { Change, Fact, Position, Unit } from '../../position.ts';
import type { Clause } from '../../verdict.ts';
import type { Zones } from '../../zones.ts';
import { type BondRules, type Bonds, compileBonds } from './bonds.ts';
import { byKey } from './by-key.ts';
import { compileReach, type Reaches, without } from './control-reach.ts';

/** How zones of control work in a game. What is left out is as usual: every unit controls the six hexes around it. */
export interface ZoneRules {
  readonly clause: Clause;
  /** Whether a unit controls the hexes around it. `stack`: the units of its side in its hex, itself among them. */
  readonly exerts?: (unit: Unit, stack: readonly Unit[]) => boolean;
  readonly reaches?: Reaches;
  /** Units for which `reaches` is the same, where it is not the same for all. */
  readonly kind?: (unit: Unit) => string;
  /** Hexsides that control of units of a kind does not cross as things stand: blown bridges. */
  readonly uncrossed?: (position: Position, kind: string) => Iterable<Hexside>;
  /**
   * Whether a unit's own hex is in its zone; `always`: even that of a unit which controls nothing around it. A function:
   * unit by unit, whatever it controls around it.
   */
  readonly ownHex?: boolean | 'always' | ((unit: Unit, exerts: boolean) => boolean);
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

const everywhere = 'all';

/** Zones of control by rule. */
export const zonesOfControl = (rules: ZoneRules): ZonesOfControl => {
  const kindOf = rules.kind ?? (() => everywhere);
  const reachOf = compileReach(rules.reaches);

  const reachFact = byKey(
    (kind): Fact<Uint8Array> => ({
      of: (position) => without(reachOf(position.board, kind), position, rules.uncrossed!(position, kind)),
      after: (before) => before,
    }),
  );
  /** By hex, bit `d`: units of the kind control the neighbor in direction `d` as things stand. */
  const reachIn = (position: Position, kind: string): Uint8Array =>
    rules.uncrossed ? position.fact(reachFact(kind)) : reachOf(position.board, kind);

  /** What a unit controls from where it stands. */
  const exertedBy = (position: Position, unit: Unit, stack: readonly Unit[]): number => {
    const exerts = !rules.exerts || rules.exerts(unit, stack);
    const own = holdsOwnHex(rules, unit, exerts) ? OWN : 0;
    if (!exerts) return own;
    return reachIn(position, kindOf(unit))[unit.at!]! | own;
  };

  const exertedFrom = (position: Position, hex: Hex, side: SideId): number => {
    const stack = ofSide(position.unitsAt(hex), side);
    let exerted = 0;
    for (const unit of stack) exerted |= exertedBy(position, unit, stack);
    return exerted;
  };

  const workOut = (position: Position, of: SideId): Control => {
    const { size } = position.board.grid;
    const [counts, exerted] = [new Uint8Array(size), new Uint8Array(size)];
    for (const { side, at } of position.units) {
      if (at === undefined || side !== of || exerted[at] !== 0) continue;
      exerted[at] = exertedFrom(position, at, side);
      count(position.board, counts, at, exerted[at]!, 1);
    }
    return { counts, exerted };
  };

  /** The same control, not a copy, if no unit of the side changed anything about it. */
  const carryOver = (before: Control, changes: readonly Change[], position: Position, side: SideId): Control => {
    let control = before;
    for (const hex of hexesOf(changes, side)) {
      const exerted = exertedFrom(position, hex, side);
      if (exerted === control.exerted[hex]) continue;
      if (control === before) control = copyOf(before);
      count(position.board, control.counts, hex, control.exerted[hex]!, -1);
      count(position.board, control.counts, hex, exerted, 1);
      control.exerted[hex] = exerted;
    }
    return control;
  };

  /** Each side's for itself: while one side moves, nobody asks what it controls. */
  const controlFact = byKey(
    (side): Fact<Control> => ({
      of: (position) => workOut(position, side),
      after: (before, changes, position) => carryOver(before, changes, position, side),
    }),
  );

  const againstFact = byKey(
    (side): Fact<Uint8Array> => ({
      of: (position) => {
        const counts = sumOf(
          position,
          enemiesOf(position, side).map((enemy) => countsOf(position, enemy)),
        );
        return rules.negatedByUnits ? withoutHexesOf(position, side, counts) : counts;
      },
    }),
  );
  const countsOf = (position: Position, side: SideId): Uint8Array => position.fact(controlFact(side)).counts;
  /** Of one enemy there is nothing to be added up. */
  const against = (position: Position, side: SideId): Uint8Array => {
    const enemy = rules.negatedByUnits ? undefined : onlyEnemyOf(position, side);
    return enemy === undefined ? position.fact(againstFact(side)) : countsOf(position, enemy);
  };

  const holdersOf = (position: Position, hex: Hex, isHolder: (side: SideId) => boolean): readonly Unit[] => {
    const { neighbors } = position.board.grid;
    const holders: Unit[] = [];
    const look = (from: Hex, bit: number): void => {
      for (const side of position.sides) {
        if (!isHolder(side) || (position.fact(controlFact(side)).exerted[from]! & bit) === 0) continue;
        const stack = ofSide(position.unitsAt(from), side);
        for (const unit of stack) if (exertedBy(position, unit, stack) & bit) holders.push(unit);
      }
    };
    look(hex, OWN);
    for (const direction of DIRECTIONS) {
      const from = neighbors[stepOf(hex, direction)]!;
      if (from !== -1) look(from, 1 << opposite(direction));
    }
    return holders;
  };
  const holdersAgainst = (position: Position, hex: Hex, side: SideId): readonly Unit[] =>
    holdersOf(position, hex, (other) => other !== side);

  /** Whether a unit of the side that stands in `from` controls both hexes. */
  const holdsBoth = (position: Position, from: Hex, a: Hex, b: Hex, side: SideId): boolean => {
    const { exerted } = position.fact(controlFact(side));
    const there = exerted[from]!;
    if (there === 0) return false;
    const [toA, toB] = [bitTo(position.board, from, a), bitTo(position.board, from, b)];
    if ((there & toA) === 0 || (there & toB) === 0) return false;
    const stack = ofSide(position.unitsAt(from), side);
    return (
      stack.length === 1 ||
      stack.some((unit) => {
        const own = exertedBy(position, unit, stack);
        return (own & toA) !== 0 && (own & toB) !== 0;
      })
    );
  };
  /** Who controls both stands in one of the two, or beside both. */
  const areHeldByOne = (position: Position, a: Hex, b: Hex, side: SideId): boolean => {
    const { neighbors } = position.board.grid;
    for (const enemy of position.sides) {
      if (enemy === side) continue;
      if (holdsBoth(position, b, a, b, enemy)) return true;
      for (let step = firstStep(b); step < firstStep(b) + 6; step++) {
        const from = neighbors[step]!;
        if (from !== -1 && holdsBoth(position, from, a, b, enemy)) return true;
      }
    }
    return false;
  };

  /** Whether somebody of the side who stands in `from` controls its neighbor `to`. */
  const controls = (position: Position, from: Hex, to: Hex, side: SideId): boolean => {
    const direction = position.board.grid.directionTo(from, to);
    return direction !== undefined && ((position.fact(controlFact(side)).exerted[from]! >> direction) & 1) !== 0;
  };
  const bondsOf = rules.bonds && compileBonds(rules.bonds, controls);
  const bondsAgainst = (position: Position, side: SideId): Bonds | undefined => bondsOf?.(position, side);

  const zones = (position: Position, side: SideId): Zones => {
    if (!position.sides.includes(side)) throw new Error(`no side ${side} among ${position.sides.join(', ')}`);
    const counts = countsOf(position, side);
    return {
      clause: rules.clause,
      hexes: HexSet.marked(counts),
      exertedBy: (hex): readonly PieceId[] => holdersOf(position, hex, (holder) => holder === side).map(({ id }) => id),
      ...(bondsOf && { bonds: bondsOf.between(position, side) }),
    };
  };

  return Object.assign(zones, {
    clause: rules.clause,
    against,
    heldAgainst: (position: Position, hex: Hex, side: SideId) => against(position, side)[hex] !== 0,
    holdersAgainst,
    areHeldByOne,
    bondsAgainst,
  });
};

const holdsOwnHex = ({ ownHex = false }: ZoneRules, unit: Unit, exerts: boolean): boolean =>
  typeof ownHex === 'function' ? ownHex(unit, exerts) : ownHex === 'always' || (ownHex && exerts);

const enemiesOf = ({ sides }: Position, side: SideId): readonly SideId[] => sides.filter((other) => other !== side);

const onlyEnemyOf = ({ sides }: Position, side: SideId): SideId | undefined => {
  const [one, other] = sides;
  if (sides.length !== 2) return undefined;
  return one === side ? other : other === side ? one : undefined;
};

/** Where units of the side changed. */
const hexesOf = (changes: readonly Change[], side: SideId): ReadonlySet<Hex> => {
  const hexes = new Set<Hex>();
  for (const { before, after } of changes) {
    if (before?.side === side && before.at !== undefined) hexes.add(before.at);
    if (after?.side === side && after.at !== undefined) hexes.add(after.at);
  }
  return hexes;
};

/** What a stack in `from` exerts if it controls `to`. */
const bitTo = ({ grid: { neighbors } }: Board, from: Hex, to: Hex): number => {
  if (from === to) return OWN;
  for (let direction = 0; direction < 6; direction++)
    if (neighbors[stepOf(from, direction)] === to) return 1 << direction;
  return 0;
};

const ofSide = (stack: readonly Unit[], side: SideId): readonly Unit[] =>
  stack.every((unit) => unit.side === side) ? stack : stack.filter((unit) => unit.side === side);

const copyOf = ({ counts, exerted }: Control): Control => ({ counts: counts.slice(), exerted: exerted.slice() });

const count = ({ grid }: Board, counts: Uint8Array, hex: Hex, exerted: number, by: 1 | -1): void => {
  for (let direction = 0; direction < 6; direction++) {
    if ((exerted >> direction) & 1) counts[grid.neighbors[stepOf(hex, direction)]!]! += by;
  }
  if (exerted & OWN) counts[hex]! += by;
};

const sumOf = ({ board }: Position, all: readonly Uint8Array[]): Uint8Array => {
  const sum = new Uint8Array(board.grid.size);
  for (const counts of all) for (let hex = 0; hex < sum.length; hex++) sum[hex]! |= counts[hex]!;
  return sum;
};

const withoutHexesOf = ({ units }: Position, side: SideId, counts: Uint8Array): Uint8Array => {
  const rest = counts.slice();
  for (const unit of units) if (unit.side === side && unit.at !== undefined) rest[unit.at] = 0;
  return rest;
};
