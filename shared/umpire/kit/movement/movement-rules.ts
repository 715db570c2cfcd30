import type { Hex } from '../../../hex/index.ts';
import type { Board } from '../../../module/index.ts';
import type { Position, Unit } from '../../position.ts';
import type { Reason } from '../../reckoning.ts';
import type { Barred, Clause } from '../../verdict.ts';
import type { StackingLimits } from '../stacking/stacking.ts';
import type { ZonesOfControl } from '../zones/zones.ts';
import type { StepChange, StepCost } from './step-costs.ts';

/** The units that want to move, and their way of moving. */
export interface MoveAsk {
  readonly position: Position;
  /** All that move together. */
  readonly units: readonly Unit[];
  readonly mode?: string | undefined;
}

/** The effect of an enemy zone on a unit that enters it: it ends the move, or `bars` the way. */
export interface EnterZone {
  readonly clause: Clause;
  readonly bars?: boolean;
}

/** Movement points for leaving an enemy zone. */
export interface LeaveZone {
  readonly clause: Clause;
  readonly cost: number;
}

/**
 * A unit may not step from one hex in an enemy zone to another. `ofOneUnit`: only if one enemy unit controls both
 * hexes.
 */
export interface ZoneToZone {
  readonly clause: Clause;
  readonly ofOneUnit?: boolean;
}

/**
 * A rule for all units, or a function that gives each unit its rule; `undefined`: the rule does not hold for the unit.
 */
export type PerUnit<T> = T | ((unit: Unit, ask: MoveAsk) => T | undefined);

/** Why units may not make a step. */
export type StepRule = (from: Hex, to: Hex) => Barred | undefined;

/** How units move in a game, or in one of its modes. An absent field means that the game has no such rule. */
export interface MovementRules {
  /** Not enough movement points. */
  readonly points: Clause;
  /** Into how many parts a movement point is divided: 2 where there are halves. */
  readonly parts?: number;
  /** The cost of a step. It must follow from the map alone. */
  readonly cost: StepCost;
  /**
   * The parts of a step's cost in the position, for a `kind` as in `cost`. `from` is absent for the first hex of a unit
   * that comes in. Absent: the whole cost is one part.
   */
  readonly tells?: (ask: MoveAsk, kind: string, from: Hex | undefined, to: Hex) => readonly Reason[];
  /** The `kind` with which `cost` is called; absent: the unit's kind. */
  readonly kind?: (unit: Unit, ask: MoveAsk) => string;
  /** In movement points; absent: as printed. */
  readonly allowance?: (unit: Unit, ask: MoveAsk) => number;
  /** Why a unit may not move at all. */
  readonly held?: (unit: Unit, ask: MoveAsk) => Barred | undefined;
  /** Steps that differ from those of the map. */
  readonly changes?: (position: Position, kind: string) => readonly StepChange[];
  /**
   * In a hex that another friendly unit crowds (`by`), the steps cost as those of another kind. None of them may be
   * cheaper.
   */
  readonly crowded?: {
    readonly by: (unit: Unit) => boolean;
    /** Called once for each kind. `undefined`: hexes do not crowd units of the kind. */
    readonly kind: (kind: string) => string | undefined;
  };
  /** A unit may always go one hex, unless something other than points bars the step. */
  readonly oneHex?: (unit: Unit, ask: MoveAsk) => boolean;
  readonly enemyHex?: Clause;
  readonly zones?: ZonesOfControl;
  readonly enterZone?: PerUnit<Clause | EnterZone>;
  readonly leaveZone?: PerUnit<LeaveZone>;
  readonly zoneToZone?: PerUnit<Clause | ZoneToZone>;
  /** Hexes in which enemy zones do not hold for the unit. Bonds hold there all the same. */
  readonly unzoned?: (unit: Unit, ask: MoveAsk) => readonly Hex[];
  /**
   * The game's own rule for these units. The search calls it last, for every step. `undefined`: there is none for them
   * now.
   */
  readonly also?: (ask: MoveAsk) => StepRule | undefined;
  /** The stacking limits of a hex where a move ends. */
  readonly stacking?: StackingLimits;
  /** Another reason why units may not end their move in a hex. */
  readonly mayEnd?: (ask: MoveAsk, hex: Hex) => Barred | undefined;
  /**
   * Where units come in that were not on the map when the phase began. Absent: they continue from where a player put them.
   */
  readonly entry?: {
    readonly clause: Clause;
    readonly hexes: (unit: Unit, ask: MoveAsk) => Iterable<Hex>;
    /** Why a unit does not come in now, by whatever hex: its turn has not come. */
    readonly whyNot?: (unit: Unit, ask: MoveAsk) => Barred | undefined;
    /** Movement points for the first hex. */
    readonly cost: (board: Board, kind: string, hex: Hex, position: Position) => number;
  };
}
