import { test } from 'vitest';
import { attackByKeys, keysToPhase } from '../../support/attack-by-keys.ts';
import { openTable } from '../../support/gathering.ts';
import { sendTo } from '../../support/keys.ts';
import { placeOf } from '../../support/layout.ts';
import { isSoaking } from '../../support/soaking.ts';
import { makeVenue } from '../../support/venue.ts';

/** Arnhem without a mouse. */
const venue = makeVenue();

test.runIf(isSoaking)(
  'a battalion attacks the garrison of Eindhoven by the keyboard alone, from the declaration to the end',
  async () => {
    const anna = await venue.newcomer('Anna');
    await openTable(anna, /Arnhem.*: Historical/);
    await anna.sitAlone();
    await sendTo(anna, '1/501', '0703');
    await anna.finds('the battalion beside the garrison', (table) => placeOf(table, 'us-1') === '0703');
    await keysToPhase(anna, 'allied', 'combat');
    await attackByKeys(anna, { target: '0702', attackers: [/^1\/501/], pictures: 'arnhem-keyboard' });
  },
);
