import type { Table } from '@umpire/shared/table/state/state.ts';
import { expect, test } from 'vitest';
import { openTable } from './support/gathering.ts';
import { placeOf } from './support/layout.ts';
import { type Lists, listsOf } from './support/lists.ts';
import type { Player } from './support/player.ts';
import { isSoaking } from './support/soaking.ts';
import { nextPhase } from './support/tutorial.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

/** Turns of both sides, attacks included, played in the table as text by roles and names alone. */
const venue = makeVenue();

const isFought = ({ procedures }: Table): boolean =>
  Object.values(procedures).some(({ kind, status }) => kind === 'attack' && status === 'done');

const toPhase = async (player: Player, side: string, phase: string): Promise<void> => {
  for (let phases = 0; phases < 24; phases += 1) {
    const { turn } = await player.table();
    if (turn.phase === phase && turn.side === side) return;
    await nextPhase(player);
  }
  throw new Error(`${phase} of ${side} does not come.`);
};

/** The counter goes to a hex of the list of those in its reach. */
const move = async (
  { player, lists }: Seat,
  counter: string,
  name: RegExp,
  [from, to]: readonly [string, string],
  mode?: string,
): Promise<void> => {
  await lists.tick(from, name);
  await lists.send(to, mode);
  await player.finds(`${counter} in ${to}`, (table) => placeOf(table, counter) === to);
  // Whoever has moved a counter by keys goes on by keys.
  await until('the focus is in the panel', () =>
    player.page.evaluate(() => document.activeElement !== document.body || undefined),
  );
};

/** These attack the hex; then every question is answered by keys alone, as the card advises. */
const attack = async ({ player, lists }: Seat, target: string, attackers: readonly RegExp[]): Promise<void> => {
  const { page } = player;
  await lists.at(target);
  await lists.press('Attack: odds and outcomes');
  const panel = page.getByRole('complementary', { name: 'Attack' });
  for (const name of attackers) await panel.getByRole('checkbox', { name }).first().check();
  await panel.getByRole('button', { name: 'Declare this attack' }).click();
  await player.finds('the attack', ({ procedures }) => Object.values(procedures).length > 0);
  const card = page.getByRole('region', { name: 'Attack', exact: true });
  const choices = card.getByRole('group').getByRole('button');
  for (let answers = 0; answers < 60; answers += 1) {
    const isOver = await until('a question, or the end', async () => {
      if (isFought(await player.table())) return 'over';
      return (await choices.count()) > 0 && (await choices.first().isEnabled()) ? 'asked' : undefined;
    });
    if (isOver === 'over') break;
    // Straight to what is asked; then Enter.
    await page.keyboard.press('F6');
    const isThere = await choices.evaluateAll((all) => all.some((choice) => choice === document.activeElement));
    if (isThere) await page.keyboard.press('Enter');
  }
  expect(isFought(await player.table())).toBe(true);
};

interface Seat {
  readonly player: Player;
  readonly lists: Lists;
}

const sitDown = async (name: string, scenario?: RegExp): Promise<Seat> => {
  const player = await venue.newcomer(name);
  await openTable(player, scenario);
  await player.sitAlone();
  return { player, lists: listsOf(player) };
};

test('a turn of both sides of Ford', async () => {
  const seat = await sitDown('Anna');
  await toPhase(seat.player, 'blue', 'movement');
  await move(seat, 'blue-tank', /^Blue, Tk/, ['0302', '0402']);
  await move(seat, 'blue-1', /^Blue, 1\/7/, ['0302', '0402']);
  await move(seat, 'blue-2', /^Blue, 2\/7/, ['0303', '0402']);
  await seat.player.picture('text-turn-ford');
  await toPhase(seat.player, 'blue', 'combat');
  await attack(seat, '0502', [/^Tk/, /^1\/7/, /^2\/7/]);
  await toPhase(seat.player, 'red', 'movement');
  await move(seat, 'red-4', /^Red, 4\/12/, ['0703', '0602']);
  // There is nothing to do in the supply phase, so it is skipped.
  await toPhase(seat.player, 'blue', 'movement');
  expect((await seat.player.table()).turn.number).toBe(2);
  await seat.player.leave();
});

test.runIf(isSoaking)('a turn of both sides of Nordwind', async () => {
  const seat = await sitDown('Bernd', /Nordwind: Historical/);
  await toPhase(seat.player, 'german', 'movement');
  await move(seat, '257-vg-1', /^German, 457\/257/, ['1003', '1104']);
  await move(seat, '257-vg-2', /^German, 466\/257/, ['1003', '1104']);
  await seat.player.picture('text-turn-nordwind');
  await toPhase(seat.player, 'german', 'combat');
  await attack(seat, '1004', [/^457\/257/, /^466\/257/, /^477\/257/]);
  await toPhase(seat.player, 'allied', 'movement');
  await move(seat, '45-di-1', /^Allied, 157\/45/, ['1704', '1705']);
  await toPhase(seat.player, 'german', 'movement');
  expect((await seat.player.table()).turn.number).toBe(2);
  await seat.player.leave();
});

test.runIf(isSoaking)('the first steps of Ardennes’44', async () => {
  const seat = await sitDown('Clara', /First steps: one sector/);
  await toPhase(seat.player, 'german', 'movement');
  await move(seat, 'ge-26-78-gren', /^Germans, 26\/78/, ['2013', '2112'], 'tactical');
  await move(seat, 'ge-26-78-gren', /^Germans, 26\/78/, ['2112', '2213'], 'tactical');
  await move(seat, 'ge-26-26-aufkl', /^Germans, 26\/26/, ['2014', '2114'], 'tactical');
  await seat.player.picture('text-turn-ardennes');
  await toPhase(seat.player, 'german', 'combat');
  await attack(seat, '2214', [/^26\/39/, /^26\/77/, /^26\/78/]);
  await toPhase(seat.player, 'allied', 'movement');
  await seat.player.leave();
});
