import { firstStep, type Hex } from '../../../hex/index.ts';
import type { Board } from '../../../module/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { Change, Fact, Position, Unit } from '../../position.ts';
import { byKey } from './by-key.ts';
import { compileReach, without } from './control-reach.ts';
import type { ZoneRules } from './zone-rules.ts';

/** The control of one side. Arrays by hex. */
export interface Controlled {
  /** How many hexes hold stacks that control it. */
  readonly counts: Uint8Array;
  /** The control of the stack in it: bit `d` for the neighbor in direction `d`, `OWN` for the hex itself. */
  readonly exerted: Uint8Array;
}

export const OWN = 1 << 6;

/** By hex, bit `d`: units of the kind control the neighbor in direction `d`. */
type ReachOfKind = (kind: string) => Uint8Array;

const everywhere = 'all';

/** The control of each side's units, by the rules of a game. It is carried over from position to position. */
export class Control {
  readonly #rules: ZoneRules;
  readonly #reachOf: ReturnType<typeof compileReach>;
  readonly #reachFact: (kind: string) => Fact<Uint8Array>;
  readonly #fact: (side: SideId) => Fact<Controlled>;

  constructor(rules: ZoneRules) {
    this.#rules = rules;
    this.#reachOf = compileReach(rules.reaches);
    this.#reachFact = byKey((kind) => ({
      of: (position) => without(this.#reachOf(position.board, kind), position, rules.uncrossed!(position, kind)),
      after: (before) => before,
    }));
    // Each side is worked out by itself: while a side moves, nobody asks for its own control.
    this.#fact = byKey((side) => ({
      of: (position) => this.#workOut(position, side),
      after: (before, changes, position) => this.#carryOver(before, changes, position, side),
    }));
  }

  of(position: Position, side: SideId): Controlled {
    return position.fact(this.#fact(side));
  }

  /** The control of a unit from its hex. `stack`: the units of its side there. */
  exertedBy(position: Position, unit: Unit, stack: readonly Unit[]): number {
    return this.#exerted(unit, stack, this.#reachesIn(position));
  }

  #exerted(unit: Unit, stack: readonly Unit[], reaches: ReachOfKind): number {
    const rules = this.#rules;
    const exerts = !rules.exerts || rules.exerts(unit, stack);
    const own = rules.ownHex && holdsOwnHex(rules, unit, exerts) ? OWN : 0;
    return exerts ? reaches(rules.kind ? rules.kind(unit) : everywhere)[unit.at!]! | own : own;
  }

  /** In this position. Most units are of the kind of the unit before them. */
  #reachesIn(position: Position): ReachOfKind {
    const reachOf = (kind: string): Uint8Array =>
      this.#rules.uncrossed ? position.fact(this.#reachFact(kind)) : this.#reachOf(position.board, kind);
    let last: string | undefined;
    let reach: Uint8Array;
    return (kind) => {
      if (kind !== last) reach = reachOf(kind);
      last = kind;
      return reach;
    };
  }

  #exertedFrom(position: Position, hex: Hex, side: SideId, reaches: ReachOfKind): number {
    const all = position.unitsAt(hex);
    // The other units in the hex matter only if the rules ask for them.
    const stack = this.#rules.exerts ? ofSide(all, side) : all;
    let exerted = 0;
    for (const unit of stack) if (unit.side === side) exerted |= this.#exerted(unit, stack, reaches);
    return exerted;
  }

  #workOut(position: Position, of: SideId): Controlled {
    const { counts, exerted } = nothingControlled(position.board.grid.size);
    const reaches = this.#reachesIn(position);
    for (const hex of position.occupied) {
      const found = this.#exertedFrom(position, hex, of, reaches);
      if (found === 0) continue;
      exerted[hex] = found;
      count(position.board, counts, hex, found, 1);
    }
    return { counts, exerted };
  }

  /** The same object, not a copy, if the changes of the side's units leave its control as it is. */
  #carryOver(before: Controlled, changes: readonly Change[], position: Position, side: SideId): Controlled {
    const hexes = hexesOf(changes, side);
    if (hexes.length === 0) return before;
    let control = before;
    const reaches = this.#reachesIn(position);
    for (const hex of hexes) {
      const exerted = this.#exertedFrom(position, hex, side, reaches);
      if (exerted === control.exerted[hex]) continue;
      if (control === before) control = copyOf(before);
      count(position.board, control.counts, hex, control.exerted[hex]!, -1);
      count(position.board, control.counts, hex, exerted, 1);
      control.exerted[hex] = exerted;
    }
    return control;
  }
}

const holdsOwnHex = ({ ownHex = false }: ZoneRules, unit: Unit, exerts: boolean): boolean =>
  typeof ownHex === 'function' ? ownHex(unit, exerts) : ownHex === 'always' || (ownHex && exerts);

/** The hexes where units of the side changed: usually none, because the other side moves. */
const hexesOf = (changes: readonly Change[], side: SideId): readonly Hex[] => {
  let hexes = none;
  for (const { before, after } of changes) {
    if (before?.side === side && before.at !== undefined) hexes = withHex(hexes, before.at);
    if (after?.side === side && after.at !== undefined) hexes = withHex(hexes, after.at);
  }
  return hexes;
};

const none: readonly Hex[] = [];
const withHex = (hexes: readonly Hex[], hex: Hex): readonly Hex[] => (hexes.includes(hex) ? hexes : [...hexes, hex]);

export const ofSide = (stack: readonly Unit[], side: SideId): readonly Unit[] => {
  for (const unit of stack) if (unit.side !== side) return stack.filter((one) => one.side === side);
  return stack;
};

/** Two arrays in one piece of memory: allocating twice takes longer than the computation itself. */
const nothingControlled = (size: number): Controlled => {
  const both = new ArrayBuffer(2 * size);
  return { counts: new Uint8Array(both, 0, size), exerted: new Uint8Array(both, size) };
};

const copyOf = ({ counts, exerted }: Controlled): Controlled => ({
  counts: counts.slice(),
  exerted: exerted.slice(),
});

const count = ({ grid: { neighbors } }: Board, counts: Uint8Array, hex: Hex, exerted: number, by: 1 | -1): void => {
  for (let step = firstStep(hex), left = exerted & ~OWN; left !== 0; step++, left >>= 1) {
    if (left & 1) counts[neighbors[step]!]! += by;
  }
  if (exerted & OWN) counts[hex]! += by;
};
