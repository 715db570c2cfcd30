import type { Table } from '@umpire/shared/table/state/state.ts';
import { expect, test } from 'vitest';
import { answerByKeys, asked } from '../../support/attack.ts';
import { openTable } from '../../support/gathering.ts';
import { command, escapeToBoard, sendTo, tabTo } from '../../support/keys.ts';
import { placeOf } from '../../support/layout.ts';
import { begin, through as leads } from '../../support/leading.ts';
import type { Player } from '../../support/player.ts';
import { isSoaking } from '../../support/soaking.ts';
import { goOnTo, leaveUndone, nextPhase, tutorialOf } from '../../support/tutorial.ts';
import { until } from '../../support/until.ts';
import { makeVenue } from '../../support/venue.ts';

/** A single player at the introductory scenario: on a phone, and without a mouse. */
const venue = makeVenue();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const isOpen = ({ procedures }: Table): boolean => Object.values(procedures).some(({ status }) => status === 'open');
const isFought = ({ procedures }: Table): boolean =>
  Object.values(procedures).some(({ kind, status }) => kind === 'attack' && status === 'done');
const isDeclared = ({ pieces }: Table): boolean => Object.values(pieces).some(({ markers }) => markers?.maneuver);

const come = async (player: Player): Promise<void> => {
  await openTable(player, /Air Bridge.*: Introductory/);
  await player.sit('Both sides');
};

/** The phase by its name in the list of phases. */
const toPhase = async (player: Player, name: string, phase: string): Promise<void> => {
  const turn = await player.openPanel('Turn');
  await turn
    .getByRole('button', { name: new RegExp(`^${name}.*Allied`) })
    .first()
    .click();
  await player.finds(phase, ({ turn: now }) => now.phase === phase && now.side === 'allied');
};

/** Taps what is recommended until nothing is open. */
const through = async (player: Player, picture?: string): Promise<void> => {
  for (let acts = 0; acts < 60; acts += 1) {
    const next = await until('somebody is asked, or it is over', async () => {
      return (await asked([player])) ?? (isOpen(await player.table()) ? undefined : 'over');
    });
    if (next === 'over' || next === undefined) return;
    if (picture && acts < 4) await player.picture(`${picture}-${acts}`);
    await next.tap({ timeout: 3_000 }).catch(() => undefined);
  }
  throw new Error('it has no end');
};

test('on a phone a combat goes from its declaration to its end by a thumb', async () => {
  const tom = await venue.newcomer('Tom', PHONE);
  await come(tom);
  const fits = async () =>
    expect(await tom.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const tapOffer = async (words: RegExp): Promise<void> => {
    const row = (await tom.openPanel('Turn')).getByRole('listitem').filter({ hasText: words }).first();
    await row.getByRole('button', { name: 'Guide me' }).tap();
    await tom.finds('it has begun', isOpen);
  };
  await toPhase(tom, 'Combat declaration', 'combat-declaration');
  await tapOffer(/^Maneuver combat against A0505/);
  await through(tom, 'airbridge-phone-declare');
  await tom.finds('the combat', isDeclared);
  await fits();
  await toPhase(tom, 'Maneuver combat', 'maneuver-combat');
  await tom.picture('airbridge-phone-combats');
  await tapOffer(/^Attack A0505/);
  await through(tom, 'airbridge-phone-combat');
  expect(isFought(await tom.table())).toBe(true);
  await fits();
  await tom.picture('airbridge-phone-over');
  await tom.leave();
});

test.runIf(isSoaking)('by the keyboard alone a combat is declared and fought to its end', async () => {
  const ada = await venue.newcomer('Ada');
  await come(ada);
  const { keyboard } = ada.page;
  const keysTo = async (phase: string): Promise<void> => {
    for (let phases = 0; phases < 8 && (await ada.table()).turn.phase !== phase; phases += 1) {
      const { turn } = await ada.table();
      await escapeToBoard(ada);
      await command(ada, 'Next phase');
      await leaveUndone(ada, turn);
    }
  };
  /** Begins the first offer in the Turn panel. */
  const guideFirst = async (): Promise<void> => {
    const panel = ada.page.getByRole('complementary', { name: 'Turn' });
    if (!(await panel.isVisible())) {
      await escapeToBoard(ada);
      await tabTo(ada, /^Turn and phase$/);
      await keyboard.press('Enter');
      await panel.waitFor();
    }
    await tabTo(ada, /^Guide me$/);
    await keyboard.press('Enter');
    await ada.finds('it has begun', isOpen);
  };
  await keysTo('combat-declaration');
  await guideFirst();
  await answerByKeys(ada, 'airbridge-keyboard-declare', 'declaration');
  expect(isDeclared(await ada.table())).toBe(true);
  await keysTo('maneuver-combat');
  await guideFirst();
  await answerByKeys(ada, 'airbridge-keyboard-combat');
  expect(isFought(await ada.table())).toBe(true);
  await ada.picture('airbridge-keyboard-over');
  await ada.leave();
});

test.runIf(isSoaking)(
  'the tutorial is played to the end of the British turn, and found again by who strays',
  async () => {
    const tom = await venue.newcomer('Tom');
    await come(tom);
    const title = 'The Guards break out';
    await (await tom.openPanel('Umpire')).getByRole('button', { name: title }).click();
    const { card, isAt, readOn } = tutorialOf(tom, title, 16);
    for (const step of [1, 2, 3]) await readOn(step);
    await tom.picture('airbridge-tutorial');
    await goOnTo(tom, 'movement');
    await isAt(5);

    // The learner leaves the tutorial's path by moving a German unit by hand. The step waits.
    await sendTo(tom, '2Art', 'A0907');
    await tom.finds('the gun elsewhere', (table) => placeOf(table, '2art') === 'A0907');
    await isAt(5);
    await tom.picture('airbridge-tutorial-strayed');
    await card.getByRole('button', { name: 'Leave the tutorial' }).click();
    await tom.page.getByRole('button', { name: 'Undo' }).first().click();
    await tom.finds('the gun back', (table) => placeOf(table, '2art') === 'A0706');
    await (await tom.openPanel('Umpire')).getByRole('button', { name: `Resume: ${title}` }).click();
    await isAt(5);

    await sendTo(tom, '2 Irish', 'A0507');
    await isAt(6);
    await sendTo(tom, '1 Cold', 'A0405');
    await isAt(7);
    await goOnTo(tom, 'combat-declaration');
    await isAt(8);
    await begin(tom, /^Maneuver combat against A0505/);
    await leads([tom], 'declaration');
    await isAt(9);
    await tom.picture('airbridge-tutorial-declared');
    await goOnTo(tom, 'bombardment');
    await isAt(10);
    await begin(tom, /^Bombard A0606/);
    await leads([tom], 'bombardment');
    await isAt(11);
    await goOnTo(tom, 'maneuver-combat');
    await begin(tom, /^Attack A0505/);
    await isAt(12);
    await tom.picture('airbridge-tutorial-fight');
    await leads([tom], 'attack');
    await isAt(13);
    await goOnTo(tom, 'mechanized-movement');
    // Nobody assaults: that phase is skipped, and its lesson with it.
    await isAt(14);
    const goOn = card.getByRole('button', { name: 'Go on' });
    if (await goOn.isVisible()) await goOn.click();
    await isAt(15);
    await nextPhase(tom);
    await isAt(16);
    await tom.picture('airbridge-tutorial-end');
    await card.getByRole('button', { name: 'Finish' }).click();
    await card.waitFor({ state: 'hidden' });
    await tom.leave();
  },
);
