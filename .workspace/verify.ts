import { globSync } from 'node:fs';
import { join, posix } from 'node:path';
import { atBranch, changedSince } from './checks/changed.ts';
import { checkClauses } from './checks/clause-pages.ts';
import { checkExports } from './checks/exports.ts';
import { checkGlossary } from './checks/glossary.ts';
import { checkHandlers } from './checks/handlers.ts';
import { checkImports } from './checks/imports.ts';
import { checkKitOptions } from './checks/kit-options.ts';
import { checkLocales } from './checks/locales.ts';
import { root, run, runTests, runTwice, type TestRun } from './checks/run-tests.ts';
import { checkSizes } from './checks/sizes.ts';
import { type Count, countTests, failures } from './checks/test-report.ts';
import { testsTouched } from './checks/tests-of.ts';
import { writeTextKeys } from './checks/text-keys.ts';
import { readCommand } from './command-line.ts';
import { buildClient } from './setup/build.js';

const { values } = readCommand({
  usage: 'npm run check, npm test, npm test -- --changed [--base BASE]',
  does: `Runs the checks: types, lint and format, imports, exports, locales, words of the glossary, sizes. Ends with a summary whose last line is
\`N passed, N failed\`: a check counts as one, as does a test. A few tests alone: npx vitest run FILE…`,
  options: {
    tests: { type: 'boolean', does: 'every test, too; npm test gives it' },
    changed: {
      type: 'boolean',
      does: 'only the tests that what was changed can have broken, by their imports; with lint, the types of its folders, and the clauses of games',
    },
    base: { type: 'string', default: '', does: 'changed since this commit; if not given, since the branch left main' },
  },
});
if (values.base && !values.changed) {
  console.error('--base belongs to --changed.');
  process.exit(2);
}

// The compiler learns from them which texts there are.
writeTextKeys(root);

interface Result extends Count {
  /** Those tests that failed, a line each; nothing for a check, whose problems are its whole output. */
  readonly failedTests?: readonly string[];
}

interface Step {
  readonly name: string;
  readonly run: () => Result;
}

const countOne = (well: boolean): Count => (well ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

const resultOf = ({ report, endedWell }: TestRun): Result => ({
  ...countTests(report, endedWell),
  failedTests: failures(report),
});

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

const tests = (name: string, project: string, ...files: readonly string[]): Step => ({
  name,
  run: () => resultOf(runTests(project, files)),
});

/** Those that passed only when they ran again are named with their cause, so that somebody mends it. */
const browserTests = (name: string, ...files: readonly string[]): Step => ({
  name,
  run: () => {
    const runs = runTwice('e2e', files);
    for (const { file, cause } of runs.byChance) console.log(`Passed only when it ran again: ${file}\n  ${cause}`);
    return resultOf(runs);
  },
});

/** In a project of its own a game knows its clauses. */
const games = globSync('modules/*/tsconfig.json', { cwd: root }).map((file) =>
  posix.dirname(file.replaceAll('\\', '/')),
);

const projects = [
  'shared',
  'shared/tsconfig.test.json',
  'modules',
  'modules/tsconfig.test.json',
  ...games.sort(),
  'server',
  'client',
  'client/tsconfig.worker.json',
  'client/tsconfig.test.json',
  '.workspace',
];

/** Of the projects in these folders. */
const typesOf = (folders: ReadonlySet<string | undefined>): readonly Step[] =>
  projects.filter((project) => folders.has(project.split('/')[0])).map(types);

const lint = (...files: readonly string[]): Step => ({
  name: 'lint and format',
  run: () => {
    const words = ['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files];
    return countOne(run('@biomejs/biome/bin/biome', ...words));
  },
});

const clauses = check('clauses', checkClauses);

const checks: readonly Step[] = [
  ...projects.map(types),
  lint(),
  check('imports', checkImports),
  check('exports', checkExports),
  check('handlers', checkHandlers),
  check('locales', checkLocales),
  clauses,
  check('glossary', checkGlossary),
  check('sizes', checkSizes),
  check('kit options', checkKitOptions),
];

const allTests: readonly Step[] = [
  { name: 'build of the client', run: () => countOne(buildClient()) },
  tests('tests', '!e2e'),
  browserTests('tests in a browser'),
];

/** Ends the process with 2 if there is no such commit. */
const touchedSteps = (base: string): readonly Step[] => {
  const changed = changedSince(root, base);
  if (!changed) {
    console.error(`--base wants a commit of this repository: there is no ${base}.`);
    return process.exit(2);
  }
  const touched = testsTouched(root, changed);
  const [unit, inBrowser] = [false, true].map((of) => touched.tests.filter((file) => file.endsWith('.e2e.ts') === of));
  console.log(`${changed.length} files are changed; ${touched.tests.length} files of tests can tell.`);
  if (touched.inBrowser > 0) console.log(`npm test also runs ${touched.inBrowser} files of tests in a browser.`);
  return [
    ...typesOf(new Set(changed.map((file) => file.split('/')[0]))),
    ...(changed.length > 0 ? [lint(...changed)] : []),
    ...(changed.some((file) => file.startsWith('modules/')) ? [clauses] : []),
    ...(unit!.length > 0 ? [tests('tests', '!e2e', ...unit!)] : []),
    ...(inBrowser!.length > 0 ? [browserTests('tests in a browser', ...inBrowser!)] : []),
  ];
};

const steps = values.changed
  ? touchedSteps(values.base || atBranch(root))
  : values.tests
    ? [...checks, ...allTests]
    : checks;

/** A check that breaks down has failed; the others still run. */
const attempt = (step: Step): Result => {
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
  const result = attempt(step);
  return { name: step.name, seconds: (performance.now() - start) / 1000, ...result };
});

console.log('\n── summary');
for (const { name, seconds, passed, failed, failedTests } of results) {
  const mark = failed > 0 ? '✗' : '✓';
  console.log(`${mark} ${name.padEnd(34)} ${passed} passed, ${failed} failed  (${seconds.toFixed(1)} s)`);
  // Their whole story stands far above; whoever reads only the end learns which they were.
  for (const line of failedTests ?? []) console.log(`    ${line}`);
}
const sum = (of: (count: Count) => number) => results.reduce((total, result) => total + of(result), 0);
const failed = sum((count) => count.failed);
console.log(`${sum((count) => count.passed)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
