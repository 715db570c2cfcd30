import type { Table } from '@umpire/shared/table/state/state.ts';
import { beforeAll, expect, test } from 'vitest';
import { attackCard, goThroughSteps } from '../../support/attack.ts';
import { openTable } from '../../support/gathering.ts';
import { middleOf, press } from '../../support/hand.ts';
import { pieceOf, placeOf } from '../../support/layout.ts';
import type { Player } from '../../support/player.ts';
import { fingersOn } from '../../support/touch.ts';
import { nextPhase } from '../../support/tutorial.ts';
import { until } from '../../support/until.ts';
import { makeVenue } from '../../support/venue.ts';
import { visibleWords } from '../../support/words.ts';

/** Nordwind, turn 1: Anna has the Germans, Bernd the Allies. The umpire and the players do this together. */
const venue = makeVenue();
let anna: Player;
let bernd: Player;

const REGIMENT = '12-6-ss';
const tip = (player: Player) => player.page.locator('[data-tip-x]');
const lesson = (player: Player) => player.page.getByRole('region', { name: 'The first turn' });
const inPhase =
  (phase: string) =>
  ({ turn }: Table): boolean =>
    turn.phase === phase;

/** The visible board around a hex. */
const look = async (player: Player, hex: string): Promise<Buffer> => {
  const { x, y } = await player.board.pointOf(hex);
  return player.page.screenshot({ clip: { x: x - 40, y: y - 34, width: 80, height: 68 } });
};

/** Clears the selection and the cursor. */
const letGo = async ({ board, page }: Player): Promise<void> => {
  await board.element.focus();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Escape');
};

const select = async (player: Player, counter: string): Promise<void> => {
  await letGo(player);
  await player.board.click(await player.board.pointOfPiece(pieceOf(await player.table(), counter)));
};

beforeAll(async () => {
  anna = await venue.newcomer('Anna');
  const path = await openTable(anna, /Nordwind: Historical/);
  await anna.sit('German');
  bernd = await venue.newcomer('Bernd');
  await bernd.comeTo(path);
  await bernd.sit('Allied');
});

test('the tutorial watches what one does, lets one stray, and is found again', async () => {
  const umpire = await anna.openPanel('Umpire');
  await umpire.getByRole('button', { name: 'The first turn' }).click();
  await lesson(anna).getByText('1 of 15').waitFor();
  await lesson(anna).getByRole('button', { name: 'Go on' }).click();
  await lesson(anna).getByRole('button', { name: 'Skip this' }).click();
  await lesson(anna).getByText('3 of 15').waitFor();
  await anna.picture('umpire-tutorial');
  await nextPhase(anna);
  await bernd.finds('the movement phase', inPhase('movement'));
  await lesson(anna).getByText('4 of 15').waitFor();
  await lesson(anna).getByRole('button', { name: 'Leave the tutorial' }).click();
  await umpire.getByRole('button', { name: 'Resume: The first turn' }).click();
  await lesson(anna).getByText('4 of 15').waitFor();
  await lesson(anna).getByRole('button', { name: 'Leave the tutorial' }).click();
});

test('a selected counter shows where it can go, the pointer the way there, and why not elsewhere', async () => {
  await anna.board.goTo('1103');
  const before = await look(anna, '1102');
  await select(anna, REGIMENT);
  await until(
    'the reach is drawn',
    () => look(anna, '1102'),
    (seen) => !seen.equals(before),
  );
  const near = await anna.board.pointOf('1104');
  await anna.page.mouse.move(near.x, near.y);
  await tip(anna).getByText('2 of 8 movement points').waitFor();
  await anna.picture('umpire-reach');
  const far = await anna.board.pointOf('1107');
  await anna.page.mouse.move(far.x, far.y);
  await tip(anna)
    .getByText(/^\d+\S*: .+/)
    .waitFor();
  expect(await tip(anna).getAttribute('data-ruling')).toBe('warn');
  await anna.picture('umpire-why-not');
});

test('without a mouse the board says what a step costs, and what is wrong with it', async () => {
  await anna.board.goTo('1103');
  await letGo(anna);
  await anna.page.keyboard.press('ArrowUp');
  await anna.page.keyboard.press('Tab');
  await anna.page.keyboard.press('Enter');
  await anna.page.keyboard.press('ArrowUp');
  await anna.page.locator('[aria-live]', { hasText: '1 of 8 movement points' }).waitFor({ state: 'attached' });
  expect(placeOf(await anna.table(), REGIMENT)).toBe('1103');
});

test('zones of either side are hatched, by key and by switch, and supply lines drawn', async () => {
  await letGo(anna);
  const before = await look(anna, '1005');
  await anna.page.keyboard.press('z');
  await until(
    'the zone is hatched',
    () => look(anna, '1005'),
    (seen) => !seen.equals(before),
  );
  const panel = await anna.openPanel('Umpire');
  const zones = panel.getByRole('group', { name: 'Zones of control' });
  expect(await zones.getByRole('switch', { name: 'Allied' }).isChecked()).toBe(true);
  await press(zones.getByRole('switch', { name: 'German' }));
  await press(panel.getByRole('group', { name: 'Supply lines' }).getByRole('switch', { name: 'German' }));
  await anna.picture('umpire-zones');
  await press(zones.getByRole('switch', { name: 'German' }));
  await press(zones.getByRole('switch', { name: 'Allied' }));
  await press(panel.getByRole('group', { name: 'Supply lines' }).getByRole('switch', { name: 'German' }));
});

test('hints say what could be done and why, and a rule tells what it says', async () => {
  const panel = await anna.openPanel('Umpire');
  const hints = panel.getByRole('region', { name: 'What you could do now' });
  const hint = hints
    .getByRole('listitem')
    .filter({ has: anna.page.getByRole('button', { name: 'Show me' }) })
    .first();
  await hint.getByRole('button', { name: 'Why?' }).click();
  await hint.getByRole('button', { name: 'Show me' }).click();
  await hint.getByRole('button', { name: /^Rule / }).click();
  const card = anna.page.getByRole('dialog');
  await card.getByText(/^Rule \d/).waitFor();
  await anna.page.keyboard.press('Escape');
  await card.waitFor({ state: 'hidden' });
});

test('what the rules forbid is refused with the rule, done anyway, and marked in the log', async () => {
  const settings = await anna.openPanel('Settings');
  await settings.getByRole('button', { name: 'Enforce all' }).click();
  await bernd.finds('the umpire enforcing', ({ settings: { umpire } }) => umpire.modes.movement === 'enforce');
  await anna.board.goTo('1103');
  await letGo(anna);
  await anna.board.push(REGIMENT, '1107', async () => {
    await until(
      'the verdict',
      () => tip(anna).getAttribute('data-ruling'),
      (ruling) => ruling === 'refuse',
    );
  });
  const card = anna.page.getByRole('alertdialog', { name: 'The umpire refuses' });
  await card
    .getByRole('button', { name: /^Rule / })
    .first()
    .waitFor();
  await anna.picture('umpire-refused');
  expect(placeOf(await bernd.table(), REGIMENT)).toBe('1103');
  await card.getByRole('button', { name: 'Do it anyway' }).click();
  await bernd.finds('the regiment in 1107', (table) => placeOf(table, REGIMENT) === '1107');
  await bernd.reads('Overruled:');
  await bernd.picture('umpire-overruled');
});

test('where the table has it so, the other side is asked to overrule', async () => {
  const settings = await anna.openPanel('Settings');
  await settings.getByRole('radiogroup', { name: 'Overruling needs' }).getByText('The others').click();
  await bernd.finds('that he is to be asked', ({ settings: { umpire } }) => umpire.overrule === 'ask');
  await anna.board.goTo('1107');
  await anna.board.push(REGIMENT, '1110');
  await anna.page.getByRole('button', { name: 'Ask the others to allow it' }).click();
  const request = bernd.page.getByRole('alertdialog', { name: 'A request' });
  await request.getByText(/12\/6 SS to 1110/).waitFor();
  await bernd.picture('umpire-asked');
  await request.getByRole('button', { name: 'Agree' }).click();
  await anna.finds('the regiment in 1110', (table) => placeOf(table, REGIMENT) === '1110');
});

test('an attack is thought over, declared, and led by both players to its end', async () => {
  await anna.page.getByRole('button', { name: 'Next phase' }).first().click();
  const anyway = anna.page.getByRole('button', { name: 'Ask the others to allow it' });
  const isThere = bernd.finds('the combat phase', inPhase('combat'));
  const undone = anna.page.getByRole('button', { name: 'End the phase anyway' });
  await Promise.race([isThere, undone.waitFor(), anyway.waitFor()]);
  if (await undone.isVisible()) await undone.click();
  await Promise.race([isThere, anyway.waitFor()]);
  if (await anyway.isVisible()) {
    await anyway.click();
    await bernd.page.getByRole('button', { name: 'Agree' }).click();
  }
  await isThere;
  await anna.board.goTo('1003');
  await anna.board.click(await anna.board.badgeOf('1003'));
  const target = await anna.board.pointOf('1004');
  await anna.page.mouse.move(target.x, target.y);
  await anna.page.keyboard.press('a');
  const panel = anna.page.getByRole('complementary', { name: 'Attack' });
  const odds = panel.getByRole('status');
  await odds.getByText('9 against 2').waitFor();
  await panel
    .getByRole('columnheader', { name: '2-1', exact: true })
    .and(anna.page.locator('[aria-current="true"]'))
    .waitFor();
  await anna.picture('umpire-attack');
  const first = panel.getByRole('checkbox', { name: '457/257' });
  await press(first);
  await odds.getByText('6 against 2').waitFor();
  await press(first);
  await odds.getByText('9 against 2').waitFor();
  await panel.getByRole('button', { name: 'Declare this attack' }).click();
  await attackCard(bernd).waitFor();
  await anna.picture('umpire-procedure');

  const steps = await goThroughSteps([anna, bernd]);
  expect(steps).toEqual(expect.arrayContaining(['Troop quality', 'Combat roll']));
  await attackCard(bernd).waitFor({ state: 'hidden' });
  const log = await bernd.openPanel('Log');
  const record = log.locator('details', { hasText: 'Attack on 1004' }).last();
  await record.locator('summary').click();
  await record.getByText(/9 to 2: /).waitFor();
  await bernd.picture('umpire-record');
  await record.getByText(/declared an attack on 1004 with /).waitFor();
  await record.getByRole('button', { name: 'Show it on the board' }).click();
  await record.getByText(/^Step 1 of \d+$/).waitFor();
  await record.getByRole('button', { name: 'One step forward' }).click();
  await record.getByText(/^Step 2 of \d+$/).waitFor();
  await record.getByRole('button', { name: 'Back to the live table' }).click();
  expect(JSON.stringify(await bernd.steps(30))).toContain('diceRolled');
});

test('on a phone a long press on the enemy opens the attack, and a thumb picks who joins', async () => {
  const phone = await venue.newcomer('Petra', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  await phone.comeTo(anna.tablePath());
  await phone.watch();
  const fingers = await fingersOn(phone.page);
  await phone.board.goTo('1204');
  const [enemy = ''] = (await phone.table()).stacks['1204'] ?? [];
  await fingers.press(await phone.board.pointOfPiece(enemy), () =>
    phone.page.getByRole('menuitem', { name: 'Attack' }).waitFor(),
  );
  await fingers.tap(await middleOf(phone.page.getByRole('menuitem', { name: 'Attack' })));
  const sheet = phone.page.getByRole('complementary', { name: 'Attack' });
  const first = sheet.getByRole('checkbox').first();
  // A tap on an element that an arriving answer pushes aside may miss, as a thumb's may.
  await until(
    'the first is picked',
    async () => {
      if (!(await first.isChecked())) await fingers.tap(await middleOf(first));
      return first.isChecked();
    },
    (isPicked) => isPicked,
  );
  await sheet
    .getByText(/against/)
    .first()
    .waitFor();
  await phone.picture('umpire-phone');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.leave();
});

test('in Japanese the umpire speaks Japanese', async () => {
  const settings = await bernd.openPanel('Settings');
  await settings.getByText('日本語').click();
  await bernd.page.getByRole('navigation').getByRole('button', { name: '審判' }).click();
  const panel = bernd.page.getByRole('complementary', { name: '審判' });
  await panel.getByRole('region', { name: 'いまできること' }).getByRole('listitem').first().waitFor();
  await bernd.picture('umpire-ja');
  const english = (await visibleWords(bernd.page)).filter((text) => /^[A-Z][a-z]+ [a-z]+ [a-z]+/.test(text));
  expect(english).toEqual([]);
});
