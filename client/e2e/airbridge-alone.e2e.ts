import type { Table } from '@umpire/shared/table/state/state.ts';
import { expect, test } from 'vitest';
import { asked } from './support/attack.ts';
import { openTable } from './support/gathering.ts';
import { command, escapeToBoard, tabTo, tabToAdvised } from './support/keys.ts';
import type { Player } from './support/player.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

/** Who is alone at the introductory scenario: on a phone, and without a mouse. */
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

test('by the keyboard alone a combat is declared and fought to its end', async () => {
  const ada = await venue.newcomer('Ada');
  await come(ada);
  const { keyboard } = ada.page;
  const nextPhase = async (phase: string): Promise<void> => {
    for (let phases = 0; phases < 8 && (await ada.table()).turn.phase !== phase; phases += 1) {
      const { turn } = await ada.table();
      await escapeToBoard(ada);
      await command(ada, 'Next phase');
      await ada.finds('another phase', (table) => table.turn.phase !== turn.phase);
    }
  };
  /** Begins what stands first in the Turn panel. */
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
  const answerAll = async (picture: string): Promise<void> => {
    for (let answers = 0; answers < 40 && isOpen(await ada.table()); answers += 1) {
      const before = JSON.stringify((await ada.table()).procedures);
      await ada.page.locator('[data-choices] button[data-choice]:enabled').first().waitFor();
      await tabToAdvised(ada);
      if (answers < 2) await ada.picture(`${picture}-${answers}`);
      await keyboard.press('Enter');
      await ada.finds('the answer', (table) => JSON.stringify(table.procedures) !== before);
    }
  };
  await nextPhase('combat-declaration');
  await guideFirst();
  await answerAll('airbridge-keyboard-declare');
  expect(isDeclared(await ada.table())).toBe(true);
  await nextPhase('maneuver-combat');
  await guideFirst();
  await answerAll('airbridge-keyboard-combat');
  expect(isFought(await ada.table())).toBe(true);
  await ada.picture('airbridge-keyboard-over');
  await ada.leave();
});

const TITLE = 'The Guards break out';
const lesson = ({ page }: Player) => page.getByRole('region', { name: TITLE });

/** Waits for the step; what was done before the lesson came to it is gone past by hand, as a learner does. */
const _isAt = (player: Player, step: number): Promise<boolean> =>
  until(`step ${step}`, async () => {
    const card = lesson(player);
    if (await card.getByText(`${step} of 16`).isVisible()) return true;
    const now = Number(/(\d+) of 16/.exec(await card.innerText())?.[1] ?? step);
    if (now < step)
      await card
        .getByRole('button', { name: 'Go on' })
        .click({ timeout: 1_000 })
        .catch(() => undefined);
    return false;
  });
