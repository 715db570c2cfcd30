import type { Browser } from 'playwright-core';
import { type Laid, layTable, visiting } from './bench-server.ts';
import { AGAIN, BOARD, FIRST_PAGE, follow, type Load, newcomer, SEATS, type Visit, type Way } from './links.ts';
import { median } from './median.ts';

export interface WayFigure {
  readonly way: Way;
  /** Milliseconds: the median over the rounds. */
  readonly time: number;
  /** What the last visit fetched. */
  readonly load: Load;
}

/**
 * Comes to the first page, and by a link to a table, on a slow phone, each time in a fresh browser; then to the table once more in the
 * same browser. On its own server with the built client; `tell` gets each visit. `browserPath` is a Chromium.
 */
export const benchLinks = async (
  browserPath: string,
  laid: Laid,
  { rounds }: { readonly rounds: number },
  tell: (line: string) => void,
): Promise<readonly WayFigure[]> => visiting(browserPath, (browser, url) => measure(browser, url, laid, rounds, tell));

const measure = async (
  browser: Browser,
  url: string,
  laid: Laid,
  rounds: number,
  tell: (line: string) => void,
): Promise<readonly WayFigure[]> => {
  const link = url + (await layTable(browser, url, laid));
  const figures = [FIRST_PAGE, SEATS, BOARD, AGAIN].map((way) => ({ way, visits: [] as Visit[] }));
  // The round before the first warms up the server.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { way, visits } of figures) {
      const context = await newcomer(browser);
      // What the first visit leaves in the browser's cache, and has its service worker keep.
      if (way === AGAIN) await follow(context, link, BOARD);
      const visit = await follow(context, way === FIRST_PAGE ? url : link, way);
      await context.close();
      if (round === 0) continue;
      visits.push(visit);
      tell(
        `round ${round} ${way.name}: ${visit.milliseconds.toFixed(0)} ms, ${visit.bytes} bytes, ${visit.requests} requests`,
      );
    }
  }
  return figures.map(({ way, visits }) => ({
    way,
    time: median(visits.map(({ milliseconds }) => milliseconds)),
    load: visits.at(-1)!,
  }));
};
