import type { Point } from '@umpire/shared/hex';
import type { Locator } from 'playwright-core';

/** The middle of something on a page. */
export const middleOf = async (element: Locator): Promise<Point> => {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not on the page.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Presses something in its middle, whatever is drawn over it: a switch lies under its picture. */
export const press = async (element: Locator): Promise<void> => {
  await element.scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(element);
  await element.page().mouse.click(x, y);
};
