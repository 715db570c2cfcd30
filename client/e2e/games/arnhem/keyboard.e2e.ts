import { expect, test } from 'vitest';
import { answerByKeys, attackOf } from '../../support/attack.ts';
import { openTable } from '../../support/gathering.ts';
import { command, escapeToBoard, sendTo, tabTo } from '../../support/keys.ts';
import { placeOf } from '../../support/layout.ts';
import { until } from '../../support/until.ts';
import { makeVenue } from '../../support/venue.ts';

/** Arnhem without a mouse. */
const venue = makeVenue();

test('a battalion attacks the garrison of Eindhoven by the keyboard alone, from the declaration to the end', async () => {
  const anna = await venue.newcomer('Anna');
  const { page } = anna;
  const { keyboard } = page;
  await openTable(anna, /Arnhem.*: Historical/);
  await anna.sitAlone();
  await sendTo(anna, '1/501', '0703');
  await anna.finds('the battalion beside the garrison', (table) => placeOf(table, 'us-1') === '0703');
  for (const phase of ['movement', 'combat']) {
    await escapeToBoard(anna);
    await command(anna, 'Next phase');
    await anna.finds(phase, ({ turn }) => turn.phase === phase && turn.side === 'allied');
  }
  // The cursor goes to the garrison, which is attacked by whoever can.
  await escapeToBoard(anna);
  await keyboard.press('j');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await keyboard.type('0702');
  await keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await anna.board.isStill();
  await tabTo(anna, /^Map with counters$/);
  await keyboard.press('a');
  const panel = page.getByRole('complementary', { name: 'Attack' });
  await panel.waitFor();
  // Who could join is listed, and picked.
  await tabTo(anna, /^1\/501/);
  await keyboard.press('Space');
  await anna.picture('arnhem-keyboard-attack');
  await panel
    .getByRole('status')
    .getByText(/against/)
    .waitFor();
  await tabTo(anna, /^Declare this attack$/);
  await anna.picture('arnhem-keyboard-declaring');
  await keyboard.press('Enter');
  await anna.finds('the attack', (table) => attackOf(table)?.status === 'open');
  expect(await answerByKeys(anna, 'arnhem-keyboard-answering')).toBeGreaterThan(1);
  await until(
    'the card has gone',
    () => page.getByRole('region', { name: 'Attack', exact: true }).count(),
    (count) => count === 0,
  );
  await anna.picture('arnhem-keyboard-over');
  expect(JSON.stringify(await anna.steps(30))).toContain('diceRolled');
});
