import type { Table } from '@umpire/shared/table/state/state.ts';
import { expect, test } from 'vitest';
import { openTable } from './support/gathering.ts';
import { command, escapeToBoard, tabTo, tabToAdvised } from './support/keys.ts';
import type { Player } from './support/player.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

/** Ardennes '44 without a mouse. */
const venue = makeVenue();

const attackOf = ({ procedures }: Table) => Object.values(procedures).findLast(({ kind }) => kind === 'attack');

/** Answers the card until the attack is over; gives how many answers it took. */
const answerAll = async (player: Player): Promise<number> => {
  for (let answers = 0; answers < 40; answers += 1) {
    const before = JSON.stringify(attackOf(await player.table()));
    if (attackOf(await player.table())?.status === 'done') return answers;
    await player.page.locator('[data-choices] button[data-choice]:enabled').first().waitFor();
    await tabToAdvised(player);
    if (answers === 1) await player.picture('ardennes-keyboard-answering');
    await player.page.keyboard.press('Enter');
    await player.finds('the answer', (table) => JSON.stringify(attackOf(table)) !== before);
  }
  throw new Error('The attack has no end.');
};

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
  expect(await answerAll(anna)).toBeGreaterThan(1);
  await until(
    'the card has gone',
    () => page.getByRole('region', { name: 'Attack', exact: true }).count(),
    (count) => count === 0,
  );
  await anna.picture('ardennes-keyboard-over');
  expect(JSON.stringify(await anna.steps(30))).toContain('diceRolled');
});
