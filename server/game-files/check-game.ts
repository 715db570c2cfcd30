// A separate process that reads and checks one game file, and hands it over as the log of a new table. See import-game.ts.
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { setBroughtSource } from '@umpire/modules';
import type { ApiFailure } from '@umpire/shared/protocol/http.ts';
import { diceFrom } from '@umpire/shared/table/dice/dice.ts';
import type { Step } from '@umpire/shared/table/event.ts';
import { type Game, importedSteps } from '@umpire/shared/table/history/game-file.ts';
import { asJson, replay } from '@umpire/shared/table/history/history.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { limits } from '../limits.ts';
import type { Listing, Snapshot } from '../storage/event-log.ts';
import { makeGames } from '../table/games.ts';
import { listingOf } from '../table/listing.ts';
import type { Owner } from '../table/open-table.ts';
import { findGame } from './read-game.ts';

export interface CheckJob {
  readonly file: Uint8Array;
  readonly owner: Owner;
  /** The commitment of the new table's dice. */
  readonly commitment: string;
  readonly time: number;
}

/** Consecutive steps of the new table's log. */
export interface CheckedPart {
  readonly steps: readonly Step[];
  /** The table after these steps; not set for every part. */
  readonly snapshot?: Snapshot['table'];
  /** The listing of the table after all parts; sent with the first part. */
  readonly listing?: Listing;
  readonly isLast: boolean;
}

/** The process has loaded its code, and begins with the file. */
export interface CheckBegins {
  readonly begins: true;
}

/** The game is of a brought module, whose file is to be sent (`ModuleFile`). */
export interface CheckWants {
  readonly wants: string;
}

/** The answer; without a file there is no such module for the owner of the game. */
interface ModuleFile {
  readonly module?: Uint8Array;
}

export type CheckNews = CheckBegins | CheckWants | CheckedPart | ApiFailure;

/** The most steps, or bytes of steps, that are handed over and stored at a time: live tables wait that long at most. */
const partSize = 500;
const partBytes = 128 * 1024;
/** Bytes of steps after which a snapshot is worthwhile. */
const snapshotBytes = 1024 * 1024;

const tell = (news: CheckNews): void => void process.send!(news);

const nextMessage = async (): Promise<unknown> => (await once(process, 'message'))[0];

/** The next part is sent when the part before is stored, so that live tables get their turn in between. */
const handOver = async (game: Game, { owner, commitment, time }: CheckJob): Promise<void> => {
  const handover = { name: game.start.name, host: owner, dice: diceFrom(commitment) };
  const steps = importedSteps(game, handover, time);
  const parts: CheckedPart[] = [];
  let table: Table | undefined;
  let unsaved = 0;
  for (const { part, bytes } of inParts(steps)) {
    table = replay(part, table);
    unsaved += bytes;
    const isSaved = unsaved >= snapshotBytes || part.at(-1) === steps.at(-1);
    parts.push({ steps: part, ...(isSaved && { snapshot: asJson(table) }), isLast: part.at(-1) === steps.at(-1) });
    if (isSaved) unsaved = 0;
  }
  const listing = listingOf(table!);
  for (const [index, part] of parts.entries()) {
    if (index > 0) await nextMessage();
    tell(index === 0 ? { ...part, listing } : part);
  }
};

function* inParts(steps: readonly Step[]): Generator<{ readonly part: readonly Step[]; readonly bytes: number }> {
  let part: Step[] = [];
  let bytes = 0;
  for (const step of steps) {
    part.push(step);
    bytes += JSON.stringify(step).length;
    if (part.length < partSize && bytes < partBytes) continue;
    yield { part, bytes };
    part = [];
    bytes = 0;
  }
  if (part.length > 0) yield { part, bytes };
}

setBroughtSource(async (id) => {
  tell({ wants: id });
  const { module } = (await nextMessage()) as ModuleFile;
  return module && JSON.parse(Buffer.from(module).toString());
});

const job = (await nextMessage()) as CheckJob;
// Live tables have priority over imported games.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
new Worker(new URL('./processor-guard.ts', import.meta.url), { workerData: limits.gamePatience }).unref();
tell({ begins: true });
const found = await findGame(job.file, makeGames());
if ('failed' in found) tell(found);
else await handOver(found, job);
process.disconnect();
