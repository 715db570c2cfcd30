import type { Hex, Hexside } from '../hex/index.ts';
import type { Board, Placed } from '../module/index.ts';
import type { CounterId, PieceId, Place, RuleOptionValues, SideId, Value } from '../table/index.ts';
import type { JsonObject } from '../table/state/json.ts';
import type { Bag } from './fields.ts';
import { occupiedIn, restacked, type Stacks, stackAt, stacksOf } from './stacks.ts';

/** A piece from the rules' point of view. */
export interface Unit {
  readonly id: PieceId;
  readonly side: SideId;
  /** The module's name of the kind: `infantry`, `armour`. */
  readonly kind: string;
  readonly name: string;
  /** The unit's hex; `undefined` off the map. */
  readonly at: Hex | undefined;
  /** The piece's place on the table, also off the map: `track:turn:3`. Absent if the position does not come from a table. */
  readonly place?: Place;
  /** The counter in the module's sheet. Absent if the position does not come from a table. */
  readonly counter?: CounterId;
  /** The unit's hex when the phase began; the same as `at` if it has not moved since. */
  readonly began: Hex | undefined;
  /** The piece's place at that time, also off the map. Absent if the position does not come from a table. */
  readonly beganAt?: Place;
  /** The way by which it has moved in this phase, if it was not the usual one: `by-rail`. */
  readonly movedBy?: string;
  /** Strengths and allowance as printed on the face that is up, before any rule. */
  readonly attack: number;
  readonly defense: number;
  readonly move: number;
  /** The number of steps left. */
  readonly steps: number;
  readonly size?: string;
  readonly formation?: string;
  /** `isolated`, `disrupted`: status markers on it. */
  readonly state: readonly string[];
  /** All other values of the counter: `tq`, `star`, `range`, `infiltrator`. */
  readonly values: { readonly [name: string]: Value };
}

/** A piece that is no unit, on or off the map, or a fact about a hex or hexside: a ferry, a blown bridge, weather. */
export interface PositionMarker {
  readonly kind: string;
  readonly at?: Hex;
  readonly hexside?: Hexside;
  /** The id of the piece, if it is one: procedures move it. */
  readonly id?: PieceId;
  readonly counter?: CounterId;
  readonly place?: Place;
  readonly face?: number;
  readonly side?: SideId;
  readonly value?: Value;
  /** Its other values: a number, the hex at which it points. */
  readonly values?: { readonly [name: string]: Value };
}

export interface PositionTurn {
  readonly number: number;
  readonly phase: string;
  readonly side?: SideId;
  /** The side with the initiative; absent: the side whose phases come first in the module. */
  readonly first?: SideId;
}

/** A guided procedure that began in this phase (`table.procedures`). */
export interface PositionProcedure {
  readonly id: string;
  readonly kind: string;
  readonly status: 'open' | 'done';
  /** Plain JSON that anybody at the table may have written: parse it with a schema. */
  readonly state: JsonObject;
  /** Dice were thrown in it, and then it was left to the players. */
  readonly byHand?: true;
}

/** The data from which a position is made. */
export interface Setup {
  readonly board: Board;
  readonly sides: readonly SideId[];
  readonly turn: PositionTurn;
  readonly units: readonly Unit[];
  readonly markers: readonly PositionMarker[];
  readonly procedures: readonly PositionProcedure[];
  /** The rule options that are set; a game's `RuleOptions.of` reads them. */
  readonly options: RuleOptionValues;
  /** The scenario; absent if the position belongs to none. */
  readonly scenario?: string | undefined;
  /** The rows of the scenario's set-up: where counters lie at the beginning, and when and where the others come in. */
  readonly placed?: readonly Placed[];
  /** Other values that the game's rules need (`extra`): the weather, a record of losses. */
  readonly extras: Bag;
  /** What a counter of the game's sheet is; absent if the position does not come from a table. */
  readonly counter?: ((id: CounterId) => PrintedCounter | undefined) | undefined;
}

/** A counter of the sheet, as far as rules speak of counters that do not lie on the table. */
export interface PrintedCounter {
  readonly kind: string;
  readonly side?: SideId;
  readonly isUnit: boolean;
}

/** A change between a position and the previous one. */
export type Change = { readonly before: Unit | undefined; readonly after: Unit | undefined };

/** A unit that has moved or changed. */
export type Replacement = { readonly before: Unit; readonly after: Unit };

/**
 * A value that is computed once from a position, on demand: zones, supply, occupation. With `after` it is
 * updated for positions that differ in a few units, instead of being computed again.
 */
export interface Fact<T> {
  of(position: Position): T;
  after?(before: T, changes: readonly Change[], position: Position): T;
}

/** With more changes than these, computing it again is faster than updating it. */
const MOST_CHANGES = 8;

/** A setup that can answer questions. It is immutable; `with` returns the next one. */
export class Position implements Setup {
  readonly board: Board;
  readonly sides: readonly SideId[];
  readonly turn: PositionTurn;
  readonly units: readonly Unit[];
  readonly markers: readonly PositionMarker[];
  readonly procedures: readonly PositionProcedure[];
  readonly options: RuleOptionValues;
  readonly scenario: string | undefined;
  readonly placed: readonly Placed[];
  readonly extras: Bag;
  readonly counter: Setup['counter'];
  readonly #facts = new Map<Fact<unknown>, unknown>();
  readonly #inherited: readonly Inheritance[];
  /** The index of each unit in `units`. Made on demand, and shared by positions with the same units. */
  #slots: ReadonlyMap<PieceId, number> | undefined;
  #stacks: Stacks<Unit> | undefined;
  #occupied: readonly Hex[] | undefined;

  /** `carried`: what is taken over from the position from which the setup was made, and its units now. */
  constructor(setup: Setup, carried: Carried = {}) {
    this.board = setup.board;
    this.sides = setup.sides;
    this.turn = setup.turn;
    this.units = carried.units ?? setup.units;
    this.markers = setup.markers;
    this.procedures = setup.procedures;
    this.options = setup.options;
    this.scenario = setup.scenario;
    this.placed = setup.placed ?? [];
    this.extras = setup.extras;
    this.counter = setup.counter;
    this.#inherited = carried.inherited ?? noInheritance;
    this.#slots = carried.slots;
    this.#stacks = carried.stacks;
    this.#occupied = carried.occupied;
  }

  unit(id: PieceId): Unit | undefined {
    const slot = this.#slotOf(id);
    return slot === undefined ? undefined : this.units[slot];
  }

  /** The units with these ids, in their order; ids of other pieces are left out. */
  unitsOf(ids: readonly PieceId[]): readonly Unit[] {
    const units: Unit[] = [];
    for (const id of ids) {
      const unit = this.unit(id);
      if (unit) units.push(unit);
    }
    return units;
  }

  /** The units in a hex, in the order of the setup. */
  unitsAt(hex: Hex): readonly Unit[] {
    this.#stacks ??= stacksOf(this.units, this.board.grid.size);
    return stackAt(this.#stacks, hex);
  }

  /** The hexes with units in them, in order of hex index. */
  get occupied(): readonly Hex[] {
    this.#stacks ??= stacksOf(this.units, this.board.grid.size);
    this.#occupied ??= occupiedIn(this.#stacks);
    return this.#occupied;
  }

  /** Whether an enemy of `side` stands in the hex. */
  enemyAt(hex: Hex, side: SideId): boolean {
    for (const unit of this.unitsAt(hex)) if (unit.side !== side) return true;
    return false;
  }

  friendAt(hex: Hex, side: SideId): boolean {
    for (const unit of this.unitsAt(hex)) if (unit.side === side) return true;
    return false;
  }

  /** The fact, computed on the first call. */
  fact<T>(fact: Fact<T>): T {
    const known = this.#facts.get(fact);
    if (known !== undefined || this.#facts.has(fact)) return known as T;
    const inherited = this.#inherited.find((one) => one.fact === fact);
    const value = inherited && fact.after ? fact.after(inherited.value as T, inherited.changes, this) : fact.of(this);
    this.#facts.set(fact, value);
    return value;
  }

  /** The position after units have moved or changed (same id), come (new id) or gone (`undefined`). */
  with(changed: ReadonlyMap<PieceId, Unit | undefined>): Position {
    const changes: Change[] = [];
    for (const [id, after] of changed) changes.push({ before: this.unit(id), after });
    if (changes.every(isSameUnit)) return this.replacing(changes);
    const kept = this.units.flatMap((unit) => (changed.has(unit.id) ? (changed.get(unit.id) ?? []) : unit));
    const come = changes.flatMap(({ before, after }) => (!before && after ? after : []));
    return new Position(this, { units: [...kept, ...come], inherited: this.#heirs(changes) });
  }

  /** The position with some units moved to another hex by a way of moving; absent: the usual one. */
  moved(units: readonly Unit[], to: Hex | undefined, mode?: string): Position {
    const after = ({ movedBy: _, ...unit }: Unit): Unit => ({
      ...unit,
      at: to,
      ...(mode !== undefined && { movedBy: mode }),
    });
    return this.with(new Map(units.map((unit) => [unit.id, after(unit)])));
  }

  /** The same units at another time, or with other markers, procedures, options, scenario or extras. */
  at(change: Partial<Omit<Setup, 'board' | 'sides' | 'units'>>): Position {
    const { board, sides, turn, units, markers, procedures, options, scenario, placed, extras, counter } = this;
    return new Position(
      { board, sides, turn, units, markers, procedures, options, scenario, placed, extras, counter, ...change },
      { slots: this.#slots, stacks: this.#stacks, occupied: this.#occupied },
    );
  }

  /** The position after units of it have moved or changed, each at most once: copies only what changed. */
  replacing(changes: readonly Replacement[]): Position {
    const units = this.units.slice();
    for (const { before, after } of changes) units[this.#slotOf(before.id)!] = after;
    const next = new Position(this, { units, inherited: this.#heirs(changes), slots: this.#slots });
    if (this.#stacks) next.#stacks = restacked(this.#stacks, changes, (id) => this.#slotOf(id)!);
    return next;
  }

  #slotOf(id: PieceId): number | undefined {
    this.#slots ??= new Map(this.units.map((unit, slot) => [unit.id, slot]));
    return this.#slots.get(id);
  }

  #heirs(changes: readonly Change[]): readonly Inheritance[] {
    const heirs: Inheritance[] = [];
    // Every judged move comes through here, and an iterator over a map makes an array for each of its entries.
    this.#facts.forEach((value, fact) => {
      if (fact.after) heirs.push({ fact, value, changes });
    });
    for (const { fact, value, changes: earlier } of this.#inherited) {
      if (this.#facts.has(fact) || earlier.length + changes.length > MOST_CHANGES) continue;
      heirs.push({ fact, value, changes: [...earlier, ...changes] });
    }
    return heirs;
  }
}

/** A fact of an earlier position, and the changes since. There are few of them. */
interface Inheritance {
  readonly fact: Fact<unknown>;
  readonly value: unknown;
  readonly changes: readonly Change[];
}

interface Carried {
  readonly units?: readonly Unit[];
  readonly inherited?: readonly Inheritance[];
  readonly slots?: ReadonlyMap<PieceId, number> | undefined;
  readonly stacks?: Stacks<Unit> | undefined;
  readonly occupied?: readonly Hex[] | undefined;
}

const noInheritance: readonly Inheritance[] = [];

const isSameUnit = (change: Change): change is Replacement => change.before !== undefined && change.after !== undefined;
