import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { middleOf } from '../../support/hand.ts';
import { fingersOn } from '../../support/touch.ts';
import { until } from '../../support/until.ts';
import { makeVenue } from '../../support/venue.ts';

const venue = makeVenue();

/** The number of places that differ from the game's map, as shown on the page. */
const changesOn = async (page: Page): Promise<number> => {
  const said = page.getByText('not as in the game');
  return (await said.count()) === 0 ? 0 : Number.parseInt(await said.innerText(), 10);
};
/** The map is ready when the brushes are shown and it has been painted. */
const openEditor = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Change the map' }).click();
  await page.getByRole('button', { name: 'Woods', exact: true }).waitFor();
};

test('a finger paints terrain and hexsides; two fingers only look', async () => {
  const anna = await venue.newcomer('Anna', {
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = anna;
  await anna.visit('/maps/nordwind');
  const map = page.getByRole('application', { name: 'Map' });
  await map.waitFor();
  await openEditor(page);
  const fingers = await fingersOn(page);
  const at = await middleOf(map);
  await fingers.pinch(at, 60, 240);
  expect(await changesOn(page)).toBe(0);

  await page.getByRole('button', { name: 'Woods', exact: true }).tap();
  await fingers.drag({ x: at.x - 120, y: at.y - 40 }, { x: at.x + 120, y: at.y - 20 });
  const woods = await until(
    'the woods are painted',
    () => changesOn(page),
    (count) => count > 2,
  );
  await fingers.pinch(at, 200, 120);
  expect(await changesOn(page)).toBe(woods);

  await page.getByRole('button', { name: 'Ridge', exact: true }).tap();
  await fingers.drag({ x: at.x - 80, y: at.y + 30 }, { x: at.x + 80, y: at.y + 30 });
  await until(
    'the ridge is painted',
    () => changesOn(page),
    (count) => count > woods + 2,
  );
  for (const name of ['Undo (Ctrl+Z)', 'Save changes', 'Look only']) {
    const box = (await page.getByRole('button', { name }).boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(390);
  }
  await anna.picture('maps-phone');
  await anna.leave();
});

test('the keys alone choose a brush, paint a hex and a hexside, and take them back', async () => {
  const bernd = await venue.newcomer('Bernd');
  const { page } = bernd;
  await bernd.visit('/maps/nordwind');
  const map = page.getByRole('application', { name: 'Map' });
  await map.waitFor();
  await openEditor(page);
  const paint = async (brush: string, ...keys: string[]): Promise<void> => {
    await page.getByRole('button', { name: brush, exact: true }).press('Enter');
    await map.focus();
    for (const key of keys) await page.keyboard.press(key);
  };
  await paint('Woods', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter');
  await until(
    'the hex is painted',
    () => changesOn(page),
    (count) => count === 1,
  );
  await paint('Ridge', ']', 'Enter');
  await until(
    'the hexside, too',
    () => changesOn(page),
    (count) => count === 2,
  );
  await page.keyboard.press('Control+z');
  await until(
    'only the hex',
    () => changesOn(page),
    (count) => count === 1,
  );
  await page.getByText('changed by you').waitFor();
  await bernd.leave();
});
