import { findModule } from '@umpire/modules';
import type { ApiFailure, HistoryPage } from '@umpire/shared/protocol/http.ts';
import { applyStep, withIndex } from '@umpire/shared/table/apply.ts';
import type { Step } from '@umpire/shared/table/event.ts';
import { checkGame, exportGame, type Game, importedSteps, isGame, readGame } from '@umpire/shared/table/game-file.ts';
import { asJson, branchFrom, type Handover, replay } from '@umpire/shared/table/history.ts';
import type { PersonId, Seq } from '@umpire/shared/table/ids.ts';
import { project } from '@umpire/shared/table/project.ts';
import type { Table } from '@umpire/shared/table/state.ts';
import { type ToldStep, tell } from '@umpire/shared/table/tell.ts';
import type { Viewer } from '@umpire/shared/table/viewer.ts';
import { groundFor } from './games.ts';
import { findMissing, type OpenPorts, storeNew } from './open-table.ts';
import type { EventLog, TableId } from './storage/event-log.ts';
import { newDice } from './table-host.ts';

/** A table of which something is read: `seq` is the newest step that may be read. */
export interface Readable {
  readonly id: TableId;
  readonly seq: Seq;
}

/** Whoever gets a new table. */
export interface Owner {
  readonly id: PersonId;
  readonly name: string;
}

/** The table after step `seq`, from the nearest snapshot. */
const tableAt = async (log: EventLog, id: TableId, seq: Seq): Promise<Table> => {
  const snapshot = await log.snapshot(id, seq);
  const steps = await log.steps(id, (snapshot?.seq ?? 0) + 1, seq);
  return replay(steps, snapshot && withIndex(snapshot.table));
};

/** So many steps are told before others get their turn: about two milliseconds' work. */
const slice = 50;

/** The steps after `before`, as a viewer may know them. However many they are, tables in play hardly wait for them. */
const tellAll = async (before: Table, steps: readonly Step[], viewer: Viewer): Promise<readonly ToldStep[]> => {
  const told: ToldStep[] = [];
  let table = before;
  for (const step of steps) {
    const after = applyStep(table, step);
    told.push(tell(table, after, step, viewer));
    table = after;
    if (told.length % slice === 0) await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return told;
};

/**
 * Steps as a viewer may know them now. The first step of a log opens the table: the view before it is taken to be the
 * table as it was opened, to which that step adds nothing.
 */
export const tellPage = async (
  log: EventLog,
  { id, seq }: Readable,
  viewer: Viewer,
  page: { readonly from: Seq; readonly to: Seq; readonly before: boolean },
): Promise<HistoryPage> => {
  const start = Math.max(page.from, 2);
  const before = await tableAt(log, id, start - 1);
  const opening = page.from === 1 ? await log.steps(id, 1, 1) : [];
  const told = await tellAll(before, await log.steps(id, start, page.to), viewer);
  return {
    steps: [...opening.map(({ seq, time, by, act }): ToldStep => ({ seq, time, by, act, patch: {} })), ...told],
    last: seq,
    ...(page.before && { before: asJson(project(before, viewer)) }),
  };
};

/** The game as a file, as far as a viewer may see it. */
export const exportTable = async (
  log: EventLog,
  { id, seq }: Readable,
  viewer: Viewer,
  saved: number,
): Promise<string> => {
  const [opening, ...steps] = await log.steps(id, 1, seq);
  const table = replay([opening!]);
  const file = exportGame({ seq: 1, time: opening!.time, table }, [], viewer, saved);
  const game: Game = { ...(file.game as Game), steps: await tellAll(table, steps, viewer) };
  return JSON.stringify({ ...file, game });
};

/** Opens a table that goes on from what a viewer saw after step `seq` of another. */
export const branchTable = async (
  { log, clock, chance }: OpenPorts,
  { id }: Readable,
  viewer: Viewer,
  seq: Seq,
  owner: Owner,
  name: string | undefined,
): Promise<TableId> => {
  const view = project(await tableAt(log, id, Math.max(seq, 1)), viewer);
  const dice = newDice(chance);
  const table = branchFrom(view, { name: name ?? view.name, host: owner, dice: handedDice(dice) });
  const opened: Step = {
    seq: 1,
    time: clock.now(),
    by: { person: owner.id },
    act: 'openTable',
    events: [{ type: 'tableOpened', table }],
  };
  return storeNew(log, owner.id, withIndex(table), [opened], dice);
};

const handedDice = ({ commitment }: { readonly commitment: string }): Handover['dice'] => ({ commitment, rolls: 0 });

/** Opens a table with the game of a file on it, or says what is wrong with the file. */
export const importTable = async (ports: OpenPorts, owner: Owner, file: unknown): Promise<TableId | ApiFailure> => {
  const { log, clock, chance, games } = ports;
  const game = readGame(file);
  if (!isGame(game)) return { failed: 'bad-game-file', problems: game };
  const { module, name } = game.start;
  const missing = findMissing({ module: module.id, scenario: module.scenario, options: module.options });
  if (missing) return { failed: 'no-such-module', params: { name: findModule(module.id) ? missing.name : module.id } };
  const problems = checkGame(game, await groundFor(games, module));
  if (problems.length > 0) return { failed: 'bad-game-file', problems };
  const dice = newDice(chance);
  const steps = importedSteps(game, { name, host: owner, dice: handedDice(dice) }, clock.now());
  return storeNew(log, owner.id, replay(steps), steps, dice);
};
