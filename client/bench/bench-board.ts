import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { BROWSER_FLAGS } from './browser-flags.ts';
import type { BenchPage } from './journey.ts';

/** The board against the floor: above 1 it draws more frames; script time the less the better. */
export interface BoardRatios {
  readonly framesPerSecond: number;
  readonly scriptPerFrame: number;
}

/** The floors that the product promises. */
export const WANTED: BoardRatios = { framesPerSecond: 0.9, scriptPerFrame: 2 };

const ROUNDS = 5;
const ROUND = 6_000;
const WINDOW = { width: 1440, height: 900 };
interface Sample {
  /** Per second. */
  readonly frames: number;
  /** Milliseconds per frame. */
  readonly script: number;
}

/**
 * Pans and zooms 2,700 hexes with 600 counters, on the board and on a bare canvas, by turns; prints each round and the
 * ratios of the medians. `browserPath` is a Chromium.
 */
export const benchBoard = async (
  browserPath: string,
  print: (line: string) => void = console.log,
): Promise<BoardRatios> => {
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
      return await measure(browser, `http://127.0.0.1:${port}/bench`, print);
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const measure = async (browser: Browser, url: string, print: (line: string) => void): Promise<BoardRatios> => {
  const floor = await openPage(browser, `${url}/floor.html`, print);
  const board = await openPage(browser, `${url}/board.html`, print);
  await board.show();
  await board.warmUp();
  const samples: { floor: Sample[]; board: Sample[] } = { floor: [], board: [] };
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [name, page] of [
      ['floor', floor],
      ['board', board],
    ] as const) {
      const sample = await page.sample();
      samples[name].push(sample);
      print(
        `round ${round} ${name}: ${sample.frames.toFixed(1)} frames/s, ${sample.script.toFixed(2)} ms script/frame`,
      );
    }
  }
  const ratio = (of: keyof Sample) =>
    median(samples.board.map((one) => one[of])) / median(samples.floor.map((one) => one[of]));
  const ratios = { framesPerSecond: ratio('frames'), scriptPerFrame: ratio('script') };
  print(
    `board : bare canvas = ${ratios.framesPerSecond.toFixed(2)} frames/s (at least ${WANTED.framesPerSecond}), ` +
      `${ratios.scriptPerFrame.toFixed(2)} script/frame (at most ${WANTED.scriptPerFrame})`,
  );
  return ratios;
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

const openPage = async (browser: Browser, url: string, print: (line: string) => void) => {
  const page = await browser.newPage({ viewport: WINDOW });
  page.on('pageerror', (error) => print(`${url}: ${error}`));
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
    async sample(): Promise<Sample> {
      await page.bringToFront();
      await pause(700);
      const before = await read();
      await pause(ROUND);
      const after = await read();
      const frames = after.frames - before.frames;
      return {
        frames: (frames * 1000) / (after.time - before.time),
        script: (after.script - before.script) / frames,
      };
    },
  };
};
