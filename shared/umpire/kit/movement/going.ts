import type { Unit } from '../../position.ts';
import type { Barred } from '../../verdict.ts';
import type { Bonds } from '../zones/bonds.ts';
import type { Search } from './ask.ts';
import type { EnterZone, LeaveZone, MoveAsk, MovementRules, StepRule, ZoneToZone } from './movement-rules.ts';
import type { StepBook, Steps } from './step-costs.ts';

/** One unit's way of moving, ready for a search. Units that move alike share it. Costs are parts of a point. */
export interface Going {
  readonly ask: MoveAsk;
  readonly unit: Unit;
  readonly rules: MovementRules;
  readonly parts: number;
  /** The steps of the kind for which `rules.cost` is called, and the steps in crowded hexes. */
  readonly kind: string;
  readonly crowdedKind: string | undefined;
  readonly search: Search;
  /** Why a step into a crowded hex is barred. */
  readonly crowdedNotes: Steps['notes'];
  readonly book: StepBook;
  readonly bonds: Bonds | undefined;
  readonly also: StepRule | undefined;
  readonly limit: number;
  /** Why the unit does not come onto the map now. */
  readonly absent: Barred | undefined;
  readonly held: Barred | undefined;
  readonly enter: EnterZone | undefined;
  readonly leave: LeaveZone | undefined;
  readonly zoneToZone: ZoneToZone | undefined;
}
