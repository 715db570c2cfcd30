import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import english from '../locales/en/panels.json' with { type: 'json' };
import japanese from '../locales/ja/panels.json' with { type: 'json' };
import { clippedIn } from './support/clipped.ts';
import { coveredIn } from './support/covered.ts';
import { gather } from './support/gathering.ts';
import { placeOf } from './support/layout.ts';
import { showPanel } from './support/panels.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

const venue = makeVenue();
const at = gather(venue);

test('one looks back over the whole game, step by step both ways, while the others play on', async () => {
  const { anna, bernd } = at;
  await anna.board.goTo('0203');
  for (const hex of ['0204', '0205', '0206']) await anna.board.push('blue-hq', hex);
  await bernd.reads('moved HQ from 0205 to 0206');
  const last = (await bernd.steps(1))[0]?.seq ?? 0;

  const panel = await bernd.openPanel('History and files');
  await panel.getByRole('button', { name: 'Look back' }).click();
  const bar = bernd.page.getByRole('region', { name: 'History' });
  await bar.getByText(`${last - 1} of ${last}`).waitFor();
  await bar.getByText('moved HQ from 0204 to 0205').waitFor();
  await bernd.picture('history');
  await bernd.board.element.focus();
  await bernd.page.keyboard.press('ArrowLeft');
  await bar.getByText('moved HQ from 0203 to 0204').waitFor();
  await bernd.page.keyboard.press('ArrowRight');
  await bernd.page.keyboard.press('ArrowRight');
  await bar.getByText(`${last} of ${last}`).waitFor();
  await bernd.page.keyboard.press('Home');
  await bar.getByText(`1 of ${last}`).waitFor();

  const slider = bar.getByRole('slider');
  await slider.focus();
  await bernd.page.keyboard.press('End');
  await bar.getByText(`${last} of ${last}`).waitFor();
  await bernd.page.keyboard.press('ArrowLeft');
  await bar.getByText(`${last - 1} of ${last}`).waitFor();

  await anna.board.push('blue-hq', '0106');
  await bar.getByText(`${last - 1} of ${last + 1}`).waitFor();
  await bar.getByRole('button', { name: 'Back to the live table' }).click();
  await bernd.board.shows('0106', 'HQ');
});

test('one plays on from an earlier moment at a new table', async () => {
  const { anna, bernd, path } = at;
  const last = (await anna.steps(1))[0]?.seq ?? 0;
  const panel = await anna.openPanel('History and files');
  await panel.getByRole('button', { name: 'Look back' }).click();
  const bar = anna.page.getByRole('region', { name: 'History' });
  await bar.getByRole('button', { name: 'One step back' }).click();
  await bar.getByText(`${last - 2} of ${last}`).waitFor();
  await bar.getByText('moved HQ from 0204 to 0205').waitFor();
  await bar.getByRole('button', { name: 'Play on from here' }).click();
  await until(
    'a new table',
    () => anna.page.url(),
    (url) => url.includes('/t/') && !url.includes(path),
  );
  await anna.board.isThere();
  await anna.finds('HQ in 0205', (table) => placeOf(table, 'blue-hq') === '0205');
  await anna.page.getByRole('dialog').waitFor();
  await anna.picture('branched');
  await anna.sit('Blue');
  await anna.board.goTo('0205');
  await anna.board.push('blue-hq', '0105');
  await anna.finds('HQ in 0105', (table) => placeOf(table, 'blue-hq') === '0105');
  expect(placeOf(await bernd.table(), 'blue-hq')).toBe('0106');
  // The tree has links in both directions.
  const tree = (await anna.openPanel('History and files')).getByRole('list').filter({ hasText: 'this table' }).first();
  const branch = tree.getByRole('link', { name: `from step ${last - 2}` });
  expect(await branch.getAttribute('aria-current')).toBe('page');
  await branch.scrollIntoViewIfNeeded();
  await anna.picture('history-tree');
  await tree.getByRole('link').first().click();
  await until(
    'the first table',
    () => anna.page.url(),
    (url) => url.endsWith(path),
  );
  await anna.board.isThere();
  // In the list of tables the branch shows its origin, however long its name is.
  await anna.visit('/');
  const ending = anna.page.getByText(`(from step ${last - 2})`);
  await ending.waitFor();
  expect(await ending.evaluate((words) => words.scrollWidth <= words.clientWidth + 1)).toBe(true);
  await anna.comeTo(path);
});

const DEVICES = [
  ['phone', { viewport: { width: 390, height: 844 }, isMobile: true, deviceScaleFactor: 2, locale: 'en-GB' }, english],
  ['tablet', { viewport: { width: 820, height: 1180 }, isMobile: true, locale: 'ja-JP' }, japanese],
] as const;

test.each(DEVICES)('on a %s, the tree leads to a branch, and a moment is commented', async (size, options, words) => {
  const { cookies } = await at.anna.context.storageState();
  const anna = await venue.newcomer('Anna', { ...options, hasTouch: true, storageState: { cookies, origins: [] } });
  const { page } = anna;
  await anna.comeTo(at.path);
  const panel = await showPanel(anna, 'history', words.short.history);
  const tree = panel.getByRole('list').filter({ hasText: words.history['tree-here'] }).first();
  const branch = tree.getByRole('listitem').getByRole('listitem').getByRole('link').first();
  await branch.scrollIntoViewIfNeeded();
  await anna.picture(`history-tree-${size}`);
  expect(await clippedIn(panel)).toEqual([]);
  expect(await coveredIn(panel)).toEqual([]);
  await branch.tap();
  await page.waitForURL((url) => url.pathname !== at.path);
  await anna.board.isThere();
  await anna.finds('HQ in 0105, where the branch has it', (table) => placeOf(table, 'blue-hq') === '0105');
  await anna.comeTo(at.path);
  const again = await showPanel(anna, 'history', words.short.history);
  await again.getByRole('button', { name: words.history['look-back'], exact: true }).tap();
  const bar = page.getByRole('region', { name: words.history.title });
  await bar.getByRole('button', { name: words.history.bookmark }).tap();
  await page.getByLabel(words.history.comment).fill(`Seen on a ${size}: the headquarters goes round by the south`);
  await anna.picture(`history-comment-form-${size}`);
  await page.getByRole('button', { name: size === 'tablet' ? '保存' : 'Save', exact: true }).tap();
  await bar.getByText(`Seen on a ${size}`).waitFor();
  await anna.picture(`history-comment-${size}`);
  expect(await clippedIn(bar)).toEqual([]);
  expect(await coveredIn(bar)).toEqual([]);
  await bar.getByRole('button', { name: words.history.live }).tap();
  await at.bernd.finds('the comment', ({ notes }) =>
    Object.values(notes).some(({ text }) => text.startsWith(`Seen on a ${size}`)),
  );
  await anna.leave();
});

test('the history runs by itself, without what was taken back, and has a mark for each turn', async () => {
  const { anna, bernd } = at;
  await anna.board.goTo('0106');
  await anna.board.push('blue-hq', '0104');
  await anna.page.keyboard.press('Control+z');
  await anna.finds('HQ back in 0106', (table) => placeOf(table, 'blue-hq') === '0106');
  for (const turn of [2, 4]) {
    await (await anna.openPanel('Turn and phase')).getByRole('button', { name: 'Set …' }).click();
    const dialog = anna.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Turn' }).fill(String(turn));
    await dialog.getByRole('button', { name: 'Go there' }).click();
    await anna.finds(`turn ${turn}`, ({ turn: { number } }) => number === turn);
  }
  const told = (await anna.steps(20)).filter(({ act }) => act !== 'sealDice' && act !== 'stirDice');
  const [before = 0, , , turn2 = 0, last = 0] = told.slice(-5).map(({ seq }) => seq);

  await (await bernd.openPanel('History and files')).getByRole('button', { name: 'Look back' }).click();
  const bar = bernd.page.getByRole('region', { name: 'History' });
  const back = bar.getByRole('button', { name: 'One step back' });
  // Stepping skips the undone step, its undo, and what the browsers stir into the dice for it.
  await bar.getByText(`${turn2} of ${last}`).waitFor();
  await back.click();
  await bar.getByText(`${before} of ${last}`).waitFor();
  await bar.getByRole('button', { name: 'To the next turn' }).click();
  await bar.getByText(`${turn2} of ${last}`).waitFor();
  await bernd.picture('history-turns');

  await bar.getByRole('button', { name: 'To the beginning' }).click();
  await bar.getByText(`1 of ${last}`).waitFor();
  await bar.getByRole('button', { name: '1 steps a second' }).click();
  await bar.getByRole('button', { name: '2 steps a second' }).click();
  await bernd.board.element.focus();
  await bernd.page.keyboard.press('Space');
  await bar.getByRole('button', { name: 'Pause' }).waitFor();
  await bar.getByText(`${last} of ${last}`).waitFor();
  await bar.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await bernd.page.setViewportSize({ width: 390, height: 844 });
  await bernd.picture('history-phone');
  await bernd.page.setViewportSize({ width: 1440, height: 900 });
  await bernd.page.keyboard.press('Escape');
  await bar.waitFor({ state: 'hidden' });
});

test('a game is saved as a file and opened from it', async () => {
  const { anna } = at;
  const dice = await anna.openPanel('Dice');
  await dice.getByRole('button', { name: 'Roll', exact: true }).click();
  await anna.reads('rolled 1d6');
  const before = await anna.table();
  const panel = await anna.openPanel('History and files');
  const saving = anna.page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Download' }).click();
  const file = await (await saving).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('game');

  await anna.visit('/');
  const choosing = anna.page.waitForEvent('filechooser');
  await anna.page.getByRole('button', { name: 'Choose file' }).click();
  await (await choosing).setFiles(file);
  await anna.page.waitForURL(/\/t\//);
  await anna.board.isThere();
  const opened = await anna.table();
  expect(opened.stacks).toEqual(before.stacks);
  expect(opened.pieces).toEqual(before.pieces);
  await anna.picture('imported');
  await anna.sit('Blue');
  await anna.reads('moved HQ from 0206 to 0106');
});

test('every roll of a closed table is checked on the dice page', async () => {
  const { anna, bernd, path } = at;
  await anna.comeTo(path);
  await anna.visit(`/dice?table=${path.slice('/t/'.length)}`);
  await anna.page.getByText('The secret behind the one roll or shuffle is still sealed.').waitFor();
  await anna.picture('dice-sealed');

  await anna.comeTo(path);
  const settings = await anna.openPanel('Settings');
  await settings.getByRole('button', { name: 'Close the table' }).click();
  await anna.picture('close-table');
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Close the table' }).click();
  await bernd.page.getByRole('alertdialog').getByRole('button', { name: 'Agree' }).click();
  await anna.finds('the table closed', ({ status }) => status === 'closed');
  await bernd.page.getByText('This table is closed. Nothing is hidden any more.').waitFor();
  await bernd.picture('closed');

  await bernd.visit(`/dice?table=${path.slice('/t/'.length)}`);
  await bernd.page.getByText('The one roll or shuffle is true.').waitFor();
  await bernd.picture('dice-checked');
});
