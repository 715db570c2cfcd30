import type { Table } from '@umpire/shared/table/state/state.ts';
import { expect, test } from 'vitest';
import { openTable } from './support/gathering.ts';
import type { Player } from './support/player.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

/** One card leads attacks in every game: Anna attacks at a desk, Bernd defends on a phone, in Japanese. */
const venue = makeVenue();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const isOver = ({ procedures }: Table): boolean => Object.values(procedures).some(({ status }) => status === 'done');

/** The buttons of whoever is asked, on the card of the attack. */
const asked = async (players: readonly Player[]) => {
  for (const player of players) {
    const buttons = player.page.locator('[data-choices] button[data-choice]:enabled');
    if ((await buttons.count()) === 0) continue;
    const advised = buttons.and(player.page.locator('[data-recommended="true"]'));
    return (await advised.count()) > 0 ? advised.first() : buttons.first();
  }
  return undefined;
};

test.each([
  ['nordwind', /Nordwind: Historical/, 'Allied'],
  ['ardennes', /Ardennes.*: First steps/, 'Allies'],
  ['bitterwoods', /Bitter Woods: Six turns/, 'Allied'],
])('in %s an attack is led from its declaration to its end by one card', async (game, name, other) => {
  const anna = await venue.newcomer('Anna');
  const path = await openTable(anna, name);
  await anna.sit('German');
  const bernd = await venue.newcomer('Bernd', PHONE);
  await bernd.comeTo(path);
  await bernd.sit(other);
  const turn = await anna.openPanel('Turn');
  await turn
    .getByRole('button', { name: /^Combat.*German/ })
    .first()
    .click();
  await bernd.finds('the combat phase', (table) => table.turn.phase === 'combat');
  const offer = turn
    .getByRole('listitem')
    .filter({ hasText: /^Attack \d/ })
    .first();
  await offer.getByRole('button', { name: 'Guide me' }).click();
  const card = anna.page.getByRole('region', { name: 'Attack', exact: true });
  await card
    .getByText(/ to .*: /)
    .first()
    .waitFor();
  await anna.picture(`attack-${game}-declared`);
  await bernd.page.getByRole('region', { name: 'Attack', exact: true }).waitFor();
  await bernd.picture(`attack-${game}-phone`);
  for (let acts = 0; acts < 60 && !isOver(await anna.table()); acts += 1) {
    const choice = await until('somebody is asked, or it is over', async () => {
      const found = await asked([anna, bernd]);
      return found ?? (isOver(await anna.table()) ? 'over' : undefined);
    });
    if (choice === 'over' || choice === undefined) break;
    await choice.click({ timeout: 3_000 }).catch(() => undefined);
    if (acts === 4) await anna.picture(`attack-${game}-middle`);
  }
  expect(isOver(await anna.table())).toBe(true);
  const log = await anna.openPanel('Log and chat');
  const record = log.locator('details', { hasText: 'Attack on' }).last();
  await record.locator('summary').click();
  await record.getByText('Attackers').waitFor();
  await record
    .getByText(/ to .*: /)
    .first()
    .scrollIntoViewIfNeeded();
  await anna.picture(`attack-${game}-record`);
  await anna.leave();
  await bernd.leave();
});
