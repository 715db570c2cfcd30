import { expect, test } from 'vitest';
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
  await tabTo(anna, /Nordwind: Historical/);
  await anna.picture('keyboard-landing');
  await keyboard.press('Enter');
  await anna.board.isThere();
  const welcome = page.getByRole('dialog');
  await welcome.waitFor();
  // The first free seat has the focus; the name is above it.
  await until(
    'a seat has the focus',
    () => page.evaluate(() => document.activeElement?.textContent ?? ''),
    (text) => text.startsWith('German'),
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
  await keyboard.type('1103');
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
  await hears(/1103.*SS Mountain Regiment 12/);
  await keyboard.press('Enter');
  await hears('Picked up');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await anna.picture('keyboard-carrying');
  await keyboard.press('Enter');
  await hears('Put down');
  await anna.finds('12/6 SS two hexes south', (table) => placeOf(table, '12-6-ss') === '1105');
  await anna.reads('moved 12/6 SS from 1103 to 1105');

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

  // Escape leads from a panel back to the board, whose keys all work there.
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
  await keyboard.press('Control+k');
  await keyboard.type('next phase');
  await anna.picture('keyboard-palette');
  await keyboard.press('Enter');
  await anna.finds('the next phase', ({ turn }) => turn.phase === 'movement');
  expect(anna.complaints).toEqual([]);
});

const tabToBoard = (player: Player): Promise<void> => tabTo(player, /^Map with counters$/);
