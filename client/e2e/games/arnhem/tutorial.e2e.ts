import { test } from 'vitest';
import { asked, leadAttack } from '../../support/attack.ts';
import { openTable } from '../../support/gathering.ts';
import { sendTo } from '../../support/keys.ts';
import { placeOf } from '../../support/layout.ts';
import type { Player } from '../../support/player.ts';
import { isSoaking } from '../../support/soaking.ts';
import { nextPhase, tutorialOf } from '../../support/tutorial.ts';
import { until } from '../../support/until.ts';
import { makeVenue } from '../../support/venue.ts';

/** The tutorial of Arnhem by a single player who leaves its path on the way. */
const venue = makeVenue();

const isLanded = (place: string | undefined): boolean => /^\d{4}$/.test(place ?? '');

/** Begins the landing that the Turn panel offers. */
const beginLanding = async (player: Player): Promise<void> => {
  const turn = await player.openPanel('Turn');
  const row = turn
    .getByRole('listitem')
    .filter({ hasText: /^Land .* to come/ })
    .first();
  await row.getByRole('button', { name: 'Guide me' }).click();
  await player.page.getByRole('region', { name: 'Airborne landing' }).waitFor();
};

/** From the recommended landing hex through the roll to the end. */
const land = async (player: Player): Promise<void> => {
  const card = player.page.getByRole('region', { name: 'Airborne landing' });
  const roll = card.getByRole('button', { name: /Roll/ });
  for (let acts = 0; acts < 20; acts += 1) {
    const next = await until('he is asked, or it is over', async () => {
      if ((await card.count()) === 0) return 'over';
      return (await roll.count()) > 0 ? roll.first() : await asked([player]);
    });
    if (next === 'over' || next === undefined) break;
    await next.click({ timeout: 3_000 }).catch(() => undefined);
  }
  await card.waitFor({ state: 'hidden' });
};

const british = ['1P/1', '1P/2', '1P/3'];
const counters = ['br-1', 'br-2', 'br-3'];
const onMap = async (player: Player): Promise<string | undefined> => {
  const table = await player.table();
  return counters.find((counter) => isLanded(placeOf(table, counter)));
};

test.runIf(isSoaking)('the tutorial is played to the end of turn 1, and found again by who strays', async () => {
  const tom = await venue.newcomer('Tom');
  const { card, isAt } = tutorialOf(tom, 'The first turn', 12);
  await openTable(tom, /Arnhem.*: Historical/);
  await tom.sitAlone();
  const umpire = await tom.openPanel('Umpire');
  await umpire.getByRole('button', { name: 'The first turn' }).click();
  await isAt(1);
  await card.getByRole('button', { name: 'Go on' }).click();
  await isAt(2);
  await nextPhase(tom);
  await isAt(3);

  // The lesson is about the British; the panel offers the Americans first. A unit that lands on an enemy is lost: another follows.
  for (const name of british) {
    if (await onMap(tom)) break;
    await beginLanding(tom);
    await tom.picture('arnhem-tutorial-offer');
    const instead = tom.page.getByRole('button', { name: `Land ${name} instead` });
    if ((await instead.count()) > 0) await instead.click();
    await tom.picture('arnhem-tutorial-land');
    await (await asked([tom]))?.click();
    await land(tom);
  }
  if (!(await onMap(tom))) throw new Error('three battalions were lost in landing');
  await isAt(5);

  // The learner leaves the tutorial's path by moving a German unit by hand. The step waits.
  await sendTo(tom, 'Grsn', '0703');
  await tom.finds('the garrison elsewhere', (table) => placeOf(table, 'ge-grsn') === '0703');
  await isAt(5);
  await tom.picture('arnhem-tutorial-strayed');
  await card.getByRole('button', { name: 'Leave the tutorial' }).click();
  await tom.page.getByRole('button', { name: 'Undo' }).first().click();
  await tom.finds('the garrison back', (table) => placeOf(table, 'ge-grsn') === '0702');
  await (await tom.openPanel('Umpire')).getByRole('button', { name: 'Resume: The first turn' }).click();
  await isAt(5);

  await card.getByRole('button', { name: 'Do it for me' }).click();
  await isAt(6);
  await beginLanding(tom);
  await land(tom);
  await isAt(7);
  await sendTo(tom, '1/501', '0703');
  await tom.openPanel('Turn');
  await nextPhase(tom);
  await isAt(8);
  await leadAttack(tom, tom, 'arnhem-tutorial');
  await isAt(10);
  await tom.openPanel('Turn');
  for (let phases = 0; phases < 12 && (await tom.table()).turn.number === 1; phases += 1) await nextPhase(tom);
  await isAt(12);
  await tom.picture('arnhem-tutorial-end');
  await card.getByRole('button', { name: 'Finish' }).click();
  await until(
    'the tutorial is over',
    () => card.count(),
    (count) => count === 0,
  );
});
