import { DIRECTIONS, type Hex, type Hexside, isMapEdge, stepOf, turn } from '../../../hex/index.ts';
import type { Board } from '../../../module/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { Position, Unit } from '../../position.ts';
import type { Clause } from '../../verdict.ts';
import type { BondLine, Zones } from '../../zones.ts';

/**
 * Bonds between two units of one side that stand two hexes apart: in a straight line the hex between them is bonded,
 * else the hexside that the two hexes between them share. No enemy enters the one or crosses the other.
 */
export interface BondStand {
  readonly position: Position;
  readonly side: SideId;
  /** Where the two stand. */
  readonly a: Hex;
  readonly b: Hex;
  /** Whether somebody of the side who stands in `from` controls its neighbor `to`. */
  readonly controls: (from: Hex, to: Hex) => boolean;
}

export interface BondRules {
  readonly clause: Clause;
  /** Whether a unit takes part in bonds; absent: all do. */
  readonly by?: (unit: Unit) => boolean;
  /** Whether the ground lets a bond be through the hex between the two. */
  readonly hex?: (stand: BondStand, between: Hex) => boolean;
  /** Whether the ground lets a bond be across the hexside of the two hexes between the two. */
  readonly hexside?: (stand: BondStand, between: readonly [Hex, Hex]) => boolean;
  /** A unit one hex from the map's edge bonds with it, by hexsides. */
  readonly withMapEdge?: boolean;
}

/** The bonds that a side's enemies have, for searches. Not to be written to. */
export interface Bonds {
  readonly clause: Clause;
  /** By hex: 1 if it is bonded. */
  readonly hexes: Uint8Array;
  /** By hex: bit `d` if the hexside in direction `d` is bonded. */
  readonly hexsides: Uint8Array;
}

type Between = NonNullable<Zones['bonds']>;

interface CompiledBonds {
  /** All bonds of the enemies of `side`. */
  (position: Position, side: SideId): Bonds;
  /** The bonds that `side` has. */
  between(position: Position, side: SideId): Between;
}

/** Whether somebody of the side who stands in `from` controls its neighbor `to`. */
type Controls = (position: Position, from: Hex, to: Hex, side: SideId) => boolean;

export const compileBonds = (rules: BondRules, controls: Controls = () => true): CompiledBonds => {
  const between = (position: Position, side: SideId): Between => {
    const found = new Finding(position, side, rules, controls);
    found.findAll();
    return { hexes: [...found.hexes], hexsides: [...found.hexsides], lines: found.lines };
  };
  const against = (position: Position, side: SideId): Bonds => {
    const { grid } = position.board;
    const hexes = new Uint8Array(grid.size);
    const hexsides = new Uint8Array(grid.size);
    for (const enemy of position.sides) {
      if (enemy === side) continue;
      const bonds = between(position, enemy);
      for (const hex of bonds.hexes) hexes[hex] = 1;
      for (const hexside of bonds.hexsides) markBothWays(position.board, hexsides, hexside);
    }
    return { clause: rules.clause, hexes, hexsides };
  };
  return Object.assign(against, { between });
};

const markBothWays = ({ grid }: Board, hexsides: Uint8Array, hexside: Hexside): void => {
  for (const hex of [grid.ends[hexside * 2]!, grid.ends[hexside * 2 + 1]!]) {
    for (const direction of DIRECTIONS) {
      if (hex !== -1 && grid.hexsides[stepOf(hex, direction)] === hexside) hexsides[hex]! |= 1 << direction;
    }
  }
};

/** The bonds of one side, as they are found. */
class Finding {
  readonly hexes = new Set<Hex>();
  readonly hexsides = new Set<Hexside>();
  readonly lines: BondLine[] = [];
  readonly #position: Position;
  readonly #side: SideId;
  readonly #rules: BondRules;
  readonly #controls: Controls;

  constructor(position: Position, side: SideId, rules: BondRules, controls: Controls) {
    this.#position = position;
    this.#side = side;
    this.#rules = rules;
    this.#controls = controls;
  }

  findAll(): void {
    const hexes = new Set(this.#position.units.flatMap(({ side, at }) => (side === this.#side ? (at ?? []) : [])));
    for (const at of hexes) {
      if (!this.#bonds(at)) continue;
      for (const direction of DIRECTIONS) this.#findFrom(at, direction);
      if (this.#rules.withMapEdge) this.#findAtMapEdge(at);
    }
  }

  #bonds(hex: Hex | undefined): hex is Hex {
    const { by } = this.#rules;
    if (hex === undefined || hex === -1) return false;
    return this.#position.unitsAt(hex).some((unit) => unit.side === this.#side && (!by || by(unit)));
  }

  /** The two hexes two away that lie straight ahead and one to the right of it; the other ten have their own turn. */
  #findFrom(a: Hex, direction: (typeof DIRECTIONS)[number]): void {
    const { grid } = this.#position.board;
    const ahead = grid.neighbors[stepOf(a, direction)]!;
    const right = grid.neighbors[stepOf(a, turn(direction, 1))]!;
    if (ahead === -1) return;
    const straight = grid.neighbors[stepOf(ahead, direction)]!;
    if (this.#bonds(straight)) this.#addHex(this.#standing(a, straight), ahead);
    const aslant = grid.neighbors[stepOf(ahead, turn(direction, 1))]!;
    if (right === -1 || !this.#bonds(aslant)) return;
    this.#addBetween(this.#standing(a, aslant), [ahead, right]);
  }

  #standing(a: Hex, b: Hex): BondStand {
    const [position, side] = [this.#position, this.#side];
    return { position, side, a, b, controls: (from, to) => this.#controls(position, from, to, side) };
  }

  /** Hexsides from a corner of the unit's hex to the edge of the map, with both their hexes on it. */
  #findAtMapEdge(a: Hex): void {
    const { grid } = this.#position.board;
    for (const direction of DIRECTIONS) {
      const one = grid.neighbors[stepOf(a, direction)]!;
      const other = grid.neighbors[stepOf(a, turn(direction, 1))]!;
      if (one === -1 || other === -1) continue;
      // The hexside between the two leads away from the unit; the hex that it ends at is off the map.
      if (grid.neighbors[stepOf(one, turn(direction, 1))] !== -1) continue;
      const hexside = grid.hexsideBetween(one, other)!;
      if (!isMapEdge(grid, hexside)) this.#addHexside(hexside, { from: a, hexside });
    }
  }

  /** A bond is off while an enemy stands in it. */
  #addHex(stand: BondStand, hex: Hex): void {
    if (this.#position.enemyAt(hex, this.#side)) return;
    if (!(this.#rules.hex?.(stand, hex) ?? true)) return;
    this.hexes.add(hex);
    // Each two are looked at from both sides.
    if (stand.a < stand.b) this.lines.push({ from: stand.a, to: stand.b });
  }

  #addBetween(stand: BondStand, between: readonly [Hex, Hex]): void {
    if (!(this.#rules.hexside?.(stand, between) ?? true)) return;
    const hexside = this.#position.board.grid.hexsideBetween(...between)!;
    this.#addHexside(hexside, { from: Math.min(stand.a, stand.b), to: Math.max(stand.a, stand.b), hexside });
  }

  /** A bond is off while enemies stand on both sides of it. */
  #addHexside(hexside: Hexside, line: BondLine): void {
    const { ends } = this.#position.board.grid;
    const isHeld = [ends[hexside * 2]!, ends[hexside * 2 + 1]!].every((hex) => this.#position.enemyAt(hex, this.#side));
    if (isHeld) return;
    this.hexsides.add(hexside);
    if (!this.lines.some(({ from, to }) => from === line.from && to === line.to && line.to !== undefined)) {
      this.lines.push(line);
    }
  }
}
