import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const run = (...args: string[]) =>
  spawnSync(process.execPath, [new URL('compile-maps.ts', import.meta.url).pathname, ...args], { encoding: 'utf8' });

test('the committed map is what its atlas gives', () => {
  const { status, stdout } = run('--check', 'nordwind');
  expect(stdout).toContain('modules/nordwind/map.json: up to date');
  expect(stdout).toContain('modules/nordwind/map-report.md: up to date');
  expect(status).toBe(0);
});

test('a drawing for the author has every hex and every name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-maps-'));
  try {
    expect(run('--check', '--svg', folder, 'nordwind').status).toBe(0);
    const svg = readFileSync(join(folder, 'nordwind.svg'), 'utf8');
    for (const text of ['>0101<', '>2515<', '>Haguenau<', '>Forêt de Haguenau<']) expect(svg).toContain(text);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a module without a map configuration is named, with those that have one', () => {
  const { status, stderr } = run('atlantis');
  expect(status).toBe(1);
  expect(stderr).toMatch(/no modules\/atlantis\/map-config.ts; there are maps of .*nordwind/);
});

test('an option that there is not is named', () => {
  const { status, stderr } = run('--chekc');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Unknown option '--chekc'/)]);
});
