import type { Act } from '@umpire/shared/table/command.ts';
import type { MergePatch } from '@umpire/shared/table/event.ts';
import type { ToldStep } from '@umpire/shared/table/sight/tell.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Change } from './change.ts';
import { plainly, type Saying } from './saying.ts';
import { type Part, part, type Sentence, sentence, told } from './sentence.ts';

const takesTurn: Saying = ({ before, after }) => {
  const { first } = after.turn;
  if (first === before.turn.first) return turned(after);
  if (first === undefined) return sentence('goes-as-printed');
  return sentence('goes-first', { side: { part: 'audience', audience: [first], seats: {} } });
};

/** The course of play: phases, procedures, undo, answers. */
export const ofPlay = {
  setTurn: takesTurn,
  nextPhase: ({ after }) => turned(after),
  previousPhase: ({ after }) => turned(after),
  guide: ({ step, before, after }) => guided(step, before, after),
  endProcedure: ({ patch, before }) => ended(patch, before),
  carryPlan: ({ change, patch }) => planCarried(change, patch),
  undo: ({ step, patch, after }) => undoing('undone', step.undoes, patch, after),
  redo: ({ step, patch, after }) => undoing('redone', step.redoes, patch, after),
  answerRequest: ({ step }) => answered(step),
  withdrawRequest: plainly('request-withdrawn'),
} satisfies Partial<Record<Act, Saying>>;

const turned = ({ turn }: Table): Sentence => sentence('turn-set', { turn: { part: 'turn', turn } });

/** A procedure with rolls stays, marked as left to the players. */
const ended = (patch: MergePatch, before: Table): Sentence => {
  const [id = '', left] = Object.entries(part(patch, 'procedures'))[0] ?? [];
  const procedure: Part = { part: 'procedure', kind: before.procedures[id]?.kind ?? '' };
  return sentence(left === null ? 'procedure-ended' : 'procedure-by-hand', { procedure });
};

/** The effects of a guided procedure are visible on the table; the log only says that it began, went on, or ended. */
const guided = (step: ToldStep, before: Table, after: Table): Sentence => {
  const [id = '', change] = Object.entries(part(step.patch, 'procedures')).find(([, one]) => one !== null) ?? [];
  const now = after.procedures[id] ?? before.procedures[id];
  const procedure: Part = { part: 'procedure', kind: now?.kind ?? '' };
  const roll = told(step, 'diceRolled');
  if (roll) return sentence('procedure-rolled', { procedure, purpose: { part: 'purpose', purpose: roll.purpose } });
  if (now?.status === 'done') return sentence('procedure-done', { procedure });
  return sentence(change && 'kind' in (change as object) ? 'procedure-begun' : 'procedure-gone-on', { procedure });
};

/** A plan, carried out in one step; a plan that only drew arrows was shown to others. */
const planCarried = ({ pieces, count, ids }: Change, patch: MergePatch): Sentence => {
  if (ids.length > 0) return sentence('plan-carried', { pieces, count });
  return sentence('arrows' in patch ? 'plan-shown' : 'plan-carried-unseen');
};

const undoing = (
  key: 'undone' | 'redone',
  steps: readonly Seq[] | undefined,
  patch: MergePatch,
  after: Table,
): Sentence => {
  if (steps && steps.length > 0) return sentence(key, { steps: { part: 'steps', steps } });
  const request = after.requests[Object.keys(part(patch, 'requests'))[0] ?? ''];
  const wanted = request && 'steps' in request.wants ? request.wants.steps : [];
  return sentence(`${key}-asked`, { steps: { part: 'steps', steps: wanted } });
};

const answered = (step: ToldStep): Sentence => {
  if (step.undoes?.length) return sentence('agreed-undo', { steps: { part: 'steps', steps: step.undoes } });
  if (step.redoes?.length) return sentence('agreed-redo', { steps: { part: 'steps', steps: step.redoes } });
  if (step.patch.status === 'closed') return sentence('agreed-close');
  if (told(step, 'diceRevealed')) return sentence('agreed-reveal');
  if (told(step, 'requestAgreed')) return sentence('agreed');
  const left = Object.values(part(step.patch, 'requests'));
  return sentence(left.includes(null) ? 'declined' : 'agreed');
};
