import { type Browser, chromium } from 'playwright-core';
import { BROWSER_FLAGS } from '../../bench/browser-flags.ts';

/** @throws if there is no browser: set `CHROMIUM_PATH`. */
export const launchBrowser = (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('The tests in a browser need Chromium: set CHROMIUM_PATH to its program.');
  // A busy machine may take longer than the default of half a minute.
  return chromium.launch({ executablePath, args: BROWSER_FLAGS, timeout: 120_000 });
};
