import { type Tried, triedOn, usePlan } from '../../state/plan.ts';
import { useSession } from '../../state/session.ts';

/** The plan on the current table; `undefined` without a plan. */
export const useTried = (): readonly Tried[] | undefined => {
  const acts = usePlan((plan) => plan.acts);
  const table = useSession((session) => session.table);
  const me = useSession((session) => session.me);
  const ground = useSession((session) => session.ground);
  return acts && table && me !== undefined && ground ? triedOn({ table, me, ground }, acts) : undefined;
};
