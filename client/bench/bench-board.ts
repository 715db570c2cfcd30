import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { BROWSER_FLAGS } from './browser-flags.ts';
import type { BenchPage } from './journey.ts';
import { median } from './median.ts';

/** Figures of the board, and of the floor in the same run: medians over the rounds. */
export interface BoardFigure {
  readonly board: number;
  readonly floor: number;
}
export interface BoardFigures {
  /** Per second. */
  readonly frames: BoardFigure;
  /** Milliseconds of script per frame. */
  readonly script: BoardFigure;
  /** Frames per second of a printed board with counters made of pictures; its floor is the drawn map with drawn counters. */
  readonly printed: BoardFigure;
}

/** The size of the measurement: rounds, each of this many milliseconds. */
export interface BoardScale {
  readonly rounds: number;
  readonly milliseconds: number;
}

export const full: BoardScale = { rounds: 5, milliseconds: 6_000 };
/** Only checks that the bench works; its figures mean nothing. */
export const quick: BoardScale = { rounds: 1, milliseconds: 500 };

const WINDOW = { width: 1440, height: 900 };
interface Sample {
  /** Per second. */
  readonly frames: number;
  /** Milliseconds per frame. */
  readonly script: number;
}

/**
 * Pans and zooms 2,700 hexes with 600 counters, on the board and on a bare canvas, and a printed board of 5,300 × 5,000 pixels with 600
 * counters made of pictures, in turn; `tell` gets each round.
 * `browserPath` is a Chromium.
 */
export const benchBoard = async (
  browserPath: string,
  scale: BoardScale,
  tell: (line: string) => void,
): Promise<BoardFigures> => {
  const folder = await mkdtemp(join(tmpdir(), 'umpire-bench-'));
  const root = join(import.meta.dirname, '..');
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: folder,
        emptyOutDir: true,
        target: 'es2022',
        chunkSizeWarningLimit: 4000,
        rollupOptions: { input: [join(root, 'bench/board.html'), join(root, 'bench/floor.html')] },
      },
    });
    const server = await preview({
      root,
      configFile: false,
      logLevel: 'error',
      build: { outDir: folder },
      preview: { host: '127.0.0.1', port: 0 },
    });
    const browser = await chromium.launch({ executablePath: browserPath, args: BROWSER_FLAGS });
    try {
      const address = server.httpServer.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      return await measure(browser, `http://127.0.0.1:${port}/bench`, scale, tell);
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const measure = async (
  browser: Browser,
  url: string,
  { rounds, milliseconds }: BoardScale,
  tell: (line: string) => void,
): Promise<BoardFigures> => {
  const floor = await openPage(browser, `${url}/floor.html`, tell);
  const board = await openPage(browser, `${url}/board.html`, tell);
  const printed = await openPage(browser, `${url}/board.html?printed`, tell);
  for (const page of [board, printed]) {
    await page.show();
    await page.warmUp();
  }
  const samples: { floor: Sample[]; board: Sample[]; printed: Sample[] } = { floor: [], board: [], printed: [] };
  for (let round = 1; round <= rounds; round++) {
    for (const [name, page] of [
      ['floor', floor],
      ['board', board],
      ['printed', printed],
    ] as const) {
      const sample = await page.sample(milliseconds);
      samples[name].push(sample);
      tell(`round ${round} ${name}: ${sample.frames.toFixed(1)} frames/s, ${sample.script.toFixed(2)} ms script/frame`);
    }
  }
  const figure = (of: keyof Sample): BoardFigure => ({
    board: median(samples.board.map((one) => one[of])),
    floor: median(samples.floor.map((one) => one[of])),
  });
  const frames = figure('frames');
  const printedFrames = median(samples.printed.map((one) => one.frames));
  return { frames, script: figure('script'), printed: { board: printedFrames, floor: frames.board } };
};

const openPage = async (browser: Browser, url: string, tell: (line: string) => void) => {
  const page = await browser.newPage({ viewport: WINDOW });
  page.on('pageerror', (error) => tell(`${url}: ${error}`));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(url);
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    const frames = await page.evaluate(() => (window as unknown as { bench: BenchPage }).bench.frames());
    return { frames, script: metric('ScriptDuration') * 1000, time: performance.now() };
  };
  return {
    show: () => page.bringToFront(),
    warmUp: () => page.waitForFunction(() => window.bench?.isWarm(), undefined, { timeout: 120_000 }),
    async sample(milliseconds: number): Promise<Sample> {
      await page.bringToFront();
      await pause(700);
      const before = await read();
      await pause(milliseconds);
      const after = await read();
      const frames = after.frames - before.frames;
      return {
        frames: (frames * 1000) / (after.time - before.time),
        script: (after.script - before.script) / frames,
      };
    },
  };
};
