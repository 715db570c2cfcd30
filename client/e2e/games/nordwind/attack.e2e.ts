import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faced, leadAttack, PHONE } from '../../support/attack.ts';
import { attack, leadByThumb } from '../../support/attack-card.ts';
import { clippedIn } from '../../support/clipped.ts';
import { coveredIn } from '../../support/covered.ts';
import type { Player } from '../../support/player.ts';
import { openSituation, type Situation } from '../../support/situation.ts';
import { DESK, lookThrough } from '../../support/strip.ts';
import { makeVenue } from '../../support/venue.ts';

/** Attacks of Nordwind with the umpire's card: Anna attacks at a desk, Bernd defends on a phone; Tom runs one by touch. */
const venue = makeVenue();

const retreating: Situation = {
  game: 'nordwind',
  scenario: 'retreat',
  turn: { number: 3, phase: 'combat', side: 'german' },
  begun: attack(['12-6-ss', '11-6-ss', '17-ss-pzg-1', '10-ss-3', '17-ss-pzg-2'], '0403'),
};

test('an attack is led from its declaration to its end by one card, and again; then a report is made', async () => {
  const [anna, bernd] = await faced(venue, /Nordwind: Historical/, 'Allied');
  await leadAttack(anna, bernd, 'nordwind');
  await leadAttack(anna, bernd, 'nordwind-second');
  await makesReport(anna, 'desk');
  await makesReport(bernd, 'phone');
  await anna.leave();
  await bernd.leave();
});

test('beside a lesson and two panels the strip leaves the board free, on every screen', async () => {
  const tom = await venue.newcomer('Tom', DESK);
  await openSituation(tom, retreating);
  await tom.openPanel('Attack');
  await lookThrough(tom, 'nordwind');
  await tom.leave();
});

test('on a phone the card is led by a thumb from first to last, and hides nothing that it asks about', async () => {
  const tom = await venue.newcomer('Tom', PHONE);
  await openSituation(tom, retreating);
  // The lesson's table seats the player; its card would cover the map where the dice offer many hexes.
  await tom.page.getByRole('button', { name: 'Leave the tutorial' }).tap();
  await staysAboveSheet(tom);
  await leadByThumb(tom, 'nordwind');
  await tom.leave();
});

/** An open panel takes most of the screen: the card shrinks to the rest, and its choices can be tapped there. */
const staysAboveSheet = async (player: Player): Promise<void> => {
  const { page } = player;
  const card = page.getByRole('region', { name: 'Attack', exact: true });
  await card.locator('[data-choices] button[data-choice]').first().waitFor();
  const log = page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Log', exact: true });
  await log.tap();
  const sheet = page.getByRole('complementary').first();
  await sheet.waitFor();
  await player.picture('attack-nordwind-phone-sheet');
  const [above, below] = [await card.boundingBox(), await sheet.boundingBox()];
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
  expect(await coveredIn(card), 'the card above an open panel').toEqual([]);
  await log.tap();
};

/** The report of the game: its attacks under their phases, each with its details; and as a text. */
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
