import type { Hexside } from '../../../hex/index.ts';
import type { Position, Unit } from '../../position.ts';
import type { Clause } from '../../verdict.ts';
import type { BondRules } from './bonds.ts';
import type { Reaches } from './control-reach.ts';

/** How zones of control work in a game. What is left out is as usual: every unit controls the six hexes around it. */
export interface ZoneRules {
  readonly clause: Clause;
  /** Whether a unit controls the hexes around it. `stack`: the units of its side in its hex, itself among them. */
  readonly exerts?: (unit: Unit, stack: readonly Unit[]) => boolean;
  readonly reaches?: Reaches;
  /** Units for which `reaches` is the same, where it is not the same for all. */
  readonly kind?: (unit: Unit) => string;
  /** Hexsides that control of units of a kind does not cross as things stand: blown bridges. */
  readonly uncrossed?: (position: Position, kind: string) => Iterable<Hexside>;
  /**
   * Whether a unit's own hex is in its zone; `always`: even that of a unit which controls nothing around it. A function:
   * unit by unit, whatever it controls around it.
   */
  readonly ownHex?: boolean | 'always' | ((unit: Unit, exerts: boolean) => boolean);
  /** An enemy zone does not hold in a hex with a unit of one's own, whatever it is asked for. */
  readonly negatedByUnits?: boolean;
  /** What two units that stand apart do to the ground between them. */
  readonly bonds?: BondRules;
}
