import { test } from 'vitest';
import { leadAttack } from '../../support/attack.ts';
import { openTable } from '../../support/gathering.ts';
import { sendTo } from '../../support/keys.ts';
import { pieceOf, placeOf } from '../../support/layout.ts';
import type { Player } from '../../support/player.ts';
import { nextPhase, tutorialOf } from '../../support/tutorial.ts';
import { until } from '../../support/until.ts';
import { makeVenue } from '../../support/venue.ts';

/** The tutorial of Ardennes '44 on one sector, by a single player who leaves its path on the way. */
const venue = makeVenue();

const TITLE = 'The first turn on one sector';

const select = async (player: Player, counter: string, at: string): Promise<void> => {
  await player.board.goTo(at);
  await player.board.click(await player.board.pointOfPiece(pieceOf(await player.table(), counter)));
};

/** By tactical movement, as the lesson says. */
const march = async (player: Player, counter: string, from: string, to: string): Promise<void> => {
  await select(player, counter, from);
  await player.page.getByLabel('How they move').first().selectOption('tactical');
  // By its number: the card may lie over the hex.
  await player.page.keyboard.press('g');
  const dialog = player.page.getByRole('dialog');
  await dialog.locator(':focus').waitFor();
  await player.page.keyboard.type(to);
  await dialog.locator('[type="submit"]:enabled').waitFor();
  await player.page.keyboard.press('Enter');
  await player.finds(`${counter} in ${to}`, (table) => placeOf(table, counter) === to);
};

test('the tutorial is played to the end of turn 1, and found again by who strays', async () => {
  const tom = await venue.newcomer('Tom');
  const { card, isAt, readOn } = tutorialOf(tom, TITLE, 14);
  await openTable(tom, /First steps: one sector/);
  await tom.sitAlone();
  const umpire = await tom.openPanel('Umpire');
  await umpire.getByRole('button', { name: TITLE }).click();
  await readOn(1);
  await select(tom, 'ge-26-78-gren', '2013');
  await isAt(3);

  // The learner leaves the tutorial's path by moving an American unit by hand. The step waits.
  await sendTo(tom, '28/110/1', '2316');
  await tom.finds('the battalion elsewhere', (table) => placeOf(table, 'us-28-110-1') === '2316');
  await isAt(3);
  await tom.picture('ardennes-tutorial-strayed');
  await card.getByRole('button', { name: 'Leave the tutorial' }).click();
  await tom.page.getByRole('button', { name: 'Undo' }).first().click();
  await tom.finds('the battalion back', (table) => placeOf(table, 'us-28-110-1') === '2315');
  await (await tom.openPanel('Umpire')).getByRole('button', { name: `Resume: ${TITLE}` }).click();
  await isAt(3);

  await march(tom, 'ge-26-78-gren', '2013', '2112');
  await isAt(4);
  await select(tom, 'ge-2-pz-3-1', '2016');
  await isAt(5);
  await march(tom, 'ge-26-78-gren', '2112', '2213');
  await isAt(6);
  await tom.picture('ardennes-tutorial-contact');
  await march(tom, 'ge-26-26-aufkl', '2014', '2114');
  await isAt(7);
  await tom.openPanel('Turn');
  await nextPhase(tom);
  await isAt(8);
  await leadAttack(tom, tom, 'ardennes-tutorial', '2214');
  await isAt(10);
  await tom.openPanel('Turn');
  // The guns are skipped: the lesson continues when the phase is over.
  await nextPhase(tom);
  await isAt(11);
  await readOn(11);
  for (let phases = 0; phases < 24 && (await tom.table()).turn.number === 1; phases += 1) await nextPhase(tom);
  await isAt(14);
  await tom.picture('ardennes-tutorial-end');
  await card.getByRole('button', { name: 'Finish' }).click();
  await until(
    'the tutorial is over',
    () => card.count(),
    (count) => count === 0,
  );
});
