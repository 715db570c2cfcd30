import type { Point } from '@umpire/shared/hex';
import type { Locator } from 'playwright-core';

/** How long something must be still to count as at rest, in milliseconds. */
const REST = 100;

/** The middle of an element, once it is at rest: panels slide in, and push what is below them. */
export const middleOf = async (element: Locator): Promise<Point> => {
  let before = await element.boundingBox();
  for (;;) {
    await element.page().waitForTimeout(REST);
    const now = await element.boundingBox();
    if (!now) throw new Error(`${element} is not on the page.`);
    if (before && now.x === before.x && now.y === before.y)
      return { x: now.x + now.width / 2, y: now.y + now.height / 2 };
    before = now;
  }
};

/** Presses something in its middle, whatever is drawn over it: a switch lies under its picture. */
export const press = async (element: Locator): Promise<void> => {
  await element.scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(element);
  await element.page().mouse.click(x, y);
};
