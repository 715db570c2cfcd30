import type { Player } from './player.ts';
import { until } from './until.ts';

/** The actions of a keyboard user. */

interface Focused {
  readonly name: string;
  /** Whether it is the recommended choice on the umpire's card, or any of its choices if it recommends none. */
  readonly isAdvised: boolean;
}

const focusedOn = ({ page }: Player): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const choices = '[data-choices] button[data-choice]:enabled';
    const advised = `${choices}[data-recommended="true"]`;
    return {
      name: element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '',
      isAdvised: element?.matches(document.querySelector(advised) ? advised : choices) ?? false,
    };
  });

const tabUntil = async (player: Player, what: string, isThere: (focused: Focused) => boolean): Promise<void> => {
  const seen: string[] = [];
  for (let i = 0; i < 80; i += 1) {
    await player.page.keyboard.press('Tab');
    const focused = await focusedOn(player);
    if (isThere(focused)) return;
    seen.push(focused.name.slice(0, 40));
  }
  throw new Error(`Tab never comes to ${what}; it came to ${seen.join(' | ')}`);
};

/** Presses Tab until an element of that name has the focus. */
export const tabTo = (player: Player, name: RegExp): Promise<void> =>
  tabUntil(player, String(name), (focused) => name.test(focused.name));

/** Presses Tab until the recommended choice on the umpire's card has the focus, unless it has it already. */
export const tabToAdvised = async (player: Player): Promise<void> => {
  if (!(await focusedOn(player)).isAdvised)
    await tabUntil(player, 'what the card recommends', ({ isAdvised }) => isAdvised);
};

/** Moves the focus to the board, from any panel or dialog. */
export const escapeToBoard = async ({ page, board }: Player): Promise<void> => {
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Escape');
  await board.element.focus();
};

/** Finds a command or counter by its words, and takes it. */
export const command = async (player: Player, words: string): Promise<void> => {
  const { page } = player;
  await page.keyboard.press('Control+k');
  const palette = page.locator('[role="combobox"][aria-controls="palette-list"]');
  await palette.and(page.locator(':focus')).waitFor();
  await page.keyboard.type(words);
  await until(
    `${words} is found`,
    () => page.getByRole('option').first().innerText(),
    (text) => text.includes(words),
  );
  await page.keyboard.press('Enter');
  await palette.waitFor({ state: 'hidden' });
};

/** Picks up a counter by its words and types its target. */
export const sendTo = async (player: Player, words: string, place: string): Promise<void> => {
  await escapeToBoard(player);
  await command(player, words);
  await player.page.keyboard.press('g');
  const dialog = player.page.getByRole('dialog');
  await dialog.locator(':focus').waitFor();
  await player.page.keyboard.type(place);
  await dialog.locator('[type="submit"]:enabled').waitFor();
  await player.page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
};

/** Goes to a hex by its number. */
export const jumpTo = async (player: Player, hex: string): Promise<void> => {
  const { keyboard } = player.page;
  await escapeToBoard(player);
  await keyboard.press('j');
  const dialog = player.page.getByRole('dialog');
  await dialog.waitFor();
  await keyboard.type(hex);
  await keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await player.board.isStill();
};
