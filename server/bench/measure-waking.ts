import { join } from 'node:path';
import { modules } from '@umpire/modules';
import { limits as tableLimits } from '@umpire/shared/table/state/limits.ts';
import { makeCommitter } from '../committer.ts';
import { groundFor, makeGames, readEveryGame } from '../games.ts';
import type { HostPorts } from '../host-ports.ts';
import { openTable, type Wish } from '../open-table.ts';
import { systemChance, systemClock } from '../ports.ts';
import { roomWire } from '../rooms/wire.ts';
import type { EventLog, TableId } from '../storage/event-log.ts';
import { sqliteEventLog } from '../storage/sqlite-log.ts';
import { testVault } from '../storage/testing/vault.ts';
import { Tables } from '../tables.ts';
import { boundlessRates } from '../test/boundless.ts';
import { give } from '../test/scripted.ts';
import { umpireFor } from '../umpire/find-umpire.ts';
import { makeBudgets } from '../work/budgets.ts';
import { processorTime } from '../work/processor-time.ts';
import type { Figure } from './figure.ts';
import type { Scale } from './scale.ts';

/** Milliseconds of a processor for which nothing else can be done while tables are woken. */
const bound = 50;

/** As a server that was just started has it: no game is loaded, no table awake. */
const freshTables = (log: EventLog): { readonly ports: HostPorts; readonly tables: Tables } => {
  const games = makeGames();
  const fail = (problem: unknown): never => {
    throw problem;
  };
  const ports: HostPorts = {
    log,
    committer: makeCommitter(log, fail),
    clock: systemClock,
    chance: systemChance,
    budgets: makeBudgets(boundlessRates),
    wire: roomWire,
    ground: (module) => groundFor(games, module),
    umpire: { find: (module) => umpireFor(games, module), failed: fail },
    report: fail,
    measure: () => {},
  };
  return { ports, tables: new Tables(ports) };
};

const open = (log: EventLog, ports: HostPorts, wish: Pick<Wish, 'module' | 'scenario'>): Promise<TableId> => {
  const plain: Wish = { ...wish, options: {}, name: 'Asleep', listed: false, language: 'en' };
  return openTable({ ...ports, log, games: makeGames() }, { id: 'ann', name: 'Ann' }, plain);
};

/** A table with as many hidden pieces as it may have, shuffled again and again. */
const openLargest = async (log: EventLog, shuffles: number): Promise<TableId> => {
  const { ports, tables } = freshTables(log);
  const id = await open(log, ports, { module: 'ford', scenario: 'crossing' });
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

/** The longest time of a processor for which the event loop was held while something was done. */
const longestHold = async (act: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let last = processorTime();
  let isDone = false;
  const look = (): void => {
    const now = processorTime();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isDone) setImmediate(look);
  };
  look();
  await act();
  isDone = true;
  look();
  return longest;
};

/** How long waking holds up everybody else: every game's first table after a start, and the largest table that can be. */
export const measureWaking = async (dataDir: string, { rounds, shuffles }: Scale): Promise<readonly Figure[]> => {
  await readEveryGame();
  const log = await sqliteEventLog(join(dataDir, 'umpire.db'), testVault);
  const ids: TableId[] = [];
  for (const { id: module, manifest } of Object.values(modules)) {
    const { id: scenario } = manifest.scenarios[0]!;
    ids.push(await open(log, freshTables(log).ports, { module, scenario }));
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
    figure('waking any game, longest hold of the loop', ofGames),
    figure(`waking ${tableLimits.pieces} hidden counters, longest hold`, ofLargest),
  ];
};
