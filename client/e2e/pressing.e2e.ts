import { afterEach, beforeAll, expect, test } from 'vitest';
import en from '../locales/en/panels.json' with { type: 'json' };
import { openTable } from './support/gathering.ts';
import { showPanel } from './support/panels.ts';
import type { Player } from './support/player.ts';
import { pressAll } from './support/pressing.ts';
import { isSoaking } from './support/soaking.ts';
import { makeVenue } from './support/venue.ts';

/**
 * Everything that can be pressed is pressed once: it does something, and nothing breaks (the venue expects no complaints). Every day what
 * lies around the board, in the soak every page and every panel, on a phone, too.
 */
const venue = makeVenue();
let rita: Player;
let table: string;

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const sizes = isSoaking ? (['desk', 'phone'] as const) : (['desk'] as const);
const PAGES = ['/', '/learn', '/dice', '/about', '/notices', '/recover', '/maps/ford', '/operator', '/nowhere'];
const PANELS = Object.keys(en.title) as (keyof typeof en.title)[];

beforeAll(async () => {
  rita = await venue.newcomer('Rita');
  table = await openTable(rita);
  await rita.sitAlone();
});

afterEach(() => rita.page.keyboard.press('Escape'));

/** Closes what is open over the table, and comes back to it. */
const toTable = async (): Promise<void> => {
  const { page } = rita;
  for (let i = 0; i < 3 && (await page.locator('[role=dialog]:visible, [role=menu]:visible').count()) > 0; i += 1)
    await page.keyboard.press('Escape');
  if (!page.url().endsWith(table)) await rita.comeTo(table);
};

test.for(sizes)('the tools in the corner of the board, at a %s’s size', async (size) => {
  await rita.page.setViewportSize(SIZES[size]);
  const home = async () => {
    await toTable();
    // The whole map can be shown only if not all of it is there.
    await rita.board.element.press('+');
    await rita.board.isStill();
  };
  expect(await pressAll(rita, rita.page.locator('[data-corner]'), home)).toEqual([]);
});

test.skipIf(!isSoaking).for(sizes)('every page, at a %s’s size', { timeout: 1_800_000 }, async (size) => {
  await rita.page.setViewportSize(SIZES[size]);
  for (const path of PAGES) {
    const home = async () => {
      await rita.visit(path);
      await rita.page.getByRole('main').waitFor();
    };
    expect.soft(await pressAll(rita, rita.page.locator('body'), home), path).toEqual([]);
  }
});

test.skipIf(!isSoaking).for(sizes)('every panel, at a %s’s size', { timeout: 1_800_000 }, async (size) => {
  await rita.page.setViewportSize(SIZES[size]);
  for (const panel of PANELS) {
    table = await openTable(rita);
    if (await rita.page.getByRole('dialog').isVisible()) await rita.sitAlone();
    const home = async () => {
      await toTable();
      await showPanel(rita, panel, en.title[panel]);
    };
    const part = rita.page.getByRole('complementary').filter({ has: rita.page.locator(`[data-panel=${panel}]`) });
    expect.soft(await pressAll(rita, part, home), panel).toEqual([]);
  }
});

test.skipIf(!isSoaking).for(sizes)('the bar at the top, at a %s’s size', { timeout: 600_000 }, async (size) => {
  await rita.page.setViewportSize(SIZES[size]);
  await rita.comeTo(table);
  expect(await pressAll(rita, rita.page.getByRole('banner'), toTable)).toEqual([]);
});
