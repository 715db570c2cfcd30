import { beforeAll, expect, test } from 'vitest';
import { openTable } from './support/gathering.ts';
import { pieceOf, placeOf } from './support/layout.ts';
import type { Player } from './support/player.ts';
import { fingersOn } from './support/touch.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

/** Anna tries moves by herself at a desk, Bernd on a phone. */
const venue = makeVenue();
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
let anna: Player;
let bernd: Player;

const planOf = (player: Player) => player.page.getByRole('region', { name: 'Plan' });
const last = async (player: Player) => (await player.steps(1))[0]!;

beforeAll(async () => {
  anna = await venue.newcomer('Anna');
  const path = await openTable(anna);
  await anna.sit('Blue');
  bernd = await venue.newcomer('Bernd', PHONE);
  await bernd.comeTo(path);
  await bernd.sit('Red');
  const turn = await anna.openPanel('Turn');
  await turn
    .getByRole('button', { name: /^Movement.*Blue/ })
    .first()
    .click();
  await anna.finds('the movement phase', (table) => table.turn.phase === 'movement');
});

test('moves are tried with the umpire beside them, and nothing of it reaches the table', async () => {
  const before = (await last(anna)).seq;
  await anna.board.goTo('0303');
  await anna.page.keyboard.press('Shift+P');
  await planOf(anna).waitFor();
  await anna.board.push('blue-2', '0403');
  await planOf(anna).getByText('1 act that nobody else sees.').waitFor();
  await anna.board.shows('0403', '2');
  await anna.board.push('blue-hq', '0801');
  await planOf(anna).getByText('2 acts that nobody else sees.').waitFor();
  await planOf(anna).getByRole('listitem').filter({ hasText: 'to 0801' }).waitFor();
  await anna.picture('plan');
  await anna.page.getByRole('button', { name: 'Next phase' }).first().click();
  await anna.page.getByText('Not in a plan').waitFor();
  expect((await last(anna)).seq).toBe(before);
});

test('it is taken back act by act, shown by arrows, and made in one step that one undo takes back', async () => {
  await planOf(anna).getByRole('button', { name: 'Undo' }).click();
  await planOf(anna).getByText('1 act that nobody else sees.').waitFor();
  await planOf(anna).getByRole('button', { name: 'Show …' }).click();
  await anna.page.getByRole('menuitem', { name: 'To everybody, as arrows' }).click();
  await bernd.finds('the arrow', (table) => Object.values(table.arrows).some(({ to }) => to === '0403'));
  expect(placeOf(await bernd.table(), 'blue-2')).toBe('0303');
  await planOf(anna).getByRole('button', { name: 'Make these moves' }).click();
  await bernd.finds('the move', (table) => placeOf(table, 'blue-2') === '0403');
  expect((await last(bernd)).act).toBe('carryPlan');
  await planOf(anna).waitFor({ state: 'hidden' });
  await anna.reads('carried out a plan: moved 2/7 from 0303 to 0403');
  await anna.page.getByRole('button', { name: 'Undo' }).click();
  await bernd.finds('it taken back', (table) => placeOf(table, 'blue-2') === '0303');
});

test('on a phone, what others do meanwhile is said, and the rest can be made', async () => {
  const fingers = await fingersOn(bernd.page);
  await bernd.board.goTo('0603');
  await fingers.press(await bernd.board.pointOf('0603'), () =>
    bernd.page.getByRole('menuitem', { name: /^Plan/ }).waitFor(),
  );
  await bernd.page.getByRole('menuitem', { name: /^Plan/ }).tap();
  await planOf(bernd).waitFor();
  const table = await bernd.table();
  for (const [counter, to] of [
    ['red-2', '0603'],
    ['red-hq', '0803'],
  ] as const) {
    await fingers.drag(await bernd.board.pointOfPiece(pieceOf(table, counter)), await bernd.board.pointOf(to));
  }
  await planOf(bernd).getByText('2 acts that nobody else sees.').waitFor();
  await anna.board.goTo('0504');
  await anna.board.push('red-2', '0604');
  await planOf(bernd)
    .getByText(/1 of them can no longer be done/)
    .waitFor();
  await bernd.picture('plan-phone');
  await planOf(bernd).getByRole('button', { name: 'Make the rest' }).tap();
  await anna.finds('the rest', (now) => placeOf(now, 'red-hq') === '0803' && placeOf(now, 'red-2') === '0604');
});

test('on a tablet, a plan is dropped, and everything lies where it lay', async () => {
  const { cookies } = await anna.context.storageState();
  const again = await venue.newcomer('Anna', { ...TABLET, storageState: { cookies, origins: [] } });
  await again.comeTo(anna.tablePath());
  const fingers = await fingersOn(again.page);
  await again.board.goTo('0303');
  const begin = again.page.getByRole('menuitem', { name: /^Plan/ });
  await fingers.press(await again.board.pointOf('0404'), () => begin.waitFor());
  await begin.tap();
  const piece = pieceOf(await again.table(), 'blue-2');
  await fingers.drag(await again.board.pointOfPiece(piece), await again.board.pointOf('0404'));
  await planOf(again).getByText('1 act that nobody else sees.').waitFor();
  await again.picture('plan-tablet');
  await planOf(again).getByRole('button', { name: 'Drop' }).tap();
  await planOf(again).waitFor({ state: 'hidden' });
  await again.board.shows('0303', '2');
  expect(placeOf(await bernd.table(), 'blue-2')).toBe('0303');
  await again.leave();
});

test('a plan, and what was being written, are there again after a reload', async () => {
  await anna.page.keyboard.press('Escape');
  await anna.board.element.focus();
  await anna.page.keyboard.press('Shift+P');
  await planOf(anna).waitFor();
  await anna.board.push('blue-hq', '0801');
  await planOf(anna).getByText('1 act that nobody else sees.').waitFor();
  const log = await anna.openPanel('Log and chat');
  await log.getByLabel('Say something').fill('What if');
  await anna.page.reload();
  await anna.board.isThere();
  await planOf(anna).getByRole('listitem').filter({ hasText: 'to 0801' }).waitFor();
  await anna.board.shows('0801', 'HQ');
  expect(await (await anna.openPanel('Log and chat')).getByLabel('Say something').inputValue()).toBe('What if');
  expect(placeOf(await anna.table(), 'blue-hq')).not.toBe('0801');
  await planOf(anna).getByRole('button', { name: 'Drop' }).click();
});

test('all landings of a turn are planned at once, changed by hand, and carried out, each with its own die', async () => {
  const carla = await venue.newcomer('Carla', { viewport: { width: 1440, height: 900 } });
  await openTable(carla, /^Open table: Arnhem.*Historical/i);
  await carla.sit('Allied');
  const turn = await carla.openPanel('Turn');
  await turn
    .getByRole('button', { name: /^Movement.*Allied/ })
    .first()
    .click();
  await carla.finds('the movement phase', (table) => table.turn.phase === 'movement');
  const landing = turn.getByRole('listitem').filter({ hasText: 'Land 1/501' });
  await carla.picture('landing-offered');
  await landing.getByRole('button', { name: 'Plan them all' }).click();
  await planOf(carla)
    .getByText(/^\d+ acts that nobody else sees\./)
    .waitFor();
  const planned = Number.parseInt(await planOf(carla).getByRole('status').innerText(), 10);
  await planOf(carla).getByText('What is planned').click();
  await planOf(carla).getByText('1/501 aims at').waitFor();
  await carla.picture('landing-planned');

  // One goes elsewhere, one stays behind.
  const hex = planOf(carla).getByRole('combobox', { name: 'Hex of 1/501' });
  const [, other] = await hex
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  await hex.selectOption(other!);
  await planOf(carla).getByRole('button', { name: 'Leave 2/501 out' }).click();
  await planOf(carla)
    .getByText(`${planned - 1} acts that nobody else sees.`)
    .waitFor();
  expect(placeOf(await carla.table(), 'us-1')).toMatch(/^track:/);
  await carla.picture('landing-changed');

  await planOf(carla).getByRole('button', { name: 'Make these moves' }).click();
  await planOf(carla).getByText('Being carried out').waitFor();
  await carla.picture('landing-carried-out');
  // Where a unit comes down beside its hex, the player says in which one.
  const choices = carla.page.locator('button[data-choice]:enabled');
  const asked = () => choices.allInnerTexts();
  const isOver = async () => !(await planOf(carla).isVisible());
  for (;;) {
    await Promise.race([
      planOf(carla).waitFor({ state: 'hidden', timeout: 60_000 }),
      choices.nth(1).waitFor({ timeout: 60_000 }),
    ]);
    if (await isOver()) break;
    const question = (await asked()).join();
    await choices.first().click();
    const isAnswered = async () => (await isOver()) || (await asked()).join() !== question;
    await until('the answer is taken', isAnswered, (isTaken) => isTaken);
  }
  const table = await carla.table();
  expect(placeOf(table, 'us-2')).toMatch(/^track:/);
  const landed = Object.values(table.procedures).filter(({ kind, status }) => kind === 'landing' && status === 'done');
  expect(landed.map(({ state }) => state.aim)).toContain(other);
  expect(landed).toHaveLength(planned - 1);
  expect(landed.every(({ state }) => !table.where[state.unit as string]!.startsWith('track:'))).toBe(true);
  await carla.picture('landing-done');
});
