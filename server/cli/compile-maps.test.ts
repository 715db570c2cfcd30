import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileGrid } from '@umpire/shared/hex';
import { mapData } from '@umpire/shared/module/map.ts';
import { expect, test } from 'vitest';

const modules = new URL('../../modules/', import.meta.url);
/** The first game whose map is compiled. */
const game = readdirSync(modules).find((id) => existsSync(new URL(`${id}/map-config.ts`, modules)))!;

const run = (...args: string[]) =>
  spawnSync(process.execPath, [new URL('compile-maps.ts', import.meta.url).pathname, ...args], { encoding: 'utf8' });

test('the committed map matches its atlas', () => {
  const { status, stdout } = run('--check', game);
  expect(stdout).toContain(`modules/${game}/map.json: up to date`);
  expect(stdout).toContain(`modules/${game}/map-report.md: up to date`);
  expect(status).toBe(0);
});

test('a drawing for the author has every hex and every name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-maps-'));
  try {
    expect(run('--check', '--svg', folder, game).status).toBe(0);
    const svg = readFileSync(join(folder, `${game}.svg`), 'utf8');
    const map = mapData.parse(JSON.parse(readFileSync(new URL(`${game}/map.json`, modules), 'utf8')));
    const names = map.labels!.map(({ text }) => text.replaceAll('&', '&amp;'));
    expect(names.length).toBeGreaterThan(10);
    for (const text of [...compileGrid(map.grid).hexes.map(compileGrid(map.grid).number), ...names])
      expect(svg).toContain(`>${text}<`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a module without a map configuration is named, with those that have one', () => {
  const { status, stderr } = run('atlantis');
  expect(status).toBe(1);
  expect(stderr).toContain('no modules/atlantis/map-config.ts; there are maps of ');
  expect(stderr).toContain(game);
});

test('an option that there is not is named', () => {
  const { status, stderr } = run('--chekc');
  expect([status, stderr]).toEqual([2, expect.stringMatching(/Unknown option '--chekc'/)]);
});
