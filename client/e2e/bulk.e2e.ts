import type { Table } from '@umpire/shared/table/state/state.ts';
import { expect, test } from 'vitest';
import { openTable } from './support/gathering.ts';
import { placeOf } from './support/layout.ts';
import type { Player } from './support/player.ts';
import { isSoaking } from './support/soaking.ts';
import { openStage } from './support/stage.ts';
import { until } from './support/until.ts';
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

test('reinforcements of Nordwind are planned at once, one is dragged to another of its hexes, and all come in as one act', async () => {
  const stage = await openStage(venue.url, { module: 'nordwind', scenario: 'historical' });
  await stage.set({ turn: { number: 2, phase: 'movement', side: 'german' }, lying: {} });
  const bernd = await venue.newcomer('Bernd', DESK);
  await bernd.comeTo(stage.path);
  await bernd.sit('German');
  await stage.getUp();
  const turn = await bernd.openPanel('Turn');
  await turn.getByRole('button', { name: 'Plan them all' }).click();
  const count = planOf(bernd).getByText(/^\d+ acts that nobody else sees\.$/);
  await count.waitFor();
  await planOf(bernd).getByText('What is planned').click();
  const hexes = planOf(bernd).getByRole('combobox', { name: 'Hex of Pi/553' });
  const from = await hexes.inputValue();
  const [, other] = await hexes
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  await bernd.picture('bulk-reinforcements');
  await planOf(bernd).getByRole('button', { name: 'Show Pi/553 on the map' }).click();
  await bernd.board.drag(await bernd.board.pointOf(from), await bernd.board.pointOf(other!));
  await until(
    'the unit goes to the other hex',
    () => hexes.inputValue(),
    (hex) => hex === other,
  );
  await planOf(bernd).getByRole('button', { name: 'Undo' }).click();
  await until(
    'it goes to the first again',
    () => hexes.inputValue(),
    (hex) => hex === from,
  );
  const before = (await last(bernd)).seq;
  await planOf(bernd).getByRole('button', { name: 'Make these moves' }).click();
  await bernd.finds('them on the map', (table) => Object.values(table.where).includes(from));
  await planOf(bernd).waitFor({ state: 'hidden' });
  expect(await last(bernd)).toMatchObject({ seq: before + 1, act: 'carryPlan' });
  await bernd.picture('bulk-reinforcements-done');
});

test('airborne divisions of Air Bridge land by one plan; one is taken back from the log, and one undo takes back all others', async () => {
  const stage = await openStage(venue.url, { module: 'airbridge', scenario: 'campaign' });
  await stage.set({ turn: { number: 3, phase: 'airborne-assault', side: 'allied' }, lying: {} });
  const carla = await venue.newcomer('Carla', DESK);
  await carla.comeTo(stage.path);
  await carla.sit('Allied');
  await stage.getUp();
  const turn = await carla.openPanel('Turn');
  const was = (await carla.table()).where;
  await turn.getByRole('button', { name: 'Plan them all' }).click();
  await planOf(carla)
    .getByText(/^\d+ acts that nobody else sees\.$/)
    .waitFor();
  await planOf(carla).getByRole('button', { name: 'Make these moves' }).click();
  await planOf(carla).waitFor({ state: 'hidden', timeout: 90_000 });
  const landed = await carla.table();
  const plans = Object.values(landed.procedures).filter(({ kind }) => kind === 'landing');
  expect(plans.length).toBeGreaterThan(10);
  expect(new Set(plans.map(({ plan }) => plan)).size).toBe(1);
  await carla.picture('bulk-landed');
  const isBack = ({ where }: Table) => plans.map(({ state: { unit } }) => where[String(unit)] === was[String(unit)]);
  const line = (await carla.openPanel('Log and chat')).getByRole('listitem').last();
  await line.hover();
  await carla.picture('bulk-landed-log');
  await line.getByRole('button', { name: 'Take back this act alone' }).click();
  await carla.finds('the last of them back', (table) => isBack(table).filter(Boolean).length === 1);
  await carla.page.getByRole('button', { name: 'Undo' }).first().click();
  await carla.finds('all of them back', (table) => isBack(table).every(Boolean));
  await carla.picture('bulk-landed-undone');
});

/** That the hex is found is shown without a browser: this is for a look. */
test.runIf(isSoaking)(
  'of the very many hexes at which a unit may aim the card lists the best, and the others are found by number',
  async () => {
    const dora = await venue.newcomer('Dora', DESK);
    await openTable(dora, /^Open table: Arnhem.*Historical/i);
    await dora.sit('Allied');
    const turn = await dora.openPanel('Turn');
    await turn
      .getByRole('button', { name: /^Movement.*Allied/ })
      .first()
      .click();
    await turn
      .getByRole('listitem')
      .filter({ hasText: 'Land 1/501' })
      .getByRole('button', { name: 'Guide me' })
      .click();
    const others = dora.page.getByRole('combobox', { name: /^Another hex \(\d+\)/ });
    await others.click();
    await others.pressSequentially('1');
    await dora.picture('bulk-hexes');
    const { cookies } = await dora.context.storageState();
    const phone = await venue.newcomer('Dora', { ...PHONE_JA, storageState: { cookies, origins: [] } });
    await phone.comeTo(dora.tablePath());
    await phone.page.getByRole('combobox', { name: /^ほかのヘクス/ }).waitFor();
    await phone.picture('bulk-hexes-phone');
  },
);
