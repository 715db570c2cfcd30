import type { Browser, BrowserContext, Page } from 'playwright-core';

/** What a phone far from the server has: bits per second, milliseconds there and back, and a processor so many times slower. */
export const PHONE_LINK = { rate: 1_600_000, latency: 150, slower: 4 } as const;

/** A way into the page, and when it is there. */
export interface Way {
  readonly name: string;
  /** Of what the page fetches until then, as sent: bytes, and how many files and answers. */
  readonly most: { readonly milliseconds: number; readonly bytes: number; readonly requests: number };
  readonly isThere: (page: Page) => Promise<void>;
}

const PATIENCE = { timeout: 120_000 };
const boardIsDrawn = (page: Page): Promise<void> =>
  page.locator('[role=application] [data-drawn=true]').waitFor({ state: 'attached', ...PATIENCE });

/** The ways of a newcomer: from a friend's link, and to the first page. */
export const FIRST_PAGE: Way = {
  name: 'first page',
  most: { milliseconds: 2_000, bytes: 200_000, requests: 15 },
  isThere: (page) => page.getByRole('heading', { level: 1 }).waitFor(PATIENCE),
};
export const SEATS: Way = {
  name: 'link to the seats',
  most: { milliseconds: 4_000, bytes: 350_000, requests: 20 },
  isThere: (page) => page.getByRole('dialog').getByRole('textbox').first().waitFor(PATIENCE),
};
export const BOARD: Way = {
  name: 'link to the board, ready to move',
  most: { milliseconds: 8_000, bytes: 1_000_000, requests: 45 },
  isThere: boardIsDrawn,
};
/** In the same browser, after the page was closed. */
export const AGAIN: Way = {
  name: 'second visit to the board',
  most: { milliseconds: 1_500, bytes: 100_000, requests: 20 },
  isThere: boardIsDrawn,
};

export interface Load {
  readonly bytes: number;
  readonly requests: number;
  /** The largest last, for whoever looks for them. */
  readonly files: readonly string[];
}

/** Counts what a page and its workers have fetched over the network until now, websockets included. */
export const weigh = (page: Page): (() => Promise<Load>) => {
  const fetched: Promise<{ readonly url: string; readonly bytes: number }>[] = [];
  let heard = 0;
  page.on('requestfinished', (request) => {
    const sizes = request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
      url: new URL(request.url()).pathname,
      bytes: responseBodySize > 0 ? responseBodySize + responseHeadersSize : 0,
    }));
    fetched.push(sizes.catch(() => ({ url: '', bytes: 0 })));
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      heard += payload.length;
    });
  });
  return async () => {
    const all = (await Promise.all(fetched)).filter(({ bytes }) => bytes > 0);
    all.sort((one, other) => one.bytes - other.bytes);
    return {
      bytes: heard + all.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: all.length,
      files: all.map(({ url, bytes }) => `${bytes} ${url}`),
    };
  };
};

/** Slows a page's network and processor, alike every time. */
export const slow = async (page: Page, { rate, latency, slower }: typeof PHONE_LINK): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const [downloadThroughput, uploadThroughput] = [rate / 8, rate / 8];
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency, downloadThroughput, uploadThroughput },
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
};

export interface Visit extends Load {
  readonly milliseconds: number;
}

/** Follows a link on a new page of the context. */
export const follow = async (context: BrowserContext, link: string, way: Way): Promise<Visit> => {
  const page = await context.newPage();
  await slow(page, PHONE_LINK);
  const load = weigh(page);
  const began = performance.now();
  await page.goto(link, { waitUntil: 'commit', ...PATIENCE });
  await way.isThere(page);
  const milliseconds = performance.now() - began;
  const visit = { milliseconds, ...(await load()) };
  await page.close();
  return visit;
};

/** A browser of a newcomer with a phone. */
export const newcomer = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' });
