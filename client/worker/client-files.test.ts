import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

/** A browser's caches, as far as the worker uses them. */
class Caches {
  readonly kept = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const files = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, files);
    return {
      match: async (path: string) => files.get(path)?.clone(),
      put: async (path: string, response: Response) => void files.set(path, response),
    };
  }
  async match(path: string) {
    for (const files of this.kept.values()) if (files.has(path)) return files.get(path)!.clone();
    return undefined;
  }
  readonly keys = async () => [...this.kept.keys()];
  readonly delete = async (name: string) => this.kept.delete(name);
}

/** The server's files, and the requests it got. */
const served = new Map<string, string>();
const asked: string[] = [];
let server: Server;
let origin = '';
let isOnline = true;
let caches: Caches;

const ofNetwork = globalThis.fetch;
const fetchFrom = async (asked: string | { readonly url: string }, init?: RequestInit): Promise<Response> => {
  if (!isOnline) throw new TypeError('Failed to fetch');
  return ofNetwork(new URL(typeof asked === 'string' ? asked : asked.url, origin), init);
};

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const text = served.get(url);
    response.writeHead(text === undefined ? 404 : 200).end(text);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

beforeEach(() => {
  served.clear();
  caches = new Caches();
  isOnline = true;
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', fetchFrom);
});

type Listener = (event: object) => void;

/** The worker of a release: its page, its assets, and what it says of them. */
const workerOf = async (release: string, assets: readonly string[], page = `page ${release}`) => {
  served.set('/index.html', page);
  for (const path of assets) served.set(path, `${path} as built`);
  const [first, ...rest] = assets.map((path) => ({ path }));
  const shell = [{ path: '/index.html', integrity: hash(`page ${release}`) }, first];
  vi.stubGlobal('CLIENT_FILES', { release, shell, rest });
  vi.resetModules();
  const path = new URL('./client-files.ts', import.meta.url).href;
  const { keepClient } = (await import(path)) as { keepClient: (worker: object) => void };
  const listeners = new Map<string, Listener>();
  const location = new URL(origin);
  keepClient({ location, addEventListener: (type: string, listener: Listener) => listeners.set(type, listener) });
  const send = async (type: string, event: object = {}) => {
    let work: Promise<unknown> | undefined;
    listeners.get(type)!({ ...event, waitUntil: (act: Promise<unknown>) => (work = act) });
    await work;
  };
  return {
    install: () => send('install'),
    activate: () => send('activate'),
    keepAll: async () => {
      const answers: unknown[] = [];
      await send('message', {
        data: 'keep-client',
        ports: [{ postMessage: (answer: unknown) => answers.push(answer) }],
      });
      return answers;
    },
    /** The answer to a page's request; `undefined`: the worker leaves it to the network. */
    answer: async (path: string, mode = 'cors') => {
      let answer: Promise<Response> | undefined;
      const request = { method: 'GET', url: `${origin}${path}`, mode };
      listeners.get('fetch')!({ request, respondWith: (given: Promise<Response>) => (answer = given) });
      return answer && (await answer).text();
    },
  };
};

test('the first page opens without a network after the first visit, all of it once that is wished', async () => {
  const worker = await workerOf('one', ['/assets/main-1.js', '/assets/board-1.js']);
  await worker.install();
  await worker.activate();
  isOnline = false;
  expect(await worker.answer('/t/device-abc', 'navigate')).toBe('page one');
  expect(await worker.answer('/assets/main-1.js')).toBe('/assets/main-1.js as built');
  await expect(worker.answer('/assets/board-1.js')).rejects.toThrow('Failed to fetch');
  expect(await worker.keepAll()).toEqual([false]);
  isOnline = true;
  expect(await worker.keepAll()).toEqual([true]);
  isOnline = false;
  expect(await worker.answer('/assets/board-1.js')).toBe('/assets/board-1.js as built');
});

test('requests for other files go to the network, and the newest page is shown while there is one', async () => {
  const worker = await workerOf('one', ['/assets/main-1.js']);
  await worker.install();
  served.set('/t/x', 'page two');
  expect(await worker.answer('/t/x', 'navigate')).toBe('page two');
  expect(await worker.answer('/api/me')).toBeUndefined();
  expect(await worker.answer('/api/tables/x/game', 'navigate')).toBeUndefined();
  expect(await worker.answer('/assets/main-2.js')).toBeUndefined();
});

test('a new release replaces all kept files, and fetches only the new ones', async () => {
  const one = await workerOf('one', ['/assets/main-1.js', '/assets/board-1.js']);
  await one.install();
  await one.keepAll();
  asked.length = 0;
  const two = await workerOf('two', ['/assets/main-2.js', '/assets/board-1.js', '/assets/rules-2.js']);
  await two.install();
  await two.activate();
  expect(asked.toSorted()).toEqual(['/assets/main-2.js', '/assets/rules-2.js', '/index.html']);
  expect(await caches.keys()).toEqual(['client-two']);
  isOnline = false;
  expect(await two.answer('/', 'navigate')).toBe('page two');
  for (const path of ['/assets/main-2.js', '/assets/board-1.js', '/assets/rules-2.js'])
    expect(await two.answer(path)).toBe(`${path} as built`);
});

test('a release with a mismatched page is rejected, and the previous release stays', async () => {
  const one = await workerOf('one', ['/assets/main-1.js']);
  await one.install();
  const two = await workerOf('two', ['/assets/main-2.js'], 'page three');
  await expect(two.install()).rejects.toThrow();
  isOnline = false;
  expect(await one.answer('/', 'navigate')).toBe('page one');
});
