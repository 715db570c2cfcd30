import type { Hex } from '@umpire/shared/hex';
import type { Command, PieceId, SideId } from '@umpire/shared/table';
import type { Clause, Position, Procedure, Saying } from '@umpire/shared/umpire';
import { z } from 'zod';
import { say } from '../say.ts';

/** Something that a side may do now with one act: overrun a hex, repair a bridge. */
export interface Act {
  readonly id: string;
  readonly says: Saying;
  readonly acts: readonly Command[];
  readonly hexes: readonly Hex[];
  readonly units: readonly PieceId[];
}

interface ActRules {
  readonly kind: string;
  readonly clause: Clause;
  readonly title: Saying;
  readonly open: (p: Position, side: SideId) => readonly Act[];
  /** Only for the side in turn, unless stated otherwise. */
  readonly whose?: (p: Position, side: SideId) => boolean;
}

const state = z.object({ id: z.string().max(80), side: z.string().max(40) });

/** Acts of one kind. Each is offered separately, and one answer does it or declines it. */
export const actProcedure = ({ kind, clause, title, open, whose }: ActRules): Procedure => ({
  kind,
  title,
  clause,
  offers: (p, side) =>
    (whose ?? ((at: Position, of: SideId) => at.turn.side === of))(p, side)
      ? open(p, side).map(({ id, says }) => ({ kind, clause, says, state: { id, side } }))
      : [],
  prompt: (p, given) => {
    const read = state.safeParse(given);
    const act = read.success ? open(p, read.data.side).find(({ id }) => id === read.data.id) : undefined;
    if (!read.success || !act) return undefined;
    return {
      step: 'do',
      clause,
      says: act.says,
      side: read.data.side,
      choices: [
        {
          id: 'do',
          says: say('kit.chore.do'),
          clause,
          acts: act.acts,
          state: read.data,
          status: 'done',
          recommended: true,
        },
        { id: 'leave', says: say('play.leave'), acts: [], state: read.data, status: 'done' },
      ],
      show: { hexes: act.hexes, units: act.units },
      steps: [{ id: 'do', says: title, at: 'now' }],
    };
  },
});
