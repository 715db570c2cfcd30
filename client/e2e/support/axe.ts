import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Axe's findings on the page, or on a part of it: rule, and place. There should be none. */
export const axeFinds = async (page: Page, part?: string): Promise<readonly string[]> => {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await bring(page);
  // Only violations are reported in detail.
  const options: RunOptions = { resultTypes: ['violations'], preload: false };
  const { violations } = await page.evaluate(
    ([part, options]) =>
      (globalThis as unknown as WithAxe).axe.run(part === undefined ? document : { include: [[part]] }, options),
    [part, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim()})`),
  );
};

interface WithAxe {
  readonly axe: { run(part: object, options: RunOptions): Promise<AxeResults> };
}

const bring = async (page: Page): Promise<void> => {
  // An element in a color transition has neither color.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
  await page.evaluate(source);
};
