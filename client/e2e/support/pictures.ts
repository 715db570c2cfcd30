import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** Whether those who run the tests want to look at the pages, too: a picture takes about a second of a processor. */
const areWanted = Boolean(process.env.PICTURES);

/** The folder for screenshots, which git ignores. */
const folder = fileURLToPath(new URL('../../../artifacts/e2e/', import.meta.url));

/** How often a page is checked until it has stopped changing. */
const LOOKS = 12;

const STILL = { animations: 'disabled', caret: 'hide' } as const;

const pathOf = (name: string): string => {
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.png`);
};

/** Takes a picture of the board as soon as it has been drawn, whatever else is pending. Without `PICTURES` it only waits for that. */
export const keepBoard = async (page: Page, name: string): Promise<void> => {
  await page.locator('[data-drawn=true]').waitFor({ state: 'attached' });
  if (areWanted) await page.screenshot({ path: pathOf(name), ...STILL });
};

/** Takes a picture of the page under a descriptive name, once everything on it has been drawn. Without `PICTURES` it only waits for that. */
export const keepPicture = async (page: Page, name: string): Promise<void> => {
  await page.locator('[data-drawn=false]').waitFor({ state: 'detached' });
  if (areWanted) await takePicture(page, name);
};

/** Takes the picture, as soon as the page has stopped changing; returns its path. */
export const takePicture = async (page: Page, name: string): Promise<string> => {
  const path = pathOf(name);
  const look = () => page.screenshot({ path, ...STILL });
  let last = await look();
  for (let i = 0; i < LOOKS; i += 1) {
    const now = await look();
    if (now.equals(last)) break;
    last = now;
  }
  return path;
};
