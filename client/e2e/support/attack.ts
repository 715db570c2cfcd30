import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { openTable } from './gathering.ts';
import { tabToAdvised } from './keys.ts';
import type { Player } from './player.ts';
import { until } from './until.ts';
import type { Venue } from './venue.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** The umpire's cards for two players, in any game; and an attack from its declaration to its end. */

const fought = ({ procedures }: Table): number =>
  Object.values(procedures).filter(({ kind, status }) => kind === 'attack' && status === 'done').length;

/**
 * The recommended button on the card of the open procedure. It is found by its name: the card may
 * change between the check and the click.
 */
export const asked = async (players: readonly Player[]) => {
  for (const { page } of players) {
    const id = await page.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('[data-choices] button[data-choice]:enabled')];
      return (buttons.find((button) => button.matches('[data-recommended="true"]')) ?? buttons[0])?.dataset.choice;
    });
    if (id !== undefined)
      return page.locator(`[data-choices] button[data-choice=${JSON.stringify(id)}]:enabled`).first();
  }
  return undefined;
};

/** A table of a scenario in the Germans' combat phase. Anna has the Germans at a desk; Bernd has the other seat on a phone. */
export const faced = async (venue: Venue, scenario: RegExp, other: string): Promise<readonly [Player, Player]> => {
  const anna = await venue.newcomer('Anna');
  const path = await openTable(anna, scenario);
  await anna.sit('German');
  const bernd = await venue.newcomer('Bernd', PHONE);
  await bernd.comeTo(path);
  await bernd.sit(other);
  const turn = await anna.openPanel('Turn');
  await turn
    .getByRole('button', { name: /^Combat.*German/ })
    .first()
    .click();
  await bernd.finds('the combat phase', (table) => table.turn.phase === 'combat');
  return [anna, bernd];
};

/** Begins the first attack that the Turn panel offers, on any hex or on that one, in the attacker's combat phase. */
const declare = async (attacker: Player, target = String.raw`\d`): Promise<void> => {
  const turn = await attacker.openPanel('Turn');
  const offer = turn
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^Attack ${target}`), has: attacker.page.getByRole('button', { name: 'Guide me' }) })
    .first();
  await offer.getByRole('button', { name: 'Guide me' }).click();
  const card = attacker.page.getByRole('region', { name: 'Attack', exact: true });
  await card
    .getByText(/ to .*: /)
    .first()
    .waitFor();
};

/** From the declaration to the end with recommended choices of both sides; then its record in the attacker's log. */
export const leadAttack = async (attacker: Player, defender: Player, game: string, target?: string): Promise<void> => {
  const before = fought(await attacker.table());
  const isOver = async (): Promise<boolean> => fought(await attacker.table()) > before;
  await declare(attacker, target);
  await attacker.picture(`attack-${game}-declared`);
  await defender.page.getByRole('region', { name: 'Attack', exact: true }).waitFor();
  await defender.picture(`attack-${game}-defender`);
  for (let acts = 0; acts < 60 && !(await isOver()); acts += 1) {
    const choice = await until('somebody is asked, or it is over', async () => {
      const found = await asked([attacker, defender]);
      return found ?? ((await isOver()) ? 'over' : undefined);
    });
    if (choice === 'over' || choice === undefined) break;
    await choice.click({ timeout: 3_000 }).catch(() => undefined);
    if (acts === 4) await attacker.picture(`attack-${game}-middle`);
  }
  expect(await isOver()).toBe(true);
  const log = await attacker.openPanel('Log and chat');
  const record = log.locator('details', { hasText: 'Attack on' }).last();
  await record.locator('summary').click();
  await record.getByText('Attackers').first().waitFor();
  await record
    .getByText(/ to .*: /)
    .first()
    .scrollIntoViewIfNeeded();
  await attacker.picture(`attack-${game}-record`);
};

const procedureOf = ({ procedures }: Table, of: string) =>
  Object.values(procedures).findLast(({ kind }) => kind === of);

export const attackOf = (table: Table) => procedureOf(table, 'attack');

/** Answers the card by keyboard until the procedure is over; returns the number of answers. A picture shows the second. */
export const answerByKeys = async (player: Player, picture: string, kind = 'attack'): Promise<number> => {
  for (let answers = 0; answers < 40; answers += 1) {
    const now = procedureOf(await player.table(), kind);
    if (now?.status === 'done') return answers;
    // What nobody chooses any more is done of itself.
    const buttons = player.page.locator('[data-choices] button[data-choice]:enabled:not([data-choice="finish"])');
    const isAsked = await until('a question, or the end', async () => {
      if (procedureOf(await player.table(), kind)?.status === 'done') return 'over';
      return (await buttons.count()) > 0 ? 'asked' : undefined;
    });
    if (isAsked === 'over') return answers;
    await tabToAdvised(player);
    if (answers === 1) await player.picture(picture);
    await player.page.keyboard.press('Enter');
    await player.finds('the answer', (table) => JSON.stringify(procedureOf(table, kind)) !== JSON.stringify(now));
  }
  throw new Error(`The ${kind} has no end.`);
};

/** The card of an attack that is under way; that of one that is over stays until somebody closes it. */
export const attackCard = ({ page }: Player): Locator =>
  page.getByRole('region', { name: 'Attack', exact: true }).and(page.locator(':not([data-fought])'));

/** The player who is asked on a card (by default the attack's), the step, and the choice they would take. */
export const askedAtStep = async (players: readonly Player[], cardOf: (player: Player) => Locator = attackCard) => {
  for (const player of players) {
    const card = cardOf(player);
    const buttons = card.locator('[data-choices] button[data-choice]:enabled');
    if ((await buttons.count()) === 0) continue;
    // The other player may answer between two checks; then the card changes or disappears.
    const step = await card
      .locator('[aria-current="step"]')
      .first()
      .innerText({ timeout: 1_000 })
      .catch(() => undefined);
    if (step === undefined) return undefined;
    const advised = buttons.and(player.page.locator('[data-recommended="true"]'));
    const chosen = (await advised.count()) > 0 ? advised.first() : buttons.first();
    return { step, player, choose: () => chosen.click({ timeout: 3_000 }).catch(() => undefined) };
  }
  return undefined;
};

/**
 * The asked player takes the recommended choice, or the first, until no procedure is open. `seen` is called at the first
 * occurrence of each step, with the asked player. Returns the names of the steps.
 */
export const goThroughSteps = async (
  players: readonly Player[],
  seen?: (player: Player, step: number) => Promise<void>,
): Promise<readonly string[]> => {
  const steps = new Set<string>();
  for (let acts = 0; acts < 60; acts += 1) {
    // The last answer may still be on its way: then nobody is asked any more.
    const now = await until('somebody is asked, or all is done', async () => {
      const { procedures } = await players[0]!.table();
      if (Object.values(procedures).every(({ status }) => status === 'done')) return 'done';
      return askedAtStep(players);
    });
    if (now === 'done' || now === undefined) return [...steps];
    if (!steps.has(now.step)) await seen?.(now.player, steps.size);
    steps.add(now.step);
    await now.choose();
  }
  throw new Error('The attack has no end.');
};
