import { test } from 'vitest';
import { attackByKeys, keysToPhase } from '../../support/attack-by-keys.ts';
import { openTable } from '../../support/gathering.ts';
import { makeVenue } from '../../support/venue.ts';

/** Ardennes '44 without a mouse. */
const venue = makeVenue();

test('a regiment attacks Hosingen by the keyboard alone, from the declaration to the end', async () => {
  const anna = await venue.newcomer('Anna');
  await openTable(anna, /First steps: one sector/);
  await anna.sitAlone();
  await keysToPhase(anna, 'german', 'combat');
  await attackByKeys(anna, { target: '2214', attackers: [/^26\/77/, /^26\/39/], pictures: 'ardennes-keyboard' });
});
