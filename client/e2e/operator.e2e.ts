import { expect, test } from 'vitest';
import { clippedIn } from './support/clipped.ts';
import { coveredIn } from './support/covered.ts';
import { openTable } from './support/gathering.ts';
import type { Player } from './support/player.ts';
import { makeVenue } from './support/venue.ts';

const OPERATOR_TOKEN = 'token-of-the-operator';
// Bernd's address differs, as a proxy would report; the server has room for two people.
const venue = makeVenue({ OPERATOR_TOKEN, TRUST_PROXY: '1', MAX_PEOPLE: '2' });
const elsewhere = { 'X-Forwarded-For': '203.0.113.9' };

const SIZES = {
  phone: { width: 390, height: 844 },
  upright: { width: 820, height: 1180 },
  laptop: { width: 1440, height: 900 },
} as const;

/** A section at three window sizes: nothing outside, cut off or covered. */
const looksWhole = async ({ page, picture }: Player, name: string): Promise<void> => {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await picture(`operator-${name}-${size}`);
    const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(beside, `${name}, ${size}: beside the window`).toBeLessThanOrEqual(0);
    const part = page.locator('main');
    expect.soft(await clippedIn(part), `${name}, ${size}: cut off`).toEqual([]);
    expect.soft(await coveredIn(part), `${name}, ${size}: covered`).toEqual([]);
  }
};

const pictured = (player: Player): Player => Object.assign(player, { picture: player.picture.bind(player) });

test('a player tells the operator of another, who reads it, tells all, closes, bans and deletes', async () => {
  const anna = await venue.newcomer('Anna');
  const path = await openTable(anna);
  await anna.sit('Blue');
  const bernd = await venue.newcomer('Bernd', { locale: 'ja-JP', colorScheme: 'dark', extraHTTPHeaders: elsewhere });
  await bernd.comeTo(path);
  await bernd.page.getByRole('textbox').first().fill('Bernd');
  await bernd.page.getByRole('button', { name: '観戦する' }).click();

  // A complaint
  const seats = await bernd.openPanel('席と参加者');
  await seats
    .getByRole('button', { name: /Anna.*操作|Anna/ })
    .last()
    .click();
  await bernd.page.getByRole('menuitem', { name: '運営者に報告…' }).click();
  const dialog = bernd.page.getByRole('dialog', { name: /Anna さんについて/ });
  await dialog.getByRole('combobox', { name: '報告の理由' }).click();
  await bernd.page.getByRole('option', { name: '侮辱・嫌がらせ' }).click();
  await dialog.getByLabel(/何がありましたか/).fill('ひどい言葉を言われました。');
  await bernd.page.setViewportSize(SIZES.phone);
  await bernd.picture('operator-complaint');
  await dialog.getByRole('button', { name: '送信' }).click();
  await bernd.page.getByText('運営者に報告しました').waitFor();

  // The page, opened with its token alone
  const operator = pictured(await venue.newcomer('Operator'));
  const { page } = operator;
  await operator.visit('/operator');
  await page.getByLabel('Token').first().fill('guess');
  await page.keyboard.press('Enter');
  await page.getByText('This is not the token').waitFor();
  await looksWhole(operator, 'token');
  await page.getByLabel('Token').first().fill(OPERATOR_TOKEN);
  await page.keyboard.press('Enter');
  await page.getByText('2 connections').waitFor();
  await looksWhole(operator, 'running');

  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByText('1 complaint', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'Read' }).click();
  await page.getByText('ひどい言葉を言われました。').waitFor();
  await looksWhole(operator, 'people');

  // All players get the message, each in their language
  await page.getByRole('tab', { name: 'Message' }).click();
  await looksWhole(operator, 'announce');
  await page.getByRole('button', { name: 'Announce the restart' }).click();
  await anna.page.locator('[data-announcement]', { hasText: /restarts in (9|10) minutes/ }).waitFor();
  await bernd.page.locator('[data-announcement]', { hasText: /サーバーは(9|10)分後/ }).waitFor();
  await anna.picture('operator-announced');
  await bernd.picture('operator-announced-phone');
  await bernd.page.locator('[data-announcement]').getByRole('button').click();
  expect(await bernd.page.locator('[data-announcement]').count()).toBe(0);

  // A third finds the server full, and enters automatically as soon as somebody leaves
  const clara = await operator.newTab();
  await clara.visit(path);
  await clara.page.getByRole('heading', { name: 'The server is full' }).waitFor();
  await clara.picture('server-full');
  await bernd.visit('/');
  await clara.board.isThere();
  await clara.page.close();

  // Closed, and opened again
  await page.getByRole('tab', { name: 'Tables' }).click();
  await page.getByRole('button', { name: /^Manage / }).click();
  await page.getByRole('menuitem', { name: 'Close' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await anna.page.getByText('Whoever runs this server has closed it.').waitFor();
  await anna.picture('operator-shut');
  await page.getByText('closed', { exact: true }).waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await looksWhole(operator, 'tables-dark');
  await page.getByRole('button', { name: /^Manage / }).click();
  await page.getByRole('menuitem', { name: 'Open again' }).click();
  await page.getByText('closed', { exact: true }).waitFor({ state: 'detached' });
  await anna.comeTo(path);

  // Banned
  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Ban', exact: true }).click();
  await page.getByLabel('Reason (for your own record)').fill('insults');
  await operator.picture('operator-ban');
  await page.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true }).click();
  await anna.page.getByText('You are banned here').waitFor();
  await page.getByRole('button', { name: 'Lift the ban' }).waitFor();

  // A network is banned for a while: people from there read so, and until when
  await page.getByRole('tab', { name: 'Networks' }).click();
  const range = page.getByLabel('Address or range');
  await range.fill('203.0.113.77/7');
  await page.getByText('Not a range that can be banned').waitFor();
  await range.fill('203.0.113.77/24');
  await page.getByLabel('Reason (for your own record)').fill('spam');
  await page.getByRole('button', { name: 'Ban 203.0.113.0/24' }).click();
  const row = page.getByRole('listitem').filter({ hasText: '203.0.113.0/24' });
  await row.getByText('spam').waitFor();
  await looksWhole(operator, 'networks');
  await bernd.visit(path);
  await bernd.page.getByRole('heading', { name: 'お使いのネットワークからは利用できません' }).waitFor();
  await bernd.picture('operator-network-banned');
  await row.getByRole('button', { name: 'Lift the ban' }).click();
  await page.getByText('No addresses are banned.').waitFor();
  await bernd.comeTo(path);

  // Deleted, and everything in the log, by keyboard and in Japanese
  await page.getByRole('tab', { name: 'Tables' }).press('Enter');
  await page.getByRole('button', { name: /^Manage / }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByText('0 tables').waitFor();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByText('Deleted a table').waitFor();
  const japanese = pictured(await venue.newcomer('運営', { locale: 'ja-JP', colorScheme: 'dark' }));
  await japanese.visit('/operator');
  await japanese.page.getByLabel('トークン').first().fill(OPERATOR_TOKEN);
  await japanese.page.keyboard.press('Enter');
  await japanese.page.getByRole('tab', { name: '記録' }).click();
  await japanese.page.getByText('テーブルを削除').waitFor();
  await looksWhole(japanese, 'acts-ja');
});
