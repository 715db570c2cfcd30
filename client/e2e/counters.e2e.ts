import { expect, test } from 'vitest';
import { gather } from './support/gathering.ts';
import { middleOf, press } from './support/hand.ts';
import { pieceOf, placeOf } from './support/layout.ts';
import { makeVenue } from './support/venue.ts';

const venue = makeVenue();
const at = gather(venue);

test('a counter is pushed by dragging it: the others see it on its way, and where it came to lie', async () => {
  const { anna, bernd, clara } = at;
  await Promise.all([anna, bernd, clara].map(({ board }) => board.goTo('1103')));
  const handOfAnna = (player: typeof anna) => player.board.element.locator('[data-tag-x]').filter({ hasText: 'Anna' });
  await anna.board.push('12-6-ss', '1205', async () => {
    for (const player of [bernd, clara]) await handOfAnna(player).waitFor();
    await bernd.picture('drag-seen-by-other');
    await anna.picture('drag-own');
    expect(placeOf(await bernd.table(), '12-6-ss')).toBe('1103');
  });
  await bernd.finds('it in 1205', (table) => placeOf(table, '12-6-ss') === '1205');
  for (const player of [anna, bernd, clara]) {
    await player.reads('moved 12/6 SS from 1103 to 1205');
    await player.board.shows('1205', 'SS Mountain Regiment 12');
  }
  await handOfAnna(bernd).waitFor({ state: 'detached' });
});

test('let go outside the window, or over the buttons in its corner, a counter goes back to where it lay', async () => {
  const { anna } = at;
  await anna.board.goTo('1205');
  const from = await anna.board.pointOfPiece(pieceOf(await anna.table(), '12-6-ss'));
  await anna.board.drag(from, { x: from.x, y: -40 });
  await anna.board.drag(from, await middleOf(anna.page.getByRole('button', { name: 'Zoom in' })));
  await anna.board.push('12-6-ss', '1206');
  await anna.reads('moved 12/6 SS from 1205 to 1206');
});

test('one counter is taken out of a stack that the mouse rests on', async () => {
  const { anna, bernd } = at;
  await anna.board.goTo('1003');
  const table = await anna.table();
  const bottom = pieceOf(table, '257-vg-1');
  expect(table.stacks['1003']?.indexOf(bottom)).toBe(0);
  const from = await anna.board.spreadTo(bottom);
  await anna.picture('stack-laid-out');
  await anna.board.drag(from, await anna.board.pointOf('0905'));
  const after = await bernd.finds('457/257 in 0905', (now) => placeOf(now, '257-vg-1') === '0905');
  expect(after.stacks['1003']).toHaveLength(2);
  await bernd.board.shows('0905', 'Grenadier Regiment 457');
  await bernd.board.shows('1003', '2 counters');
});

test('several counters go together: a whole stack by its badge, and a selection', async () => {
  const { anna, bernd } = at;
  await anna.board.goTo('1203');
  await anna.board.drag(await anna.board.badgeOf('1203'), await anna.board.pointOf('1204'));
  const stack = ['361-vg-1', '361-vg-2'];
  await bernd.finds('both in 1204', (now) => stack.every((counter) => placeOf(now, counter) === '1204'));
  expect(await bernd.steps(1)).toMatchObject([{ act: 'movePieces' }]);
  await bernd.reads('moved 951/361 and 952/361 from 1203 to 1204');

  await anna.page.keyboard.press('Escape');
  const chosen = ['256-vg-3', '361-vg-2'];
  for (const counter of chosen) {
    const point = await anna.board.pointOfPiece(pieceOf(await anna.table(), counter));
    await anna.page.keyboard.down('Control');
    await anna.board.click(point);
    await anna.page.keyboard.up('Control');
  }
  // With Shift they gather where they are let go; without, they keep their formation.
  await anna.board.push('256-vg-3', '1306', () => anna.page.keyboard.down('Shift'));
  await anna.page.keyboard.up('Shift');
  await bernd.finds('both in 1306', (now) => chosen.every((counter) => placeOf(now, counter) === '1306'));
  await anna.page.keyboard.press('Escape');
});

test('a counter is pushed by two clicks: on it, and on a hex', async () => {
  const { anna, bernd } = at;
  await bernd.board.goTo('0904');
  await bernd.board.click(await bernd.board.pointOfPiece(pieceOf(await bernd.table(), '94-tfh')));
  await bernd.board.click(await bernd.board.pointOf('0806'));
  await anna.finds('94/TFH in 0806', (table) => placeOf(table, '94-tfh') === '0806');
  await anna.reads('moved 94/TFH from 0904 to 0806');
});

test('own acts are taken back and done again, and stay in the log', async () => {
  const { anna, bernd } = at;
  await bernd.page.getByRole('button', { name: 'Undo' }).click();
  await anna.finds('94/TFH back in 0904', (table) => placeOf(table, '94-tfh') === '0904');
  await anna.board.shows('0904', '94th Cavalry');
  const line = await anna.reads('moved 94/TFH from 0904 to 0806');
  expect(await line.getAttribute('data-undone')).toBe('true');
  expect(placeOf(await anna.table(), '256-vg-3')).toBe('1306');

  await bernd.page.getByRole('button', { name: 'Redo' }).click();
  await anna.finds('94/TFH in 0806 again', (table) => placeOf(table, '94-tfh') === '0806');
  await bernd.board.element.focus();
  await bernd.page.keyboard.press('Control+z');
  await anna.finds('94/TFH back in 0904', (table) => placeOf(table, '94-tfh') === '0904');
});

test('the menu of a right click flips, turns, labels and marks a counter', async () => {
  const { anna, bernd } = at;
  await anna.board.goTo('1206');
  const piece = pieceOf(await anna.table(), '12-6-ss');
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
  await bernd.board.shows('1206', 'reduced');

  await choose('Turn right');
  await bernd.finds('it turned', (table) => table.pieces[piece]?.facing === 1);

  await choose('Label …');
  await anna.page.getByRole('dialog').getByLabel('Label', { exact: true }).fill('Vogesen');
  await anna.page.keyboard.press('Enter');
  await bernd.finds('its label', (table) => table.pieces[piece]?.label === 'Vogesen');
  await bernd.reads('“Vogesen”');
  await choose('Label …');
  await anna.page.getByRole('dialog').getByLabel('Label', { exact: true }).fill('');
  await anna.page.keyboard.press('Enter');
  await bernd.finds('no label', (table) => table.pieces[piece]?.label === undefined);
  await bernd.reads('removed the label of 12/6 SS');

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
  await anna.board.goTo('0702');
  const piece = pieceOf(await anna.table(), '653-spj');
  const { x, y } = await anna.board.pointOfPiece(piece);
  await anna.page.mouse.dblclick(x, y);
  const details = await anna.openPanel('Details');
  await details.getByRole('heading', { name: '653 sPJ' }).waitFor();
  expect(await details.getByRole('combobox', { name: 'Nationality' }).inputValue()).toBe('German');
  await details.getByRole('textbox', { name: 'Strength' }).fill('9');
  await anna.page.keyboard.press('Enter');
  await bernd.finds('its strength 9', (table) => table.pieces[piece]?.values?.strength === 9);
  await bernd.reads('of 653 sPJ to 9');
  await anna.picture('details');
  await details.getByRole('button', { name: /Back to what is printed/ }).click();
  await bernd.finds('it as printed', (table) => table.pieces[piece]?.values?.strength === undefined);
});

test('a counter is made, copied and taken off the table', async () => {
  const { anna, bernd } = at;
  await anna.board.goTo('0707');
  await anna.page.keyboard.press('Escape');
  await anna.board.click(await anna.board.pointOf('0707'), 'right');
  await anna.page.getByRole('menuitem', { name: 'New counter …' }).click();
  const dialog = anna.page.getByRole('dialog');
  await dialog.getByText('Make one').click();
  await dialog.getByLabel('Name').fill('Adhoc');
  await anna.picture('new-counter');
  await dialog.getByRole('button', { name: 'Put it there' }).click();
  await bernd.finds('a new counter in 0707', (table) => table.stacks['0707']?.length === 1);
  await bernd.reads('put Adhoc in 0707');

  await anna.board.click(await anna.board.pointOf('0707'));
  // While another counter is selected, it is asked first whether that one can go there.
  await (await anna.openPanel('Details')).getByRole('heading', { name: 'Adhoc' }).waitFor();
  await anna.page.keyboard.press('Shift+D');
  await bernd.finds('two of them', (table) => table.stacks['0707']?.length === 2);
  await anna.page.keyboard.press('Delete');
  await bernd.finds('one of them', (table) => table.stacks['0707']?.length === 1);
  await bernd.reads('took Adhoc off the table, from 0707');
  await anna.page.keyboard.press('Escape');
});

test('reinforcements are dragged from the box of their turn onto the map, where their entry hexes are lit', async () => {
  const { anna, bernd } = at;
  await anna.board.goTo('1003');
  const panel = await anna.openPanel('Counters off the map');
  await anna.board.goTo('1003');
  await anna.picture('counters-off-map');
  const counter = panel.getByRole('button', { name: /^11\/6 SS/ });
  await counter.scrollIntoViewIfNeeded();
  const target = await anna.board.pointOf('1001');
  const clip = { x: target.x - 40, y: target.y - 40, width: 80, height: 80 };
  const unlit = await anna.page.screenshot({ clip });
  await anna.board.drag(await middleOf(counter), await anna.board.pointOf('1103'), async () => {
    await anna.picture('entry-hexes');
    expect((await anna.page.screenshot({ clip })).equals(unlit)).toBe(false);
    await anna.page.mouse.move(target.x, target.y, { steps: 3 });
  });
  await bernd.finds('11/6 SS in 1001', (table) => placeOf(table, '11-6-ss') === '1001');
  await bernd.board.shows('1001', 'SS Mountain Regiment 11');
  expect(await counter.count()).toBe(0);

  const box = panel.locator('[data-place="box:german-eliminated"]');
  await box.scrollIntoViewIfNeeded();
  const onMap = pieceOf(await anna.table(), '11-6-ss');
  await anna.board.drag(await anna.board.pointOfPiece(onMap), await middleOf(box));
  await bernd.finds('11/6 SS eliminated', (table) => placeOf(table, '11-6-ss') === 'box:german-eliminated');
});
