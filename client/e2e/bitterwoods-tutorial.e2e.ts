import { test } from 'vitest';
import { leadAttack } from './support/attack.ts';
import { openTable } from './support/gathering.ts';
import { sendTo } from './support/keys.ts';
import { placeOf } from './support/layout.ts';
import { begin, through } from './support/leading.ts';
import type { Player } from './support/player.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

/** The tutorial of Bitter Woods by somebody who is alone, and strays on the way. */
const venue = makeVenue();

const TITLE = '16 December, morning';
const lesson = ({ page }: Player) => page.getByRole('region', { name: TITLE });

/** Waits for the step, or one after it: what was done before the lesson came to it is gone past by hand. */
const isAt = (player: Player, step: number): Promise<boolean> =>
  until(`step ${step}`, async () => {
    const words = await lesson(player).innerText();
    if (Number(/(\d+) of 14/.exec(words)?.[1]) >= step) return true;
    if (words.includes('Done'))
      await lesson(player)
        .getByRole('button', { name: 'Go on' })
        .click({ timeout: 1_000 })
        .catch(() => undefined);
    return false;
  });

const nextPhase = async (player: Player): Promise<void> => {
  const { turn } = await player.table();
  await player.page.getByRole('button', { name: 'Next phase' }).first().click();
  await player.finds('another phase', (table) => JSON.stringify(table.turn) !== JSON.stringify(turn));
};

const goTo = async (player: Player, phase: string): Promise<void> => {
  for (let phases = 0; phases < 4 && (await player.table()).turn.phase !== phase; phases += 1) await nextPhase(player);
};

test('the tutorial is played to the end of turn 1, and found again by who strays', async () => {
  const tom = await venue.newcomer('Tom');
  await openTable(tom, /Bitter Woods: Campaign/);
  await tom.sitAlone();
  await (await tom.openPanel('Umpire')).getByRole('button', { name: TITLE }).click();
  await lesson(tom).getByRole('button', { name: 'Go on' }).click();
  await isAt(tom, 2);
  await begin(tom, 'Judge the supply of all units');
  await through([tom], 'mutual-supply');
  await isAt(tom, 3);
  await goTo(tom, 'movement');
  await isAt(tom, 4);
  await tom.picture('woods-tutorial-look');
  await lesson(tom).getByRole('button', { name: 'Go on' }).click();
  await isAt(tom, 5);

  // He strays: an American by hand, and out of the tutorial. The step waits for him.
  await sendTo(tom, '28/110', '1624');
  await tom.finds('the Americans elsewhere', (table) => placeOf(table, '28-110') === '1624');
  await isAt(tom, 5);
  await tom.picture('woods-tutorial-strayed');
  await lesson(tom).getByRole('button', { name: 'Leave the tutorial' }).click();
  await tom.page.getByRole('button', { name: 'Undo' }).first().click();
  await tom.finds('the Americans back', (table) => placeOf(table, '28-110') === '1424');
  await (await tom.openPanel('Umpire')).getByRole('button', { name: `Resume: ${TITLE}` }).click();
  await isAt(tom, 5);

  await sendTo(tom, '26/39', '1326');
  await tom.finds('a regiment on its way', (table) => placeOf(table, '26-39') === '1326');
  await isAt(tom, 6);
  await sendTo(tom, '26/77', '1425');
  await tom.finds('a regiment at the Americans', (table) => placeOf(table, '26-77') === '1425');
  await isAt(tom, 7);
  await isAt(tom, 8);
  await goTo(tom, 'combat');
  await isAt(tom, 9);
  await leadAttack(tom, tom, 'woods-tutorial');
  await isAt(tom, 12);
  await tom.openPanel('Turn');
  for (let phases = 0; phases < 14 && (await tom.table()).turn.number === 1; phases += 1) await nextPhase(tom);
  await isAt(tom, 14);
  await tom.picture('woods-tutorial-end');
  await lesson(tom).getByRole('button', { name: 'Finish' }).click();
  await lesson(tom).waitFor({ state: 'hidden' });
}, 300_000);
