import { HISTORY_PAGE, type HistoryPage } from '@umpire/shared/protocol/http.ts';
import { withIndex } from '@umpire/shared/table/apply.ts';
import { exportGame, type GameFile } from '@umpire/shared/table/history/game-file.ts';
import { asJson, replay, tellHistory } from '@umpire/shared/table/history/history.ts';
import { project } from '@umpire/shared/table/sight/project.ts';
import type { Viewer } from '@umpire/shared/table/sight/viewer.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { LastingStore } from './lasting-store.ts';

// What is read of a kept table.

/** The table after step `seq`, with everything hidden on it. */
export const tableAfter = async (store: LastingStore, id: string, seq: Seq): Promise<Table> => {
  const snapshot = await store.snapshot(id, seq);
  return replay(await store.steps(id, (snapshot?.seq ?? 0) + 1, seq), snapshot && withIndex(snapshot.table));
};

interface Page {
  readonly from: Seq;
  readonly to: Seq;
  /** The number of the newest step. */
  readonly last: Seq;
  /** Whether the table before the first step is wanted, too. */
  readonly before: boolean;
  readonly viewer: Viewer;
}

/** Steps as the viewer may see them now: the answer of `GET /api/tables/:id/history`. */
export const historyPage = async (
  store: LastingStore,
  id: string,
  { from, to, last: newest, before, viewer }: Page,
): Promise<HistoryPage> => {
  const [start, last] = [Math.max(from, 2), Math.min(to, from + HISTORY_PAGE - 1, newest)];
  const first = await tableAfter(store, id, start - 1);
  const opening = from === 1 ? await store.steps(id, 1, 1) : [];
  const steps = [
    ...opening.map(({ seq, time, by, act }) => ({ seq, time, by, act, patch: {} })),
    ...tellHistory(first, last < start ? [] : await store.steps(id, start, last), viewer),
  ];
  return { steps, last: newest, ...(before && { before: asJson(project(first, viewer)) }) };
};

/** The whole game, as far as the viewer may know it. */
export const gameFile = async (store: LastingStore, id: string, viewer: Viewer): Promise<GameFile> => {
  const [opening, ...steps] = await store.steps(id, 1);
  return exportGame({ seq: 1, time: opening!.time, table: replay([opening!]) }, steps, viewer, Date.now());
};
