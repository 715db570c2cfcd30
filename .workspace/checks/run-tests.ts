import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ByChance, byChance, failedFiles, type TestReport, withSecondRun } from './test-report.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a package's program in our own Node, its output going straight through. Returns whether it ended well. */
export const run = (program: string, ...args: readonly string[]): boolean => {
  // Tests start many servers and tools: what Node has compiled once it need not compile for each.
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env };
  const words = [join(root, 'node_modules', program), ...args];
  return spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit', env }).status === 0;
};

export interface TestRun {
  readonly endedWell: boolean;
  readonly report: TestReport | undefined;
}

/** Runs a project's tests; only these files of it, if any are named. `words`: more of vitest's. */
export const runTests = (project: string, files: readonly string[] = [], words: readonly string[] = []): TestRun => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-tests-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const endedWell = run('vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...words, ...files);
  const report = readReport(file);
  rmSync(folder, { recursive: true });
  return { endedWell, report };
};

/** More files of browser tests than this do not fail by chance on the same day. */
const FAIL_BY_CHANCE = 3;

export interface TwoRuns extends TestRun {
  /** What failed, and passed when it ran again. */
  readonly byChance: readonly ByChance[];
}

/**
 * On a busy machine a browser test may fail by chance. So a few files that failed run once more, from their beginning and alone. A
 * file that fails twice has failed.
 */
export const runTwice = (project: string, files: readonly string[] = [], words: readonly string[] = []): TwoRuns => {
  const first = runTests(project, files, words);
  const failed = failedFiles(first.report);
  if (!first.report || failed.length === 0 || failed.length > FAIL_BY_CHANCE) return { ...first, byChance: [] };
  console.log(`\n── once more: ${failed.join(', ')}`);
  const second = runTests(project, failed, ['--no-file-parallelism', ...words]);
  if (!second.report) return { ...first, byChance: [] };
  const report = withSecondRun(first.report, second.report);
  return { report, endedWell: second.endedWell, byChance: byChance(first.report, second.report) };
};

/** Nothing if the run broke down before it could write its report. */
const readReport = (file: string): TestReport | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  } catch {
    return undefined;
  }
};
