import type { Act } from '@umpire/shared/table/command.ts';
import type { MergePatch } from '@umpire/shared/table/event.ts';
import type { ToldStep } from '@umpire/shared/table/sight/tell.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { changesOf } from './changes.ts';
import { happeningsOf } from './guided.ts';
import { plainly, type Saying } from './saying.ts';
import { type Part, part, type Sentence, sentence, several, told } from './sentence.ts';

const takesTurn: Saying = ({ before, after }) => {
  const { first } = after.turn;
  if (first === before.turn.first) return turned(after);
  if (first === undefined) return sentence('goes-as-printed');
  return sentence('goes-first', { side: { part: 'audience', audience: [first], seats: {} } });
};

/** The course of play: phases, procedures, undo, answers. */
export const ofPlay = {
  setTurn: takesTurn,
  nextPhase: ({ before, after }) => phaseEnded(before, after),
  previousPhase: ({ after }) => turned(after),
  guide: ({ step, before, after }) => several(happeningsOf(step, before, after)),
  endProcedure: ({ patch, before }) => ended(patch, before),
  carryPlan: ({ patch, before, after }) => planCarried(changesOf({ patch, before, after })),
  undo: ({ step, patch, after }) => undoing('undone', step.undoes, patch, after),
  redo: ({ step, patch, after }) => undoing('redone', step.redoes, patch, after),
  answerRequest: ({ step, before, after }) => answered(step, happeningsOf(step, before, after)),
  withdrawRequest: plainly('request-withdrawn'),
} satisfies Partial<Record<Act, Saying>>;

const turned = ({ turn }: Table): Sentence => sentence('turn-set', { turn: { part: 'turn', turn } });

/** Phases that passed with it are told in the same line. */
const phaseEnded = (before: Table, after: Table): Sentence =>
  sentence('phase-ended', {
    turn: { part: 'turn', turn: after.turn },
    passed: { part: 'passed', from: before.turn, to: after.turn, options: after.settings.umpire.options ?? {} },
  });

/** A procedure with rolls stays, marked as left to the players. */
const ended = (patch: MergePatch, before: Table): Sentence => {
  const [id = '', left] = Object.entries(part(patch, 'procedures'))[0] ?? [];
  const procedure: Part = { part: 'procedure', kind: before.procedures[id]?.kind ?? '' };
  return sentence(left === null ? 'procedure-ended' : 'procedure-by-hand', { procedure });
};

/** A plan, carried out in one step; a plan that only drew arrows was shown to others. */
const planCarried = (changes: readonly Sentence[]): Sentence => {
  if (changes.length === 0) return sentence('plan-carried-unseen');
  const isShown = changes.every(({ key }) => key === 'arrow-drawn');
  return sentence(isShown ? 'plan-shown' : 'plan-carried', { what: { part: 'sentences', sentences: changes } });
};

const undoing = (
  key: 'undone' | 'redone',
  steps: readonly Seq[] | undefined,
  patch: MergePatch,
  after: Table,
): Sentence => {
  if (steps && steps.length > 0) return takenBack(key, steps);
  const request = after.requests[Object.keys(part(patch, 'requests'))[0] ?? ''];
  const wanted = request && 'steps' in request.wants ? request.wants.steps : [];
  return takenBack(`${key}-asked`, wanted);
};

/** One step by its number; several by their count, and since when: a whole game back to there, or a plan. */
const takenBack = (key: string, steps: readonly Seq[]): Sentence => {
  const [first = 1, ...others] = steps;
  if (others.length === 0) return sentence(key, { steps: { part: 'steps', steps } });
  const all = key.replace(/(un|re)do(ne)?/, (word) => `${word}-to`);
  return sentence(all, { to: Math.min(first, ...others) - 1, count: steps.length });
};

/** `done`: what was carried out because it was agreed to. */
const answered = (step: ToldStep, done: readonly Sentence[]): Sentence => {
  if (step.undoes?.length) return takenBack('agreed-undo', step.undoes);
  if (step.redoes?.length) return takenBack('agreed-redo', step.redoes);
  if (step.patch.status === 'closed') return sentence('agreed-close');
  if (told(step, 'diceRevealed')) return sentence('agreed-reveal');
  if (done.length > 0) return sentence('agreed-done', { what: { part: 'sentences', sentences: done } });
  if (told(step, 'requestAgreed')) return sentence('agreed');
  const left = Object.values(part(step.patch, 'requests'));
  return sentence(left.includes(null) ? 'declined' : 'agreed');
};
