import { test } from 'vitest';
import { leadAttack } from '../../support/attack.ts';
import { openTable } from '../../support/gathering.ts';
import { sendTo } from '../../support/keys.ts';
import { pieceOf, placeOf } from '../../support/layout.ts';
import { nextPhase, tutorialOf } from '../../support/tutorial.ts';
import { until } from '../../support/until.ts';
import { makeVenue } from '../../support/venue.ts';

/** The tutorial of Ardennes '44 on one sector, by a single player who leaves its path on the way. */
const venue = makeVenue();

const TITLE = 'The first turn on one sector';
test('the tutorial is played to the end of turn 1, and found again by who strays', async () => {
  const tom = await venue.newcomer('Tom');
  const { card, isAt, readOn } = tutorialOf(tom, TITLE, 14);
  await openTable(tom, /First steps: one sector/);
  await tom.sitAlone();
  const umpire = await tom.openPanel('Umpire');
  await umpire.getByRole('button', { name: TITLE }).click();
  await readOn(1);
  await readOn(2);

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

  // A regiment crosses the river by tactical movement, as the lesson says.
  await tom.board.goTo('2013');
  await tom.board.click(await tom.board.pointOfPiece(pieceOf(await tom.table(), 'ge-26-78-gren')));
  await tom.page.getByLabel('How they move').first().selectOption('tactical');
  await tom.board.sendSelected('2112');
  await tom.finds('the regiment over the Our', (table) => placeOf(table, 'ge-26-78-gren') === '2112');
  await readOn(4);
  await sendTo(tom, '26/26 Aufkl', '2114');
  await isAt(6);
  await tom.picture('ardennes-tutorial-contact');
  await sendTo(tom, '26/78 Gren', '2213');
  await isAt(7);
  await tom.openPanel('Turn');
  await nextPhase(tom);
  await isAt(8);
  await leadAttack(tom, tom, 'ardennes-tutorial');
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
