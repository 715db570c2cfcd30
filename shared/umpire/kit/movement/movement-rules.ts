import type { Hex } from '../../../hex/index.ts';
import type { Board } from '../../../module/index.ts';
import type { Position, Unit } from '../../position.ts';
import type { Reason } from '../../reckoning.ts';
import type { Barred, Clause } from '../../verdict.ts';
import type { StackingLimits } from '../stacking/stacking.ts';
import type { ZonesOfControl } from '../zones/zones.ts';
import type { StepChange, StepCost } from './step-costs.ts';

/** Who wants to move, and how. */
export interface MoveAsk {
  readonly position: Position;
  /** All that move together. */
  readonly units: readonly Unit[];
  readonly mode?: string | undefined;
}

/** What an enemy zone does to who enters it: ends the move, or `bars` the way. */
export interface EnterZone {
  readonly clause: Clause;
  readonly bars?: boolean;
}

/** Movement points that it costs to leave an enemy zone. */
export interface LeaveZone {
  readonly clause: Clause;
  readonly cost: number;
}

/** No step from one hex in an enemy zone to another, or only none between hexes that one enemy unit controls. */
export interface ZoneToZone {
  readonly clause: Clause;
  readonly ofOneUnit?: boolean;
}

/** A rule that is the same for all units, or for each as asked: `undefined` where it does not hold. */
export type PerUnit<T> = T | ((unit: Unit, ask: MoveAsk) => T | undefined);

/** What keeps units from a step. */
export type StepRule = (from: Hex, to: Hex) => Barred | undefined;

/** How units move in a game (or in one of its modes). What is left out is no rule of the game. */
export interface MovementRules {
  /** Not enough movement points. */
  readonly points: Clause;
  /** Into how many parts a movement point is divided: 2 where there are halves. */
  readonly parts?: number;
  /** By the map alone. */
  readonly cost: StepCost;
  /**
   * What a step's cost is made of, as things stand, for a `kind` as in `cost`; `from` is absent for the first hex of who
   * comes in. Absent: the whole cost is one part.
   */
  readonly tells?: (ask: MoveAsk, kind: string, from: Hex | undefined, to: Hex) => readonly Reason[];
  /** The `kind` that `cost` is asked with; absent: the unit's kind. */
  readonly kind?: (unit: Unit, ask: MoveAsk) => string;
  /** In movement points; absent: as printed. */
  readonly allowance?: (unit: Unit, ask: MoveAsk) => number;
  /** Why a unit does not move at all. */
  readonly held?: (unit: Unit, ask: MoveAsk) => Barred | undefined;
  /** Steps that are not as the map has them. */
  readonly changes?: (position: Position, kind: string) => readonly StepChange[];
  /** In hexes with another friendly unit `by` which it is crowded, the steps of another kind hold, none of them cheaper. */
  readonly crowded?: {
    readonly by: (unit: Unit) => boolean;
    /** Asked once for each kind. `undefined`: its units do not mind. */
    readonly kind: (kind: string) => string | undefined;
  };
  /** A unit may always go one hex, if nothing but points keeps it. */
  readonly oneHex?: (unit: Unit, ask: MoveAsk) => boolean;
  readonly enemyHex?: Clause;
  readonly zones?: ZonesOfControl;
  readonly enterZone?: PerUnit<Clause | EnterZone>;
  readonly leaveZone?: PerUnit<LeaveZone>;
  readonly zoneToZone?: PerUnit<Clause | ZoneToZone>;
  /** A rule of the game's own for these units, asked last, of every step; `undefined`: there is none for them now. */
  readonly also?: (ask: MoveAsk) => StepRule | undefined;
  /** How much may stand in a hex where a move ends. */
  readonly stacking?: StackingLimits;
  /** What else keeps units from ending their move in a hex. */
  readonly mayEnd?: (ask: MoveAsk, hex: Hex) => Barred | undefined;
  /** Where units come in that were not on the map when the phase began. Without it they go from where they were put. */
  readonly entry?: {
    readonly clause: Clause;
    readonly hexes: (unit: Unit, ask: MoveAsk) => Iterable<Hex>;
    /** Movement points for the first hex. */
    readonly cost: (board: Board, kind: string, hex: Hex, position: Position) => number;
  };
}
