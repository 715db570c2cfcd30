import { expect, test } from 'vitest';
import { placeOf } from '../../support/layout.ts';
import { openStage } from '../../support/stage.ts';
import { until } from '../../support/until.ts';
import { makeVenue } from '../../support/venue.ts';

/** The palette by touch: whole commands, typed, in both languages. */
const venue = makeVenue();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const LANGUAGES = [
  {
    locale: 'en-GB',
    move: 'move 12/12 SS to 1204',
    roll: 'roll 2d6 attack on 1510',
    rolled: 'rolled 2d6 for “attack on 1510”',
    next: 'next phase',
    go: 'go to Bastogne',
    find: 'find 3 FJ',
  },
  {
    locale: 'ja-JP',
    move: '12/12 SSを1204へ',
    roll: 'ダイス 2d6 1510への攻撃',
    rolled: '1510への攻撃',
    next: '次のフェイズ',
    go: 'バストーニュへ行く',
    find: '3 FJを探す',
  },
] as const;

test.each(LANGUAGES)('by thumb and by words, $locale', async ({ locale, move, roll, rolled, next, go, find }) => {
  const stage = await openStage(venue.url, { module: 'bitterwoods', scenario: 'six-turns' });
  const anna = await venue.newcomer('Anna', { ...PHONE, locale });
  const { page, board } = anna;
  const dialog = page.getByRole('dialog');
  await anna.comeTo(stage.path);
  await dialog.getByRole('textbox').last().fill('Anna');
  await dialog.getByRole('button', { name: /^(Take all seats|すべての席)/ }).tap();
  await dialog.waitFor({ state: 'hidden' });
  const picture = (name: string) => anna.picture(`palette-phone-${locale.slice(0, 2)}-${name}`);
  /** Types a command, and taps it in the list. */
  const order = async (words: string, option: RegExp): Promise<void> => {
    await page.locator('nav [data-tour=more]').tap();
    if (words === move) await picture('more');
    await page.getByRole('button', { name: /^(Commands|コマンド)$/ }).tap();
    await dialog.getByRole('combobox').fill(words);
    const found = page.getByRole('option', { name: option }).first();
    await found.waitFor();
    if (words === move) await picture('act');
    await found.tap();
    await dialog.waitFor({ state: 'hidden' });
  };
  const hears = (words: string): Promise<unknown> =>
    until(
      `the board says ${words}`,
      () => board.element.locator('[aria-live]').innerText(),
      (text) => text.includes(words),
    );
  await order(move, /12\/12 SS.*1204/);
  await anna.finds('the move', (table) => placeOf(table, '12-ss-pz') === '1204');
  const { dice, turn } = await anna.table();
  await order(roll, /2d6/);
  await anna.finds('the roll', (table) => table.dice.rolls > dice.rolls);
  await order(next, new RegExp(next, 'i'));
  await anna.finds('the next phase', (table) => JSON.stringify(table.turn) !== JSON.stringify(turn));
  await order(go, /2327.*Bastogne/);
  await hears('2327');
  await order(find, /3FJ\/\d/);
  await hears('3FJ');
  await picture('found');
  await page.locator('nav [data-tour=log]').tap();
  await page.getByRole('listitem').filter({ hasText: rolled }).first().waitFor();
  expect(anna.complaints).toEqual([]);
  await anna.leave();
});
