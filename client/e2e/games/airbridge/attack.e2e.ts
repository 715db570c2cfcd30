import { expect, test } from 'vitest';
import { PHONE } from '../../support/attack.ts';
import { attack, leadByThumb } from '../../support/attack-card.ts';
import { begin, through } from '../../support/leading.ts';
import { openSituation, type Situation } from '../../support/situation.ts';
import { isSoaking } from '../../support/soaking.ts';
import { DESK, lookThrough } from '../../support/strip.ts';
import { makeVenue } from '../../support/venue.ts';

/**
 * An attack of Air Bridge: its card on a phone; and its record. Anna fights one at a desk, and Vera, who was never there, opens its link on a phone.
 */
const venue = makeVenue();

/** Two battalions of the Irish Guards before A0505. */
const before: Situation = {
  game: 'airbridge',
  scenario: 'introductory',
  turn: { number: 1, phase: 'maneuver-combat', side: 'allied' },
  places: { 'ga-2-irish': 'A0506', 'ga-3-irish': 'A0506' },
  pieces: {
    'ga-2-irish': { markers: { maneuver: { value: 'A0505' } } },
    'ga-3-irish': { markers: { maneuver: { value: 'A0505' } } },
  },
};

const begun: Situation = { ...before, begun: attack(['ga-2-irish', 'ga-3-irish'], 'A0505') };

test.runIf(isSoaking)('beside two panels the strip leaves the board free, on every screen', async () => {
  const tom = await venue.newcomer('Tom', DESK);
  await openSituation(tom, begun);
  await tom.sit('Both sides');
  await tom.openPanel('Attack');
  await lookThrough(tom, 'airbridge');
  await tom.leave();
});

test.runIf(isSoaking)(
  'the card is led by a thumb from first to last, and hides nothing that it asks about',
  async () => {
    const tom = await venue.newcomer('Tom', PHONE);
    await openSituation(tom, begun);
    await tom.sit('Both sides');
    await leadByThumb(tom, 'airbridge');
    await tom.leave();
  },
);

test('the link of an attack opens its record in another browser, and shows it on the board step by step', async () => {
  const anna = await venue.newcomer('Anna', { permissions: ['clipboard-read', 'clipboard-write'] });
  await openSituation(anna, before);
  await anna.sit('Both sides');
  await begin(anna, /^Attack A0505/);
  await through([anna], 'attack');
  const log = await anna.openPanel('Log and chat');
  const record = log.locator('details', { hasText: 'Attack on A0505' }).last();
  await record.locator('summary').click();
  await record.getByRole('button', { name: 'Copy a link to it' }).click();
  await record.getByText('Copied').waitFor();
  const link = await anna.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/t\/[^/]+#attack=\d+$/);
  // A die of ten sides has its number on it.
  const dice = record.locator('[role="img"][data-round="true"]');
  expect(await dice.count()).toBeGreaterThan(0);
  for (const die of await dice.all()) expect(await die.innerText()).toBe(await die.getAttribute('aria-label'));
  await anna.picture('attack-link-record');

  const vera = await venue.newcomer('Vera', PHONE);
  await vera.visit(new URL(link).pathname + new URL(link).hash);
  await vera.board.isThere();
  const linked = vera.page.locator('details[open]', { hasText: 'Attack on A0505' });
  await linked.getByText(/^Step 1 of \d+$/).waitFor();
  await vera.picture('attack-link-opened');
  await linked.getByRole('button', { name: 'One step forward' }).tap();
  await linked.getByText(/^Step 2 of \d+$/).waitFor();
  await linked.getByRole('button', { name: 'Back to the live table' }).tap();
  // A visitor who came for the attack is asked for a seat when it is over.
  await vera.watch();
  await linked.getByRole('button', { name: 'Show it on the board' }).waitFor();
  expect(await vera.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
