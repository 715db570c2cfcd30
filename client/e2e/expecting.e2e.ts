import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { tellExpected } from './support/expecting.ts';

/** A test that waits in vain says what it expected. */
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.setContent('<button>Stay</button>');
  tellExpected(page);
  tellExpected(page);
  page.setDefaultTimeout(500);
});
afterAll(() => browser.close());

test('what is not there was expected to be seen, to go, or to be pressed', async () => {
  const [go, stay] = ['Go', 'Stay'].map((name) => page.getByRole('button', { name }));
  await expect(go!.waitFor()).rejects.toThrow(/^expected getByRole\('button', \{ name: 'Go' \}\) to be seen\. /);
  await expect(go!.click()).rejects.toThrow(
    /^expected getByRole\('button', \{ name: 'Go' \}\) to be there to be clicked\. /,
  );
  await expect(stay!.waitFor({ state: 'hidden' })).rejects.toThrow(
    /'Stay' \}\) to be gone from sight\. .*Timeout 500ms/,
  );
});

test('what is there is as before, and so is what fails otherwise', async () => {
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(await page.getByRole('button').innerText()).toBe('Stay');
  await expect(page.locator('button, body').click()).rejects.toThrow(/^locator\.click: .*strict mode/);
});
