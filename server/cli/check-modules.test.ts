import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findModule, modules } from '@umpire/modules';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readModuleFolder } from './module-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cli = join(root, 'server/cli/check-modules.ts');
const folder = mkdtempSync(join(tmpdir(), 'umpire-module-'));

const check = (...names: string[]) => {
  const { stdout, status } = spawnSync(process.execPath, [cli, ...names], { cwd: root, encoding: 'utf8' });
  return { lines: stdout.trimEnd().split('\n'), status };
};

/** Replaces `from` by `to` in a file of the copied module. */
const edit = (file: string, from: string, to: string): void => {
  const text = readFileSync(join(folder, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(join(folder, file), text.replace(from, to));
};

beforeEach(() => cpSync(join(root, 'modules/ford'), folder, { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

test('all games that come with Umpire pass', () => {
  const output = execFileSync(process.execPath, [cli], { cwd: root, encoding: 'utf8' });
  expect(output.trimEnd().split('\n')).toEqual([
    ...Object.keys(modules).map((id) => `ok     ${id}`),
    `${Object.keys(modules).length} passed, 0 failed`,
  ]);
});

test('a folder read from its files is the game as imported', async () => {
  expect(readModuleFolder(folder)).toEqual({ data: await findModule('ford')!.load({}), problems: [] });
});

test('a broken module is told all its problems with file, path and remedy', () => {
  edit('map.json', '"0302", "0402"', '"0302", "0502"');
  edit('texts/ja.json', '"out-of-supply": "補給切れ",', '');
  edit('scenarios/crossing.json', '"at": "0302"', '"at": "0912"');
  const { lines, status } = check('ford', folder);
  expect(lines).toEqual([
    'ok     ford',
    `FAILED ${folder}`,
    expect.stringMatching(/^ {2}texts\/ja\.json: marker\.out-of-supply: found nothing, .* Translate it\.$/),
    expect.stringMatching(
      /^ {2}map\.json: roads\[0\]\.through\[3\]: found "0502", expected a neighbor of 0302\. Take one of /,
    ),
    expect.stringMatching(/^ {2}map\.json: roads\[0\]\.through\[4\]: found "0502", expected a neighbor of 0502\./),
    expect.stringMatching(/^ {2}scenarios\/crossing\.json: setup\[0\]\.at: found "0912", .* Correct it, or add /),
    '1 passed, 1 failed',
  ]);
  expect(status).toBe(1);
});

test('a file that is no JSON, a file left out and a name that is nothing are told as such', () => {
  edit('charts.json', '[', '[,');
  expect(check(folder).lines).toEqual([
    `FAILED ${folder}`,
    expect.stringMatching(/^ {2}charts\.json: found .*, expected JSON\. Correct it there\.$/),
    '0 passed, 1 failed',
  ]);
  cpSync(join(root, 'modules/ford/charts.json'), join(folder, 'charts.json'));
  rmSync(join(folder, 'tracks.json'));
  expect(check(folder).lines[1]).toBe('  tracks.json: found nothing, expected an array. Add it.');
  expect(check('chess').lines[1]).toMatch(/^ {2}chess: found nothing, expected one of .*sandbox, or a/);
});
