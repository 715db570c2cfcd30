import './plain-websocket.ts';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Command } from '@umpire/shared/table/command.ts';
import { databaseOf } from '../data/folder.ts';
import { introduce, openFord } from '../test/client.ts';
import { startChild } from './child.ts';
import type { Figure } from './figure.ts';
import { comeIn, networks, sleep } from './player.ts';
import type { Scale } from './scale.ts';

const megabyte = 1024 * 1024;
/** Bytes of a data folder, and everything written within the database: its log is reused. */
const diskOf = (folder: string): number => {
  const database = new DatabaseSync(databaseOf(folder));
  database.exec('pragma busy_timeout = 5000; pragma wal_checkpoint(truncate)');
  database.close();
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
};

const openTable = async (url: string) => {
  const who = await introduce(url, 'Ann');
  const table = await openFord(who);
  const player = await comeIn(who, table, networks.home);
  await player.give({ type: 'takeSeat', seat: 's1' });
  return player;
};

/** The latencies of moves at some tables, one after the other, for some time. */
const play = async (players: readonly { give: (command: Command) => Promise<number> }[], milliseconds: number) => {
  const waits: number[] = [];
  const end = performance.now() + milliseconds;
  for (let count = 0; performance.now() < end; count += 1) {
    for (const { give } of players) {
      waits.push(await give({ type: 'movePieces', pieces: ['p1'], to: count % 2 === 0 ? '0403' : '0404' }));
    }
    await sleep(20);
  }
  return waits.sort((a, b) => a - b);
};

const p99 = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length * 0.99)]!;

/** In its own process, so that it does not slow down the players in this one. */
const startAttacker = async (url: string): Promise<ChildProcess> => {
  const attacker = fork(new URL('./attacker.ts', import.meta.url), [url], { stdio: 'inherit' });
  // A real attacker would not use the server's processors.
  setPriority(attacker.pid!, constants.priority.PRIORITY_LOW);
  await once(attacker, 'message');
  return attacker;
};

/** The cost of one attacker for the players at other tables, and for the machine. */
export const measureAttack = async (dataDir: string, { attacked }: Scale): Promise<readonly Figure[]> => {
  const child = await startChild('./limited-server.ts', dataDir);
  const url = `http://127.0.0.1:${child.port}`;
  try {
    const players = [await openTable(url), await openTable(url), await openTable(url)];
    // Code that has never run would make everything after it look fast.
    await play(players, attacked / 10);
    const empty = diskOf(dataDir);
    const quiet = await play(players, attacked);
    const before = { memory: (await child.settledMemory()).used, disk: diskOf(dataDir) };
    const perMove = (before.disk - empty) / quiet.length;
    const attacker = await startAttacker(url);
    const waits = await play(players, attacked);
    attacker.kill('SIGKILL');
    await sleep(2500);
    const after = { memory: (await child.settledMemory()).used, disk: diskOf(dataDir) - waits.length * perMove };
    for (const { client } of players) client.socket.terminate();
    const minutes = Math.max(1, attacked / 60_000);
    return [
      {
        name: 'moves while one attacks, p99',
        unit: 'ms',
        digits: 1,
        ours: p99(waits),
        against: 'nobody attacks',
        theirs: p99(quiet),
        atMost: 5,
      },
      {
        name: 'memory that an attack leaves in use',
        unit: 'MB',
        digits: 1,
        ours: (after.memory - before.memory) / megabyte,
        against: 'bound',
        theirs: 64,
        atMost: 1,
      },
      {
        name: 'disk that an attack takes in a minute',
        unit: 'MB',
        digits: 2,
        ours: (after.disk - before.disk) / megabyte / minutes,
        against: 'bound',
        theirs: 1,
        atMost: 1,
      },
    ];
  } finally {
    await child.stop();
  }
};
