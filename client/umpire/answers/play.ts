import { isSameMoment } from '@umpire/shared/table/history/began.ts';
import type { Position, Prompt, RulesPlugin } from '@umpire/shared/umpire';
import type { PromptAnswer } from '../questions.ts';
import type { AnswersTo } from './answers-to.ts';
import { plainBattle } from './standing.ts';

/** What the game is at: phase, hints, open procedures, victory. */
export const playAnswers = (
  plugin: RulesPlugin,
  now: () => Position,
  at: (table: string) => Position,
): Pick<AnswersTo, 'phases' | 'hints' | 'prompts' | 'offers' | 'bulk' | 'victory'> => ({
  phases({ at }) {
    const { phases } = plugin;
    if (!phases || !isSameMoment(now().turn, at)) return undefined;
    const { clause, says } = phases.now(now());
    const combats = phases.combats?.(now()) ?? [];
    return { clause, says, todo: phases.todo(now()), combats, next: phases.next(now()), holds: phases.mayEnd(now()) };
  },
  hints: ({ side, at }) => (isSameMoment(now().turn, at) ? plugin.hints?.(now(), side) : undefined),
  prompts: () => now().procedures.map((one) => promptOf(plugin, now(), one)),
  offers: ({ side }) => plugin.procedures?.flatMap((procedure) => procedure.offers(now(), side)) ?? [],
  bulk: ({ kind, sides, at }) => {
    const guides = plugin.procedures?.find((one) => one.kind === kind);
    return isSameMoment(now().turn, at) ? sides.flatMap((side) => guides?.plan?.(now(), side) ?? []) : undefined;
  },
  victory: ({ of }) => plugin.victory?.(of === undefined ? now() : at(of)),
});

const plainPrompt = ({ battle, ...prompt }: Prompt): PromptAnswer['prompt'] => ({
  ...prompt,
  ...(battle && { battle: plainBattle(battle) }),
});

const promptOf = (
  plugin: RulesPlugin,
  position: Position,
  { id, kind, state, status }: Position['procedures'][number],
): PromptAnswer => {
  const procedure = plugin.procedures?.find((one) => one.kind === kind);
  const prompt = status === 'open' ? procedure?.prompt(position, state) : undefined;
  return { procedure: id, state, prompt: prompt && plainPrompt(prompt) };
};
