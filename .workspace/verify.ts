import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkExports } from './checks/exports.ts';
import { checkGlossary } from './checks/glossary.ts';
import { checkHandlers } from './checks/handlers.ts';
import { checkImports } from './checks/imports.ts';
import { checkKitOptions } from './checks/kit-options.ts';
import { checkLocales } from './checks/locales.ts';
import { checkSizes } from './checks/sizes.ts';
import { type Count, countTests, failedFiles, type TestReport, withSecondRun } from './checks/test-report.ts';
import { readCommand } from './command-line.ts';
import { buildClient } from './setup/build.js';

const { values } = readCommand({
  usage: 'npm run check, npm test',
  does: `Runs the checks: types, lint and format, imports, exports, locales, sizes. Ends with a summary whose last line is
\`N passed, N failed\`: a check counts as one, as does a test. A few tests alone: npx vitest run FILE…`,
  options: { tests: { type: 'boolean', does: 'every test, too; npm test gives it' } },
});

interface Step {
  readonly name: string;
  readonly run: () => Count;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Tests start many servers and tools: what Node has compiled once it need not compile for each. */
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env };

/** Runs a package's program in our own Node, its output going straight through. Returns whether it ended well. */
const run = (program: string, ...args: readonly string[]): boolean =>
  spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: root, stdio: 'inherit', env })
    .status === 0;

const countOne = (well: boolean): Count => (well ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** What has not changed since the last run is not checked again: the compiler keeps what it knows in a cache. */
const types = (project: string): Step => ({
  name: `types: ${project}`,
  run: () => {
    const known = join(root, 'node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
    return countOne(run('typescript/bin/tsc', '--project', project, '--incremental', '--tsBuildInfoFile', known));
  },
});

const check = (name: string, find: (root: string) => readonly string[]): Step => ({
  name,
  run: () => {
    const problems = find(root);
    for (const problem of problems) console.log(problem);
    return countOne(problems.length === 0);
  },
});

interface TestRun {
  readonly endedWell: boolean;
  readonly report: TestReport | undefined;
}

/** Runs a project's tests; only these files of it, if any are named. */
const runTests = (project: string, ...files: readonly string[]): TestRun => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-tests-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const endedWell = run('vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...files);
  const report = readReport(file);
  rmSync(folder, { recursive: true });
  return { endedWell, report };
};

const tests = (name: string, project: string): Step => ({
  name,
  run: () => {
    const { report, endedWell } = runTests(project);
    return countTests(report, endedWell);
  },
});

/** More files of browser tests than this do not fail by chance on the same day. */
const FAIL_BY_CHANCE = 3;

/**
 * Now and then a browser on a busy machine loses a press. So a few files that failed run once more, from their beginning and
 * alone. A file that fails twice has failed. A file that passes then is named, so that somebody mends it.
 */
const browserTests = (name: string, project: string): Step => ({
  name,
  run: () => {
    const first = runTests(project);
    const failed = failedFiles(first.report);
    if (!first.report || failed.length === 0 || failed.length > FAIL_BY_CHANCE) {
      return countTests(first.report, first.endedWell);
    }
    console.log(`\n── ${name}, once more: ${failed.join(', ')}`);
    const second = runTests(project, '--no-file-parallelism', ...failed);
    const both = second.report ? withSecondRun(first.report, second.report) : first.report;
    const still = failedFiles(both);
    for (const file of failed) if (!still.includes(file)) console.log(`Passed only when it ran again: ${file}`);
    return countTests(both, second.endedWell);
  },
});

/** Nothing if the run broke down before it could write its report. */
const readReport = (file: string): TestReport | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  } catch {
    return undefined;
  }
};

const checks: readonly Step[] = [
  types('shared'),
  types('shared/tsconfig.test.json'),
  types('modules'),
  types('modules/tsconfig.test.json'),
  types('server'),
  types('client'),
  types('client/tsconfig.worker.json'),
  types('client/tsconfig.test.json'),
  types('.workspace'),
  { name: 'lint and format', run: () => countOne(run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')) },
  check('imports', checkImports),
  check('exports', checkExports),
  check('handlers', checkHandlers),
  check('locales', checkLocales),
  check('glossary', checkGlossary),
  check('sizes', checkSizes),
  check('kit options', checkKitOptions),
];

const allTests: readonly Step[] = [
  { name: 'build of the client', run: () => countOne(buildClient()) },
  tests('tests', '!e2e'),
  browserTests('tests in a browser', 'e2e'),
];

const steps = values.tests ? [...checks, ...allTests] : checks;

/** A check that breaks down has failed; the others still run. */
const attempt = (step: Step): Count => {
  try {
    return step.run();
  } catch (error) {
    console.error(error);
    return countOne(false);
  }
};

const results = steps.map((step) => {
  console.log(`\n── ${step.name}`);
  const start = performance.now();
  const count = attempt(step);
  return { name: step.name, seconds: (performance.now() - start) / 1000, ...count };
});

console.log('\n── summary');
for (const { name, seconds, passed, failed } of results) {
  const mark = failed > 0 ? '✗' : '✓';
  console.log(`${mark} ${name.padEnd(34)} ${passed} passed, ${failed} failed  (${seconds.toFixed(1)} s)`);
}
const sum = (of: (count: Count) => number) => results.reduce((total, result) => total + of(result), 0);
const failed = sum((count) => count.failed);
console.log(`${sum((count) => count.passed)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
