import { test } from 'vitest';
import { leadAttack } from '../../support/attack.ts';
import { openTable } from '../../support/gathering.ts';
import { sendTo } from '../../support/keys.ts';
import { pieceOf, placeOf } from '../../support/layout.ts';
import type { Player } from '../../support/player.ts';
import { isSoaking } from '../../support/soaking.ts';
import { nextPhase, tutorialOf } from '../../support/tutorial.ts';
import { makeVenue } from '../../support/venue.ts';

/** The tutorial of Bitter Woods by a single player who leaves its path on the way. */
const venue = makeVenue();

const TITLE = '16 December, AM';
const goTo = async (player: Player, phase: string): Promise<void> => {
  for (let phases = 0; phases < 4 && (await player.table()).turn.phase !== phase; phases += 1) await nextPhase(player);
};

test.runIf(isSoaking)(
  'the tutorial is played to the end of turn 1, and found again by who strays',
  async () => {
    const tom = await venue.newcomer('Tom');
    const { card, isAt } = tutorialOf(tom, TITLE, 14);
    await openTable(tom, /Bitter Woods: Campaign/);
    await tom.sitAlone();
    await (await tom.openPanel('Umpire')).getByRole('button', { name: TITLE }).click();
    await card.getByRole('button', { name: 'Go on' }).click();
    await isAt(2);
    // Nothing changes in supply, and there is nothing to interdict: the first phase with something to do is the movement.
    await nextPhase(tom);
    await tom.finds('the movement phase', ({ turn }) => turn.phase === 'movement');
    await isAt(4);
    await tom.picture('woods-tutorial-look');
    await tom.board.goTo('1226');
    await tom.board.click(await tom.board.pointOfPiece(pieceOf(await tom.table(), '26-39')));
    await isAt(5);

    // The learner leaves the tutorial's path by moving an American unit by hand. The step waits.
    await sendTo(tom, '28/110', '1624');
    await tom.finds('the Americans elsewhere', (table) => placeOf(table, '28-110') === '1624');
    await isAt(5);
    await tom.picture('woods-tutorial-strayed');
    await card.getByRole('button', { name: 'Leave the tutorial' }).click();
    await tom.page.getByRole('button', { name: 'Undo' }).first().click();
    await tom.finds('the Americans back', (table) => placeOf(table, '28-110') === '1424');
    await (await tom.openPanel('Umpire')).getByRole('button', { name: `Resume: ${TITLE}` }).click();
    await isAt(5);

    await sendTo(tom, '26/39', '1326');
    await tom.finds('a regiment on its way', (table) => placeOf(table, '26-39') === '1326');
    await isAt(6);
    await sendTo(tom, '26/39', '1425');
    await tom.finds('a regiment at the Americans', (table) => placeOf(table, '26-39') === '1425');
    await isAt(7);
    await sendTo(tom, '26/78', '1423');
    await isAt(8);
    await goTo(tom, 'combat');
    await isAt(9);
    await leadAttack(tom, tom, 'woods-tutorial', '1424');
    await isAt(12);
    await tom.openPanel('Turn');
    for (let phases = 0; phases < 14 && (await tom.table()).turn.number === 1; phases += 1) await nextPhase(tom);
    await isAt(14);
    await tom.picture('woods-tutorial-end');
    await card.getByRole('button', { name: 'Finish' }).click();
    await card.waitFor({ state: 'hidden' });
  },
  300_000,
);
