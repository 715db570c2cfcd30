import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findBrowser } from './browser.js';
import { digestOf } from './build.js';
import { isInstalled, localNode } from './packages.js';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'setup-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
  vi.unstubAllEnvs();
});

const write = (file: string, text = '') => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const date = (file: string, seconds: number) => utimesSync(join(root, file), seconds, seconds);

describe('isInstalled', () => {
  beforeEach(() => {
    write('package-lock.json');
    write('node_modules/.package-lock.json');
    write(localNode('.'));
    date('package-lock.json', 100);
    date('node_modules/.package-lock.json', 100);
  });

  test('as long as the lock file is no newer than what was installed', () => {
    expect(isInstalled(root)).toBe(true);
    date('package-lock.json', 101);
    expect(isInstalled(root)).toBe(false);
  });

  test.each(['node_modules/.package-lock.json', localNode('.')])('not without %s', (file) => {
    rmSync(join(root, file));
    expect(isInstalled(root)).toBe(false);
  });
});

describe('digestOf the sources of the client', () => {
  const digest = () => digestOf([join(root, 'client'), join(root, 'notes.md'), join(root, 'absent')]);
  beforeEach(() => {
    write('client/board/scene.ts', 'export {};');
    write('client/index.html', '<p>');
    write('notes.md', 'Notes');
  });

  test.each<[string, () => void]>([
    ['a file is changed', () => write('client/index.html', '<b>')],
    ['a file is added', () => write('client/board/view.ts')],
    ['a file is removed', () => rmSync(join(root, 'client/index.html'))],
    ['a file gets another name', () => renameSync(join(root, 'client/index.html'), join(root, 'client/main.html'))],
    ['a file named by itself is changed', () => write('notes.md', 'More notes')],
  ])('differs when %s', (_name, change) => {
    const before = digest();
    change();
    expect(digest()).not.toBe(before);
  });

  test('is the same when a file is only touched, and whatever happens to tests, builds and packages', () => {
    const before = digest();
    date('client/index.html', 100);
    for (const file of ['board/scene.test.ts', 'dist/index.html', 'node_modules/x/index.js', 'e2e/push.e2e.ts'])
      write(`client/${file}`, 'x');
    expect(digest()).toBe(before);
  });
});

describe('findBrowser', () => {
  test('takes CHROMIUM_PATH at its word', () => {
    vi.stubEnv('CHROMIUM_PATH', '/somewhere/chromium');
    expect(findBrowser()).toBe('/somewhere/chromium');
  });

  test('otherwise looks along PATH', () => {
    write('bin/google-chrome');
    vi.stubEnv('CHROMIUM_PATH', '');
    vi.stubEnv('PATH', join(root, 'bin'));
    expect(findBrowser()).toBe(join(root, 'bin/google-chrome'));
  });
});
