import { test } from 'vitest';
import { leadAttack } from './support/attack.ts';
import { openTable } from './support/gathering.ts';
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
  await anna.leave();
  await bernd.leave();
});
