import { expect, test } from 'vitest';
import { listenTo } from './support/eavesdropper.ts';
import { gather } from './support/gathering.ts';
import { pieceOf } from './support/layout.ts';
import { makeVenue } from './support/venue.ts';

const venue = makeVenue();
const at = gather(venue);

test('a hidden counter is seen to lie there, and nothing that reaches the other browsers tells what it is', async () => {
  const { anna, bernd, clara } = at;
  const piece = pieceOf(await anna.table(), 'blue-tank');
  const heard = [listenTo(bernd.page), listenTo(clara.page)];
  await Promise.all([bernd, clara].map(({ page }) => page.reload()));
  await Promise.all([bernd, clara].map(({ board }) => board.isThere()));
  await clara.watch();
  for (const { text } of heard) expect(text()).toContain('blue-tank');

  await anna.board.goTo('0302');
  await anna.board.click(await anna.board.pointOfPiece(piece));
  await anna.page.keyboard.press('h');
  const dialog = anna.page.getByRole('dialog');
  await anna.picture('hide');
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await bernd.finds('a mask', ({ stacks, pieces }) => (stacks['0302'] ?? []).some((id) => pieces[id]?.masked));
  await Promise.all([bernd, clara].map((player) => player.reads('hid a hidden counter')));
  for (const { forget } of heard) forget();

  // It is still selected.
  await anna.page.keyboard.press('l');
  await dialog.getByLabel('Label', { exact: true }).fill('Elefant');
  await anna.page.keyboard.press('Enter');
  await anna.finds('its label', (table) => table.pieces[piece]?.label === 'Elefant');
  await anna.board.push('blue-tank', '0204');
  for (const player of [bernd, clara]) {
    const table = await player.finds('a mask in 0204', ({ stacks }) => stacks['0204'] !== undefined);
    const [mask = ''] = table.stacks['0204'] ?? [];
    expect(table.pieces[mask]).toMatchObject({ masked: true, counter: 'back:blue' });
    expect(JSON.stringify(table)).not.toMatch(/blue-tank|Elefant/);
    await player.board.shows('0204', 'face-down counter');
    await player.reads('a hidden counter');
  }
  await bernd.picture('masked-seen-by-other');
  await anna.picture('masked-own');
  // A new browser gets the whole table.
  await bernd.page.reload();
  await bernd.board.isThere();
  expect(await bernd.page.content()).not.toContain('Elefant');
  for (const { text } of heard) {
    expect(text()).toContain('0204');
    expect(text()).not.toMatch(/Elefant|blue-tank/);
  }

  await anna.board.click(await anna.board.pointOfPiece(piece));
  await anna.page.keyboard.press('Shift+H');
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Reveal', exact: true }).click();
  for (const player of [bernd, clara]) {
    await player.finds('what it was', ({ pieces }) => pieces[piece]?.label === 'Elefant');
    await player.board.shows('0204', 'Tk');
  }
});

test('a hand is seen by its side only', async () => {
  const { anna, bernd } = at;
  await anna.board.goTo('0203');
  const piece = pieceOf(await anna.table(), 'blue-hq');
  await anna.board.click(await anna.board.pointOfPiece(piece));
  await anna.page.keyboard.press('g');
  const dialog = anna.page.getByRole('dialog');
  await dialog.getByLabel('Where to').fill('Blue hand');
  await anna.page.getByRole('option', { name: 'Blue hand' }).click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await anna.finds('it in the Blue hand', ({ where }) => where[piece] === 'hand:blue');
  const seen = await bernd.finds('one counter in the Blue hand', ({ stacks }) => stacks['hand:blue']?.length === 1);
  expect(seen.pieces[piece]).toBeUndefined();
  const panel = await bernd.openPanel('Counters off the map');
  await panel.getByText('Hands', { exact: true }).first().click();
  await bernd.picture('hand-of-other');
  expect(await panel.getByRole('button', { name: /HQ/ }).count()).toBe(0);
});

test('a pool is set up, filled, drawn from, and shuffled', async () => {
  const { anna, bernd } = at;
  const panel = await anna.openPanel('Counters off the map');
  await panel.getByText('Pools', { exact: true }).first().click();
  await panel.getByRole('button', { name: 'New pool or deck …' }).click();
  const dialog = anna.page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Cup');
  await dialog.getByRole('button', { name: 'Set up' }).click();
  const table = await bernd.finds('the cup', ({ pools }) => Object.values(pools).some(({ name }) => name === 'Cup'));
  const cup = `pool:${Object.keys(table.pools)[0]}`;

  await anna.board.goTo('0305');
  await anna.board.click(await anna.board.badgeOf('0305'));
  await anna.board.click(await anna.board.pointOfPiece(pieceOf(await anna.table(), 'blue-4')), 'right');
  await anna.page.getByRole('menuitem', { name: 'Return to a pool …' }).click();
  await anna.picture('return-to-pool');
  await dialog.getByRole('button', { name: 'Return' }).click();
  const filled = await bernd.finds('two in the cup', ({ stacks }) => stacks[cup]?.length === 2);
  expect(filled.stacks[cup]?.every((id) => filled.pieces[id]?.masked)).toBe(true);

  await panel.getByRole('button', { name: 'More about this pool' }).click();
  await anna.page.getByRole('menuitem', { name: 'Shuffle' }).click();
  await bernd.reads('shuffled Cup');

  await panel.getByRole('button', { name: 'Draw' }).click();
  await anna.picture('draw');
  await dialog.getByRole('button', { name: 'Draw' }).click();
  const drawn = await anna.finds('one drawn', ({ stacks }) => stacks[cup]?.length === 1);
  expect(drawn.stacks['hand:blue']).toHaveLength(2);
  expect(drawn.stacks['hand:blue']?.every((id) => !drawn.pieces[id]?.masked)).toBe(true);
  await bernd.reads(/drew a hidden counter from Cup/);
  await anna.picture('pools');
});
