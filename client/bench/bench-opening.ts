import type { Browser } from 'playwright-core';
import { type Laid, layTable, visiting, WINDOW } from './bench-server.ts';
import { median } from './median.ts';

/** Milliseconds until a table is ready to push, medians over the rounds. */
export interface OpeningFigure {
  readonly large: number;
  readonly empty: number;
}

const names = ['large', 'empty'] as const;
type Name = (typeof names)[number];

/**
 * Opens the link to a table in a fresh browser (nothing cached), alternately a large one and an empty one, on its own
 * server with the built client; `tell` gets each round. `browserPath` is a Chromium.
 */
export const benchOpening = async (
  browserPath: string,
  large: Laid,
  { rounds }: { readonly rounds: number },
  tell: (line: string) => void,
): Promise<OpeningFigure> => visiting(browserPath, (browser, url) => measure(browser, url, large, rounds, tell));

const measure = async (
  browser: Browser,
  url: string,
  large: Laid,
  rounds: number,
  tell: (line: string) => void,
): Promise<OpeningFigure> => {
  const links: Record<Name, string> = {
    large: url + (await layTable(browser, url, large)),
    empty: url + (await layTable(browser, url, { module: 'sandbox', scenario: 'empty' })),
  };
  const times: Record<Name, number[]> = { large: [], empty: [] };
  // The round before the first warms up the server and the browser's own program.
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const time = await timeToPush(browser, links[name]);
      if (round === 0) continue;
      times[name].push(time);
      tell(`round ${round} ${name}: ready to push after ${time.toFixed(0)} ms`);
    }
  }
  return { large: median(times.large), empty: median(times.empty) };
};

/** Milliseconds from following a link until the map and every visible counter have been drawn, and can be dragged. */
const timeToPush = async (browser: Browser, link: string): Promise<number> => {
  const context = await browser.newContext({ viewport: WINDOW });
  const page = await context.newPage();
  const started = performance.now();
  await page.goto(link, { waitUntil: 'commit' });
  await page.locator('[role=application] [data-drawn=true]').waitFor({ state: 'attached', timeout: 120_000 });
  const time = performance.now() - started;
  await context.close();
  return time;
};
