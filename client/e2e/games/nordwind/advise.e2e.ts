import { expect, test } from 'vitest';
import { openTable } from '../../support/gathering.ts';
import { middleOf } from '../../support/hand.ts';
import { fingersOn } from '../../support/touch.ts';
import { until } from '../../support/until.ts';
import { makeVenue } from '../../support/venue.ts';

/** If the umpire only advises, it mentions an undone duty without getting in the way. */
const venue = makeVenue();

test.each([
  ['desk', { viewport: { width: 1440, height: 900 }, hasTouch: true }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }],
] as const)('at a %s the toast names the rule, and leaves the planner’s button free', async (size, options) => {
  const anna = await venue.newcomer('Anna', options);
  const { page, board } = anna;
  await openTable(anna, /Nordwind: Historical/);
  await anna.sit('German');
  const fingers = await fingersOn(page);
  await board.goTo('1204');
  // The supply of this phase has not been checked.
  await page.getByRole('button', { name: 'Next phase' }).first().tap();
  await page.getByRole('dialog').getByRole('button', { name: 'End the phase anyway' }).tap();
  const [enemy = ''] = (await anna.table()).stacks['1204'] ?? [];
  const attack = page.getByRole('menuitem', { name: 'Attack' });
  await fingers.press(await board.pointOfPiece(enemy), () => attack.waitFor());
  await fingers.tap(await middleOf(attack));
  const planner = page.getByRole('complementary', { name: 'Attack' });
  await planner.getByRole('checkbox').first().tap();
  const declare = planner.getByRole('button', { name: 'Declare this attack' });
  await declare.waitFor();
  const toast = page.getByRole('alert').filter({ hasText: 'Against rule' });
  await toast.waitFor();
  expect(await toast.innerText()).toMatch(/\d/);
  const over = await until(
    'the toast beside the button',
    async () => {
      await declare.scrollIntoViewIfNeeded();
      const { x, y } = await middleOf(declare);
      return page.evaluate(([left, top]) => document.elementFromPoint(left!, top!)?.textContent ?? '', [x, y]);
    },
    (words) => words.includes('Declare this attack'),
  );
  await anna.picture(`advise-${size}`);
  expect([over.includes('Declare'), await toast.isVisible()]).toEqual([true, true]);
  await anna.leave();
});
