import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readCommand } from '../../.workspace/command-line.ts';
import { asking, startPostgres } from '../test/postgres.ts';
import { startRedis } from '../test/redis.ts';

const { values } = readCommand({
  usage: 'node server/bench/engines.ts [--seconds SECONDS]',
  does: `Measures PostgreSQL and Redis alone on this machine, for docs/scale.md: rows like those of moves, one or a hundred in a
transaction that is flushed to the disk; and published messages. With their own tools, pgbench and redis-benchmark.
POSTGRES_PROGRAMS and REDIS_PATH say where these databases are.`,
  options: { seconds: { type: 'string', default: '10', does: 'for each measurement' } },
});

/** Bytes of a row of `steps` at a human pace, and writing connections, one for each process. */
const [rowBytes, writers] = [500, [1, 8, 32]] as const;

const folder = mkdtempSync(join(tmpdir(), 'umpire-engines-'));
const postgres = await startPostgres({ isDurable: true });
const redis = await startRedis();
try {
  const url = await postgres.newDatabase();
  await asking(url, (client) => client.query('create table rows (writer int, at bigint, body text)'));
  for (const rows of [1, 100]) {
    const script = join(folder, `${rows}.sql`);
    writeFileSync(
      script,
      `insert into rows select :client_id, n, repeat('x', ${rowBytes}) from generate_series(1, ${rows}) n;\n`,
    );
    for (const count of writers) {
      const words = ['-n', '-M', 'prepared', '-c', String(count), '-j', '1', '-T', values.seconds, '-f', script, url];
      const said = execFileSync(join(process.env.POSTGRES_PROGRAMS ?? '', 'pgbench'), words, { encoding: 'utf8' });
      const perSecond = Number(/tps = ([\d.]+)/.exec(said)![1]);
      console.log(
        `PostgreSQL, ${count} writing, ${rows} rows a transaction: ${perSecond.toFixed(0)} transactions/s, ${(perSecond * rows).toFixed(0)} rows/s`,
      );
    }
  }
  const { port } = new URL(redis.url);
  const benchmark = join(dirname(process.env.REDIS_PATH ?? ''), 'redis-benchmark');
  const word = 'x'.repeat(200);
  for (const command of [
    ['PUBLISH', 'umpire:processes', word],
    ['HGET', 'umpire:tables', 'a-table'],
  ]) {
    const said = execFileSync(benchmark, ['-p', port, '-q', '-c', '50', '-n', '200000', ...command], {
      encoding: 'utf8',
    });
    console.log(`Redis, ${command[0]}: ${/([\d.]+) requests per second/.exec(said)![1]} a second`);
  }
} finally {
  await redis.end();
  await postgres.end();
  rmSync(folder, { recursive: true });
}
