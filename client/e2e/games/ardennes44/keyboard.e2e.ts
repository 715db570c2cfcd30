import { expect, test } from 'vitest';
import { answerByKeys, attackOf } from '../../support/attack.ts';
import { openTable } from '../../support/gathering.ts';
import { command, escapeToBoard, tabTo } from '../../support/keys.ts';
import { until } from '../../support/until.ts';
import { makeVenue } from '../../support/venue.ts';

/** Ardennes '44 without a mouse. */
const venue = makeVenue();

test('a regiment attacks Hosingen by the keyboard alone, from the declaration to the end', async () => {
  const anna = await venue.newcomer('Anna');
  const { page } = anna;
  const { keyboard } = page;
  await openTable(anna, /First steps: one sector/);
  await anna.sitAlone();
  for (const phase of ['recovery', 'combat']) {
    await escapeToBoard(anna);
    await command(anna, 'Next phase');
    await anna.finds(phase, ({ turn }) => turn.phase === phase && turn.side === 'german');
  }
  // The cursor goes to the battalion, which is attacked by whoever can.
  await escapeToBoard(anna);
  await keyboard.press('j');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await keyboard.type('2214');
  await keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await anna.board.isStill();
  await tabTo(anna, /^Map with counters$/);
  await keyboard.press('a');
  const panel = page.getByRole('complementary', { name: 'Attack' });
  await panel.waitFor();
  for (const name of [/^26\/77/, /^26\/39/]) {
    await tabTo(anna, name);
    await keyboard.press('Space');
  }
  await panel
    .getByRole('status')
    .getByText(/against/)
    .waitFor();
  await anna.picture('ardennes-keyboard-attack');
  await tabTo(anna, /^Declare this attack$/);
  await keyboard.press('Enter');
  await anna.finds('the attack', (table) => attackOf(table)?.status === 'open');
  expect(await answerByKeys(anna, 'ardennes-keyboard-answering')).toBeGreaterThan(1);
  await until(
    'the card has gone',
    () => page.getByRole('region', { name: 'Attack', exact: true }).count(),
    (count) => count === 0,
  );
  await anna.picture('ardennes-keyboard-over');
  expect(JSON.stringify(await anna.steps(30))).toContain('diceRolled');
});
