import type { HistoryPage } from '@umpire/shared/protocol/http.ts';
import { applyStep, withIndex } from '@umpire/shared/table/apply.ts';
import { diceFrom, newDice } from '@umpire/shared/table/dice/dice.ts';
import { withShuffles } from '@umpire/shared/table/dice/shuffles.ts';
import type { Step } from '@umpire/shared/table/event.ts';
import { momentOf } from '@umpire/shared/table/history/began.ts';
import { exportGame, type Game, leaveOutScan, showsScan } from '@umpire/shared/table/history/game-file.ts';
import { asJson, branchFrom, replay } from '@umpire/shared/table/history/history.ts';
import { project } from '@umpire/shared/table/sight/project.ts';
import { type ToldStep, tell } from '@umpire/shared/table/sight/tell.ts';
import type { Viewer } from '@umpire/shared/table/sight/viewer.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { digest } from '@umpire/shared/table/wire/digest.ts';
import type { ScanShelf } from '../scans/shelf.ts';
import type { EventLog, TableId } from '../storage/event-log.ts';
import { stepsInSlices } from '../storage/slices.ts';
import type { Account } from '../work/account.ts';
import { type OpenPorts, type Owner, storeNew } from './open-table.ts';

/** A table that is being read: `seq` is the newest step that may be read. */
export interface Readable {
  readonly id: TableId;
  readonly seq: Seq;
}

/** The table after step `seq`, from the nearest snapshot. */
const tableAt = async (log: EventLog, id: TableId, seq: Seq, { work }: Account): Promise<Table> => {
  const snapshot = await log.snapshot(id, seq);
  let table = snapshot && withIndex(snapshot.table);
  for await (const steps of stepsInSlices(log, id, (snapshot?.seq ?? 0) + 1, seq)) {
    table = work(() => replay(steps, table));
  }
  return table!;
};

/** The reader: their view, and the account that pays. */
export interface Reader {
  readonly viewer: Viewer;
  readonly account: Account;
}

/** Bytes of a page of history, as JSON: the page ends after the step that exceeds them. */
const pageBytes = 1024 * 1024;

/** Steps `from` to `to` as a viewer may know them, in slices. */
async function* tellSteps(
  log: EventLog,
  id: TableId,
  before: Table,
  from: Seq,
  to: Seq,
  { viewer, account }: Reader,
): AsyncGenerator<readonly ToldStep[]> {
  let table = before;
  const tellStep = (step: Step): ToldStep => {
    const after = applyStep(table, step);
    const told = withShuffles(tell(table, after, step, viewer), table, step, viewer);
    table = after;
    return told;
  };
  for await (const steps of stepsInSlices(log, id, from, to)) {
    await account.settled();
    yield account.work(() => steps.map(tellStep));
  }
}

/**
 * One page of steps, as a viewer may know them now. The first step of a log opens the table. The view before it is
 * the table as it was opened, so that this step changes nothing.
 */
export const tellPage = async (
  log: EventLog,
  { id, seq }: Readable,
  reader: Reader,
  page: { readonly from: Seq; readonly to: Seq; readonly before: boolean },
): Promise<HistoryPage> => {
  const start = Math.max(page.from, 2);
  const { viewer, account } = reader;
  await account.settled();
  const before = await tableAt(log, id, start - 1, account);
  const opening = page.from === 1 ? await log.steps(id, 1, 1) : [];
  const steps = opening.map(({ seq, time, by, act }): ToldStep => ({ seq, time, by, act, patch: {} }));
  let bytes = 0;
  for await (const told of tellSteps(log, id, before, start, page.to, reader)) {
    for (const step of told) {
      if (bytes > pageBytes) break;
      bytes += account.work(() => JSON.stringify(step).length);
      steps.push(step);
    }
    if (bytes > pageBytes) break;
  }
  if (!page.before) return { steps, last: seq };
  return { steps, last: seq, before: account.work(() => asJson(project(before, viewer))) };
};

/** The text of a game file, piece by piece, as far as a viewer may see the game. */
export async function* exportTable(
  log: EventLog,
  { id, seq }: Readable,
  reader: Reader,
  saved: number,
): AsyncGenerator<string> {
  const [opening] = await log.steps(id, 1, 1);
  const table = replay([opening!]);
  const file = exportGame({ seq: 1, time: opening!.time, table }, [], reader.viewer, saved);
  const { steps: _, digest: __, withoutScan = false, ...game } = file.game as Game;
  let hadScan: boolean = withoutScan;
  yield `${JSON.stringify({ ...file, game }).slice(0, -2)},"steps":[`;
  let separator = '';
  for await (const told of tellSteps(log, id, table, 2, seq, reader)) {
    if (told.length === 0) continue;
    hadScan ||= told.some(showsScan);
    yield reader.account.work(() => separator + told.map((step) => JSON.stringify(leaveOutScan(step))).join());
    separator = ',';
  }
  if (hadScan) yield '],"withoutScan":true}}';
  else {
    const last = await tableAt(log, id, seq, reader.account);
    yield reader.account.work(() => `],"digest":"${digest(project(last, reader.viewer))}"}}`);
  }
}

/** Opens a table that branches off from what a viewer saw after step `seq` of another. A scan is copied if it is still kept. */
export const branchTable = async (
  { log, clock, chance, budgets, scans }: OpenPorts & { readonly scans: ScanShelf },
  { id }: Readable,
  { viewer, account }: Reader,
  seq: Seq,
  owner: Owner,
  name: string | undefined,
): Promise<TableId> => {
  await account.settled();
  const { module, ...view } = project(await tableAt(log, id, Math.max(seq, 1), account), viewer);
  const { scan, ...plain } = module;
  const isKept = scan !== undefined && (await scans.has(id, scan));
  const dice = newDice(chance.newSecret());
  const { commitment } = dice;
  const from = { ...view, module: isKept ? module : plain };
  const table = branchFrom(from, { name: name ?? view.name, host: owner, dice: diceFrom(commitment) });
  const opened: Step = {
    seq: 1,
    time: clock.now(),
    by: { person: owner.id },
    act: 'openTable',
    events: [{ type: 'tableOpened', table }],
  };
  const began = { parent: id, seq: Math.max(seq, 1), turn: momentOf(view.turn), name: owner.name };
  const opening = [owner, withIndex(table), [opened], dice, { branch: began }] as const;
  const branch = await storeNew({ log, clock, budgets }, ...opening);
  if (isKept) await scans.share(id, branch, scan.image);
  return branch;
};
