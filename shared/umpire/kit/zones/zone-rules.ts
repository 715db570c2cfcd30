import type { Hexside } from '../../../hex/index.ts';
import type { Position, Unit } from '../../position.ts';
import type { Clause } from '../../verdict.ts';
import type { BondRules } from './bonds.ts';
import type { Reaches } from './control-reach.ts';

/**
 * How zones of control work in a game. An absent field means the usual rule: every unit controls the six hexes around
 * it.
 */
export interface ZoneRules {
  readonly clause: Clause;
  /** Whether a unit controls the hexes around it. `stack`: the units of its side in its hex, itself among them. */
  readonly exerts?: (unit: Unit, stack: readonly Unit[]) => boolean;
  readonly reaches?: Reaches;
  /** The kind of a unit for `reaches`, if the answer differs by unit. */
  readonly kind?: (unit: Unit) => string;
  /** Hexsides that control of units of a kind does not cross in this position: blown bridges. */
  readonly uncrossed?: (position: Position, kind: string) => Iterable<Hexside>;
  /**
   * Whether a unit's own hex is in its zone. `always`: even if the unit controls nothing around it. A function answers
   * for each unit, whatever it controls around it.
   */
  readonly ownHex?: boolean | 'always' | ((unit: Unit, exerts: boolean) => boolean);
  /** The purposes for which an enemy zone does not hold in a hex with a friendly unit. */
  readonly negatedByUnits?: boolean;
  /** The effect of two units that stand apart on the ground between them. */
  readonly bonds?: BondRules;
}
