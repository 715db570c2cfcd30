import { expect, test } from 'vitest';
import { gather } from './support/gathering.ts';
import { middleOf, press } from './support/hand.ts';
import { pieceOf, placeOf } from './support/layout.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

const venue = makeVenue();
const at = gather(venue);

test('a counter is pushed by dragging it: the others see it on its way, and where it came to lie', async () => {
  const { anna, bernd, clara } = at;
  await Promise.all([anna, bernd, clara].map(({ board }) => board.goTo('0302')));
  const handOfAnna = (player: typeof anna) => player.board.element.locator('[data-tag-x]').filter({ hasText: 'Anna' });
  await anna.board.push('blue-tank', '0204', async () => {
    for (const player of [bernd, clara]) await handOfAnna(player).waitFor();
    await bernd.picture('drag-seen-by-other');
    await anna.picture('drag-own');
    expect(placeOf(await bernd.table(), 'blue-tank')).toBe('0302');
  });
  await bernd.finds('it in 0204', (table) => placeOf(table, 'blue-tank') === '0204');
  for (const player of [anna, bernd, clara]) {
    await player.reads('moved Tk from 0302 to 0204');
    await player.board.shows('0204', 'Tk');
  }
  await handOfAnna(bernd).waitFor({ state: 'detached' });
});

test('let go outside the window, or over the buttons in its corner, a counter goes back to where it lay', async () => {
  const { anna } = at;
  await anna.board.goTo('0204');
  const from = await anna.board.pointOfPiece(pieceOf(await anna.table(), 'blue-tank'));
  await anna.board.drag(from, { x: from.x, y: -40 });
  await anna.board.drag(from, await middleOf(anna.page.getByRole('button', { name: 'Zoom in' })));
  await anna.board.push('blue-tank', '0205');
  await anna.reads('moved Tk from 0204 to 0205');
});

test('one counter is taken out of a stack that the mouse rests on', async () => {
  const { anna, bernd } = at;
  await anna.board.goTo('0305');
  await anna.board.push('blue-2', '0305');
  const table = await anna.finds('three in 0305', ({ stacks }) => stacks['0305']?.length === 3);
  const bottom = pieceOf(table, 'blue-3');
  expect(table.stacks['0305']?.indexOf(bottom)).toBe(0);
  const from = await anna.board.spreadTo(bottom);
  await anna.picture('stack-laid-out');
  await anna.board.drag(from, await anna.board.pointOf('0404'));
  const after = await bernd.finds('battalion 3 in 0404', (now) => placeOf(now, 'blue-3') === '0404');
  expect(after.stacks['0305']).toHaveLength(2);
  await bernd.board.shows('0404', /Infantry/i);
  await bernd.board.shows('0305', '2 counters');
});

test('several counters go together: a whole stack by its badge, and a selection', async () => {
  const { anna, bernd } = at;
  await anna.board.goTo('0304');
  await anna.board.drag(await anna.board.badgeOf('0305'), await anna.board.pointOf('0306'));
  const stack = ['blue-4', 'blue-2'];
  await bernd.finds('both in 0306', (now) => stack.every((counter) => placeOf(now, counter) === '0306'));
  expect(await bernd.steps(1)).toMatchObject([{ act: 'movePieces' }]);
  await bernd.reads('moved 4/7 and 2/7 from 0305 to 0306');

  await anna.page.keyboard.press('Escape');
  const chosen = ['blue-1', 'blue-2'];
  for (const counter of chosen) {
    const point = await anna.board.pointOfPiece(pieceOf(await anna.table(), counter));
    await anna.page.keyboard.down('Control');
    await anna.board.click(point);
    await anna.page.keyboard.up('Control');
  }
  // With Shift they gather where they are dropped; without, they keep their formation.
  await anna.board.push('blue-1', '0104', () => anna.page.keyboard.down('Shift'));
  await anna.page.keyboard.up('Shift');
  await bernd.finds('both in 0104', (now) => chosen.every((counter) => placeOf(now, counter) === '0104'));
  await anna.page.keyboard.press('Escape');
});

test('clicks only select; a counter is moved without a drag by a double click, or Shift+M, and a click on the hex', async () => {
  const { anna, bernd } = at;
  const { board, page } = bernd;
  await board.goTo('0504');
  const before = (await bernd.table()).where;
  const point = await board.pointOfPiece(pieceOf(await bernd.table(), 'red-2'));
  const chip = page.getByRole('toolbar', { name: 'Selected counters' });
  await board.click(point);
  await chip.waitFor();
  await bernd.picture('selected');
  await board.click(await board.pointOf('0506'));
  await chip.waitFor({ state: 'hidden' });
  expect((await bernd.table()).where).toEqual(before);
  await page.mouse.dblclick(point.x, point.y);
  await page.getByText('Move 2/12: press the hex').waitFor();
  await bernd.picture('selected-move');
  await page.keyboard.press('Escape');
  await chip.waitFor({ state: 'hidden' });
  await board.click(point);
  await page.keyboard.press('Shift+M');
  await board.click(await board.pointOf('0506'));
  await anna.finds('red 2 in 0506', (table) => placeOf(table, 'red-2') === '0506');
  await anna.reads('moved 2/12 from 0504 to 0506');
  await chip.waitFor({ state: 'hidden' });
});

test('Esc lets go in one press, wherever the focus is, and folds a spread stack', async () => {
  const { bernd } = at;
  const { board, page } = bernd;
  await board.goTo('0506');
  const chip = page.getByRole('toolbar', { name: 'Selected counters' });
  const settings = await bernd.openPanel('Settings');
  for (const focus of ['switch', 'combobox', 'textbox', 'button'] as const) {
    await board.click(await board.pointOfPiece(pieceOf(await bernd.table(), 'red-2')));
    await chip.waitFor();
    const field = settings.getByRole(focus).first();
    if ((await field.count()) === 0) continue;
    await field.focus();
    await page.keyboard.press('Escape');
    await chip.waitFor({ state: 'hidden' });
  }
});

test('a counter that another player moves while it is held does not come back where it is dropped', async () => {
  const { anna, bernd } = at;
  await bernd.board.goTo('0506');
  const piece = pieceOf(await bernd.table(), 'red-2');
  await bernd.board.push('red-2', '0404', async () => {
    await anna.board.goTo('0506');
    await anna.board.send('red-2', '0605');
    await bernd.finds('red 2 in 0605', (table) => placeOf(table, 'red-2') === '0605');
  });
  await bernd.page.getByText('Somebody else has moved 2/12, which is now here: 0605').waitFor();
  await bernd.picture('moved-meanwhile');
  expect((await anna.table()).where[piece]).toBe('0605');
  await anna.page.getByRole('button', { name: 'Undo' }).click();
  await bernd.finds('red 2 in 0506', (table) => placeOf(table, 'red-2') === '0506');
});

test('a counter that another player takes off the table while it is held is named when it is dropped', async () => {
  const { anna, bernd } = at;
  const piece = pieceOf(await bernd.table(), 'red-2');
  await bernd.board.push('red-2', '0404', async () => {
    await anna.board.click(await anna.board.pointOfPiece(piece));
    await anna.page.keyboard.press('Delete');
    await bernd.finds('red 2 gone', ({ pieces }) => pieces[piece] === undefined);
    await bernd.page.getByText('Anna removed 2/12 from 0506').waitFor({ state: 'attached' });
  });
  await bernd.page.getByText('2/12 is gone').waitFor();
  await bernd.picture('gone-meanwhile');
  await anna.page.getByRole('button', { name: 'Undo' }).click();
  await bernd.finds('red 2 in 0506', (table) => placeOf(table, 'red-2') === '0506');
});

test('own acts are taken back and done again, and stay in the log', async () => {
  const { anna, bernd } = at;
  await bernd.page.getByRole('button', { name: 'Undo' }).click();
  await anna.finds('red 2 back in 0504', (table) => placeOf(table, 'red-2') === '0504');
  await anna.board.shows('0504', /Infantry/i);
  const line = await anna.reads('moved 2/12 from 0504 to 0506');
  expect(await line.getAttribute('data-undone')).toBe('true');
  expect(placeOf(await anna.table(), 'blue-1')).toBe('0104');

  await bernd.page.getByRole('button', { name: 'Redo' }).click();
  await anna.finds('red 2 in 0506 again', (table) => placeOf(table, 'red-2') === '0506');
  await bernd.board.element.focus();
  await bernd.page.keyboard.press('Control+z');
  await anna.finds('red 2 back in 0504', (table) => placeOf(table, 'red-2') === '0504');
});

test('the menu of a right click flips, turns, labels and marks a counter', async () => {
  const { anna, bernd } = at;
  await anna.board.goTo('0205');
  const piece = pieceOf(await anna.table(), 'blue-tank');
  const choose = async (act: string) => {
    await anna.board.click(await anna.board.pointOfPiece(piece), 'right');
    await anna.page.getByRole('menuitem', { name: act }).waitFor();
    if (act === 'Flip') {
      await anna.picture('context-menu');
      const menu = await anna.page.getByRole('menu').boundingBox();
      expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThan(850);
    }
    await anna.page.getByRole('menuitem', { name: act }).click();
  };
  await choose('Flip');
  await bernd.finds('it flipped', (table) => table.pieces[piece]?.face === 1);
  await bernd.board.shows('0205', 'reduced');

  await choose('Turn right');
  await bernd.finds('it turned', (table) => table.pieces[piece]?.facing === 1);

  await choose('Label …');
  await anna.page.getByRole('dialog').getByLabel('Label', { exact: true }).fill('Vanguard');
  await anna.page.keyboard.press('Enter');
  await bernd.finds('its label', (table) => table.pieces[piece]?.label === 'Vanguard');
  await bernd.reads('“Vanguard”');
  await choose('Label …');
  await anna.page.getByRole('dialog').getByLabel('Label', { exact: true }).fill('');
  await anna.page.keyboard.press('Enter');
  await bernd.finds('no label', (table) => table.pieces[piece]?.label === undefined);
  await bernd.reads('removed the label of Tk');

  await choose('Markers …');
  const markers = anna.page.getByRole('dialog');
  await press(markers.getByRole('switch', { name: 'Out of supply' }));
  await bernd.finds('it marked', (table) => table.pieces[piece]?.markers?.['out-of-supply'] !== undefined);
  await anna.picture('markers');
  await anna.page.keyboard.press('Escape');
  await markers.waitFor({ state: 'hidden' });
  await anna.picture('counter-marked');
});

test('every value of a counter can be changed and set back', async () => {
  const { anna, bernd } = at;
  await anna.board.goTo('0203');
  const piece = pieceOf(await anna.table(), 'blue-hq');
  await anna.board.click(await anna.board.pointOfPiece(piece));
  await anna.page.keyboard.press('i');
  const details = await anna.openPanel('Details');
  await details.getByRole('heading', { name: 'HQ' }).waitFor();
  const defense = details.getByRole('textbox', { name: 'Defense strength' });
  expect(await defense.inputValue()).toBe('1');
  await defense.fill('9');
  await anna.page.keyboard.press('Enter');
  await bernd.finds('its strength 9', (table) => table.pieces[piece]?.values?.defense === 9);
  await bernd.reads('of HQ to 9');
  await anna.picture('details');
  await details.getByRole('button', { name: /Restore the printed value/ }).click();
  await bernd.finds('it as printed', (table) => table.pieces[piece]?.values?.defense === undefined);
});

test('a counter is made, copied and taken off the table', async () => {
  const { anna, bernd } = at;
  await anna.board.goTo('0604');
  await anna.page.keyboard.press('Escape');
  await anna.board.click(await anna.board.pointOf('0604'), 'right');
  await anna.page.getByRole('menuitem', { name: 'New counter …' }).click();
  const dialog = anna.page.getByRole('dialog');
  await dialog.getByText('Make one').click();
  await dialog.getByLabel('Name').fill('Adhoc');
  await anna.picture('new-counter');
  await dialog.getByRole('button', { name: 'Put it there' }).click();
  await bernd.finds('a new counter in 0604', (table) => table.stacks['0604']?.length === 1);
  await bernd.reads('put Adhoc in 0604');

  await anna.board.click(await anna.board.pointOf('0604'));
  // While another counter is selected, the umpire is first asked whether that one can go there.
  await (await anna.openPanel('Details')).getByRole('heading', { name: 'Adhoc' }).waitFor();
  await anna.page.keyboard.press('Shift+D');
  await bernd.finds('two of them', (table) => table.stacks['0604']?.length === 2);
  await anna.page.keyboard.press('Delete');
  await bernd.finds('one of them', (table) => table.stacks['0604']?.length === 1);
  await bernd.reads('removed Adhoc from 0604');
  await anna.page.keyboard.press('Escape');
});

test('reinforcements are dragged from the box of their turn onto the map, where their entry hexes are lit', async () => {
  const { anna, bernd } = at;
  const panel = await bernd.openPanel('Counters off the map');
  await bernd.board.goTo('0703');
  await bernd.picture('counters-off-map');
  const counter = panel.getByRole('button', { name: /^Tk/ });
  await counter.scrollIntoViewIfNeeded();
  const target = await bernd.board.pointOf('0801');
  const clip = { x: target.x - 40, y: target.y - 40, width: 80, height: 80 };
  const unlit = await bernd.page.screenshot({ clip });
  await bernd.board.drag(await middleOf(counter), await bernd.board.pointOf('0603'), async () => {
    await until(
      'the entry hexes are lit',
      () => bernd.page.screenshot({ clip }),
      (now) => !now.equals(unlit),
    );
    await bernd.picture('entry-hexes');
    await bernd.page.mouse.move(target.x, target.y, { steps: 3 });
  });
  await anna.finds('the tanks in 0801', (table) => placeOf(table, 'red-tank') === '0801');
  await anna.board.shows('0801', 'Tk');
  expect(await counter.count()).toBe(0);

  const box = panel.locator('[data-place="box:red-lost"]');
  await box.scrollIntoViewIfNeeded();
  const onMap = pieceOf(await bernd.table(), 'red-tank');
  await bernd.board.drag(await bernd.board.pointOfPiece(onMap), await middleOf(box));
  await anna.finds('the tanks eliminated', (table) => placeOf(table, 'red-tank') === 'box:red-lost');
});
