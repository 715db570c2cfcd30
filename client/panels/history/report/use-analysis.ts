import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import {
  advantageOf,
  courseOf,
  type Stand,
  type Standing,
  type Swing,
  swingsIn,
} from '@umpire/shared/umpire/opponent/analysis/index.ts';
import type { Intention } from '@umpire/shared/umpire/opponent/intentions.ts';
import { useTranslation } from 'react-i18next';
import { useHistory } from '../../../state/history.ts';
import { useShown } from '../../../state/shown.ts';
import { umpireSettled, useUmpire } from '../../../state/umpire.ts';
import type { AnswerTo, Question } from '../../../umpire/questions.ts';
import { useWords } from '../../../words/words.ts';
import type { PhaseOfGame, TurnOfGame } from './chapters.ts';
import type { Plot } from './plots.ts';
import type { Key } from './report-html.ts';
import { type RolledHere, useAnalysisText, type WouldDo } from './use-analysis-text.ts';

/** How the computer judges the course of a game. */
interface Analysis {
  readonly plots: readonly Plot[];
  readonly keys: readonly Key[];
}

const none: Analysis = { plots: [], keys: [] };

/** The game as the computer judges it: how each turn left it, what it turned on, the luck. Nothing if it does not know the game. */
export const useAnalysis = (): ((turns: readonly TurnOfGame[]) => Promise<Analysis>) => {
  const { t } = useTranslation();
  const words = useWords();
  const { module } = useShown();
  const text = useAnalysisText();

  return async (turns) => {
    const phases = turns.flatMap((turn) => turn.phases);
    const begin = turns[0]?.first;
    // Whoever has just come saves a game before the umpire is there.
    const { status, about } = await umpireSettled();
    if (begin === undefined || status !== 'ready' || !about?.can.includes('advice')) return none;
    const standings = await Promise.all([begin, ...phases.map(({ last }) => last)].map(standingAfter));
    const course = courseOf(standings.filter((standing) => standing !== undefined));
    const [side, other] = module.data.manifest.sides;
    if (course.length < standings.length || !side || !other) return none;
    const worth: Plot = {
      title: t('panels:report.worth', { side: words.side(side.id), other: words.side(other.id) }),
      type: 'line',
      turns: [t('panels:report.begin'), ...turns.map(({ number }) => String(number))],
      series: [{ name: words.side(side.id), color: side.color, values: byTurn(turns, course, side.id) }],
    };
    const moments = await Promise.all(swingsIn(course).map((swing) => momentOf(phases, swing)));
    const rolled = await rolledIn(phases);
    return { plots: [worth], keys: [...text.turned(moments), ...text.luck(rolled)] };
  };
};

/** How much better the side stands than the other, at the beginning and after each turn. */
const byTurn = (turns: readonly TurnOfGame[], course: readonly Stand[], side: string): readonly number[] => {
  const ends = turns.map((_, i) => turns.slice(0, i + 1).flatMap(({ phases }) => phases).length);
  return [0, ...ends].map((end) => Math.round(advantageOf(course[end]!, side)));
};

const tableAt = async (seq: Seq): Promise<Table> => (await useHistory.getState().momentAt(seq)).table;

/** The umpire's worker answers, so that the page does not wait. */
const askAbout = <Q extends Question>(question: Q): Promise<AnswerTo<Q>> =>
  new Promise((resolve) => useUmpire.getState().ask(question, resolve));

const standingAfter = async (seq: Seq): Promise<Standing | undefined> =>
  askAbout({ type: 'standing', of: JSON.stringify(await tableAt(seq)) });

/** A phase in which the game turned, and what the computer would have done in the place of the side that it went against. */
const momentOf = async (phases: readonly PhaseOfGame[], swing: Swing) => {
  const { turn } = await tableAt(phases[swing.index]!.last);
  return { swing, turn, would: await insteadOf(phases, swing) };
};

/** The most acts that are told. */
const MOST_ACTS = 3;
/** How far back the computer looks for a phase in which that side could have acted: about a turn. */
const LOOKS_BACK = 12;

const insteadOf = async (phases: readonly PhaseOfGame[], { index, favours }: Swing): Promise<WouldDo | undefined> => {
  for (const phase of phases.slice(Math.max(0, index - LOOKS_BACK), index + 1).toReversed()) {
    const [begins, ends] = await Promise.all([tableAt(phase.entries[0]!.seq), tableAt(phase.last)]);
    const { side } = begins.turn;
    if (side === undefined || side === favours) continue;
    const plans = await askAbout({ type: 'plans', side, of: JSON.stringify(begins) });
    const others = plans.filter(({ command }) => !isDone(command, ends, phase)).slice(0, MOST_ACTS);
    if (others.length > 0) return { side, turn: begins.turn, acts: others };
    if (plans.length > 0) return undefined;
  }
  return undefined;
};

/** Whether the side did so itself. */
const isDone = (command: Intention['command'], ends: Table, { entries }: PhaseOfGame) => {
  if (command.type === 'movePieces') return command.pieces.every((id) => ends.where[id] === command.to);
  const target = command.type === 'guide' ? command.state.target : undefined;
  return entries.some(({ attacks }) => attacks.some((attack) => attack.target === target));
};

/** The attacks that were rolled for, with what they promised before. */
const rolledIn = async (phases: readonly PhaseOfGame[]): Promise<readonly RolledHere[]> => {
  const parts = phases.flatMap(({ entries }) => entries.flatMap(({ attacks }) => attacks));
  const rolled = parts.map(async ({ attack, news, result, target, turn }): Promise<RolledHere | undefined> => {
    const thrown = parts.find((one) => one.attack === attack && one.news.includes('thrown'));
    if (!result || !thrown || !news.includes('result')) return undefined;
    const of = JSON.stringify(await tableAt(thrown.seq - 1));
    const odds = await askAbout({ type: 'odds', of, target });
    return odds && { odds, code: result.code, target, turn };
  });
  return (await Promise.all(rolled)).filter((one) => one !== undefined);
};
