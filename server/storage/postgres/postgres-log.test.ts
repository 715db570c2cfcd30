import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres, type PostgresServer, startPostgres } from '../../test/postgres.ts';
import { describeEventLog, nextStep, opening } from '../event-log.contract.ts';
import { describeGamesLog } from '../testing/games-log.contract.ts';
import { testVault } from '../testing/vault.ts';
import { postgresEventLog } from './postgres-log.ts';

const program = fileURLToPath(new URL('../append-and-die.ts', import.meta.url));

describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server?.end());

  describeEventLog(
    'the event log in PostgreSQL',
    async () => {
      const url = await server.newDatabase();
      let log = await postgresEventLog(url, testVault);
      return {
        log,
        end: () => log.close(),
        appendAndDie: async (batches) => {
          await log.close();
          const { signal, stderr } = spawnSync(process.execPath, [program, url], {
            input: JSON.stringify(batches),
            encoding: 'utf8',
          });
          expect({ signal, stderr }).toMatchObject({ signal: 'SIGKILL' });
          log = await postgresEventLog(url, testVault);
          return log;
        },
      };
    },
    true,
  );

  describeGamesLog(async () => postgresEventLog(await server.newDatabase(), testVault));

  test('of two that write to one table, the one that does not know the newest step is refused', async () => {
    const url = await server.newDatabase();
    const [one, two] = [await postgresEventLog(url, testVault), await postgresEventLog(url, testVault)];
    await one.append([opening('t1'), opening('t2')]);
    await two.append([nextStep('t1', 2)]);
    await expect(one.append([nextStep('t2', 2), nextStep('t1', 2)])).rejects.toMatchObject({
      name: 'AppendConflict',
      table: 't1',
    });
    expect(await one.steps('t1', 1)).toHaveLength(2);
    expect(await one.steps('t2', 1)).toHaveLength(1);
    await one.close();
    await two.close();
  });

  test('of two that write the same step in the same moment, one is refused', async () => {
    const url = await server.newDatabase();
    const [one, two] = [await postgresEventLog(url, testVault), await postgresEventLog(url, testVault)];
    await one.append([opening('t1')]);
    await two.append([nextStep('t1', 2)]);
    await one.steps('t1', 1);
    for (let seq = 3; seq < 40; seq += 1) {
      const outcomes = await Promise.allSettled([one, two].map((log) => log.append([nextStep('t1', seq)])));
      const refused = outcomes.filter(({ status }) => status === 'rejected');
      expect(refused).toHaveLength(1);
      expect(refused[0]).toMatchObject({ reason: { name: 'AppendConflict' } });
    }
    expect(await one.steps('t1', 1)).toHaveLength(39);
    await one.close();
    await two.close();
  });

  test('announced steps survive a killed database, and play continues when it is back', async () => {
    const log = await postgresEventLog(await server.newDatabase(), testVault);
    await log.append([opening('t1')]);
    await server.kill();
    await expect(log.append([nextStep('t1', 2)])).rejects.toThrow();
    await expect(log.check()).rejects.toThrow();
    await server.start();
    await log.check();
    await log.append([nextStep('t1', 2)]);
    expect((await log.steps('t1', 1)).map(({ seq }) => seq)).toEqual([1, 2]);
    await log.close();
  });
});
