import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mutation, mutated } from './sites.ts';

/** What the tests of a game say of a mutation: the file that finds it, or `undefined` if none does. */
export type Trial = { readonly mutation: Mutation; readonly foundBy: string | undefined };

/** A copy of the games in which one file at a time is changed; the rest of the repository stays as it is. */
interface Bench {
  readonly folder: string;
  /** What the latest run told, as JSON. */
  readonly report: string;
  readonly run: (milliseconds: number) => Promise<string | undefined>;
}

const ENDLESS = 'it does not come to an end';

/** Runs the tests of a game against mutations, `jobs` at a time, each in a copy of its own. */
export const tryMutations = async (
  root: string,
  game: string,
  mutations: readonly Mutation[],
  { jobs, tell }: { readonly jobs: number; readonly tell: (trial: Trial) => void },
): Promise<readonly Trial[]> => {
  const tests = globSync(`modules/${game}/**/*.test.ts`, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const benches = Array.from({ length: jobs }, () => openBench(root, tests));
  try {
    const start = performance.now();
    const red = await benches[0]?.run(Number.POSITIVE_INFINITY);
    if (red !== undefined) throw new Error(`The tests of ${game} fail without any change: ${red}. Mend them first.`);
    // Two minutes more than five times as long: a change that makes the rules slow is not taken for one that never ends.
    const patience = 5 * (performance.now() - start) + 120_000;
    if (benches[0]) quickFirst(tests, benches[0]);
    const waiting = [...mutations];
    const trials: Trial[] = [];
    const work = async (bench: Bench): Promise<void> => {
      for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
        const trial = { mutation, foundBy: await tryOne(root, bench, mutation, patience) };
        trials.push(trial);
        tell(trial);
      }
    };
    await Promise.all(benches.map(work));
    return trials;
  } finally {
    for (const { folder } of benches) rmSync(folder, { recursive: true });
  }
};

/** Most faults are found in milliseconds, so the whole games wait. */
const quickFirst = (tests: string[], { report, folder }: Bench): void => {
  const took = new Map(
    resultsIn(report).map(({ name, startTime, endTime }) => [name.slice(folder.length + 1), endTime - startTime]),
  );
  tests.sort((one, other) => (took.get(one) ?? 0) - (took.get(other) ?? 0));
};

const tryOne = async (root: string, bench: Bench, mutation: Mutation, patience: number) => {
  const original = readFileSync(join(root, mutation.file), 'utf8');
  const copy = join(bench.folder, mutation.file);
  writeFileSync(copy, mutated(original, mutation));
  const foundBy = await bench.run(patience);
  writeFileSync(copy, original);
  return foundBy;
};

const openBench = (root: string, tests: readonly string[]): Bench => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-mutation-'));
  for (const part of readdirSync(root)) if (part !== 'modules') symlinkSync(join(root, part), join(folder, part));
  cpSync(join(root, 'modules'), join(folder, 'modules'), { recursive: true });
  const report = join(folder, 'report.json');
  return {
    folder,
    report,
    run: async (milliseconds) => {
      rmSync(report, { force: true });
      const ended = await runTests(root, folder, { tests, report, milliseconds });
      if (ended === 0) return undefined;
      return ended === undefined ? ENDLESS : (failedIn(report, folder) ?? 'it cannot be loaded');
    },
  };
};

interface Run {
  readonly tests: readonly string[];
  readonly report: string;
  readonly milliseconds: number;
}

/** The exit status; `undefined` if the time was up. */
const runTests = (root: string, folder: string, { tests, report, milliseconds }: Run): Promise<number | undefined> =>
  new Promise((resolve) => {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const config = ['--config', '.workspace/mutations/vitest.config.ts', '--root', folder];
    const words = ['run', ...config, '--reporter=json', `--outputFile=${report}`];
    // Its workers are in its process group and end with it.
    const child = spawn(process.execPath, [vitest, ...words], {
      cwd: folder,
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, MUTATION_TESTS: tests.join('\n') },
    });
    const limit = Number.isFinite(milliseconds)
      ? setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), milliseconds)
      : undefined;
    child.on('exit', (code) => {
      clearTimeout(limit);
      resolve(code ?? undefined);
    });
  });

/** The file whose test failed, by the report; `undefined` without a report. */
const failedIn = (report: string, folder: string): string | undefined => {
  try {
    return resultsIn(report)
      .find(({ status }) => status === 'failed')
      ?.name.slice(folder.length + 1);
  } catch {
    return undefined;
  }
};

/** The files of tests that a report tells of, with their times in milliseconds. */
const resultsIn = (
  report: string,
): readonly {
  readonly name: string;
  readonly status: string;
  readonly startTime: number;
  readonly endTime: number;
}[] => JSON.parse(readFileSync(report, 'utf8')).testResults;
