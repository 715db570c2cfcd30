import { expect, test } from 'vitest';
import type { Append, Written } from '../storage/event-log.ts';
import { type Committer, makeCommitter, type Uncommitted } from './committer.ts';

const report = (bug: unknown): void => {
  throw bug;
};

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A log that keeps what it was asked to append, and answers when told to. */
const scriptedLog = (bytesOf: (table: string) => number = () => 1) => {
  const batches: {
    readonly parts: readonly Append[];
    readonly resolve: () => void;
    readonly reject: (error: Error) => void;
  }[] = [];
  return {
    batches,
    append: (parts: readonly Append[]) =>
      new Promise<Written>((resolve, reject) => {
        const written = parts.map(({ table, steps }) => steps.map(() => ({ stored: 1, read: bytesOf(table) })));
        batches.push({ parts, resolve: () => resolve(written), reject });
      }),
  };
};

const scriptedTable = (name: string, committer: Committer) => {
  let after = 0;
  let decided = 0;
  const heard: string[] = [];
  const table: Uncommitted = {
    take: () => {
      if (decided === after) return undefined;
      const steps = Array.from({ length: decided - after }, (_, index) => ({ seq: after + 1 + index }) as never);
      const part: Append = { table: name, after, steps };
      after = decided;
      return part;
    },
    committed: ({ after, steps }) => heard.push(`${after + 1}–${after + steps.length} stored`),
    failed: ({ after, steps }, error) =>
      heard.push(`${after + 1}–${after + steps.length} lost: ${(error as Error).message}`),
  };
  return {
    heard,
    decide: () => {
      decided += 1;
      committer.schedule(table);
    },
  };
};

const spans = (parts: readonly Append[]): string[] =>
  parts.map(({ table, after, steps }) => `${table} ${after + 1}–${after + steps.length}`);

test('what one turn brings, over all tables, is one batch; nobody hears before it is stored', async () => {
  const log = scriptedLog();
  const committer = makeCommitter(log, report);
  const [a, b] = [scriptedTable('a', committer), scriptedTable('b', committer)];
  a.decide();
  b.decide();
  a.decide();
  expect(log.batches).toEqual([]);
  await turn();
  await turn();
  expect(log.batches.map(({ parts }) => spans(parts))).toEqual([['a 1–2', 'b 1–1']]);
  expect([a.heard, b.heard]).toEqual([[], []]);
  log.batches[0]!.resolve();
  await committer.idle();
  expect([a.heard, b.heard]).toEqual([['1–2 stored'], ['1–1 stored']]);
});

test('what comes while a batch is on its way waits, and goes in the next', async () => {
  const log = scriptedLog();
  const committer = makeCommitter(log, report);
  const a = scriptedTable('a', committer);
  a.decide();
  await turn();
  await turn();
  a.decide();
  await turn();
  a.decide();
  await turn();
  expect(log.batches).toHaveLength(1);
  log.batches[0]!.resolve();
  await turn();
  expect(a.heard).toEqual(['1–1 stored']);
  expect(spans(log.batches[1]!.parts)).toEqual(['a 2–3']);
  log.batches[1]!.resolve();
  await committer.idle();
  expect(a.heard).toEqual(['1–1 stored', '2–3 stored']);
});

test('when a batch fails, each table is tried alone: only those that cannot be stored hear of it', async () => {
  const log = scriptedLog();
  const committer = makeCommitter(log, report);
  const [a, b, c] = ['a', 'b', 'c'].map((name) => scriptedTable(name, committer));
  for (const table of [a, b, c]) table!.decide();
  await turn();
  await turn();
  log.batches[0]!.reject(new Error('batch'));
  await turn();
  log.batches[1]!.resolve();
  await turn();
  log.batches[2]!.reject(new Error('no'));
  await turn();
  log.batches[3]!.resolve();
  await committer.idle();
  expect([a!.heard, b!.heard, c!.heard]).toEqual([['1–1 stored'], ['1–1 lost: no'], ['1–1 stored']]);
  a!.decide();
  await turn();
  await turn();
  log.batches[4]!.resolve();
  await committer.idle();
  expect(a!.heard).toEqual(['1–1 stored', '2–2 stored']);
});

test('a table that fails to listen does not keep the others from hearing', async () => {
  const bugs: unknown[] = [];
  const committer = makeCommitter({ append: async (parts) => parts.map(() => []) }, (bug) => bugs.push(bug));
  const deaf: Uncommitted = {
    take: () => ({ table: 'deaf', after: 0, steps: [] }),
    committed: () => {
      throw new Error('deaf');
    },
    failed: () => {},
  };
  const a = scriptedTable('a', committer);
  committer.schedule(deaf);
  a.decide();
  await committer.idle();
  expect(a.heard).toEqual(['1–1 stored']);
  expect(bugs).toEqual([new Error('deaf')]);
  a.decide();
  await committer.idle();
  expect(a.heard).toEqual(['1–1 stored', '2–2 stored']);
});

test('a table that wrote much is told last, and others have their turn before', async () => {
  const log = scriptedLog((table) => (table === 'large' ? 500_000 : 1));
  const committer = makeCommitter(log, report);
  const [large, small] = [scriptedTable('large', committer), scriptedTable('small', committer)];
  large.decide();
  small.decide();
  await turn();
  log.batches[0]!.resolve();
  await Promise.resolve();
  await new Promise((resolve) => process.nextTick(resolve));
  expect([large.heard, small.heard]).toEqual([[], ['1–1 stored']]);
  await committer.idle();
  expect(large.heard).toEqual(['1–1 stored']);
});
