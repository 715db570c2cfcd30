import type { Table } from '@umpire/shared/table/state/state.ts';
import { beforeAll, expect, test } from 'vitest';
import { askedAtStep } from '../../support/attack.ts';
import { openTable } from '../../support/gathering.ts';
import { press } from '../../support/hand.ts';
import { pieceOf } from '../../support/layout.ts';
import type { Player } from '../../support/player.ts';
import { goOnTo, nextPhase } from '../../support/tutorial.ts';
import { until } from '../../support/until.ts';
import { makeVenue } from '../../support/venue.ts';

/** Ardennes '44 on one sector: Anna has the Germans on the Our, Bernd the American 110th Regiment. */
const venue = makeVenue();
let anna: Player;
let bernd: Player;

const at =
  (phase: string, side: string) =>
  ({ turn }: Table): boolean =>
    turn.phase === phase && turn.side === side;

/** A card of guided play that is under way. */
const card = (player: Player, name: string | RegExp) =>
  player.page.getByRole('region', { name }).and(player.page.locator(':not([data-fought])'));

const letGo = async ({ board, page }: Player): Promise<void> => {
  await board.element.focus();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Escape');
};

const select = async (player: Player, counter: string): Promise<void> => {
  await letGo(player);
  await player.board.click(await player.board.pointOfPiece(pieceOf(await player.table(), counter)));
};

/** The visible board around a hex. */
const look = async (player: Player, hex: string): Promise<Buffer> => {
  const { x, y } = await player.board.pointOf(hex);
  return player.page.screenshot({ clip: { x: x - 40, y: y - 34, width: 80, height: 68 } });
};

/** Takes the recommended choice, or else the first, until nothing is open; returns the steps. */
const through = async (players: readonly Player[], name: string | RegExp, most = 60): Promise<ReadonlySet<string>> => {
  const steps = new Set<string>();
  for (let acts = 0; acts < most; acts += 1) {
    const { procedures } = await players[0]!.table();
    if (Object.values(procedures).every(({ status }) => status === 'done')) break;
    const now = await askedAtStep(players, (player) => card(player, name));
    if (!now) continue;
    steps.add(now.step);
    await now.choose();
  }
  return steps;
};

/** Begins a procedure from the panel of the turn. */
const begin = async (player: Player, name: string): Promise<void> => {
  const panel = await player.openPanel('Turn');
  const row = panel.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) });
  await row.getByRole('button', { name: 'Guide me' }).first().click();
  await card(player, name).waitFor();
};

beforeAll(async () => {
  anna = await venue.newcomer('Anna');
  const path = await openTable(anna, /First steps: one sector/);
  await anna.sit('German');
  bernd = await venue.newcomer('Bernd');
  await bernd.comeTo(path);
  await bernd.sit('Allies');
});

test('the tutorial begins on one sector and watches what one does', async () => {
  const umpire = await anna.openPanel('Umpire');
  await umpire.getByRole('button', { name: 'The first turn on one sector' }).click();
  const lesson = card(anna, 'The first turn on one sector');
  await lesson.getByText('1 of 14').waitFor();
  await lesson.getByRole('button', { name: 'Go on' }).click();
  await lesson.getByText('2 of 14').waitFor();
  await anna.picture('ardennes-tutorial');
  await anna.board.goTo('2013');
  await select(anna, 'ge-26-78-gren');
  await lesson.getByText('3 of 14').waitFor();
});

test('a regiment shows its reach, by tactical movement over the Our, and moves there', async () => {
  await anna.board.goTo('2013');
  await select(anna, 'ge-26-78-gren');
  await anna.picture('ardennes-reach');
  await anna.page.getByLabel('How they move').first().selectOption('tactical');
  const to = await anna.board.pointOf('2112');
  await anna.page.mouse.move(to.x, to.y);
  await anna.picture('ardennes-tactical');
  await anna.board.sendSelected('2112');
  await bernd.finds('the regiment over the Our', (table) => table.where[pieceOf(table, 'ge-26-78-gren')] === '2112');
  // The lesson has seen it.
  await card(anna, 'The first turn on one sector').getByText('4 of 14').waitFor();
  await card(anna, 'The first turn on one sector').getByRole('button', { name: 'Leave the tutorial' }).click();
});

test('zones are hatched, and bonds drawn as lines between the units that form them', async () => {
  await letGo(anna);
  await anna.board.goTo('2214');
  const before = await look(anna, '2214');
  const panel = await anna.openPanel('Umpire');
  const zones = panel.getByRole('group', { name: 'Zones of control' });
  await press(zones.getByRole('switch', { name: 'Allies' }));
  await until(
    'the zone is hatched',
    () => look(anna, '2214'),
    (seen) => !seen.equals(before),
  );
  await anna.picture('ardennes-bonds-allied');
  await press(zones.getByRole('switch', { name: 'Allies' }));
  await press(zones.getByRole('switch', { name: 'Germans' }));
  await anna.picture('ardennes-bonds-german');
  await press(zones.getByRole('switch', { name: 'Germans' }));
});

test('an attack is declared with artillery and led by both players to its end', async () => {
  // Nobody recovers on turn 1: the phase is skipped.
  await nextPhase(anna);
  await bernd.finds('the combat phase', at('combat', 'german'));
  await anna.board.goTo('2214');
  await select(anna, 'ge-26-77-gren');
  const target = await anna.board.pointOf('2214');
  await anna.page.mouse.move(target.x, target.y);
  await anna.page.keyboard.press('a');
  const panel = anna.page.getByRole('complementary', { name: 'Attack' });
  await panel
    .getByRole('status')
    .getByText(/against/)
    .waitFor();
  await anna.picture('ardennes-attack');
  await panel.getByRole('button', { name: 'Declare this attack' }).click();
  await card(bernd, /^Attack$/).waitFor();
  await anna.picture('ardennes-attack-card');
  const steps = await through([anna, bernd], /^Attack$/);
  expect([...steps].length).toBeGreaterThan(1);
  await card(bernd, /^Attack$/).waitFor({ state: 'hidden' });
  await bernd.reads(/declared an attack on \d+ with .*result .+: /);
});

test('in the Allied turn units disengage, and the card for traffic markers comes', async () => {
  for (let phases = 0; phases < 6 && (await anna.table()).turn.side === 'german'; phases += 1) await nextPhase(anna);
  for (const phase of ['movement', 'combat']) {
    await goOnTo(bernd, phase);
    await bernd.finds(`the ${phase} phase`, at(phase, 'allied'));
    // Whatever the attack's result: a battalion goes to the river, next to the enemy.
    if (phase === 'movement') {
      await letGo(bernd);
      await bernd.board.goTo('2315');
      await bernd.board.push('us-28-110-1', '2216');
      await bernd.finds('the battalion', (table) => table.where[pieceOf(table, 'us-28-110-1')] === '2216');
    }
  }
  await begin(bernd, 'Disengagement');
  await bernd.picture('ardennes-disengage');
  await card(bernd, 'Disengagement').locator('button[data-choice]').first().click();
  await card(bernd, 'Disengagement').getByRole('button', { name: /Roll/ }).click();
  await card(bernd, 'Disengagement')
    .getByText(/disengages|stays/)
    .first()
    .waitFor();
  await bernd.picture('ardennes-disengage-result');
  await through([bernd, anna], 'Disengagement');
  await through([bernd, anna], /.*/, 6);
  await nextPhase(bernd);
  await bernd.finds('the traffic phase', at('traffic', 'allied'));
  await begin(bernd, 'Place traffic markers');
  await bernd.picture('ardennes-traffic');
  await card(bernd, 'Place traffic markers')
    .getByText(/next marker/)
    .waitFor();
});

test('on a phone the card of a procedure and the board share the screen', async () => {
  const phone = await venue.newcomer('Petra', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  await phone.comeTo(anna.tablePath());
  await phone.watch();
  // With the card the board shows the hexes that it asks about.
  await phone.page.getByText('Waiting for Allies.').waitFor();
  await phone.board.isStill();
  await phone.board.goTo('2214');
  await phone.openPanel('Turn');
  await phone.picture('ardennes-phone');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.leave();
});
