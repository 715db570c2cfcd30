import type { Hex } from '../../../hex/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { Position, Unit } from '../../position.ts';
import { say } from '../../saying.ts';
import type { Barred, Breach, Clause } from '../../verdict.ts';
import type { StepChange, StepCost } from '../movement/step-costs.ts';
import type { ZonesOfControl } from '../zones/zones.ts';

/** The effect of an enemy zone on a supply line. */
export interface ZoneCut {
  readonly clause: Clause;
  /**
   * Whether units of the line's own side in the hex let the line through: any of them, or only those for which the
   * function holds.
   */
  readonly unlessFriend?: boolean | ((friend: Unit) => boolean);
  /** The line may enter a hex in a zone, but not two in a row. */
  readonly onlyTwoInRow?: boolean;
}

/** A part of a supply line under rules of its own: overland, by road. */
export interface SupplyLeg<Kind = string> {
  readonly clause: Clause;
  /**
   * The count of a step towards the source for the leg's length, or the rule that bars it, by the map alone; absent: 1,
   * none barred.
   */
  readonly step?: StepCost<Kind>;
  /** Steps that differ from the map's: over a blown bridge, by a ferry. */
  readonly changes?: (position: Position, kind: Kind) => readonly StepChange[];
  /** Into how many parts a step's count is divided: 2 where there are halves. */
  readonly parts?: number;
  /** The most that its steps may count together; absent: no limit. */
  readonly most?: number | ((unit: Unit, position: Position) => number);
  /** The effect of an enemy zone on this leg, if it differs from that on the other legs. `null`: none. */
  readonly zone?: ZoneCut | null;
  /** The leg before it may end only where this leg could pass through, or in a source. */
  readonly beginsInside?: boolean;
}

/** What lines of all kinds are bound by. */
export interface LineRules {
  /** A unit with a line is in supply. */
  readonly clause: Clause;
  /** A line does not enter a hex with an enemy in it. */
  readonly enemyHex?: Clause;
  readonly zones?: ZonesOfControl;
  readonly zone?: ZoneCut;
  /** Lines do not enter or cross the bonds of the zones. */
  readonly bonds?: Clause;
  /** Why a unit is in supply without a line. */
  readonly exempt?: (unit: Unit, position: Position) => Clause | undefined;
  /**
   * The states of units without a line, from bad to worse: each check that finds none makes the unit's state one worse.
   */
  readonly states: readonly { readonly state: string; readonly clause: Clause }[];
}

/**
 * How a game traces supply from a unit to a source: leg after leg, each of any length from 0 to its most. A `Kind` is a
 * word, or an object that `alikes` gave: units of one kind trace alike.
 */
export interface SupplyRules<Kind = string> extends LineRules {
  /** Where lines end. */
  readonly sources: (position: Position, side: SideId, kind: Kind) => Iterable<Hex>;
  /** The legs, from the unit on. Absent: one leg, any way, any length. */
  readonly legs?: readonly SupplyLeg<Kind>[];
  /** Absent: all units of a side trace alike. */
  readonly kind?: (unit: Unit, position: Position) => Kind;
}

type Sentence = 'no-source' | 'no-way' | 'enemy' | 'zone' | 'bond' | 'barred' | 'too-long';

export const breachOf = ({ clause, says, remedy }: Barred, sentence: Sentence, at?: Hex): Breach => ({
  clause,
  area: 'supply',
  says: says ?? say(`kit.supply.${sentence}`),
  remedy: remedy ?? say(`kit.supply.${sentence}-remedy`),
  at: at === undefined ? [] : [at],
});
