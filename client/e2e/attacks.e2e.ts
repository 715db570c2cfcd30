import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leadAttack } from './support/attack.ts';
import { clippedIn } from './support/clipped.ts';
import { coveredIn } from './support/covered.ts';
import { openTable } from './support/gathering.ts';
import type { Player } from './support/player.ts';
import { makeVenue } from './support/venue.ts';

/** One card leads attacks in every game: Anna attacks at a desk, Bernd defends on a phone. */
const venue = makeVenue();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

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
  await leadAttack(anna, bernd, game);
  if (game === 'nordwind') {
    await leadAttack(anna, bernd, `${game}-second`);
    await makesReport(anna, 'desk');
    await makesReport(bernd, 'phone');
  }
  await anna.leave();
  await bernd.leave();
});

/** The report of the game: its attacks under their phase, each opens to all that happened in it; and as a text. */
const makesReport = async (player: Player, called: string): Promise<void> => {
  const { page } = player;
  if (called === 'phone') {
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'More' }).tap();
    await page.getByRole('complementary').getByRole('button', { name: 'History' }).tap();
  } else await player.openPanel('History and files');
  const report = page.getByRole('region', { name: 'Attacks of this game' });
  await report.getByRole('button', { name: 'Make the report' }).click();
  const phase = report.getByRole('region', { name: /Combat.*German/ });
  await phase.waitFor();
  const records = await phase.locator('details').all();
  expect(records).toHaveLength(2);
  for (const record of records) {
    await record.locator('summary').click();
    await record.scrollIntoViewIfNeeded();
    expect(await clippedIn(record), called).toEqual([]);
    expect(await coveredIn(record), called).toEqual([]);
    await player.picture(`report-${called}-${records.indexOf(record)}`);
  }
  const saved = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Save as text' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(text.match(/^Turn 1.* — Attack on /gm)).toHaveLength(2);
  expect(text).not.toMatch(/undefined|\{\{|\[object/);
};
