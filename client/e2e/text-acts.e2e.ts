import type { CommandType } from '@umpire/shared/table/command.ts';
import { beforeAll, expect, test } from 'vitest';
import { Guest, introduce } from '../../server/test/client.ts';
import { eyeOf } from './support/eye.ts';
import { openTable } from './support/gathering.ts';
import { type Lists, listsOf } from './support/lists.ts';
import type { Player } from './support/player.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

/** Every command of the table is given in text mode, by roles and names alone, or the test says why that is impossible. */
const venue = makeVenue();
let anna: Player;
let lists: Lists;
let bernd: Guest;
/** Gets the steps of the table. */
let eye: Guest;

type Way = ((lists: Lists) => Promise<void>) | { readonly no: string };

const seats = ({ openBy }: Lists) => openBy('Seats and people', 'Seats and people');
const seatsOf = async (at: Lists, seat: string | RegExp) =>
  (await seats(at)).getByRole('region', { name: 'Seats', exact: true }).getByRole('listitem').filter({ hasText: seat });

const takeRed = async (at: Lists) => (await seatsOf(at, 'Red')).getByRole('button', { name: 'Take' }).click();

/** The items of a seat's menu. */
const manageSeat = async (at: Lists, seat: string, act: string) => {
  await (await seatsOf(at, seat)).getByRole('button', { name: 'More about this seat' }).click();
  await at.page.getByRole('menuitem', { name: act, exact: true }).click();
};

const manageBernd = async (at: Lists, act: string) => {
  await (await seats(at)).getByRole('button', { name: 'Manage Bernd' }).click();
  await at.page.getByRole('menuitem', { name: act, exact: true }).click();
};

const pool = async ({ openBy }: Lists) =>
  (await openBy('Counters off the map', 'Counters off the map')).getByRole('region', { name: 'Chits' });

const managePool = async (at: Lists, act: string) => {
  await (await pool(at)).getByRole('button', { name: 'More about this pool' }).click();
  await at.page.getByRole('menuitem', { name: act, exact: true }).click();
};

/** Switches are covered by their pictures, so they are pressed by key. */
const switchMoved = async (at: Lists) => {
  await at.press('Markers …');
  await at.dialog.getByRole('switch', { name: 'Has moved' }).press('Space');
  await at.page.keyboard.press('Escape');
};

/** In the order of a game that needs all of them. If a command is added, this file does not compile until it is listed. */
const ways = {
  nextPhase: ({ pressOther }) => pressOther('Next phase'),
  movePieces: async ({ tick, press, dialog }) => {
    await tick('0303', /^\w+, 2/);
    await press('Move to …');
    await dialog.getByRole('combobox', { name: 'Where to' }).fill('0403');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  },
  spreadPieces: async ({ tick, press, dialog, page }) => {
    await tick('0403', /^\w+, 2/);
    await press('Shift by one hex …');
    await dialog.getByRole('button', { name: 'North', exact: true }).click();
    await page.keyboard.press('Escape');
  },
  guide: async ({ pressOther, tick, at, press, page }) => {
    await pressOther('Next phase');
    await tick('0402', /^\w+, 2/);
    await at('0502');
    await press('Attack: odds and outcomes');
    const attack = page.getByRole('complementary', { name: 'Attack' });
    await attack.getByRole('button', { name: 'Declare this attack' }).click();
  },
  endProcedure: ({ page }) => page.getByRole('button', { name: 'By hand instead' }).click(),
  orderStack: async ({ tick, press }) => {
    await tick('0302', /^\w+, Tk/);
    await press('To the bottom');
  },
  flipPieces: ({ press }) => press('Flip'),
  facePieces: ({ press }) => press('Turn right'),
  attachPieces: async ({ press, dialog }) => {
    await press('Attach to …');
    await dialog.getByRole('radio', { name: '1' }).check();
    await dialog.getByRole('button', { name: 'Attach' }).click();
  },
  clonePieces: async ({ tick, press }) => {
    await tick('0203', /^\w+, HQ/);
    await press('Copy');
  },
  deletePieces: ({ press }) => press('Take off the table'),
  maskPieces: async ({ tick, press }) => {
    await tick('0305', /^\w+, 3/);
    await press('Hide from the other side');
  },
  revealPieces: async ({ press, dialog }) => {
    await press('Reveal …');
    await dialog.getByRole('button', { name: 'Reveal', exact: true }).click();
  },
  setMarker: switchMoved,
  removeMarker: switchMoved,
  labelPieces: async ({ press, dialog }) => {
    await press('Label …');
    await dialog.getByRole('textbox', { name: 'Label' }).fill('Third');
    await dialog.getByRole('button', { name: 'Save' }).click();
  },
  setValue: async ({ press, page }) => {
    await press('Details and values');
    const details = page.getByRole('complementary', { name: 'Details' });
    await details.getByRole('textbox', { name: 'Attack strength' }).fill('9');
    await page.keyboard.press('Enter');
  },
  coverPlace: async ({ at, press, dialog }) => {
    await at('0505');
    await press('Cover this place …');
    await dialog.getByRole('button', { name: 'Cover', exact: true }).click();
  },
  createPieces: async ({ at, press, dialog }) => {
    await at('0504');
    await press('New counter …');
    await dialog.getByRole('option', { name: /^1\/12, .*Red/ }).click();
    await dialog.getByRole('button', { name: 'Put it there' }).click();
  },
  createPool: async ({ pressOther, dialog }) => {
    await pressOther('New pool or deck …');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Chits');
    await dialog.getByRole('button', { name: 'Set up' }).click();
  },
  returnPieces: async ({ tick, press, dialog }) => {
    await tick('0504', /^\w+, 1/, /^\w+, 2/);
    await press('Return to a pool …');
    await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  },
  shufflePool: (at) => managePool(at, 'Shuffle'),
  drawPieces: async (at) => {
    await (await pool(at)).getByRole('button', { name: 'Draw', exact: true }).click();
    await at.dialog.getByRole('textbox', { name: 'How many' }).fill('2');
    await at.dialog.getByRole('combobox', { name: 'To' }).fill('0504');
    await at.dialog.getByRole('button', { name: 'Draw', exact: true }).click();
  },
  deletePool: (at) => managePool(at, 'Remove'),
  drawArrow: async ({ at, press, dialog }) => {
    await at('0403');
    await press('Draw from here …');
    await dialog.getByRole('combobox', { name: 'To' }).fill('0503');
    await dialog.getByRole('button', { name: 'Draw', exact: true }).click();
  },
  draw: async ({ press, dialog }) => {
    await press('Draw from here …');
    await dialog.getByRole('radio', { name: 'Words' }).press('Space');
    await dialog.getByRole('textbox', { name: 'Words' }).fill('Hold this');
    await anna.picture('draw-here');
    await dialog.getByRole('button', { name: 'Draw', exact: true }).click();
  },
  eraseArrows: ({ press }) => press('Erase drawings here'),
  carryPlan: async ({ tick, press, page }) => {
    await tick('0203', /^\w+, HQ/);
    await press('Plan: try moves by yourself');
    await press('Turn right');
    await page.getByRole('region', { name: 'Plan' }).getByRole('button', { name: 'Make these moves' }).click();
  },
  rollDice: ({ pressOther }) => pressOther('Roll the dice of the game'),
  undo: ({ pressOther }) => pressOther('Undo'),
  redo: ({ pressOther }) => pressOther('Redo'),
  revealDice: async ({ openBy }) =>
    (await openBy('Roll dice', 'Dice')).getByRole('button', { name: 'Ask to reveal the secret' }).click(),
  say: async ({ openBy, page }) => {
    const log = await openBy('Say something', 'Log and chat');
    await log.getByRole('textbox', { name: 'Say something' }).fill('By ear alone');
    await page.keyboard.press('Enter');
  },
  writeNote: async ({ openBy }) => {
    const notes = await openBy('Notes', 'Notes');
    await notes.getByRole('button', { name: 'New note' }).click();
    await notes.getByRole('textbox', { name: 'Title' }).fill('Orders');
    await notes.getByRole('button', { name: 'Save' }).click();
  },
  deleteNote: ({ page }) =>
    page.getByRole('complementary', { name: 'Notes' }).getByRole('button', { name: 'Delete' }).click(),
  previousPhase: ({ pressOther }) => pressOther('Previous phase'),
  setTurn: async ({ pressOther, dialog }) => {
    await pressOther('Set turn …');
    await dialog.getByRole('textbox', { name: 'Turn' }).fill('2');
    await dialog.getByRole('button', { name: 'Go there' }).click();
  },
  holdPhases: ({ pressOther }) => pressOther('Stop at every phase this turn'),
  setReady: ({ pressOther }) => pressOther('Done with this phase'),
  setClock: async ({ pressOther, dialog }) => {
    await pressOther('Set a clock …');
    await dialog.getByRole('button', { name: 'Start the clock' }).click();
  },
  pauseClock: ({ pressOther }) => pressOther('Stop the clock'),
  takeSeat: takeRed,
  leaveSeat: async (at) => (await seatsOf(at, 'Red')).getByRole('button', { name: 'Leave' }).click(),
  addSeat: async (at) => {
    const panel = await seats(at);
    await panel.getByRole('button', { name: 'Add a seat' }).click();
    await panel.getByRole('textbox', { name: 'Name of the seat' }).fill('Scribe');
    await panel.getByRole('button', { name: 'Save' }).click();
  },
  changeSeat: async (at) => {
    await manageSeat(at, 'Scribe', 'Change name and sides');
    const panel = at.page.getByRole('complementary', { name: 'Seats and people' });
    await panel.getByRole('textbox', { name: 'Name of the seat' }).fill('Clerk');
    await panel.getByRole('button', { name: 'Save' }).click();
  },
  setComputer: async (at) => {
    await manageSeat(at, 'Red', 'Computer (recruit)');
    await manageSeat(at, 'Red', 'Free this seat');
  },
  setStandIn: async (at) => {
    await takeRed(at);
    await manageSeat(at, 'Red', 'When I am away, let the computer play');
    await (await seatsOf(at, 'Red')).getByRole('button', { name: 'Leave' }).click();
  },
  deleteSeat: (at) => manageSeat(at, 'Clerk', 'Remove this seat'),
  giveSeat: async (at) => {
    await takeRed(at);
    await manageSeat(at, 'Red', 'Bernd');
  },
  // A roll that another player has seen can be undone only with consent.
  withdrawRequest: async ({ pressOther }) => {
    await pressOther('Roll the dice of the game');
    await pressOther('Undo');
    await pressOther('Withdraw my request');
  },
  answerRequest: async ({ page }) => {
    const { dice } = await anna.table();
    await bernd.give({ type: 'rollDice', expression: '1d6', purpose: '' });
    await anna.finds('his roll', (table) => table.dice.rolls > dice.rolls);
    await bernd.give({ type: 'undo' });
    await page.getByRole('alertdialog', { name: 'A request' }).getByRole('button', { name: 'Agree' }).click();
  },
  freeSeat: (at) => manageSeat(at, 'Red', 'Free this seat'),
  removePerson: async (at) => {
    // A seat that its holder leaves is not kept, so nobody is asked whether the table may be closed.
    const seat = Object.values(bernd.view!.table.seats).find(({ sides }) => sides.includes('red'))!.id;
    await bernd.give({ type: 'takeSeat', seat });
    await bernd.give({ type: 'leaveSeat', seat });
    await manageBernd(at, 'Remove from the table');
  },
  readmitPerson: (at) => manageBernd(at, 'Let back in'),
  setName: async (at) => {
    await (await seats(at)).getByRole('textbox', { name: 'Your name' }).fill('Anna the Ear');
    await at.page.keyboard.press('Enter');
  },
  renameTable: async ({ openBy, page }) => {
    const settings = await openBy('Rename the table', 'Settings');
    await settings.getByRole('textbox', { name: 'Name', exact: true }).fill('By ear');
    await page.keyboard.press('Enter');
  },
  changeSettings: async ({ openBy }) =>
    (await openBy('Settings', 'Settings')).getByRole('switch', { name: 'Spectators may talk' }).press('Space'),
  // A field for a password has a name, but no role.
  setPassword: async ({ openBy }) => {
    const settings = await openBy('Password of the table', 'Settings');
    await settings.getByLabel('Password', { exact: true }).fill('open sesame');
    await settings.getByRole('button', { name: 'Set', exact: true }).click();
  },
  changeMap: async ({ openBy, page }) => {
    const settings = await openBy('Settings', 'Settings');
    const choosing = page.waitForEvent('filechooser');
    await settings.getByRole('button', { name: 'Use a map file …' }).click();
    const changes = [{ type: 'hex', hex: '0103', terrain: 'woods' }];
    const map = JSON.stringify({ format: 1, module: 'ford', changes });
    await (await choosing).setFiles({ name: 'ford.json', mimeType: 'application/json', buffer: Buffer.from(map) });
  },
  layScan: {
    no: 'three hexes are marked on a picture by eye; what was laid is told in Settings, and taken away there',
  },
  performAct: { no: 'Ford prints no acts on its counters; bring.e2e.ts performs one from the lists' },
  closeTable: async ({ pressOther, dialog }) => {
    await pressOther('Close the table');
    await dialog.getByRole('button', { name: 'Close the table' }).click();
  },
  reopenTable: ({ pressOther }) => pressOther('Reopen the table'),
  makeHost: (at) => manageBernd(at, 'Make host'),
} as const satisfies Readonly<Record<CommandType, Way>>;

beforeAll(async () => {
  anna = await venue.newcomer('Anna');
  await openTable(anna);
  await anna.sit('Blue');
  bernd = await new Guest(await introduce(venue.url, 'Bernd'), anna.tablePath().slice('/t/'.length)).join();
  eye = await eyeOf(venue, anna);
  await anna.page.keyboard.press('Shift+L');
  await anna.page.getByRole('complementary', { name: 'The table as text' }).waitFor();
  lists = listsOf(anna);
});

test.each(Object.entries<Way>(ways).flatMap(([type, way]) => (typeof way === 'function' ? [{ type, way }] : [])))(
  'by roles and names alone: $type',
  async ({ type, way }) => {
    const before = eye.seq;
    await way(lists);
    // The server limits requests, so it is asked only when something has happened.
    await eye.until(() => eye.seq > before);
    await until(
      type,
      async () => (await anna.steps(5)).filter(({ seq }) => seq > before).map(({ act }) => act),
      (acts) => acts.includes(type as CommandType),
    );
  },
);

test('whoever points by the lists is seen, and whoever reads them hears where others point', async () => {
  const { page } = anna;
  await lists.at('0304');
  await lists.press('Point at a place');
  await page.getByRole('status').filter({ hasText: 'Anna the Ear points at 0304' }).waitFor();
  const rejoined = await new Guest(bernd.who, bernd.table).join();
  const seat = Object.values(rejoined.view!.table.seats).find(({ holder }) => holder === undefined)!.id;
  await rejoined.give({ type: 'takeSeat', seat });
  await lists.press('Point at a place');
  await rejoined.until(() => rejoined.shown.some(({ type }) => type === 'ping'));
  const ping = rejoined.shown.find((one) => one.type === 'ping')!;
  rejoined.room!.send('presence', { type: 'ping', x: ping.x, y: ping.y + 100 });
  await page.getByRole('status').filter({ hasText: 'Bernd points at 0305' }).waitFor();
  await rejoined.leave();
  expect(anna.complaints).toEqual([]);
});
