import type { SideId } from '../../../../table/index.ts';
import { isAskedOf } from '../../../answering.ts';
import type { Phases } from '../../../phases.ts';
import type { Fact, Position } from '../../../position.ts';
import type { Procedure, Prompt } from '../../../procedure.ts';
import { gripsIn } from './grips.ts';
import type { Grip } from './rules.ts';

export interface Guided {
  readonly phases: Phases;
  readonly procedures: readonly Procedure[];
}

/** What a question asks for that may be done by hand, and of which side. */
interface Proposal extends Pick<Prompt, 'side'> {
  readonly grips: readonly Grip[];
}

/** What the chores of a phase, and open procedures, ask for: `Procedure.byHand` says which may be done by hand. */
export const proposalsBy = ({ phases, procedures }: Guided): Fact<readonly Proposal[]> => ({
  of: (p) => {
    const begun = p.procedures.filter(({ status }) => status === 'open');
    const offered = phases.todo(p).flatMap(({ offer }) => offer ?? []);
    return [...begun, ...offered].flatMap(({ kind, state }) => {
      const procedure = procedures.find((one) => one.kind === kind);
      const prompt = procedure?.byHand && procedure.prompt(p, state);
      return prompt ? [{ ...prompt, grips: askedIn(p, prompt) }] : [];
    });
  },
});

const askedIn = (p: Position, { choices }: Prompt): readonly Grip[] =>
  choices.flatMap(({ acts }) => acts.flatMap((act) => gripsIn(p, act)));

/** Whether a person of these sides is asked for just this now; what a phase asks for, of the side whose phase it is. */
export const isProposed = (
  { turn }: Pick<Position, 'turn'>,
  proposals: readonly Proposal[],
  grip: Grip,
  by: readonly SideId[] | undefined,
): boolean =>
  proposals.some(
    ({ side = turn.side, grips }) =>
      isAskedOf(side === undefined ? {} : { side }, by) && grips.some((asked) => isSame(asked, grip)),
  );

/** The same act on the same piece, or on a new one of the same kind. Turned over without a face, it may be any. */
const isSame = (asked: Grip, { act, of, kind, piece, side, to, face, value }: Grip): boolean =>
  asked.act === act &&
  asked.of === of &&
  asked.kind === kind &&
  asked.piece === piece &&
  (piece !== undefined || asked.side === side) &&
  asked.to === to &&
  asked.value === value &&
  (act !== 'flip' || face === undefined || asked.face === undefined || asked.face === face);
