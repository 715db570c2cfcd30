import { readFileSync } from 'node:fs';
import { setBroughtSource } from '@umpire/modules';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { readGame, readModule, type SourceFile } from '@umpire/shared/vassal';
import { expect, test } from 'vitest';
import { placeOf } from './support/layout.ts';
import { listsOf } from './support/lists.ts';
import type { Player } from './support/player.ts';
import { loggedSkirmish, savedSkirmish, skirmish } from './support/vassal-module.ts';
import { makeVenue } from './support/venue.ts';

const venue = makeVenue();

type Given = Pick<SourceFile, 'name' | 'bytes'>;

/** Chooses files on the page that brings modules, or by another button. */
const choose = (player: Player, ...files: readonly Given[]): Promise<void> =>
  chooseBy(player, 'Choose files', ...files);

const chooseBy = async ({ page }: Player, button: string, ...files: readonly Given[]): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(
    files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })),
  );
};

/** The same, until the module is there. */
const bring = async (player: Player, ...files: readonly Given[]): Promise<void> => {
  await choose(player, ...files);
  await player.page.getByRole('heading', { name: 'The game is here' }).waitFor();
};

test('a module of VASSAL’s is brought, reported on, and played by two with nothing but the link', async () => {
  const anna = await venue.newcomer('Anna');
  await anna.visit('/');
  await anna.page.getByRole('button', { name: 'Bring your own game' }).click();
  await bring(anna, skirmish(), savedSkirmish());
  await anna.picture('bring-report');
  const report = anna.page.getByRole('region', { name: 'What came with it' });
  await report.getByText('Not here', { exact: false }).first().waitFor();
  await anna.page.getByRole('button', { name: 'Open table: Skirmish at the Mill: New game' }).click();
  await anna.page.waitForURL('**/t/*');
  await anna.sit('Blue');
  const bert = await venue.newcomer('Bert');
  await bert.comeTo(anna.tablePath());
  await bert.sit('Red');
  readModuleBy(anna);
  const at = placeOf(await anna.table(), 'blue-1');
  await anna.picture('bring-table');
  await anna.board.push('blue-2', '0606');
  await bert.finds('the counter in its new hex', ({ where, pieces }) => where[idOf(pieces, 'blue-2')] === '0606');
  await bert.finds('the other one where it was', ({ where, pieces }) => where[idOf(pieces, 'blue-1')] === at);
  await bert.picture('bring-table-friend');
  // What the module prints on its counters: from the menu, by key, and from the lists.
  const blue = idOf((await anna.table()).pieces, 'blue-2');
  await anna.board.click(await anna.board.pointOfPiece(blue), 'right');
  await anna.picture('bring-acts-menu');
  await anna.page.getByRole('menuitem', { name: /^Hit/ }).click();
  await bert.finds('one step of fuel less', ({ pieces }) => pieces[blue]!.values?.fuel === 2);
  await anna.page.keyboard.press('Escape');
  await anna.board.click(await anna.board.pointOfPiece(blue));
  await anna.page.keyboard.press('Control+h');
  await bert.finds('the counter turned over with its last fuel', ({ pieces }) => pieces[blue]!.face === 1);
  await bert.reads(/flipped Blue 2/);
  await anna.page.keyboard.press('Control+z');
  await bert.finds('the hit taken back', ({ pieces }) => pieces[blue]!.face === 0 && pieces[blue]!.values?.fuel === 2);
  const dice = await anna.openPanel('Dice');
  await dice.getByRole('button', { name: 'Morale' }).click();
  await bert.reads(/Morale/);
  await anna.picture('bring-dice');
  await bert.board.click(await bert.board.pointOfPiece(blue));
  await bert.page.keyboard.press('Shift+L');
  const lists = listsOf(bert);
  await lists.press('Acts of the counter …');
  await bert.picture('bring-acts-dialog');
  await lists.dialog.getByRole('button', { name: /^Flip/ }).click();
  await anna.finds('what was done by the lists', ({ pieces }) => pieces[blue]!.face === 1);
});

test('a saved game keeps its secrets, a log is played through, and a module stays on its shelf until it is removed', async () => {
  const carla = await venue.newcomer('Carla', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await carla.visit('/bring');
  await bring(carla, skirmish(), savedSkirmish(), loggedSkirmish());
  await carla.page.getByText('You have seen what is hidden').waitFor();
  await carla.picture('bring-phone');
  await carla.page.getByRole('button', { name: 'Play through it' }).click();
  await carla.page.waitForURL('**/t/*');
  await carla.sit('Blue');
  await carla.picture('bring-log-phone');
  const { pieces, stacks, where } = await carla.finds(
    'the log to its end',
    (table) => Object.keys(table.pieces).length === 3,
  );
  const blue = idOf(pieces, 'blue-4');
  expect(pieces[blue]!.face).toBe(0);
  expect(stacks[where[blue]!]).toEqual([blue]);
  // Red's masked counter is a back, for Blue.
  expect(Object.values(pieces).filter(({ masked }) => masked)).toHaveLength(1);
  await carla.visit('/bring');
  await carla.page.getByRole('button', { name: 'Remove Skirmish at the Mill' }).click();
  await carla.page.getByRole('button', { name: 'Remove', exact: true }).click();
  await carla.page.getByText('None yet.').waitFor();
});

test('a table goes back to a friend in VASSAL as a saved game', async () => {
  const eva = await venue.newcomer('Eva');
  await eva.visit('/bring');
  await bring(eva, skirmish(), savedSkirmish());
  await eva.page.getByRole('button', { name: 'Open table: Skirmish at the Mill: Evening' }).click();
  await eva.page.waitForURL('**/t/*');
  await eva.sit('Blue');
  readModuleBy(eva);
  await eva.board.push('blue-4', '0606');
  await eva.finds('the counter in its new hex', (table) => placeOf(table, 'blue-4') === '0606');
  const history = await eva.openPanel('History and files');
  await chooseBy(eva, 'Save for VASSAL …', skirmish(), loggedSkirmish());
  await history.getByRole('alert').getByText('This is a log').waitFor();
  const downloading = eva.page.waitForEvent('download');
  await chooseBy(eva, 'Save for VASSAL …', skirmish(), savedSkirmish());
  const bytes = readFileSync(await (await downloading).path());
  await history.getByRole('status').getByText('Counters that you may not see').waitFor();
  await eva.picture('bring-back');
  const { module } = readModule(skirmish());
  const friend = (file: Given) => readGame({ name: file.name, bytes: file.bytes }, module).game!.position.pieces;
  const [before, after] = [friend(savedSkirmish()), friend({ name: 'Back.vsav', bytes })];
  const placesOf = (pieces: typeof after) => Object.fromEntries(pieces.map(({ id, x, y }) => [id, [x, y]]));
  const { b: moved, ...others } = placesOf(after);
  const { b: old, ...same } = placesOf(before);
  expect(others).toEqual(same);
  expect(moved).not.toEqual(old);
  // Whoever hides a counter keeps it hidden: Blue has saved, and Red's is still Red's.
  expect(after.find(({ id }) => id === 'c')?.mask).toEqual(before.find(({ id }) => id === 'c')?.mask);
  // And what the friend sends is laid onto the table.
  const { turn, ...table } = await eva.table();
  await chooseBy(eva, 'Lay a friend’s file …', skirmish(), savedSkirmish());
  await history.getByRole('alert').getByText('Choose the friend’s file as well').waitFor();
  await chooseBy(eva, 'Lay a friend’s file …', skirmish(), loggedSkirmish(), savedSkirmish());
  await history.getByText('Blue 4: from 0605 to 0604').waitFor();
  await eva.picture('bring-onto');
  await history.getByRole('button', { name: 'Lay it on the table' }).click();
  const laid = await eva.finds('the counter where the friend has it', (now) => placeOf(now, 'blue-4') === '0605');
  expect(laid.turn).toEqual(turn);
  expect(Object.keys(laid.pieces)).toEqual(Object.keys(table.pieces));
  await eva.page.keyboard.press('Control+z');
  await eva.finds('the counter where it was', (now) => placeOf(now, 'blue-4') === '0606');
});

test('files without a module, and files that are none, are refused with what to do', async () => {
  const dora = await venue.newcomer('Dora');
  await dora.visit('/bring');
  await choose(dora, savedSkirmish());
  await dora.page.getByText('There is no module among these files: Evening.vsav').waitFor();
  await choose(dora, { name: 'broken.vmod', bytes: new TextEncoder().encode('no archive') });
  await dora.page.getByText('This file cannot be read as a module').waitFor();
  await dora.picture('bring-unreadable');
});

/** The tests' own look at a board reads the module as this player may. */
const readModuleBy = (player: Player): void =>
  setBroughtSource(async () => {
    const table = player.tablePath().slice('/t/'.length);
    const answer = await player.page.request.get(`${venue.url}/api/tables/${table}/module/module.json`);
    return answer.json();
  });

const idOf = (pieces: Table['pieces'], counter: string): string =>
  Object.values(pieces).find((piece) => piece.counter === counter)!.id;
