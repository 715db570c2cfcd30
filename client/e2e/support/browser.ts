import { type Browser, chromium } from 'playwright-core';

/** Headless, and without what a browser does on its own account; the board is drawn in software. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** @throws if there is no browser: `CHROMIUM_PATH` says where it is. */
export const launchBrowser = (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('The tests in a browser need Chromium: set CHROMIUM_PATH to its program.');
  return chromium.launch({ executablePath, args: FLAGS });
};
