import { z } from 'zod';
import type { Position } from '../../../position.ts';
import type { Procedure } from '../../../procedure.ts';
import type { Saying } from '../../../saying.ts';
import type { Clause } from '../../../verdict.ts';
import { isDone } from '../sequence.ts';
import { type RollStage, rollStage, type Scene, type SettleStage, type Stage, settleStage, type Way } from './stage.ts';
import { staged } from './staged.ts';

const nothing = z.object({});

/** The scene of a procedure that remembers its rolls, and nothing else. */
export type PlainScene = Scene<PlainState>;
export type PlainStage = Stage<PlainState, PlainScene>;
export type PlainWay = Way<PlainState>;
type PlainState = z.infer<typeof nothing>;

/** A roll, and its commands, in a procedure that remembers nothing else. */
export const plainRoll = (roll: RollStage<PlainState, PlainScene>): PlainStage => rollStage(roll);
export const plainSettling = (settle: SettleStage<PlainState, PlainScene>): PlainStage => settleStage(settle);

interface OnceRules {
  readonly kind: string;
  readonly clause: Clause;
  readonly title: Saying;
  readonly offer: Saying;
  /** When it is offered, unless it was finished in this phase. */
  readonly when: (p: Position) => boolean;
  readonly stages: readonly PlainStage[];
}

/** A procedure for once in a phase: supply and weather, the roll for the initiative. */
export const onceProcedure = ({ kind, clause, title, offer, when, stages }: OnceRules): Procedure =>
  staged<PlainState, PlainScene>({
    kind,
    clause,
    title,
    state: nothing,
    scene: (scene) => scene,
    stages,
    offers: (p) => (when(p) && !isDone(p, kind) ? [{ kind, clause, says: offer, state: {} }] : []),
  });
