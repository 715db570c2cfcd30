import { readFile } from 'node:fs/promises';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { beforeAll, expect, test } from 'vitest';
import { attackCard, goThroughSteps } from '../../support/attack.ts';
import { openTable } from '../../support/gathering.ts';
import { press } from '../../support/hand.ts';
import type { Player } from '../../support/player.ts';
import { isSoaking } from '../../support/soaking.ts';
import { goOnTo } from '../../support/tutorial.ts';
import { makeVenue } from '../../support/venue.ts';
import { visibleWords } from '../../support/words.ts';

/** Bitter Woods, 16 AM: Anna has the Germans, Bernd the Allies. */
const venue = makeVenue();
let anna: Player;
let bernd: Player;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const inPhase =
  (phase: string) =>
  ({ turn }: Table): boolean =>
    turn.phase === phase;

/** Opens a chart of the charts panel. */
const openChart = async (player: Player, title: string) => {
  const panel = await player.openPanel('Charts and rules');
  const heading = panel.getByRole('button', { name: title, exact: true });
  if ((await heading.getAttribute('aria-expanded')) !== 'true') await heading.click();
  return panel;
};

beforeAll(async () => {
  anna = await venue.newcomer('Anna');
  const path = await openTable(anna, /Bitter Woods: Campaign/);
  await anna.sit('German');
  bernd = await venue.newcomer('Bernd');
  await bernd.comeTo(path);
  await bernd.sit('Allied');
});

test('the owner of the printed game puts its results into the reconstructed table, and all play by them', async () => {
  const panel = await openChart(anna, 'Combat results');
  await anna.picture('woods-chart');
  await panel.getByRole('button', { name: 'Replace entries: Combat results table' }).click();
  const editor = panel.getByRole('region', { name: 'Replace entries: Combat results' });
  await editor.getByRole('combobox', { name: '3, column 2-1' }).selectOption('DE');
  await editor.getByRole('combobox', { name: '4, column 2-1' }).selectOption('AE');
  await anna.picture('woods-chart-editor');
  await editor.getByRole('button', { name: 'Preview' }).click();
  await editor.getByText('2 entries differ').waitFor();
  await anna.picture('woods-chart-preview');
  await editor.getByRole('button', { name: 'Play by this table' }).click();
  const request = bernd.page.getByRole('alertdialog', { name: 'A request' });
  await request.getByText('Combat results table: 2 entries replaced').waitFor();
  await bernd.picture('woods-chart-asked');
  await request.getByRole('button', { name: 'Agree' }).click();
  await bernd.finds('the table as replaced', ({ settings: { umpire } }) => 'crt' in (umpire.options ?? {}));
  await bernd.reads(/Combat results table: 2 entries replaced/);
  const seen = await openChart(bernd, 'Combat results');
  expect(await seen.locator('td[data-changed="true"]').allInnerTexts()).toEqual(['DE', 'AE']);
});

test('house rules are saved as a file, kept in the browser, and a new table begins with them', async () => {
  const settings = await anna.openPanel('Settings');
  const saving = anna.page.waitForEvent('download');
  await settings.getByRole('button', { name: 'Save as a file' }).click();
  const file = await (await saving).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    game: 'bitterwoods',
    options: { crt: { '3:2-1': 'DE', '4:2-1': 'AE' } },
  });
  await settings.getByRole('button', { name: 'Keep for my tables' }).click();
  await settings.getByText('Every table of this game that you open').waitFor();
  await anna.picture('woods-house-rules');
  const next = await anna.newTab();
  await next.visit('/');
  await next.page.getByText('House rules: 1 option').waitFor();
  await next.picture('woods-house-rules-landing');
  await openTable(next, /Bitter Woods: Six turns/);
  await next.sit('German');
  await next.finds('the house rules', ({ settings: { umpire } }) =>
    JSON.stringify(umpire.options).includes('"4:2-1":"AE"'),
  );
  await next.reads(/opened the table, with rule options: Combat results table: 2 entries replaced/);
  await next.page.close();
});

test('an attack across the Our is thought over, declared, and led by both players to its end', async () => {
  for (const phase of ['movement', 'combat']) {
    await goOnTo(anna, phase);
    await bernd.finds(phase, inPhase(phase));
  }
  await anna.board.goTo('1324');
  await anna.board.click(await anna.board.badgeOf('1324'));
  const target = await anna.board.pointOf('1424');
  await anna.page.mouse.move(target.x, target.y);
  await anna.page.keyboard.press('a');
  const panel = anna.page.getByRole('complementary', { name: 'Attack' });
  await panel
    .getByRole('status')
    .getByText(/against/)
    .first()
    .waitFor();
  await panel
    .getByText('The attacker’s surprise')
    .or(panel.getByText(/surprise/i))
    .first()
    .waitFor();
  await anna.picture('woods-attack');
  await panel.getByRole('button', { name: 'Declare this attack' }).click();
  await attackCard(bernd).waitFor();
  await goThroughSteps([anna, bernd], (player, step) => player.picture(`woods-attack-step-${step}`));
  await anna.picture('woods-attack-over');
  await attackCard(bernd).waitFor({ state: 'hidden' });
  await bernd.reads(/declared an attack on \d+ with .*result .+: /);
  expect(JSON.stringify(await bernd.steps(30))).toContain('diceRolled');
});

test('where units can go, zones and supply lines are drawn; the tutorial begins', async () => {
  const panel = await anna.openPanel('Umpire');
  await press(panel.getByRole('group', { name: 'Zones of control' }).getByRole('switch', { name: 'German' }));
  await press(panel.getByRole('group', { name: 'Zones of control' }).getByRole('switch', { name: 'Allied' }));
  await press(panel.getByRole('group', { name: 'Supply lines' }).getByRole('switch', { name: 'Allied' }));
  await anna.picture('woods-zones');
  const tutorial = panel.getByRole('button', { name: '16 December, AM' });
  await tutorial.click();
  await anna.page.getByRole('button', { name: 'Leave the tutorial' }).waitFor();
  await anna.picture('woods-tutorial');
});

test('on a phone the table of results is edited with a thumb', async () => {
  const phone = await venue.newcomer('Petra', PHONE);
  const path = await openTable(phone, /Bitter Woods: Eight turns/);
  expect(path).toMatch(/^\/t\//);
  await phone.sit('German');
  await phone.page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'More' }).tap();
  await phone.page.getByRole('button', { name: 'Charts', exact: true }).tap();
  const sheet = phone.page.getByRole('complementary', { name: 'Charts and rules' });
  await sheet.getByRole('button', { name: 'Attack on the move', exact: true }).tap();
  await sheet.getByRole('button', { name: /^Replace entries: .*[Mm]ove/ }).tap();
  await sheet.getByRole('combobox', { name: '3, column 2-1' }).selectOption('4');
  await phone.picture('woods-phone-editor');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await sheet.getByRole('button', { name: 'Play by this table' }).tap();
  await phone.finds('the table', ({ settings: { umpire } }) => 'angriffTable' in (umpire.options ?? {}));
  await phone.leave();
});

test.runIf(isSoaking)('in Japanese the editor and the house rules speak Japanese', async () => {
  const settings = await bernd.openPanel('Settings');
  await settings.getByText('日本語').click();
  await bernd.picture('woods-ja-settings');
  const english = (await visibleWords(bernd.page)).filter((text) => /^[A-Z][a-z]+ [a-z]+ [a-z]+/.test(text));
  expect(english).toEqual([]);
});
