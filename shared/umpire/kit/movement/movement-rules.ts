import type { Hex } from '../../../hex/index.ts';
import type { Position, Unit } from '../../position.ts';
import type { Barred, Clause } from '../../verdict.ts';
import type { StackingLimits } from '../stacking/stacking.ts';
import type { ZonesOfControl } from '../zones/zones.ts';
import type { Points, Step } from './step-costs.ts';

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

/** Why units may not make a step. */
export type StepRule = (from: Hex, to: Hex) => Barred | undefined;

/** Where a move goes on that has spent points already. */
export interface Begins {
  readonly hex: Hex;
  /** Movement points. */
  readonly spent: Points;
  /** It entered the hex, so an enemy zone there stops it. Absent: it leaves the hex as any unit leaves the one it began in. */
  readonly entered?: boolean;
}

/** How a unit moves now: all that its search depends on, besides the map and the other units. An absent field: no such rule. */
export interface Traveller<Pays> {
  /** The clause of a move for which the points do not suffice. */
  readonly points: Clause;
  /** What `step` has to know of the unit: plain data, all fields always there. Units that pay alike share their steps. */
  readonly pays: Pays;
  /** In movement points. */
  readonly allowance: number;
  /** Why it may not move at all. */
  readonly held?: Barred | undefined;
  /** Absent: where it began the phase, or where it comes in. */
  readonly begins?: Begins | undefined;
  /** It may always go one hex, unless something other than points bars the step. */
  readonly oneHex?: boolean;
  readonly zones?: ZonesOfControl | undefined;
  readonly enterZone?: EnterZone | undefined;
  readonly leaveZone?: LeaveZone | undefined;
  readonly zoneToZone?: ZoneToZone | undefined;
  /** Hexes in which enemy zones do not hold for it. Bonds hold there all the same. */
  readonly unzoned?: readonly Hex[] | undefined;
}

/** Where a move may end, and what it may not run into. */
export interface EndRules {
  readonly enemyHex?: Clause;
  /** The stacking limits of a hex where a move ends. */
  readonly stacking?: StackingLimits;
  /** Another reason why units may not end their move in a hex. */
  readonly mayEnd?: (ask: MoveAsk, hex: Hex) => Barred | undefined;
}

/** How units move in a game. An absent field means that the game has no such rule. */
export interface MovementRules<Pays> extends EndRules {
  /** Into how many parts a movement point is divided: 2 where there are halves. */
  readonly parts?: number;
  readonly traveller: (unit: Unit, ask: MoveAsk) => Traveller<Pays>;
  /**
   * What a step costs, part by part, or the rule that bars it. The kit asks it of a position with the map alone, once for
   * every step of a board and all who pay alike; of the position itself only for the steps in `changed`.
   */
  readonly step: (position: Position, pays: Pays, from: Hex, to: Hex) => Step;
  /** Steps that something on the table makes unlike the map's. The same list again stands for the same steps. */
  readonly changed?: (position: Position, pays: Pays) => readonly (readonly [Hex, Hex])[];
  /** The game's own rule for these units now, asked last of every step. `undefined`: there is none. */
  readonly bars?: (ask: MoveAsk) => StepRule | undefined;
  /** Which units crowd their hex for others of their side, and what those pay there: no step may be cheaper. */
  readonly crowds?: {
    readonly by: (unit: Unit) => boolean;
    /** Called once for all who pay alike. `undefined`: they do not mind. */
    readonly pays: (pays: Pays) => Pays | undefined;
  };
  /**
   * Where units come in that were not on the map when the phase began. Absent: they continue from where a player put them.
   */
  readonly entry?: {
    readonly clause: Clause;
    readonly hexes: (unit: Unit, ask: MoveAsk) => Iterable<Hex>;
    /** Why a unit does not come in now, by whatever hex: its turn has not come. */
    readonly whyNot?: (unit: Unit, ask: MoveAsk) => Barred | undefined;
    /** Movement points for the first hex. More than any allowance: it is closed to the unit. */
    readonly cost: (position: Position, pays: Pays, hex: Hex) => Points;
  };
}
