import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { middleOf } from './support/hand.ts';
import type { Player } from './support/player.ts';
import { makeVenue } from './support/venue.ts';

/** Anna fills in her own set of rules, and takes it as a file to another browser. */
const venue = makeVenue();
const folder = mkdtempSync(join(tmpdir(), 'umpire-sandbox-'));
const file = join(folder, 'rules.json');
let anna: Player;

afterAll(() => rmSync(folder, { recursive: true }));

const cardOf = (player: Player): Locator =>
  player.page.getByRole('article').filter({ has: player.page.getByLabel('Columns', { exact: true }) });

const choose = async (player: Player, label: string, choice: string): Promise<void> => {
  await cardOf(player).getByRole('combobox', { name: label, exact: true }).click();
  await player.page.getByRole('option', { name: choice, exact: true }).click();
};

beforeAll(async () => {
  anna = await venue.newcomer('Anna');
  await anna.visit('/');
});

test('the rules form is filled in, and kept as a file', async () => {
  const card = cardOf(anna);
  await card.getByLabel('Columns', { exact: true }).fill('12');
  await card.getByLabel('Rows', { exact: true }).fill('8');
  await choose(anna, 'Umpire', 'rules that I fill in');
  await choose(anna, 'Combat', 'difference, one die');
  await choose(anna, 'Zones of control', 'cannot be entered');
  await card.getByLabel('Points for woods').fill('3');
  await anna.picture('sandbox-form');
  const saved = anna.page.waitForEvent('download');
  await card.getByRole('button', { name: /^Save/ }).click();
  await (await saved).saveAs(file);
});

test('the file fills the form in on another browser, and the table is played by it', async () => {
  const bernd = await venue.newcomer('Bernd');
  await bernd.visit('/');
  const card = cardOf(bernd);
  await card.getByRole('button', { name: /Optional rules/ }).click();
  const chooser = bernd.page.waitForEvent('filechooser');
  await card.getByRole('button', { name: 'From a file …' }).click();
  await (await chooser).setFiles(file);
  expect(await card.getByLabel('Points for woods').inputValue()).toBe('3');
  await bernd.picture('sandbox-form-loaded');
  await card.getByRole('button', { name: /^Open/ }).click();
  await bernd.board.isThere();
  expect((await bernd.table()).module.options).toMatchObject({
    ...{ rules: 'generic', combat: 'difference', zones: 'bar', 'cost-woods': 3 },
    columns: 30,
  });
});

test('an own results table is put in at the table, counters come from the tray by drag, and the umpire plays by both', async () => {
  await cardOf(anna).getByRole('button', { name: /^Open/ }).click();
  await anna.board.isThere();
  await anna.sit('Blue');
  const charts = await anna.openPanel('Charts');
  await charts.getByRole('button', { name: 'Replace entries: Results by difference' }).click();
  const editor = charts.getByRole('region', { name: /^Replace entries: Combat results, by difference/ });
  for (const roll of ['1', '2']) {
    await editor.getByRole('combobox', { name: `${roll}, column 0` }).selectOption('D1');
  }
  await anna.picture('sandbox-results');
  await editor.getByRole('button', { name: 'Play by this table' }).click();
  await anna.finds('the own results', ({ settings: { umpire } }) => 'differences' in (umpire.options ?? {}));
  const tray = await anna.openPanel('Counters');
  await anna.picture('sandbox-tray');
  const infantry = tray.getByRole('option', { name: /^Infantry(,|$)/ }).first();
  await anna.board.goTo('0503');
  await anna.board.drag(await middleOf(infantry), await anna.board.pointOf('0503'));
  await anna.finds('a counter from the tray', ({ stacks }) => stacks['0503']?.length === 1);
  await anna.picture('sandbox-dropped');
});

test('a table without rules says where the rules form is, and leads there', async () => {
  const clara = await venue.newcomer('Clara');
  await clara.visit('/');
  await cardOf(clara).getByRole('button', { name: /^Open/ }).click();
  await clara.board.isThere();
  await clara.sit('Blue');
  const umpire = await clara.openPanel('Umpire');
  await clara.picture('sandbox-no-rules');
  await umpire.getByRole('link', { name: 'To the rules form' }).click();
  await cardOf(clara).getByLabel('Points for woods').waitFor();
  await clara.picture('sandbox-form-found');
});
