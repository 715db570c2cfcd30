import { expect, test } from 'vitest';
import { openTable } from './support/gathering.ts';
import { placeOf } from './support/layout.ts';
import type { Player } from './support/player.ts';
import { makeVenue } from './support/venue.ts';

/** Acts in bulk: the umpire plans them, the player changes the plan, and it is carried out and undone as one. */
const venue = makeVenue();
const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE_JA = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ja' };

const planOf = (player: Player) => player.page.getByRole('region', { name: 'Plan' });
const last = async (player: Player) => (await player.steps(1))[0]!;

test('a side in Arnhem plans its whole secret set-up, changes it, makes it as one act, and undoes it as one', async () => {
  const anna = await venue.newcomer('Anna', DESK);
  await openTable(anna, /^Open table: Arnhem.*Free/i);
  await anna.sit('German');
  const turn = await anna.openPanel('Turn');
  await turn.getByRole('button', { name: 'Plan them all' }).click();
  await planOf(anna).getByText('6 acts that nobody else sees.').waitFor();
  await planOf(anna).getByText('What is planned').click();
  await anna.picture('bulk-setup');
  const hex = planOf(anna).getByRole('combobox').nth(1);
  const [, other] = await hex
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  await hex.selectOption(other!);
  await planOf(anna).getByRole('button', { name: 'Make these moves' }).click();
  const done = await anna.finds('the set-up', (table) => placeOf(table, 'ge-1')?.startsWith('box:') === false);
  expect(Object.values(done.where)).toContain(other);
  expect(await last(anna)).toMatchObject({ act: 'carryPlan' });
  await anna.picture('bulk-setup-done');
  await anna.page.getByRole('button', { name: 'Undo' }).first().click();
  await anna.finds('it undone', (table) => placeOf(table, 'ge-1') === 'box:german-plot');

  const hanako = await venue.newcomer('Hanako', PHONE_JA);
  await hanako.comeTo(anna.tablePath());
  await hanako.page.getByRole('button', { name: '連合軍' }).first().tap();
  await hanako.page.getByRole('navigation').getByRole('button', { name: 'ターン' }).tap();
  await hanako.picture('bulk-setup-phone-turn');
  await hanako.page.getByRole('button', { name: '全部を計画する' }).tap();
  await hanako.page.getByText('計画の内容').tap();
  await hanako.picture('bulk-setup-phone');
});
