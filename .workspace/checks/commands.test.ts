import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { expect, test } from 'vitest';

// Everything that somebody can type: each script of package.json, and each file of the folders of programs that no other imports.
// A new one is among them by itself.

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const sourcesIn = (...patterns: readonly string[]): readonly string[] =>
  globSync([...patterns], { cwd: root, exclude: ['**/node_modules', '**/dist'] }).filter(
    (file) => !/\.test\./.test(file),
  );

/** The files that the others name: they import them, or run them in a process of their own. */
const parts = new Set(
  sourcesIn('{server,client}/**/*.{ts,tsx,html}').flatMap((file) =>
    [...textOf(file).matchAll(/['"]([\w./-]+\.ts)['"]/g)].map(([, name = '']) => posix.join(posix.dirname(file), name)),
  ),
);
const programs = [
  ...sourcesIn('.workspace/*.{ts,js}').filter((file) => basename(file) !== 'command-line.ts'),
  ...sourcesIn('server/cli/*.ts', 'server/bench/*.ts', 'client/bench/*.ts').filter((file) => !parts.has(file)),
];
const direct = programs.filter((file) => !Object.values(scripts).some((script) => script.endsWith(file)));

const commands: readonly (readonly [name: string, ...words: readonly string[]])[] = [
  ...Object.keys(scripts).map((name) => [`npm run ${name}`, 'npm', 'run', '-s', name, '--'] as const),
  ...direct.map((file) => [`node ${file}`, process.execPath, file] as const),
];

interface Run {
  readonly isWell: boolean;
  readonly stdout: string;
  readonly stderr: string;
}
const run = ([program = '', ...words]: readonly string[], word: string): Promise<Run> =>
  new Promise((resolve) => {
    const child = execFile(program, [...words, word], { cwd: root }, (error, stdout, stderr) =>
      resolve({ isWell: error === null, stdout, stderr }),
    );
    child.stdin?.end();
  });

test('the programs are found', () => {
  expect(direct).toEqual(
    expect.arrayContaining([
      '.workspace/with-setup.js',
      'server/cli/write-credits.ts',
      'server/bench/carry.ts',
      'server/bench/main.ts',
      'client/bench/main.ts',
    ]),
  );
});

test.each(commands)(
  '%s tells with --help how to use it, and refuses an option that it does not know, by its name',
  async (_name, ...words) => {
    const [helped, refused] = await Promise.all([run(words, '--help'), run(words, '--no-such-option')]);
    expect(helped).toMatchObject({ isWell: true, stdout: expect.stringMatching(/npm (run|start)|node |Usage/) });
    expect(refused.isWell).toBe(false);
    expect(refused.stdout + refused.stderr).toContain('--no-such-option');
    // A sentence rather than a stack.
    expect(refused.stderr).not.toMatch(/^ {4}at /m);
  },
  300_000,
);
