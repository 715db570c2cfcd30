import { fork } from 'node:child_process';
import type { ApiFailure } from '@umpire/shared/protocol/http.ts';
import { newDice } from '@umpire/shared/table/dice/dice.ts';
import type { BroughtShelf } from '../brought/shelf.ts';
import { limits } from '../limits.ts';
import type { TableId } from '../storage/event-log.ts';
import { newTableId, type OpenPorts, type Owner } from '../table/open-table.ts';
import { sum } from '../work/budgets.ts';
import { fairQueue } from '../work/fair-queue.ts';
import type { CheckedPart, CheckJob, CheckNews } from './check-game.ts';

/** Megabytes of memory for checking a game. */
const memory = 256;

/** The failure for a file that takes more. */
const tooLarge: ApiFailure = { failed: 'too-large' };

/**
 * Checks a game file in another process, so that live tables are not affected by the file: a process that runs out of memory
 * ends only itself, unlike a thread. Hands over the steps part by part. Returns the problem of the file,
 * if there is one. `give`: the file of a brought module, if the owner may have it.
 */
const check = (
  job: CheckJob,
  give: (module: string) => Promise<Buffer | undefined>,
  take: (part: CheckedPart) => Promise<void>,
): Promise<ApiFailure | undefined> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./check-game.ts', import.meta.url), {
      execArgv: [`--max-old-space-size=${memory}`],
      env: {},
      serialization: 'advanced',
      stdio: 'ignore',
    });
    // The process ends itself after its limit of processor time (`processor-guard.ts`). It is idle while its parts are stored.
    let left = limits.gameClockPatience;
    let begun = 0;
    let timer: NodeJS.Timeout | undefined;
    const work = (): void => {
      begun = performance.now();
      timer = setTimeout(() => finish(tooLarge), left);
    };
    const rest = (): void => {
      clearTimeout(timer);
      left -= performance.now() - begun;
    };

    const finish = (outcome: ApiFailure | Error | undefined): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    };

    child.on('message', async (news: CheckNews) => {
      if ('begins' in news) return work();
      rest();
      if ('failed' in news) return finish(news);
      try {
        if ('wants' in news) {
          child.send({ module: await give(news.wants) });
          return work();
        }
        await take(news);
        if (news.isLast) finish(undefined);
        else {
          child.send('stored');
          work();
        }
      } catch (error) {
        finish(error as Error);
      }
    });
    child.on('error', finish);
    // Out of memory, or a bug: the game cannot be imported either way.
    child.on('exit', (code) => code !== 0 && finish(tooLarge));
    child.send(job);
  });

type ImportPorts = OpenPorts & { readonly brought: Pick<BroughtShelf, 'fileFor'> };

/** One at a time: each takes a processor, and the memory of the whole game. */
const { ofNetwork, inAll } = limits.gamesWaiting;
const queue = fairQueue({ atOnce: 1, ofKey: ofNetwork, ofAll: inAll });

/**
 * Opens a table with the game of a file, or returns the problem of the file. The networks take turns.
 * @throws QueueFull
 */
export const importGame = (
  ports: ImportPorts,
  owner: Owner,
  file: Uint8Array,
  network: string,
): Promise<TableId | ApiFailure> => queue.run(network, () => importNext(ports, owner, file));

const importNext = async (
  { log, clock, chance, budgets, brought }: ImportPorts,
  owner: Owner,
  file: Uint8Array,
): Promise<TableId | ApiFailure> => {
  const id = newTableId();
  const dice = newDice(chance.newSecret());
  let after = 0;

  // Nobody knows the table's id until the last part is stored: after a crash in between, nobody can open the table.
  const store = async ({ steps, snapshot, listing, isLast }: CheckedPart): Promise<void> => {
    const first = listing ? { listing, dice: [dice] } : {};
    const [written = []] = await log.append([
      { table: id, after, steps, ...first, ...(isLast && { people: [owner.id] }) },
    ]);
    budgets.keep({ person: owner.id, network: owner.network }, sum(written.map(({ stored }) => stored)), clock.now());
    after += steps.length;
    if (snapshot) await log.saveSnapshot(id, { seq: after, table: snapshot });
  };

  const job = { file, owner, commitment: dice.commitment, time: clock.now() };
  const failure = await check(job, (module) => brought.fileFor(module, owner.id), store);
  return failure ?? id;
};
