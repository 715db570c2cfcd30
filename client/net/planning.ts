import type { Command, CommandType } from '@umpire/shared/table/command.ts';
import { typesWith } from '@umpire/shared/table/command-traits.ts';
import { isPlanned } from '@umpire/shared/table/deciding/carry-plan.ts';
import { isRefusal } from '@umpire/shared/table/deciding/refusal.ts';
import { type Breach, breachesOf } from '@umpire/shared/umpire';
import { noPlan, type PlannedAct, placesOf, triedOn, tryAct, usePlan } from '../state/plan.ts';
import { meAt, useSession } from '../state/session.ts';
import { useUmpire } from '../state/umpire.ts';
import { planLeftAt, useUnfinished } from '../state/unfinished.ts';
import { reportBarred, reportRefusal } from './table-toasts.ts';

/** Acts that are no part of play, or that address others: they go to the table even during a plan. */
const passing: ReadonlySet<CommandType> = new Set<CommandType>([
  'say',
  'writeNote',
  'deleteNote',
  'drawArrow',
  'draw',
  'eraseArrows',
]);
const ofPlay: ReadonlySet<CommandType> = new Set([
  ...typesWith('play'),
  ...typesWith('guided'),
  ...typesWith('teacher'),
]);

/** The patience for the umpire's answer, in milliseconds. */
const PATIENCE = 3_000;

/** One act after the other: each is judged on the copy after the act before. */
let last: Promise<void> = Promise.resolve();

/** While the person plans, tries an act of play on their copy of the table. False: it goes to the table. */
export const planInstead = (command: Command): boolean => {
  const { acts, carrying, takeBack, bringBack } = usePlan.getState();
  if (!acts || carrying || passing.has(command.type)) return false;
  // What was done at the table is taken back there.
  if (command.type === 'undo' && (command.to ?? command.only) !== undefined) return false;
  if (command.type === 'undo' || command.type === 'redo') {
    if (command.type === 'undo') takeBack();
    else bringBack();
    return true;
  }
  if (isPlanned(command)) {
    if (changesPlan(command, acts)) return true;
    last = last.then(() => attempt(command));
    return true;
  }
  if (ofPlay.has(command.type)) reportBarred('plan');
  return ofPlay.has(command.type);
};

/** Moves units of the plan to others of their hexes, or out of the plan, back to where they wait. Units that land go nowhere else. */
const changesPlan = (command: Command, acts: readonly PlannedAct[]): boolean => {
  const parts = partsIn(command, acts);
  if (parts.length === 0) return false;
  const to = command.type === 'movePieces' ? command.to : undefined;
  const { redirect, leaveOut } = usePlan.getState();
  if (to !== undefined && parts.every(({ part }) => part.hexes.includes(to))) {
    redirect(unitsOf(parts), to);
    return true;
  }
  if (to !== undefined && parts.every(({ from }) => Object.values(from).includes(to))) {
    leaveOut(unitsOf(parts));
    return true;
  }
  const rolls = parts.some(({ part }) => part.rolls !== undefined);
  if (rolls) reportBarred('landing');
  return rolls;
};

const unitsOf = (parts: ReturnType<typeof partsIn>) => parts.map(({ part }) => part.unit);

const partsIn = (command: Command, acts: readonly PlannedAct[]) => {
  const pieces = Object.keys(placesOf(useSession.getState().table!, command));
  return acts.flatMap(({ part, from }) =>
    part && part.hexes.length > 0 && pieces.includes(part.unit) ? [{ part, from }] : [],
  );
};

const attempt = async (command: Command): Promise<void> => {
  const { table: lies, me, ground } = useSession.getState();
  const { acts, add } = usePlan.getState();
  if (!lies || me === undefined || !ground || !acts) return;
  const table = triedOn({ table: lies, me, ground }, acts).at(-1)?.after ?? lies;
  const after = tryAct({ table, me, ground }, command);
  if (after === 'unknown') return reportBarred('plan');
  if (isRefusal(after)) {
    if (after.refused !== 'nothing-changes') reportRefusal(after);
    return;
  }
  add({ command, from: placesOf(table, command), breaks: await judged(command, meAt(table, me).sides) });
  // The umpire gets the new copy with the next render.
  await new Promise((resolve) => setTimeout(resolve, 50));
};

/** The umpire's objections to an act on the current copy, in the areas that it watches. */
const judged = (command: Command, by: readonly string[]): Promise<readonly Breach[]> => {
  const { status, about, ask } = useUmpire.getState();
  const modes = useSession.getState().table?.settings.umpire.modes;
  if (status !== 'ready' || !about?.can.includes('judge')) return Promise.resolve([]);
  return new Promise((resolve) => {
    setTimeout(() => resolve([]), PATIENCE);
    ask({ type: 'verdict', command, by }, (verdict) =>
      resolve(breachesOf(verdict).filter(({ area }) => modes?.[area] !== 'free')),
    );
  });
};

/** On joining a table there is the plan that was left there, if any. */
export const takeUpPlan = (table: string): void => usePlan.setState({ ...noPlan, acts: planLeftAt(table) });

usePlan.subscribe(({ acts }, { acts: before }) => {
  if (acts !== before) useUnfinished.getState().keepPlan(useSession.getState().id, acts);
});
