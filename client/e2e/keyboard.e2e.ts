import { expect, test } from 'vitest';
import { FORD } from './support/gathering.ts';
import { tabTo } from './support/keys.ts';
import { placeOf } from './support/layout.ts';
import type { Player } from './support/player.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

const venue = makeVenue();

test('without a mouse: from the landing page to a moved counter and a roll', async () => {
  const anna = await venue.newcomer('Anna');
  const { page } = anna;
  const { keyboard } = page;
  await anna.visit('/');
  await tabTo(anna, FORD);
  await anna.picture('keyboard-landing');
  await keyboard.press('Enter');
  await anna.board.isThere();
  const welcome = page.getByRole('dialog');
  await welcome.waitFor();
  // The first free seat has the focus; the name is above it.
  await until(
    'a seat has the focus',
    () => page.evaluate(() => document.activeElement?.textContent ?? ''),
    (text) => text.startsWith('Blue'),
  );
  await keyboard.press('Shift+Tab');
  await keyboard.type('Anna');
  await anna.picture('keyboard-welcome');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await welcome.waitFor({ state: 'hidden' });
  await anna.finds('Anna in a seat', ({ people }) => Object.values(people).some(({ name }) => name === 'Anna'));

  await keyboard.press('j');
  await welcome.waitFor();
  await keyboard.type('0203');
  await keyboard.press('Enter');
  await welcome.waitFor({ state: 'hidden' });
  await tabToBoard(anna);
  const said = anna.board.element.locator('[aria-live]');
  const hears = (words: string | RegExp) =>
    until(
      `the board says ${words}`,
      () => said.innerText(),
      (text) => (typeof words === 'string' ? text.includes(words) : words.test(text)),
    );
  // If the dialog has returned the focus to the board by itself, a Tab has already selected the counter there.
  await hears('HQ');
  await keyboard.press('Enter');
  await hears('Picked up');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await anna.picture('keyboard-carrying');
  await keyboard.press('Enter');
  await hears('Put down');
  await anna.finds('HQ two hexes south', (table) => placeOf(table, 'blue-hq') === '0205');
  await anna.reads('moved HQ from 0203 to 0205');

  const openDice = async () => {
    await keyboard.press('d');
    await until(
      'the dice have the focus',
      () => page.evaluate(() => (document.activeElement as HTMLInputElement).value),
      (value) => value === '1d6',
    );
  };
  await openDice();
  await keyboard.press('Enter');
  await anna.reads('rolled 1d6');
  await anna.picture('keyboard-rolled');

  const openPalette = async () => {
    await keyboard.press('Control+k');
    await page.locator('[role="combobox"][aria-controls="palette-list"]:focus').waitFor();
  };
  // Escape leads from a panel back to the board, where all its keys work.
  await openDice();
  await keyboard.press('Escape');
  await until(
    'the board has the focus',
    () => page.evaluate(() => document.activeElement?.getAttribute('role')),
    (role) => role === 'application',
  );
  await keyboard.press('?');
  await page.getByRole('dialog', { name: 'Gestures and keys' }).waitFor();
  await anna.picture('keyboard-shortcuts');
  await keyboard.press('Escape');
  await openPalette();
  await keyboard.type('next phase');
  await anna.picture('keyboard-palette');
  await keyboard.press('Enter');
  await anna.finds('the next phase', ({ turn }) => turn.phase === 'movement');

  // Whole commands, typed.
  await openPalette();
  await keyboard.type('move HQ to 0206');
  await anna.picture('keyboard-whole-act');
  // Both sides have one: the option tells its place, and the player's own comes first.
  await page.getByRole('option', { name: /^Move HQ to 0206.*0205/ }).waitFor();
  await keyboard.press('Enter');
  await anna.finds('HQ in 0206', (table) => placeOf(table, 'blue-hq') === '0206');
  await openPalette();
  await keyboard.type('roll 2d6 attack on 0505');
  await keyboard.press('Enter');
  await anna.reads('rolled 2d6 for “attack on 0505”');

  // The chat rolls dice, too, and a hex number in it is a link.
  await keyboard.press('c');
  await until(
    'the chat has the focus',
    () => page.evaluate(() => document.activeElement?.getAttribute('data-focus')),
    (focus) => focus === 'say',
  );
  await keyboard.type('/roll 2x6');
  await keyboard.press('Enter');
  await page.getByText('“2x6” is not a dice roll.').waitFor();
  await anna.picture('keyboard-chat-unread');
  await keyboard.press('Control+a');
  await keyboard.type('/roll 2d6 artillery at 0404');
  await keyboard.press('Enter');
  const line = await anna.reads('rolled 2d6 for “artillery at 0404”');
  await line.getByRole('button', { name: 'Go to 0404' }).click();
  await anna.picture('keyboard-chat-hex');
  expect(anna.complaints).toEqual([]);
});

const tabToBoard = (player: Player): Promise<void> => tabTo(player, /^Map with counters$/);
