import type { Command, SideId } from '../../../table/index.ts';
import { isEqual } from '../../../table/wire/patch.ts';
import { choiceTaken, isAskedOf, isDeclared, isOpenTo } from '../../answering.ts';
import type { Position } from '../../position.ts';
import type { Offer, Procedure, ProcedureState, Prompt } from '../../procedure.ts';
import { say } from '../../saying.ts';
import type { Breach, Clause } from '../../verdict.ts';

type Guide = Extract<Command, { type: 'guide' }>;
type Sides = readonly SideId[] | undefined;

interface GuideRules {
  readonly procedures: readonly Procedure[];
  readonly sequence: Clause;
}

/**
 * A procedure may begin as the umpire offers it, by the side whose phase it is or one to which it is offered; or as a
 * player declares an attack. It may go on with one of the choices of its question, given by the side that it asks.
 */
export const whyNotGuided = (
  { procedures, sequence }: GuideRules,
  position: Position,
  command: Guide,
  by: Sides,
): { readonly isAnswer: boolean; readonly breaks: readonly Breach[] } => {
  const guides = procedures.find(({ kind }) => kind === command.kind);
  const former = position.procedures.find(({ id }) => id === command.procedure);
  if (!guides) return { isAnswer: false, breaks: [] };
  if (!former) return { isAnswer: false, breaks: whyNotBegun(sequence, guides, position, command, by) };
  if (former.status === 'done') return { isAnswer: false, breaks: [breachOfSequence(guides.clause, 'not-offered')] };
  const prompt = guides.prompt(position, former.state);
  const breaks = prompt ? whyNotAnswered(position, prompt, command, by) : [];
  return { isAnswer: prompt !== undefined && breaks.length === 0, breaks };
};

const whyNotAnswered = (position: Position, prompt: Prompt, command: Guide, by: Sides): readonly Breach[] => {
  const { clause, show, says, battle } = prompt;
  const breach = (sentence: string): Breach => ({
    clause,
    area: battle ? 'combat' : 'sequence',
    says: say(`kit.guide.${sentence}`, { ...says.params, said: `@${says.text}` }),
    remedy: say(`kit.guide.${sentence}-remedy`),
    at: show.hexes,
  });
  if (!choiceTaken(position, prompt, command)) return [breach('not-asked')];
  return isAskedOf(prompt, by) ? [] : [breach('others')];
};

const whyNotBegun = (
  sequence: Clause,
  guides: Procedure,
  position: Position,
  { state, status, acts }: Guide,
  by: Sides,
): readonly Breach[] => {
  const isFresh = status === 'open' && acts.length === 0;
  const { owed, mayBegin, clause } = guides;
  const isThis = (offer: Offer | undefined): boolean => offer !== undefined && isEqual(asJson(offer.state), state);
  if (!isFresh) return [breachOfSequence(sequence, 'not-offered')];
  if (!isDeclared(guides, state) && !isThis(owed?.(position))) {
    const sides = position.sides.filter((side) => isOpenTo(guides, position, side, state));
    if (sides.length === 0) return [breachOfSequence(clause, 'not-offered')];
    const isTheirs = isAskedOf(position.turn, by) || sides.some((side) => isAskedOf({ side }, by));
    if (!isTheirs) return [breachOfSequence(clause, 'others')];
  }
  return whoseAttack(position, state).every((side) => isAskedOf({ side }, by))
    ? (mayBegin?.(position, state) ?? [])
    : [breachOfSequence(clause, 'others-attack')];
};

/** The sides whose units attack; none of what is no attack. */
const whoseAttack = (position: Position, { attackers }: ProcedureState): readonly SideId[] =>
  Array.isArray(attackers)
    ? attackers.flatMap((id) => (typeof id === 'string' ? (position.unit(id)?.side ?? []) : []))
    : [];

/** Without keys that have no value. */
const asJson = (state: ProcedureState): ProcedureState => JSON.parse(JSON.stringify(state));

type Sequence = 'back' | 'skip' | 'others' | 'others-attack' | 'not-offered';

export const breachOfSequence = (clause: Clause, sentence: Sequence): Breach => ({
  clause,
  area: 'sequence',
  says: say(`kit.sequence.${sentence}`),
  remedy: say(`kit.sequence.${sentence}-remedy`),
  at: [],
});
