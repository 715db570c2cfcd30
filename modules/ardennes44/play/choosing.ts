import type { Hex } from '@umpire/shared/hex';
import type { Command, PieceId, SideId } from '@umpire/shared/table';
import type { Clause, Position, Procedure, Saying } from '@umpire/shared/umpire';
import { type Scene, type Stage, staged, type Way } from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { say } from '../say.ts';

/** Guided play in which a side chooses from a list one thing after another, until it stops. */

/** One thing that may be done. */
export interface Option {
  /** Its id; a thing that was chosen is not offered again in the phase. */
  readonly id: string;
  readonly says: Saying;
  readonly acts: readonly Command[];
  readonly clause?: Clause;
  readonly hex?: Hex;
  readonly unit?: PieceId;
}

interface ChoosingRules {
  readonly kind: string;
  readonly clause: Clause;
  readonly title: Saying;
  readonly asks: Saying | ((p: Position) => Saying);
  /** The things that the side may do now, best first; `taken`: those chosen in this phase. */
  readonly options: (p: Position, side: SideId, taken: readonly string[]) => readonly Option[];
  /** A beginner takes the best one; otherwise a beginner stops. */
  readonly urgent?: true;
  /** The side cannot stop while something is left. */
  readonly must?: true;
}

/** Longer lists would not be read; other things can be done by hand. */
const MOST_OPTIONS = 40;
const MOST_TAKEN = 40;

const state = z.object({
  side: z.string().max(40),
  taken: z.array(z.string().max(80)).max(MOST_TAKEN).default([]),
});
type State = z.infer<typeof state>;
type ChoosingScene = Scene<State>;

/** The things chosen in this phase by procedures of the kind. */
const takenIn = ({ procedures }: Position, kind: string): readonly string[] =>
  procedures.flatMap((one) => {
    const read = one.kind === kind ? state.safeParse(one.state) : undefined;
    return read?.success ? read.data.taken : [];
  });

export const choosing = ({ kind, clause, title, asks, options, urgent, must }: ChoosingRules): Procedure => {
  const openTo = (p: Position, side: SideId, taken: readonly string[]): readonly Option[] => {
    const all = [...new Set([...takenIn(p, kind), ...taken])];
    return options(p, side, all)
      .filter(({ id }) => !all.includes(id))
      .slice(0, MOST_OPTIONS);
  };
  const choose: Stage<State, ChoosingScene> = {
    id: 'choose',
    clause,
    title,
    ask: ({ p, state: { side, taken } }) => {
      const open = openTo(p, side, taken);
      if (open.length === 0) return undefined;
      const ways = open.map((option, i): Way<State> => {
        const { id, says, acts, clause: own = clause, hex, unit } = option;
        return {
          id,
          says,
          clause: own,
          acts,
          remember: { taken: [...taken, id] },
          ...(hex !== undefined && { hex }),
          ...(unit !== undefined && { unit }),
          ...(urgent && i === 0 && { recommended: true as const }),
        };
      });
      const enough: Way<State> = {
        id: 'enough',
        says: say('play.choosing.enough'),
        after: 'end',
        ...(!urgent && { recommended: true as const }),
      };
      return {
        says: typeof asks === 'function' ? asks(p) : asks,
        side,
        ways: must ? ways : [...ways, enough],
        show: { hexes: open.flatMap(({ hex }) => hex ?? []), units: open.flatMap(({ unit }) => unit ?? []) },
      };
    },
  };
  return staged<State, ChoosingScene>({
    kind,
    title,
    clause,
    state,
    scene: (scene) => scene,
    stages: [choose],
    offers: (p, side) => (openTo(p, side, []).length > 0 ? [{ kind, clause, says: title, state: { side } }] : []),
  });
};
