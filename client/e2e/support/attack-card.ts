import { loadGame } from '@umpire/modules';
import { findPlugin } from '@umpire/modules/plugins.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { positionOf } from '@umpire/shared/umpire';
import { expect } from 'vitest';
import { attackOf } from './attack.ts';
import { clippedIn } from './clipped.ts';
import { coveredIn } from './covered.ts';
import { card } from './leading.ts';
import type { Player } from './player.ts';
import type { Situation } from './situation.ts';
import { until } from './until.ts';

/** The card of an attack on a phone, in any game: it does not cover the hexes in question, and its choices are visible. */

export const attack = (attackers: readonly string[], target: string): Situation['begun'] => ({
  kind: 'attack',
  state: (piece) => ({ attackers: attackers.map(piece), target }),
  answers: [],
  dice: [],
});

/** More hexes than this do not fit beside a card on a phone. */
const MOST_SHOWN = 40;

const promptIn = async (table: Table) => {
  const { id } = table.module;
  const [{ module }, rules] = await Promise.all([loadGame(id), findPlugin(id)]);
  const prompt = rules!
    .procedures!.find(({ kind }) => kind === 'attack')!
    .prompt(positionOf(rules!.reading, module, table), attackOf(table)!.state)!;
  return { module, prompt };
};

/** Whether the attack is over, or ends of itself with the answer that was given. */
export const isSettled = async (table: Table): Promise<boolean> =>
  attackOf(table)?.status === 'done' || (await promptIn(table)).prompt.foregone === true;

/** The hexes in question: the attacked one, or those that can be chosen; of very many only the best. */
export const askedIn = async (table: Table): Promise<readonly string[]> => {
  const { module, prompt } = await promptIn(table);
  const picks = prompt.choices.flatMap(({ hex }) => hex ?? []);
  const advised = prompt.choices.flatMap(({ hex, recommended }) => (recommended ? (hex ?? []) : []));
  const asked = picks.length > MOST_SHOWN && advised.length > 0 ? advised : picks;
  return (asked.length > 0 ? asked : prompt.show.hexes).map((hex) => module.grid.number(hex));
};

/** Those of these hexes whose middle is not visible on the board. */
const hidden = async ({ page, board }: Player, hexes: readonly string[]): Promise<readonly string[]> => {
  const seen = await page.evaluate(
    (points) =>
      points.map(({ x, y }) => {
        const upper = document.elementFromPoint(x, y);
        return upper?.closest('[role="application"]') !== null && upper?.closest('[data-card], button') === null;
      }),
    await board.pointsOf(hexes),
  );
  return hexes.filter((_, i) => !seen[i]);
};

export const areSeen = (player: Player, hexes: readonly string[]): Promise<readonly string[]> =>
  until(
    `${hexes.join(' ')} are seen`,
    async () => {
      await player.board.isStill();
      return hidden(player, hexes);
    },
    (none) => none.length === 0,
  );

/** The choices that are not visible without scrolling the card. */
const pushedOut = (player: Player): Promise<readonly string[]> =>
  card(player).evaluate((section) => {
    const edge = section.getBoundingClientRect();
    const out: string[] = [];
    for (const button of section.querySelectorAll('[data-choices] button[data-choice]')) {
      const { top, bottom } = button.getBoundingClientRect();
      if (top < edge.top - 1 || bottom > Math.min(edge.bottom, innerHeight) + 1) out.push(button.textContent ?? '');
    }
    return out;
  });

/** Plays the open attack by touch from beginning to end: the card covers nothing in question. */
export const leadByThumb = async (tom: Player, game: string): Promise<void> => {
  for (let acts = 0; acts < 40; acts += 1) {
    const now = await tom.table();
    const open = attackOf(now)!;
    if (await isSettled(now)) break;
    const buttons = tom.page.locator('[data-choices] button[data-choice]:enabled');
    await buttons.first().waitFor();
    const asked = await askedIn(await tom.table());
    await areSeen(tom, asked);
    await tom.picture(`card-${game}-${acts}`);
    expect(await pushedOut(tom), `${game} ${acts}`).toEqual([]);
    expect(await clippedIn(card(tom)), `${game} ${acts}`).toEqual([]);
    expect(await coveredIn(card(tom)), `${game} ${acts}`).toEqual([]);
    const advised = buttons.and(tom.page.locator('[data-recommended="true"]'));
    await ((await advised.count()) > 0 ? advised : buttons).first().tap();
    await tom.finds('the answer', (table) => JSON.stringify(attackOf(table)) !== JSON.stringify(open));
  }
  await tom.finds('the attack over', (table) => attackOf(table)?.status === 'done');
  expect(await tom.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
};
