import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceFile } from '@umpire/shared/vassal';
import { everything } from '@umpire/shared/vassal/testing/everything.ts';
import { extension } from '@umpire/shared/vassal/testing/fixtures.ts';
import {
  addPiece,
  basic,
  command,
  logFile,
  move,
  savedFile,
  saveText,
  saveTree,
} from '@umpire/shared/vassal/testing/module-writer.ts';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'umpire-vassal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const put = ({ name, bytes }: SourceFile): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const unit = (x: number, y: number) => addPiece('1', [basic('inf.png', 'Unit', { map: 'Main Map', x, y, gpid: '1' })]);
const player = command('PLAYER\tsecret\tAnn\tRed');

const modulePath = put(everything());
const extensionPath = put(extension());
const save = put(savedFile('a.vsav', saveText([unit(157, 340)], [player])));
const first = put(logFile('1.vlog', saveTree([unit(157, 340)], [player]), [move('1', 'Main Map', 70, 70)]));
const second = put(logFile('2.vlog', saveTree([unit(70, 70)]), [command('CHAT* bye')]));
const broken = put({ name: 'broken.vsav', bytes: Uint8Array.of(1, 2, 3) });

const program = join(import.meta.dirname, 'vassal.ts');
const run = (...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  return { status, stdout, stderr };
};

test('a module, an extension, a saved game and two logs come out as JSON, whole and without the ids of players', () => {
  const { status, stdout, stderr } = run(modulePath, '--extension', extensionPath, '--round-trip', save, first, second);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const { module, games, seams, roundTrips } = JSON.parse(stdout);
  expect(module).toMatchObject({ name: 'Everything', extensions: [{ file: 'More.vmdx' }] });
  expect(module.slots).toHaveLength(8);
  expect(module.maps[0].decks[0].slots).toHaveLength(2);
  expect(module.components.length).toBeGreaterThan(60);
  expect(games[0].position.pieces).toMatchObject([{ id: '1', map: 'Main Map', x: 157, y: 340, place: '0305' }]);
  expect(games[1].log).toMatchObject({
    steps: 1,
    commands: { movePiece: 1 },
    unknownIds: 0,
    end: { pieces: [{ place: 'Turn Track 02-01' }] },
  });
  expect(seams).toEqual([{ after: '1.vlog', before: '2.vlog', pieces: 1, same: 1, stacks: 0, stacksInOrder: 0 }]);
  expect(roundTrips).toMatchObject([
    { file: 'Everything.vmod' },
    { file: 'a.vsav', disguiseSame: true, commandsSame: true },
    {},
    {},
  ]);
  for (const { pieces, piecesSame } of roundTrips) expect(piecesSame).toBe(pieces);
  expect(stdout).not.toContain('secret');
});

test('the report for people', () => {
  const { status, stdout } = run(modulePath, '--report', save);
  expect(status).toBe(0);
  for (const line of [
    'Everything 1.0, for VASSAL 3.7.0 (Everything.vmod)',
    'West: 1000 × 900, grid: zoned',
    'players: Ann (Red)',
    'on Main Map: 1 pieces',
    'gone.vsav',
  ]) {
    expect(stdout).toContain(line);
  }
});

test('a file that cannot be read is told, and the others are read: the command ends with 1', () => {
  const { status, stdout, stderr } = run(modulePath, broken, save);
  expect(status).toBe(1);
  expect(stderr).toContain('broken.vsav');
  expect(JSON.parse(stdout)).toMatchObject({
    module: { name: 'Everything' },
    games: [{ file: 'a.vsav' }],
    unread: [{ code: 'not-a-game' }],
  });
  expect(run(save).status).toBe(1);
  expect(run(modulePath, '--extension', broken).status).toBe(1);
});

test('without a file, or with one that is not there, the command says so and ends with 2', () => {
  expect(run()).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('A module is missing.') });
  expect(run(join(folder, 'nowhere.vmod'))).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('nowhere.vmod cannot be opened'),
  });
});

test('whoever reads only the beginning of the output is not told of a broken pipe', () => {
  const shell = `"${process.execPath}" "${program}" "${modulePath}" | head -c 10`;
  expect(execFileSync('sh', ['-c', shell], { encoding: 'utf8', stdio: 'pipe' })).toHaveLength(10);
});
