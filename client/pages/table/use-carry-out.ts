import type { PlanId } from '@umpire/shared/table/state/ids.ts';
import { isEqual } from '@umpire/shared/table/wire/patch.ts';
import { beginning, choosing } from '@umpire/shared/umpire/guiding.ts';
import { useEffect, useRef } from 'react';
import { type PlannedAct, usePlan } from '../../state/plan.ts';
import { give, useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useAnswer } from '../../state/umpire.ts';

/** What was given last, after which step, and the kind of procedure that throws the plan's dice. */
interface Given {
  readonly seq?: number;
  readonly act?: PlannedAct;
  readonly kind?: string | undefined;
}

/**
 * Carries out a plan whose units need dice, one ordinary act after the other. It waits wherever a player has a choice, and stops
 * where an act is refused, or has become impossible: the rest stays a plan.
 */
export const useCarryOut = (): void => {
  const carrying = usePlan((plan) => plan.carrying);
  const acts = usePlan((plan) => plan.acts);
  const { table, live, mayAct } = useShown();
  const seq = useSession((session) => session.seq);
  const isSettled = useSession(({ pending }) => pending === 0);
  const prompts = useAnswer(carrying ? { type: 'prompts' } : undefined);
  const last = useRef<Given>({});
  useEffect(() => {
    const { carry, drop, leaveFirst, id } = usePlan.getState();
    if (!carrying) {
      last.current = {};
      return;
    }
    if (!live || !mayAct) return carry(false);
    if (!acts || !isSettled || !prompts) return;
    const [act] = acts;
    const given = last.current;
    const kind = given.kind ?? act?.part?.rolls;
    const open = Object.values(table.procedures).find((one) => one.status === 'open' && one.kind === kind);
    const isMade = act !== undefined && given.act === act && given.seq !== seq;
    if (isMade && (act.part?.rolls === undefined || open?.state.unit === act.part.unit)) return leaveFirst();
    // The last act has changed nothing: it was refused.
    if (given.seq === seq) return carry(false);
    if (open) {
      const answer = prompts.find(({ procedure }) => procedure === open.id);
      const [only, ...others] =
        answer && isEqual(answer.state as typeof open.state, open.state) ? (answer.prompt?.choices ?? []) : [];
      if (!only || others.length > 0) return;
      last.current = { seq, kind };
      return give(choosing(open, only));
    }
    if (!act) return drop();
    if (Object.entries(act.from).some(([piece, at]) => table.where[piece] !== at)) return carry(false);
    last.current = { seq, act, kind: act.part?.rolls };
    give(commandOf(act, id));
  }, [carrying, acts, table, live, mayAct, seq, isSettled, prompts]);
};

/** A unit that needs dice begins to land; all else is done as it was tried. */
const commandOf = ({ command, part }: PlannedAct, plan: PlanId | undefined) =>
  part?.rolls !== undefined && command.type === 'movePieces'
    ? { ...beginning({ kind: part.rolls, state: { unit: part.unit, aim: command.to } }), ...(plan && { plan }) }
    : command;
