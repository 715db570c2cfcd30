import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layTable } from '../bench/bench-server.ts';
import { BOARD, FIRST_PAGE, follow, newcomer, type Way } from '../bench/links.ts';
import { HEADS, type Heads } from '../heads.config.ts';
import { launchBrowser } from './support/browser.ts';
import { makeVenue } from './support/venue.ts';

/** What a newcomer's phone fetches until a page is there: it grows by a few kilobytes at a time, and nobody sees it here. */
const venue = makeVenue();
const dist = join(import.meta.dirname, '../dist');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** What is reached: the targets (`../bench/links.ts`) are less for the first page and the seats. */
const most = {
  first: { bytes: 300_000, requests: 16 },
  seats: { bytes: 360_000, files: 10 },
  board: { bytes: 960_000, requests: 45 },
} as const;

const weighWay = async (address: string, way: Way, { bytes, requests }: typeof most.first | typeof most.board) => {
  const context = await newcomer(browser);
  const load = await follow(context, venue.url + address, way);
  await context.close();
  const seen = `${load.bytes} bytes, ${load.requests} requests\n${load.files.join('\n')}`;
  expect(load.bytes, seen).toBeLessThanOrEqual(bytes);
  expect(load.requests, seen).toBeLessThanOrEqual(requests);
};

test('the first page is light', () => weighWay('/', FIRST_PAGE, most.first));

test('a link is light until one can move', async () => {
  const table = await layTable(browser, venue.url, { module: 'nordwind', scenario: 'historical' });
  await weighWay(table, BOARD, most.board);
});

/** As sent to a browser of today. */
const sizeOf = (file: string): number => {
  const compressed = join(dist, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(dist, file)).size;
};

// By the build: in a browser, what is fetched behind the dialog counts or not, as the machine is slow or fast.
test('what the seats of a table wait for is light', () => {
  const { pages, texts }: Heads = JSON.parse(readFileSync(join(dist, HEADS), 'utf8'));
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  const files = [...new Set([...named, ...pages['/t/']!, texts.en!])].sort((a, b) => sizeOf(b) - sizeOf(a));
  const seen = files.map((file) => `${sizeOf(file)} ${file}`).join('\n');
  expect(
    files.reduce((sum, file) => sum + sizeOf(file), 0),
    seen,
  ).toBeLessThanOrEqual(most.seats.bytes);
  expect(files.length, seen).toBeLessThanOrEqual(most.seats.files);
});

test('the data of every game are in one file, for the page and its workers', () => {
  const games = globSync('../modules/*/data.ts', { cwd: join(dist, '..') });
  expect(globSync('assets/data-*.js', { cwd: dist })).toHaveLength(games.length);
});
