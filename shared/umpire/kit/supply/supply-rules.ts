import type { Hex } from '../../../hex/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { Position, Unit } from '../../position.ts';
import { say } from '../../saying.ts';
import type { Barred, Breach, Clause } from '../../verdict.ts';
import type { StepChange, StepCost } from '../movement/step-costs.ts';
import type { ZonesOfControl } from '../zones/zones.ts';

/** What an enemy zone does to a supply line. */
export interface ZoneCut {
  readonly clause: Clause;
  /** A unit of the line's own side in the hex lets the line through; or only some units do. */
  readonly unlessFriend?: boolean | ((friend: Unit) => boolean);
  /** The line may enter a hex in a zone, but not two in a row. */
  readonly onlyTwoInRow?: boolean;
}

/** A part of a supply line under rules of its own: overland, by road. */
export interface SupplyLeg {
  readonly clause: Clause;
  /** What a step towards the source counts for its length, or what bars it, by the map alone; absent: 1, none barred. */
  readonly step?: StepCost;
  /** Steps that are not as the map has them: over a blown bridge, by a ferry. */
  readonly changes?: (position: Position, kind: string) => readonly StepChange[];
  /** Into how many parts a step's count is divided: 2 where there are halves. */
  readonly parts?: number;
  /** The most that its steps may count together; absent: no limit. */
  readonly most?: number | ((unit: Unit, position: Position) => number);
  /** What an enemy zone does to it, if not the same as to the other legs. `null`: nothing. */
  readonly zone?: ZoneCut | null;
  /** The leg before it may end only where this leg could go through, or in a source. */
  readonly beginsInside?: boolean;
}

/** How supply is traced in a game, from a unit to a source: leg after leg, each of any length from 0 to its most. */
export interface SupplyRules {
  /** A unit with a line is in supply. */
  readonly clause: Clause;
  /** Where lines end. */
  readonly sources: (position: Position, side: SideId, kind: string) => Iterable<Hex>;
  /** From the unit on. Absent: one leg, any way, any length. */
  readonly legs?: readonly SupplyLeg[];
  /** Units of one kind trace alike; absent: all of a side do. */
  readonly kind?: (unit: Unit, position: Position) => string;
  /** A hex with an enemy in it is not entered. */
  readonly enemyHex?: Clause;
  readonly zones?: ZonesOfControl;
  readonly zone?: ZoneCut;
  /** Lines do not enter or cross the bonds of the zones. */
  readonly bonds?: Clause;
  /** Why a unit is in supply without a line. */
  readonly exempt?: (unit: Unit, position: Position) => Clause | undefined;
  /** What units without a line become, from bad to worse: each check finds one state more. */
  readonly states: readonly { readonly state: string; readonly clause: Clause }[];
}

type Sentence = 'no-source' | 'no-way' | 'enemy' | 'zone' | 'bond' | 'barred' | 'too-long';

export const breachOf = ({ clause, says, remedy }: Barred, sentence: Sentence, at?: Hex): Breach => ({
  clause,
  area: 'supply',
  says: says ?? say(`kit.supply.${sentence}`),
  remedy: remedy ?? say(`kit.supply.${sentence}-remedy`),
  at: at === undefined ? [] : [at],
});
