import { useEffect, useRef } from 'react';
import { usePlan } from '../../state/plan.ts';
import { usePlayedFor } from '../../state/played-for.ts';
import { give, useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';
import { momentOf } from '../../umpire/questions.ts';

/** Milliseconds before each act, so that it can be watched. */
const PACE = 700;

/** Gives the acts of the computer that plays in the user's place, one after the other. */
export const useComputerForMe = (): void => {
  const side = usePlayedFor((played) => played.side);
  const { live, mayAct, me, table } = useShown();
  const isPlanning = usePlan(({ acts }) => acts !== undefined);
  const isSettled = useSession(({ pending }) => pending === 0);
  const seq = useSession((session) => session.seq);
  const { version, ask } = useUmpire();
  const moment = JSON.stringify(momentOf(table.turn));
  const mayPlay = live && mayAct && !isPlanning && side !== undefined && me.sides.includes(side);
  const isOver = side !== undefined && table.turn.side !== side;
  /** After which step it gave its last act. */
  const given = useRef<number>(undefined);

  // The turn has gone to somebody else, or the user has: it plays no longer.
  useEffect(() => {
    if (side === undefined) given.current = undefined;
    else if (isOver || !mayPlay) usePlayedFor.getState().stop();
  }, [side, isOver, mayPlay]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the table is a reason to ask again
  useEffect(() => {
    if (!mayPlay || isOver || !isSettled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = ask({ type: 'act', side, at: JSON.parse(moment) }, (played) => {
      // Others are asked first.
      if (!played) return;
      timer = setTimeout(() => {
        // Its last act has changed nothing: it was refused.
        if (given.current === seq) return usePlayedFor.getState().stop(true);
        given.current = seq;
        usePlayedFor.getState().did(played.why);
        give(played.command);
      }, PACE);
    });
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, [side, mayPlay, isOver, isSettled, moment, version, seq, ask]);
};
