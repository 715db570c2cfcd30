import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// What the compiler says in a copy of table and client that has one more command: it must name every place that has to
// know it. A map that were made partial would be named no more.

const root = resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'umpire-new-command-'));
const COMMAND = 'shared/table/command.ts';
/** The client says the names of games, so it needs them, too. */
const WORKSPACES = ['shared', 'modules', 'client'];

const isSource = (path: string): boolean => !/\/(node_modules|dist|e2e)(\/|$)|\.(test|bench)\.tsx?$/.test(path);

beforeAll(() => {
  for (const folder of WORKSPACES) {
    cpSync(join(root, folder), join(copy, folder), { recursive: true, filter: isSource });
  }
  // Packages are those of the repository, the workspaces those of the copy.
  mkdirSync(join(copy, 'node_modules/@umpire'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@umpire' || name.startsWith('.')) continue;
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const name of WORKSPACES) symlinkSync(join(copy, name), join(copy, 'node_modules/@umpire', name));
  const project = {
    extends: join(root, '.workspace/tsconfig.base.json'),
    compilerOptions: {
      lib: ['ES2024', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      types: ['vite/client'],
      jsx: 'react-jsx',
    },
    include: ['shared/table/**/*.ts', 'client/words/**/*.ts'],
    exclude: ['**/testing/**'],
  };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(project));
});

afterAll(() => rmSync(copy, { recursive: true }));

/** The files of the copy in which the compiler finds errors. */
const filesWithErrors = (): readonly string[] => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout, status } = spawnSync(process.execPath, [compiler, '--project', copy], {
    cwd: copy,
    encoding: 'utf8',
  });
  const named = [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file!);
  expect(named.length > 0, stdout).toBe(status !== 0);
  return [...new Set(named)].sort();
};

test('a new command is named by the compiler wherever it must be known, in the client too', () => {
  expect(filesWithErrors()).toEqual([]);
  const text = readFileSync(join(copy, COMMAND), 'utf8');
  const more = text.replace('export type Command =', "export type Command =\n  | { readonly type: 'newCommand' }");
  expect(more).not.toBe(text);
  writeFileSync(join(copy, COMMAND), more);
  expect(filesWithErrors()).toEqual(
    [
      // The list of all acts, and what a command may be read from.
      COMMAND,
      'shared/table/wire/parse-command.ts',
      // What traits it has; what it does.
      'shared/table/command-traits.ts',
      'shared/table/deciding/plans.ts',
      // The sentence that the log says of it.
      'client/words/describe.ts',
    ].sort(),
  );
}, 300_000);
