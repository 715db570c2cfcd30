import type { Hex } from '../../../hex/index.ts';
import type { Unit } from '../../position.ts';
import type { Reason } from '../../reckoning.ts';
import type { Barred, Clause } from '../../verdict.ts';
import type { Bonds } from '../zones/bonds.ts';
import type { Search } from './ask.ts';
import type { EndRules, MoveAsk, StepRule, Traveller } from './movement-rules.ts';
import type { Steps } from './step-costs.ts';

/** One unit's way of moving, ready for a search. Units that move alike share it. Costs are parts of a point. */
export interface Going {
  readonly ask: MoveAsk;
  readonly unit: Unit;
  readonly traveller: Traveller<unknown>;
  readonly rules: EndRules;
  readonly parts: number;
  readonly search: Search;
  /** Why a step into a crowded hex is barred. */
  readonly crowdedNotes: Steps['notes'];
  readonly bonds: Bonds | undefined;
  readonly bars: StepRule | undefined;
  readonly limit: number;
  /** Why the unit does not come onto the map now. */
  readonly absent: Barred | undefined;
  /** The clause by which units come in. */
  readonly entry: Clause;
  /** The cost of a step as things stand, part by part. */
  readonly told: (from: Hex, to: Hex, isCrowded: boolean) => readonly Reason[];
  /** What the move has spent in the hex where its search begins, part by part. */
  readonly spent: (hex: Hex) => readonly Reason[];
}
