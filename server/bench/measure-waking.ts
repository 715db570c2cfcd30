import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { modules } from '@umpire/modules';
import { limits as tableLimits } from '@umpire/shared/table/state/limits.ts';
import type { EventLog, TableId } from '../storage/event-log.ts';
import { sqliteEventLog } from '../storage/sqlite-log.ts';
import { testVault } from '../storage/testing/vault.ts';
import { readEveryGame } from '../table/games.ts';
import { give } from '../test/scripted.ts';
import type { Figure } from './figure.ts';
import { freshTables, openPlain } from './fresh-tables.ts';
import { longestHold } from './longest-hold.ts';
import type { Scale } from './scale.ts';

const run = promisify(execFile);

/** The most milliseconds of processor time for which waking tables may block everything else. */
const bound = 50;

/**
 * The longest blocking while a game is opened for the first time after a start, in milliseconds of processor time: in its
 * own process, because code that has never run is much slower.
 */
const coldOpening = async (dataDir: string, module: string): Promise<number> => {
  const { stdout } = await run(process.execPath, [
    fileURLToPath(new URL('cold-opening.ts', import.meta.url)),
    dataDir,
    module,
  ]);
  return Number(stdout);
};

/** A table with the maximum of hidden pieces, shuffled repeatedly. */
const openLargest = async (log: EventLog, shuffles: number): Promise<TableId> => {
  const { ports, tables } = freshTables(log);
  const id = await openPlain(ports, { module: 'ford', scenario: 'crossing' });
  const host = (await tables.acquire(id))!;
  await give(host, 'ann', { type: 'takeSeat', seat: 's1' });
  const sight = { there: 'all', where: 'all', what: [] } as const;
  await give(host, 'ann', { type: 'createPool', name: 'Cup', kind: 'pool', sight });
  const pool = Object.keys(host.table.pools).at(-1)!;
  const free = tableLimits.pieces - Object.keys(host.table.pieces).length;
  for (let left = free; left > 0; left -= tableLimits.piecesInCommand) {
    const count = Math.min(left, tableLimits.piecesInCommand);
    const pieces = Array.from({ length: count }, () => ({ counter: 'blue-1', at: `pool:${pool}` }));
    await give(host, 'ann', { type: 'createPieces', pieces });
  }
  for (let count = 0; count < shuffles; count += 1) await give(host, 'ann', { type: 'shufflePool', pool });
  await tables.release(id);
  return id;
};

/** How long waking blocks everybody else: every game's first table after a start, and the largest possible table. */
export const measureWaking = async (
  dataDir: string,
  { rounds, shuffles, coldGames }: Scale,
): Promise<readonly Figure[]> => {
  await readEveryGame();
  const log = await sqliteEventLog(join(dataDir, 'umpire.db'), testVault);
  const ids: TableId[] = [];
  const cold: number[] = [];
  for (const { id: module, manifest } of Object.values(modules)) {
    const { id: scenario } = manifest.scenarios[0]!;
    ids.push(await openPlain(freshTables(log).ports, { module, scenario }));
  }
  for (const module of Object.keys(modules).slice(0, coldGames)) {
    for (let round = 0; round < Math.min(rounds, 3); round += 1) {
      const folder = join(dataDir, `cold-${round}`);
      mkdirSync(folder, { recursive: true });
      cold.push(await coldOpening(folder, module));
    }
  }
  const largest = await openLargest(log, shuffles);
  const ofGames: number[] = [];
  const ofLargest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { tables } = freshTables(log);
    for (const id of ids) {
      ofGames.push(await longestHold(() => tables.acquire(id)));
      await tables.release(id);
    }
    ofLargest.push(await longestHold(() => tables.acquire(largest)));
    await tables.release(largest);
  }
  await log.close();
  const figure = (name: string, held: readonly number[]): Figure => ({
    name,
    unit: 'ms',
    digits: 1,
    ours: Math.max(...held),
    against: 'bound',
    theirs: bound,
    atMost: 1,
  });
  return [
    figure('opening any game first, longest hold', cold),
    figure('waking any game, longest hold of the loop', ofGames),
    figure(`waking ${tableLimits.pieces} hidden counters, longest hold`, ofLargest),
  ];
};
