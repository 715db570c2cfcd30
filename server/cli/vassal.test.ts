import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadModule } from '@umpire/shared/module/load.ts';
import { openingTable } from '@umpire/shared/module/setup.ts';
import { commitmentOf, diceFrom } from '@umpire/shared/table/dice/dice.ts';
import { writeGame } from '@umpire/shared/table/history/game-file.ts';
import type { ToldStep } from '@umpire/shared/table/sight/tell.ts';
import { usualSettings } from '@umpire/shared/table/state/settings.ts';
import { readGame, readModule, type SourceFile } from '@umpire/shared/vassal';
import { importModule, planImport } from '@umpire/shared/vassal/into/index.ts';
import { drawnOf } from '@umpire/shared/vassal/into/testing/drawn.ts';
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

test('a table goes back into the saved game with which it began, and no other', () => {
  const { module } = readModule(everything());
  const { position } = readGame({ name: 'a.vsav', bytes: readFileSync(save) }, module).game!;
  const plan = planImport(module!, [{ name: 'a.vsav', position }]);
  const imported = importModule(plan, drawnOf(plan));
  const loaded = loadModule(imported.module);
  if (!('module' in loaded)) throw new Error('the module has problems');
  const opening = openingTable(loaded.module, imported.module.scenarios[0]!.id, {
    name: 'Evening',
    host: { id: 'ann', name: 'Ann' },
    settings: usualSettings,
    options: {},
    language: 'en',
    dice: diceFrom(commitmentOf('0'.repeat(64))),
    newId: () => '0',
    shuffle: (things) => [...things],
  });
  const [from] = Object.keys(opening.stacks);
  const step = {
    seq: 2,
    time: 0,
    by: { person: 'ann' },
    act: 'movePieces',
    patch: { stacks: { [from!]: null, '0305': ['p1'] } },
  };
  const file = writeGame({ saved: 0, everything: true, first: 1, time: 0, start: opening, steps: [step as ToldStep] });
  const table = put({ name: 'table.umpire.json', bytes: new TextEncoder().encode(JSON.stringify(file)) });
  const out = join(folder, 'back.vsav');
  expect(run(modulePath, save, '--table', table, '--save', out)).toEqual({ status: 0, stdout: '', stderr: '' });
  const back = readGame({ name: 'back.vsav', bytes: readFileSync(out) }, module).game!.position;
  expect(back.pieces).toHaveLength(1);
  expect(back.pieces[0]!.hex).not.toEqual(position.pieces[0]!.hex);
  const other = put(
    savedFile(
      'other.vsav',
      saveText([
        unit(157, 340),
        addPiece('2', [basic('inf.png', 'Unit', { map: 'Main Map', x: 70, y: 70, gpid: '1' })]),
      ]),
    ),
  );
  expect(run(modulePath, other, '--table', table, '--save', out)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('not the saved game'),
  });
  expect(run(modulePath, save, '--table', save, '--save', out)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('not a game file'),
  });
  expect(run(modulePath, save, '--table', table)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('belong together'),
  });
});
