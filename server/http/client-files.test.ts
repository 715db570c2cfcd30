import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clientFiles } from './client-files.ts';
import { inlineScriptHashes, securityHeaders } from './content-security.ts';

const page = '<!doctype html><script>document.title = "x"</script><script type="module" src="/assets/a-1.js"></script>';
const script = `export const text = '${'long '.repeat(1000)}';`;

let folder: string;
let server: Server;
let url: string;

const serve = async (): Promise<void> => {
  const files = clientFiles(folder);
  server = createServer(express().use(securityHeaders(files.inlineScripts)).use(files.router)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'umpire-client-'));
});
afterEach(async () => {
  server.close();
  rmSync(folder, { recursive: true });
});

const build = (): void => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets', 'a-1.js'), script);
  writeFileSync(join(folder, '..', 'outside.js'), 'secret');
};

test('the page stands at every address of the client’s own', async () => {
  build();
  await serve();
  for (const path of ['/', '/t/abc', '/about', '/recover?token=x']) {
    const response = await fetch(url + path, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe(page);
  }
});

test('the head of the page names what its address needs first, and the texts of the reader’s language', async () => {
  build();
  writeFileSync(join(folder, 'index.html'), page.replace('<script>', '<head></head><script>'));
  const named = {
    pages: { '/': ['/assets/landing-1.js'], '/t/': ['/assets/table-1.js', '/assets/table-1.css', '/assets/a-1.js'] },
    texts: { en: '/assets/texts-en-1.js', ja: '/assets/texts-ja-1.js' },
  };
  writeFileSync(join(folder, '.heads.json'), JSON.stringify(named));
  await serve();
  const headAt = async (path: string, language: string): Promise<string> => {
    const response = await fetch(url + path, { headers: { Accept: 'text/html', 'Accept-Language': language } });
    expect(response.headers.get('vary')).toContain('Accept-Language');
    return /<head>(.*)<\/head>/.exec(await response.text())![1]!;
  };
  const preload = (file: string): string => `<link rel="modulepreload" crossorigin href="/assets/${file}">`;
  const table = `${preload('table-1.js')}<link rel="stylesheet" crossorigin href="/assets/table-1.css">`;
  // The page itself names `a-1.js`.
  expect(await headAt('/t/abc', 'ja-JP,ja;q=0.9')).toBe(table + preload('texts-ja-1.js'));
  expect(await headAt('/', 'fr')).toBe(preload('landing-1.js') + preload('texts-en-1.js'));
  expect(await headAt('/about', 'en-GB')).toBe(preload('texts-en-1.js'));
});

test('and not where a file or an answer was asked for', async () => {
  build();
  await serve();
  for (const path of ['/assets/b-2.js', '/nothing.png', '/api/nothing'])
    expect((await fetch(url + path)).status).toBe(404);
  expect((await fetch(`${url}/t/abc`, { headers: { Accept: 'application/json' } })).status).toBe(404);
  expect((await fetch(`${url}/t/abc`, { method: 'POST' })).status).toBe(404);
});

test.each(['br', 'gzip'])('files come compressed by %s, and with a name of their own for good', async (encoding) => {
  build();
  await serve();
  for (let time = 0; time < 2; time += 1) {
    const response = await fetch(`${url}/assets/a-1.js`, { headers: { 'Accept-Encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-type')).toMatch(/javascript/);
    expect(Number(response.headers.get('content-length'))).toBeLessThan(script.length / 10);
    expect(await response.text()).toBe(script);
  }
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
])('a browser that accepts %s gets %s', async (accepted, sent) => {
  build();
  await serve();
  const response = await fetch(`${url}/assets/a-1.js`, { headers: { 'Accept-Encoding': accepted } });
  expect(response.headers.get('content-encoding')).toBe(sent);
  expect(await response.text()).toBe(script);
});

test.each([
  ['br', 'br', brotliCompressSync],
  ['gzip', 'gz', gzipSync],
] as const)(
  'what the build has compressed by %s is sent as it is, unless the file is newer',
  async (encoding, ending, compress) => {
    build();
    const path = join(folder, 'assets', 'a-1.js');
    const built = compress('as built');
    writeFileSync(`${path}.${ending}`, built);
    await serve();
    const read = async (): Promise<string> => {
      const response = await fetch(`${url}/assets/a-1.js`, { headers: { 'Accept-Encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      return response.text();
    };
    expect(await read()).toBe('as built');
    const later = new Date(Date.now() + 60_000);
    utimesSync(path, later, later);
    expect(await read()).toBe(script);
  },
);

test('without compression, too', async () => {
  build();
  await serve();
  const response = await fetch(`${url}/assets/a-1.js`, { headers: { 'Accept-Encoding': 'identity' } });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toBe(script);
  expect((await fetch(`${url}/icon.svg`)).headers.get('cache-control')).toBe('no-cache');
});

test('nothing outside the folder is given away', async () => {
  build();
  await serve();
  for (const path of [
    '/../outside.js',
    '/%2e%2e/outside.js',
    '/..%2foutside.js',
    '/assets/..%2f..%2foutside.js',
    '/%00.js',
    '/%zz.js',
  ]) {
    for (const encoding of ['br', 'identity']) {
      const response = await fetch(url + path, { headers: { 'Accept-Encoding': encoding } });
      expect(response.status).not.toBe(200);
      expect(await response.text()).not.toContain('secret');
    }
  }
});

test('a client that was not built is said so', async () => {
  await serve();
  const response = await fetch(url);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm start');
});

test('the policy allows the scripts that stand in the page, by what they say, and no others', async () => {
  build();
  await serve();
  const policy = (await fetch(url)).headers.get('content-security-policy')!;
  const [hash] = inlineScriptHashes(page);
  expect(inlineScriptHashes(page)).toHaveLength(1);
  expect(hash).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
  expect(policy).toContain(`script-src 'self' ${hash};`);
  expect(inlineScriptHashes('<script src="a.js"></script>')).toEqual([]);
});
