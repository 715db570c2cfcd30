import { firstStep, type Grid, type Hex, type Hexside, hexOfStep, type Step, stepOf } from '../../../hex/index.ts';
import type { Board } from '../../../module/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { Change, Fact, Position, Unit } from '../../position.ts';
import type { Clause } from '../../verdict.ts';
import type { BondLine, Zones } from '../../zones.ts';
import { edgesOn, type OutOfPlay, pairsOn } from './bond-pairs.ts';
import { byKey } from './by-key.ts';

/** A side whose bonds are looked for. */
export interface BondSide {
  readonly position: Position;
  readonly side: SideId;
  /** Whether a unit of the side in the hex from which the step leads controls the hex to which it leads. */
  readonly controls: (step: Step) => boolean;
}

/** A way between two units that stand two hexes apart. Not to be kept: the next question changes it. */
export interface BondWay {
  /** The hex between them. */
  readonly over: Hex;
  /** The steps into it from the hex of the one unit and of the other. */
  readonly fromOne: Step;
  readonly fromOther: Step;
}

/** Where the ground allows bonds. */
export interface BondGround {
  /** Through the hex between the two units. */
  hex(way: BondWay): boolean;
  /** Across the hexside that the two ways go around. */
  hexside(left: BondWay, right: BondWay): boolean;
  /** With the map's edge, across the hexside that the step crosses. Absent: all ground allows it. */
  edge?(across: Step): boolean;
}

/**
 * Bonds between two units of one side that stand two hexes apart. If they stand in a straight line, the hex between
 * them is bonded, and no enemy enters it. Otherwise the hexside that the two hexes between them share is bonded, and no
 * enemy crosses it. Bonds follow from the ground and from the places of the units of their side.
 */
export interface BondRules {
  readonly clause: Clause;
  /** Whether a unit takes part in bonds; absent: all units do. */
  readonly by?: (unit: Unit) => boolean;
  /** Absent: all ground allows them. */
  readonly ground?: (of: BondSide) => BondGround;
  /** A unit one hex from the map's edge bonds with the edge, by hexsides. */
  readonly withMapEdge?: boolean;
  /**
   * Which hexes are out of play: the map's edge is where they begin. Absent, or `undefined`: all hexes are in play. It gives
   * the same function as long as these are the same hexes.
   */
  readonly outOfPlay?: (position: Position) => OutOfPlay | undefined;
}

/** The bonds of a side's enemies, for searches. Not to be written to. */
export interface Bonds {
  readonly clause: Clause;
  /** By hex: 1 if it is bonded. */
  readonly hexes: Uint8Array;
  /** By hex: bit `d` if the hexside in direction `d` is bonded. */
  readonly hexsides: Uint8Array;
}

type Between = NonNullable<Zones['bonds']>;

interface CompiledBonds {
  /** All bonds of the enemies of `side`: the same object while none of them changes. */
  (position: Position, side: SideId): Bonds;
  /** The bonds that `side` has. */
  between(position: Position, side: SideId): Between;
}

/** Whether a unit of the side controls the hex to which the step leads, from the hex from which it leads. */
type Controls = (position: Position, step: Step, side: SideId) => boolean;

/** A bond before enemies break it, as it is drawn. It bonds a hex or a step; the other of the two is -1. */
interface Bond extends BondLine {
  /** The bonded hex. */
  readonly over: Hex;
  /** The step across the bonded hexside. */
  readonly across: Step;
}

/** The bonds of one side before enemies break them. They stay the same while only the enemy moves. */
type Standing = readonly Bond[];

/** All bonds of a side's enemies, and the values from which they were worked out. */
interface Known {
  readonly bonds: Bonds;
  readonly standing: readonly Standing[];
}

export const compileBonds = (rules: BondRules, controls: Controls = () => true): CompiledBonds => {
  const standingFact = byKey(
    (side): Fact<Standing> => ({
      of: (position) => findStanding(position, side, rules, controls),
      after: (before, changes, position) =>
        changes.some(({ before: was, after: is }) => was?.side === side || is?.side === side)
          ? findStanding(position, side, rules, controls)
          : before,
    }),
  );
  const standingOf = (position: Position, side: SideId): Standing => position.fact(standingFact(side));
  const workOut = (position: Position, standing: readonly Standing[], sides: readonly SideId[]): Known => {
    const { grid } = position.board;
    const hexes = new Uint8Array(grid.size);
    const hexsides = new Uint8Array(grid.size);
    for (const [i, bonds] of standing.entries()) {
      for (const { over, across } of bonds) {
        if (over !== -1) {
          if (!position.enemyAt(over, sides[i]!)) hexes[over] = 1;
        } else if (!isHeldAcross(position, across, sides[i]!)) markBothWays(grid, hexsides, across);
      }
    }
    return { bonds: { clause: rules.clause, hexes, hexsides }, standing };
  };
  const anew = (position: Position, side: SideId): Known => {
    const enemies = position.sides.filter((other) => other !== side);
    return workOut(
      position,
      enemies.map((enemy) => standingOf(position, enemy)),
      enemies,
    );
  };
  const knownFact = byKey(
    (side): Fact<Known> => ({
      of: (position) => anew(position, side),
      after(before, changes, position) {
        const enemies = position.sides.filter((other) => other !== side);
        const isSame = before.standing.every(
          (standing, i) =>
            standing === standingOf(position, enemies[i]!) && !touches(position.board, changes, standing),
        );
        return isSame ? before : anew(position, side);
      },
    }),
  );
  const between = (position: Position, side: SideId): Between => betweenOf(position, side, standingOf(position, side));
  return Object.assign((position: Position, side: SideId) => position.fact(knownFact(side)).bonds, { between });
};

/** Whether units came to or left hexes where that changes bonds. */
const touches = ({ grid }: Board, changes: readonly Change[], standing: Standing): boolean => {
  const hexes = changes.flatMap(({ before, after }) => [before?.at ?? [], after?.at ?? []].flat());
  return standing.some(({ over, across }) =>
    over === -1
      ? hexes.some((hex) => hex === hexOfStep(across) || hex === grid.neighbors[across])
      : hexes.includes(over),
  );
};

/** The bonds of a side that its enemies do not break now. */
const betweenOf = (position: Position, side: SideId, bonds: Standing): Between => {
  const hexes: Hex[] = [];
  const hexsides: Hexside[] = [];
  const lines: BondLine[] = [];
  for (const bond of bonds) {
    const { over, across } = bond;
    if (over === -1 ? isHeldAcross(position, across, side) : position.enemyAt(over, side)) continue;
    lines.push(bond);
    if (over === -1) hexsides.push(bond.hexside!);
    // Up to three bonds go through one hex.
    else if (!hexes.includes(over)) hexes.push(over);
  }
  return { hexes, hexsides, lines };
};

/** A bond is broken while enemies stand on both sides of it. */
const isHeldAcross = (position: Position, across: Step, side: SideId): boolean =>
  position.enemyAt(hexOfStep(across), side) && position.enemyAt(position.board.grid.neighbors[across]!, side);

const markBothWays = ({ neighbors }: Grid, hexsides: Uint8Array, across: Step): void => {
  const [one, other] = [hexOfStep(across), neighbors[across]!];
  const direction = across - firstStep(one);
  hexsides[one]! |= 1 << direction;
  hexsides[other]! |= 1 << ((direction + 3) % 6);
};

const none: readonly Step[] = [];

/** All pairs of a side's units that bond, each once; then the bonds with the map's edge. */
const findStanding = (position: Position, side: SideId, rules: BondRules, controls: Controls): Standing => {
  const { grid } = position.board;
  const { neighbors, hexsides } = grid;
  const { straight, aslant } = pairsOn(grid);
  const edges = rules.withMapEdge ? edgesOn(grid, rules.outOfPlay?.(position)) : undefined;
  const stands = stampsOn(grid.size);
  const stamp = ++searches;
  const takesPart = (unit: Unit): boolean => unit.side === side && (rules.by?.(unit) ?? true);
  const froms: Hex[] = [];
  for (const hex of position.occupied) {
    if (!(rules.by ? position.unitsAt(hex).some(takesPart) : position.friendAt(hex, side))) continue;
    stands[hex] = stamp;
    froms.push(hex);
  }
  const bonds: Bond[] = [];
  const ground = rules.ground?.({ position, side, controls: (step) => controls(position, step, side) });
  const [left, right] = [new Way(neighbors), new Way(neighbors)];
  for (const from of froms) {
    for (let half = 0; half < 3; half++) {
      const to = straight[from * 3 + half]!;
      if (to !== -1 && stands[to] === stamp && (!ground || ground.hex(left.between(from, half, to, half))))
        bonds.push({ from, to, over: neighbors[firstStep(from) + half]!, across: -1 });
      const beyond = aslant[from * 3 + half]!;
      if (beyond === -1 || stands[beyond] !== stamp) continue;
      left.between(from, half, beyond, half + 1);
      right.between(from, half + 1, beyond, half);
      if (ground && !ground.hexside(left, right)) continue;
      const across = stepOf(left.over, half + 2);
      bonds.push({ from, to: beyond, hexside: hexsides[across]!, over: -1, across });
    }
    for (const across of edges?.[from] ?? none) {
      if (ground?.edge?.(across) === false) continue;
      bonds.push({ from, hexside: hexsides[across]!, over: -1, across });
    }
  }
  return bonds;
};

/** A way that is used again and again: the ground is asked about one pair after the other. */
class Way implements BondWay {
  readonly #neighbors: Int32Array;
  over: Hex = -1;
  fromOne: Step = -1;
  fromOther: Step = -1;

  constructor(neighbors: Int32Array) {
    this.#neighbors = neighbors;
  }

  /** From `one` in one direction, and on to `other` in another. */
  between(one: Hex, first: number, other: Hex, then: number): this {
    this.fromOne = firstStep(one) + first;
    this.fromOther = firstStep(other) + ((then + 3) % 6);
    this.over = this.#neighbors[this.fromOne]!;
    return this;
  }
}

/**
 * By hex, the last search that found a unit there. The array is kept: allocating a new one takes longer than the
 * search.
 */
let stamps = new Uint32Array(0);
let searches = 0;
const stampsOn = (size: number): Uint32Array => {
  if (stamps.length < size) stamps = new Uint32Array(size);
  return stamps;
};
