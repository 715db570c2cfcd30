import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { readCommand } from '../../.workspace/command-line.ts';
import { asking, startPostgres } from '../test/postgres.ts';
import { startRedis } from '../test/redis.ts';
import { type Crowd, sitDown } from './crowds.ts';
import { startOurs } from './our-client.ts';

const { values } = readCommand({
  usage: 'node server/bench/carry.ts [--tables TABLES] [--people PEOPLE] [--every EVERY] [--seconds SECONDS]',
  does: `Measures what one process over PostgreSQL and Redis carries while people play at their own pace, for docs/scale.md: at each table
two players and some spectators, a move at an interval, with a drag of a second before, and the pages' heartbeats.
POSTGRES_PROGRAMS and REDIS_PATH say where these databases are. Clients run in their own processes.`,
  options: {
    tables: { type: 'string', default: '50,100,200', does: 'the numbers of tables, one after the other' },
    people: { type: 'string', default: '10', does: 'at each table' },
    every: { type: 'string', default: '5', does: 'seconds between two moves of a table' },
    seconds: { type: 'string', default: '20', does: 'of measuring, for each number of tables' },
  },
});
const counts = values.tables.split(',').map(Number);
const [people, every, milliseconds] = [
  Number(values.people),
  Number(values.every) * 1000,
  Number(values.seconds) * 1000,
];

/** Seconds of processor time that processes have used (Linux). */
const processorOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + ticksOf(pid), 0) / ticksPerSecond;
const ticksPerSecond = 100;

/** Includes ended child processes. One that has just ended counts nothing. */
const ticksOf = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    return 0;
  }
};

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

const folder = mkdtempSync(join(tmpdir(), 'umpire-carry-'));
const postgres = await startPostgres({ isDurable: true });
const redis = await startRedis();
const databaseUrl = await postgres.newDatabase();
const redisLine = new Redis(redis.url);
const ours = await startOurs(folder, Math.max(...counts), 600, { databaseUrl, redisUrl: redis.url });

const inDatabase = (): Promise<{ readonly bytes: number; readonly written: number }> =>
  asking(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select pg_total_relation_size('steps')::int bytes,
        pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 written`,
    );
    return rows[0];
  });
const inRedis = async (section: string, name: string): Promise<number> =>
  Number(new RegExp(`^${name}:(.+)\r$`, 'm').exec(await redisLine.info(section))![1]);

const look = async () => ({
  at: performance.now(),
  ours: (await ours.processor()) / 1e6,
  postgres: processorOf(postgres.pids()),
  redis: processorOf([redis.pid()]),
  commands: await inRedis('stats', 'total_commands_processed'),
  ...(await inDatabase()),
});

const crowds: Crowd[] = [];
let seated = 0;
try {
  const empty = await ours.memory();
  console.log(`nobody there: ${(empty.resident / 1e6).toFixed(0)} MB resident`);
  for (const count of counts) {
    const began = performance.now();
    crowds.push(await sitDown(ours, ours.games.slice(seated, count), people - 2));
    const joined = (performance.now() - began) / ((count - seated) * people);
    seated = count;
    const before = await look();
    const answers = await Promise.all(crowds.map((crowd) => crowd.ask({ ask: 'play', milliseconds, every })));
    const after = await look();
    const seconds = (after.at - before.at) / 1000;
    const times = answers.flatMap((answer) => answer.times).sort((a, b) => a - b);
    const moves = times.length;
    const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0);
    const share = (name: 'ours' | 'postgres' | 'redis'): string =>
      `${name} ${(((after[name] - before[name]) / seconds) * 100).toFixed(1)} %`;
    console.log(
      [
        `${count} tables, ${count * people} people: ${(moves / seconds).toFixed(1)} moves/s`,
        `of one processor: ${share('ours')}, ${share('postgres')}, ${share('redis')}`,
        `a move p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
        `resident ${((await ours.memory()).resident / 1e6).toFixed(0)} MB`,
        `${(bytes / seconds / count / people).toFixed(0)} bytes/s to each client`,
        `WAL ${((after.written - before.written) / moves).toFixed(0)} bytes a move`,
        `Redis ${((await inRedis('memory', 'used_memory')) / 1e6).toFixed(1)} MB, ${((after.commands - before.commands) / seconds).toFixed(1)} commands/s`,
        `joining, one after the other: ${joined.toFixed(1)} ms`,
      ].join('\n  '),
    );
  }
  const before = await look();
  const streams = await Promise.all(
    crowds.map((crowd) => crowd.ask({ ask: 'stream', milliseconds: milliseconds / 2, window: 16, looksEvery: 20 })),
  );
  const after = await look();
  const moves = streams.reduce((sum, answer) => sum + answer.moves, 0);
  const ofMove = (what: 'ours' | 'postgres'): string => (((after[what] - before[what]) / moves) * 1e6).toFixed(0);
  console.log(
    [
      `as fast as they can: ${(moves / ((after.at - before.at) / 1000)).toFixed(0)} moves/s`,
      `microseconds of a processor for a move: ours ${ofMove('ours')}, PostgreSQL ${ofMove('postgres')}`,
      `WAL ${((after.written - before.written) / moves).toFixed(0)} bytes a move`,
      `in the database ${((after.bytes - before.bytes) / moves).toFixed(0)} bytes a move`,
    ].join('\n  '),
  );
  for (const crowd of crowds) await crowd.end();
} finally {
  await ours.stop();
  redisLine.disconnect();
  await redis.end();
  await postgres.end();
  rmSync(folder, { recursive: true });
}
