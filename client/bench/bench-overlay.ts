import type { LargeTable } from '@umpire/shared/umpire/kit/testing/measured-game.ts';
import type { Browser, Page } from 'playwright-core';
import { type Laid, layTable, visiting, WINDOW } from './bench-server.ts';
import { median } from './median.ts';

/** Milliseconds from a click on a counter until the board has been drawn for the last time, medians over the rounds. */
export interface OverlayFigure {
  /** With every overlay on. */
  readonly shown: number;
  /** The same clicks with none. */
  readonly bare: number;
}

/**
 * Selects counters on a large table, alternately with all overlays on and with none;
 * `tell` gets each round. `browserPath` is a Chromium.
 */
export const benchOverlay = async (
  browserPath: string,
  large: Large,
  { rounds }: { readonly rounds: number },
  tell: (line: string) => void,
): Promise<OverlayFigure> =>
  visiting(browserPath, async (browser, url) => measure(await openTable(browser, url, large), large, rounds, tell));

type Large = LargeTable & Laid;

const openTable = async (browser: Browser, url: string, { module, scenario, seat }: Large): Promise<Page> => {
  const page = await browser.newPage({ viewport: WINDOW });
  await page.goto(url + (await layTable(browser, url, { module, scenario })));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your name').fill('Bench');
  await dialog.getByRole('button', { name: seat }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('[role=application] [data-drawn=true]').waitFor({ state: 'attached', timeout: 120_000 });
  await page.evaluate(watchDrawing);
  return page;
};

/** Notes when the board was drawn, and when the mouse button was released. Runs in the page. */
const watchDrawing = (): void => {
  const times = { drawn: 0, released: 0 };
  Object.assign(window, { times });
  const board = document.querySelector('[role=application] [data-drawn]')!;
  const seen = new MutationObserver(() => {
    times.drawn = performance.now();
  });
  seen.observe(board, { attributes: true, attributeFilter: ['data-drawn'] });
  const released = () => {
    times.released = performance.now();
  };
  window.addEventListener('pointerup', released, { capture: true });
};

type Watched = typeof window & { readonly times: { readonly drawn: number; readonly released: number } };

const measure = async (
  page: Page,
  { hexes }: Large,
  rounds: number,
  tell: (line: string) => void,
): Promise<OverlayFigure> => {
  const times = { shown: [] as number[], bare: [] as number[] };
  // The round before the first warms up the page and the umpire.
  for (let round = 0; round <= rounds; round += 1) {
    for (const how of ['bare', 'shown'] as const) {
      await switchAll(page, how === 'shown');
      const of: number[] = [];
      for (const hex of hexes) of.push(await timeToSelect(page, hex));
      if (round === 0) continue;
      times[how].push(...of);
      tell(`round ${round} ${how}: drawn ${of.map((time) => time.toFixed(0)).join(', ')} ms after the click`);
    }
  }
  return { shown: median(times.shown), bare: median(times.bare) };
};

/** Zones and supply of both sides, and the reach of the selection. */
const switchAll = async (page: Page, on: boolean): Promise<void> => {
  const panel = page.getByRole('complementary', { name: 'Umpire' });
  if (!(await panel.isVisible())) await page.getByRole('navigation').getByRole('button', { name: 'Umpire' }).click();
  for (const one of await panel.getByRole('switch').all()) {
    const isOn = await one.isChecked();
    if (isOn !== on) await one.click({ force: true });
  }
  await panel.getByRole('button', { name: 'Close' }).first().click();
};

const timeToSelect = async (page: Page, hex: string): Promise<number> => {
  const board = page.getByRole('application');
  await board.focus();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Hex number or place name').fill(hex);
  await dialog.getByRole('button', { name: 'Show' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const box = await board.boundingBox();
  if (!box) throw new Error('the board is not there');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  // The map has been painted at the current view, and the stack under the mouse is spread.
  await isStill(page);
  await page.mouse.down();
  await page.mouse.up();
  await isStill(page);
  const { drawn, released } = await page.evaluate(() => (window as unknown as Watched).times);
  return Math.max(0, drawn - released);
};

/** Waits until nothing has been drawn for a while, and for the umpire as long. */
const isStill = async (page: Page): Promise<void> => {
  await page.waitForTimeout(STILL);
  await page.waitForFunction((still) => performance.now() - (window as unknown as Watched).times.drawn > still, STILL);
};
const STILL = 1_200;
