import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import english from '../locales/en/panels.json' with { type: 'json' };
import japanese from '../locales/ja/panels.json' with { type: 'json' };
import { openTable } from './support/gathering.ts';
import type { Player } from './support/player.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

/** Anna leaves, Bernd moves, Anna comes back: on a desktop, a tablet and a phone, in both languages. */
const venue = makeVenue();
let bernd: Player;
let path: string;

beforeAll(async () => {
  bernd = await venue.newcomer('Bernd');
  path = await openTable(bernd);
  await bernd.sit('Red');
});

const sizes = {
  desktop: {},
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>;

/** The hex below. */
const below = (hex: string): string => hex.slice(0, 2) + String(Number(hex.slice(2)) + 1).padStart(2, '0');

/** Bernd moves `count` counters, each the top one of its hex, down to an empty hex; returns where they are then. */
const berndMoves = async (count: number): Promise<readonly string[]> => {
  const table = await bernd.table();
  const moved = Object.entries(table.stacks)
    .filter(([hex]) => /^\d{3}[1-5]$/.test(hex) && table.stacks[below(hex)] === undefined)
    .slice(0, count)
    .map(([, pieces]) => table.pieces[pieces.at(-1)!]!);
  expect(moved).toHaveLength(count);
  const places: string[] = [];
  for (const { id } of moved) {
    const from = table.where[id]!;
    const to = below(from);
    await bernd.board.goTo(from);
    await bernd.board.drag(await bernd.board.pointOfPiece(id), await bernd.board.pointOf(to));
    await bernd.finds(`${id} in ${to}`, (now) => now.where[id] === to);
    places.push(to);
  }
  return places;
};

const inEnglish = { language: 'en', texts: english };
const inJapanese = { language: 'ja', texts: japanese };
const cases = [
  { size: 'desktop', options: sizes.desktop, ...inEnglish },
  { size: 'tablet', options: sizes.tablet, ...inEnglish },
  { size: 'phone', options: { ...sizes.phone, locale: 'ja-JP' }, ...inJapanese },
];

test.each(cases)('on a $size ($language) one sees on return what the others have done', async (one) => {
  const { size, options, language, texts } = one;
  const { since, history } = texts;
  const anna = await venue.newcomer('Anna', options);
  const { page } = anna;
  const bar = page.getByRole('region', { name: since.title });
  const picture = (what: string) => anna.picture(`since-${size}-${language}-${what}`);
  await anna.comeTo(path);
  await page.keyboard.press('Escape');
  // A closed dialog takes its entry out of the browser's history, which ends a page's loading.
  await until('the table is left', () =>
    page.goto(`${venue.url}/about`).then(
      () => true,
      () => false,
    ),
  );
  const moved = await berndMoves(2);
  await anna.comeTo(path);
  await page.keyboard.press('Escape');
  await bar.getByText(since.acts_other.replace('{{count}}', '2')).waitFor();
  // Everything is in one view.
  await until(
    'all is in sight',
    async () => ({ box: (await anna.board.element.boundingBox())!, points: await anna.board.pointsOf(moved) }),
    ({ box, points: [a, b] }) =>
      [a!, b!].every(({ x, y }) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height) &&
      Math.hypot(a!.x - b!.x, a!.y - b!.y) > 20,
  );
  await picture('all');
  await bar.getByRole('button', { name: since.next, exact: true }).click();
  await bar.getByText('1 / 2').waitFor();
  await picture('one');
  await bar.getByRole('button', { name: since.step }).click();
  await page.getByRole('region', { name: history.title }).waitFor();
  await picture('history');
  await page.getByRole('button', { name: history.live }).click();
  await bar.getByRole('button', { name: since.close }).click();
  await until(
    'the bar has gone',
    () => bar.count(),
    (count) => count === 0,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  );
  const before = await anna.board.element.screenshot();
  await anna.board.element.focus();
  await page.keyboard.press('Shift+T');
  await until(
    'the trails are drawn',
    () => anna.board.element.screenshot(),
    (now) => !now.equals(before),
  );
  await picture('trails');
  await anna.leave();
});
