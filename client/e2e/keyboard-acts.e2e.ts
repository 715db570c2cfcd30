import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Piece, Table } from '@umpire/shared/table/state/state.ts';
import { beforeAll, expect, test } from 'vitest';
import sheet from '../../modules/arnhem/counters.json' with { type: 'json' };
import { introduce, openFord } from '../../server/test/client.ts';
import { actsOnCounter } from './support/counter-acts.ts';
import { eyeOf } from './support/eye.ts';
import { command, escapeToBoard, tabTo } from './support/keys.ts';
import { placeOf } from './support/layout.ts';
import type { Player } from './support/player.ts';
import { Typist } from './support/typist.ts';
import { makeVenue } from './support/venue.ts';

/** Two hundred acts by keys alone: after each, the server's table or the page shows its effect. */
const venue = makeVenue();
let anna: Player;
let typist: Typist;

beforeAll(async () => {
  const path = `/t/${await openFord(await introduce(venue.url, 'Bernd'))}`;
  anna = await venue.newcomer('Anna');
  await anna.comeTo(path);
  await anna.page.getByRole('dialog').waitFor();
  await tabTo(anna, /Take all seats/);
  await anna.page.keyboard.press('Enter');
  await anna.finds('Anna in a seat', ({ seats }) => Object.values(seats).every(({ holder }) => holder !== undefined));
  typist = new Typist(anna, await eyeOf(venue, anna));
  await escapeToBoard(anna);
});

const UNITS = [
  { counter: 'blue-tank', hex: '0302', name: 'Tk', to: '0202' },
  { counter: 'blue-1', hex: '0302', name: '1/7', to: '0202' },
  { counter: 'blue-2', hex: '0303', name: '2/7', to: '0403' },
  { counter: 'blue-4', hex: '0305', name: '4/7', to: '0404' },
  { counter: 'blue-3', hex: '0305', name: '3/7', to: '0205' },
] as const;

test.each(UNITS)('each thing that a hand does with a counter: $counter', async ({ counter, hex, name, to }) => {
  if (typist.table.turn.phase === 'supply')
    await typist.act('the next phase', ']', ({ turn }) => turn.phase === 'movement');
  await actsOnCounter(typist, { counter, hex, name, to, marker: /Has moved/ });
});

test('the order of a stack, and who goes with whom', async () => {
  const [low, high] = typist.table.stacks['0302'] as readonly [PieceId, PieceId];
  const isTop = (piece: PieceId) => (table: Table) => table.stacks['0302']!.at(-1) === piece;
  await typist.take('0302', typist.table.pieces[high]!.counter === 'blue-tank' ? 'Tk' : '1/7');
  await typist.act('to the bottom', 'b', isTop(low));
  await typist.act('to the top', 't', isTop(high));
  await typist.act('one down', 'PageDown', isTop(low));
  await typist.act('one up', 'PageUp', isTop(high));
  await typist.act('attach', 'Shift+a Enter', ({ pieces }) => pieces[high]!.attachedTo === low);
  await typist.order('detach', 'detach', ({ pieces }) => pieces[high]!.attachedTo === undefined);
  await typist.press('Shift+g');
  await tabTo(anna, /^North$/);
  await typist.act('shift by one hex', 'Enter', ({ where }) => where[high] === '0301');
  await typist.act('back', 'Escape Control+z', isTop(high));
});

test('phases there and back, dice by four ways, words and notes', async () => {
  await escapeToBoard(anna);
  await typist.order('a stop at every phase', 'stop at every phase', ({ pace }) => pace?.held === 1);
  for (let i = 0; i < 3; i += 1) await typist.logs('the next phase', ']', 'nextPhase');
  for (let i = 0; i < 3; i += 1) await typist.logs('the phase before', '[', 'previousPhase');
  await typist.order('the next phase by its name', 'next phase', ({ turn }) => turn.phase === 'combat');
  await typist.act('the third turn', 'Control+k "set turn" Enter Control+a "3" Enter', ({ turn }) => turn.number === 3);
  await typist.act('the first again', 'Control+z', ({ turn }) => turn.number === 1);
  await typist.order('the phase before by its name', 'previous phase', ({ turn }) => turn.phase === 'movement');
  for (let i = 0; i < 5; i += 1) await typist.logs('the dice of the game', '.', 'rollDice');
  for (const dice of ['2d6', '1d10', '3d6+1'])
    await typist.logs(dice, `d Control+a "${dice}" Enter Escape`, 'rollDice');
  for (const dice of ['2d6 attack on 0502', '1d6 for the weather'])
    await typist.logs(dice, `Control+k "roll ${dice}" Enter`, 'rollDice');
  await typist.logs('dice from the chat', 'c "/roll 2d6 at 0504" Enter Escape', 'rollDice');
  for (const word of ['One', 'Two', 'Three', 'Four']) {
    await typist.logs(`say ${word}`, `c "${word}" Enter Escape`, 'say');
    await anna.reads(word);
  }
  await typist.logs('say by the palette', 'Control+k "say Five" Enter', 'say');
  await typist.press('Control+k "notes" Enter');
  await tabTo(anna, /^New note$/);
  await typist.act('a note', 'Enter "Orders" Enter', ({ notes }) => Object.keys(notes).length === 1);
  await tabTo(anna, /^Delete$/);
  await typist.act('no note', 'Enter', ({ notes }) => Object.keys(notes).length === 0);
  await escapeToBoard(anna);
});

test('pools, new counters, drawings, covers, values, an attack and a plan', async () => {
  /** The content of a pool is not visible. */
  const inPool = (count: number) => (table: Table) =>
    Object.entries(table.stacks).some(([at, stack]) => at.startsWith('pool:') && stack.length === count);
  await typist.act(
    'a pool',
    'Control+k "new pool" Enter "Chits" Enter',
    ({ pools }) => Object.keys(pools).length === 1,
  );
  await typist.take('0303', '2/7');
  await typist.act('into the pool', 'Control+k "return to" Enter Enter', inPool(1));
  await typist.press('Control+k "counters off" Enter');
  await tabTo(anna, /^Draw$/);
  await typist.act('draw', 'Enter Enter', (table) => placeOf(table, 'blue-2') === 'hand:blue');
  await typist.act('draw back', 'Control+z', inPool(1));
  await typist.act('and out of the pool', 'Control+z', (table) => placeOf(table, 'blue-2') === '0303');
  await typist.take('0602');
  const count = Object.keys(typist.table.pieces).length;
  await typist.press('n "tk"');
  await tabTo(anna, /^Tk, .*Blue/);
  await typist.press('Enter');
  await tabTo(anna, /^Put it there$/);
  await typist.act('a new counter', 'Enter', ({ stacks }) => stacks['0602']?.length === 1);
  await typist.act('it is gone', 'Control+z', ({ pieces }) => Object.keys(pieces).length === count);
  await typist.take('0403');
  for (const to of ['0503', '0404']) {
    const arrows = Object.keys(typist.table.arrows).length;
    await typist.act('an arrow', `w "${to}" Enter`, (table) => Object.keys(table.arrows).length === arrows + 1);
  }
  await typist.order('no arrows', 'erase all', ({ arrows }) => Object.keys(arrows).length === 0);
  await typist.take('0505');
  await typist.act('a cover', 'Control+k "cover this" Enter Enter', ({ covers }) => covers['0505'] !== undefined);
  await typist.act('no cover', 'Control+z', ({ covers }) => covers['0505'] === undefined);
  await typist.take('0302', 'Tk');
  // The focus is in its first field at once.
  await typist.press('i');
  await anna.page.locator('[data-panel=details] input:focus').waitFor();
  await typist.act('another value', 'Control+a "9" Enter', () => typist.one('blue-tank').values?.attack === 9);
  await escapeToBoard(anna);
  await typist.take('0302', 'Tk');
  await typist.press('Shift+p e');
  await tabTo(anna, /^Make these moves$/);
  await typist.act('a plan', 'Enter', () => typist.done('carryPlan') === 1 && typist.one('blue-tank').facing === 1);
  await escapeToBoard(anna);
});

test('a formation is selected whole, and labeled at once', async () => {
  const bernd = await introduce(venue.url, 'Bernd');
  const clara = await venue.newcomer('Clara');
  await clara.comeTo(`/t/${await openFord(bernd, { module: 'arnhem', scenario: 'historical' })}`);
  await clara.page.getByRole('dialog').waitFor();
  await tabTo(clara, /Take all seats/);
  await clara.page.keyboard.press('Enter');
  await clara.page.getByRole('dialog').waitFor({ state: 'hidden' });
  const other = new Typist(clara, await eyeOf(venue, clara));
  const counters = Object.entries(sheet.counters).filter(([, one]) => 'formation' in one && one.formation === '101 AB');
  const ids = new Set<string>(counters.map(([id]) => id));
  const isOfIt = ({ counter }: Piece): boolean => ids.has(counter);
  const formation = Object.values(other.table.pieces).filter(isOfIt);
  expect(formation.length).toBeGreaterThan(5);
  await escapeToBoard(clara);
  await command(clara, '1/501');
  await other.act('a label for a formation', 'Shift+o l "Eagles" Enter', ({ pieces }) =>
    Object.values(pieces).every((piece) => (piece.label === 'Eagles') === isOfIt(piece)),
  );
  typist.acts += 2;
  await clara.picture('keyboard-formation');
  expect(clara.complaints).toEqual([]);
  await clara.leave();
});

test("an attack with the umpire, and what only one's own page shows", async () => {
  const { page } = anna;
  const sees = async (keys: string, role: 'complementary' | 'dialog', name: string) => {
    await typist.press(keys);
    await page.getByRole(role, { name }).waitFor();
    await typist.press('Escape');
    typist.acts += 1;
  };
  await typist.take('0302', 'Tk');
  await typist.act('next to the enemy', 'g "0402" Enter', (table) => placeOf(table, 'blue-tank') === '0402');
  await typist.take('0402', 'Tk');
  await typist.act('the combat phase', ']', ({ turn }) => turn.phase === 'combat');
  await typist.press('j "0502" Enter');
  await typist.hears('Hex 0502');
  await typist.press('a');
  await tabTo(anna, /^Declare this attack$/);
  await typist.act('an attack', 'Enter', ({ procedures }) =>
    Object.values(procedures).some(({ status }) => status === 'open'),
  );
  await tabTo(anna, /^By hand instead$/);
  await typist.act('by hand', 'Enter', ({ procedures }) =>
    Object.values(procedures).every(({ status }) => status !== 'open'),
  );
  await escapeToBoard(anna);
  await typist.take('0303', '2/7');
  await sees('i', 'complementary', 'Details');
  await sees('Shift+i', 'complementary', 'Hex and stack');
  await sees('Control+f', 'complementary', 'Find and inventory');
  await sees('Shift+l', 'complementary', 'The table as text');
  await sees('u', 'complementary', 'Umpire');
  await sees('d', 'complementary', 'Dice');
  await sees('c', 'complementary', 'Log and chat');
  await sees('?', 'dialog', 'Gestures and keys');
  // Esc in a panel has let go of it.
  await typist.take('0303', '2/7');
  await sees('m', 'dialog', 'Markers');
  await typist.press('Control+k "go to Bridgend" Enter');
  await typist.hears('Bridgend');
  await typist.press('Control+k "find HQ" Enter');
  await typist.hears('HQ');
  await anna.picture('keyboard-acts');
  expect(typist.acts).toBeGreaterThanOrEqual(200);
  expect(anna.complaints).toEqual([]);
});
