import type { Locator } from 'playwright-core';
import type { Player } from './player.ts';

/**
 * Opens a panel by its tab or the button on its rail, in any language; on a small screen it may be behind "more".
 *
 * @param name what the button behind "more" is called
 */
export const showPanel = async ({ page }: Player, panel: string, name: string): Promise<Locator> => {
  const body = page.locator(`[data-panel=${panel}]`);
  if (!(await body.isVisible())) {
    const tab = page.locator(`nav [data-tour=${panel}]`);
    if (!(await tab.isVisible())) await page.locator('nav [data-tour=more]').click();
    await tab.or(page.getByRole('complementary').getByRole('button', { name, exact: true })).click();
  }
  const whole = page.getByRole('complementary').filter({ has: body });
  await whole.waitFor();
  return whole;
};
