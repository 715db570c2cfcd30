import { expect } from 'vitest';
import { attackOf } from './attack.ts';
import { areSeen, askedIn, isSettled } from './attack-card.ts';
import { area, boxesOf, collisions } from './boxes.ts';
import { clippedIn } from './clipped.ts';
import { coveredIn } from './covered.ts';
import { card } from './leading.ts';
import type { Player } from './player.ts';
import { until } from './until.ts';

/** The umpire's strip on screens of all sizes: where it lies, and what it leaves free. */

const SCREENS = [
  { name: 'desk', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
  { name: 'small-phone', width: 360, height: 640 },
] as const;

export const DESK = { viewport: { width: 1440, height: 900 } };

/** A panel on the left of the board and one on the right: at a desk with both and the strip, this part of the board is to stay free. */
const PANELS = ['Hex and stack', 'Log and chat'] as const;
const FREE = 0.6;

/** The parts of the strip that must be read without scrolling, and are not in sight. */
const outOfSight = (player: Player): Promise<readonly string[]> =>
  card(player).evaluate((section) => {
    const edge = section.getBoundingClientRect();
    return [...section.querySelectorAll('[data-outcome], [data-asked], [data-choices] button[data-choice]')]
      .filter((part) => {
        const { top, bottom, left, right, height } = part.getBoundingClientRect();
        const isIn = top >= edge.top - 1 && bottom <= Math.min(edge.bottom, innerHeight) + 1;
        const upper = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return height > 0 && !(isIn && upper !== null && section.contains(upper));
      })
      .map((part) => part.textContent ?? '');
  });

/** On every screen the strip is docked, covers nothing that it speaks of, and shows result and question. */
export const expectStrip = async (player: Player, called: string): Promise<void> => {
  const { page } = player;
  for (const { name, ...viewport } of SCREENS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      const sheet = page.getByRole('complementary').getByRole('button', { name: 'Close', exact: true });
      if (name !== 'desk' && (await sheet.count()) > 0) await sheet.first().click();
      if (name === 'desk') for (const panel of PANELS) await player.openPanel(panel);
      await page.locator('[data-choices] button[data-choice]:enabled').first().waitFor();
      const asked = await askedIn(await player.table());
      await areSeen(player, asked);
      await player.picture(`strip-${called}-${name}-${colorScheme}`);
      if (colorScheme === 'dark') continue;
      const at = `${called} on the ${name}`;
      const { board, over } = await boxesOf(player);
      const strip = over.find(({ name: one }) => /attack|combat/i.test(one))!;
      expect([strip.left, strip.right, strip.bottom], at).toEqual([board.left, board.right, board.bottom]);
      expect(collisions(over), at).toEqual([]);
      expect(await outOfSight(player), at).toEqual([]);
      expect(await clippedIn(card(player)), at).toEqual([]);
      expect(await coveredIn(card(player)), at).toEqual([]);
      if (name !== 'desk') continue;
      const taken = over.reduce((sum, box) => sum + area(box), 0);
      expect(1 - taken / area(board), `free at ${at}`).toBeGreaterThanOrEqual(FREE);
    }
  }
};

/** From the first question past the die: the strip is looked at before the roll, and with its result. */
export const lookThrough = async (player: Player, called: string): Promise<void> => {
  const { page } = player;
  await expectStrip(player, `${called}-before`);
  for (let acts = 0; acts < 20; acts += 1) {
    const open = attackOf(await player.table())!;
    if ((await isSettled(await player.table())) || 'result' in open.state) break;
    const buttons = page.locator('[data-choices] button[data-choice]:enabled');
    const advised = buttons.and(page.locator('[data-recommended="true"]'));
    await buttons.first().waitFor();
    await ((await advised.count()) > 0 ? advised : buttons).first().click();
    await player.finds('the answer', (table) => JSON.stringify(attackOf(table)) !== JSON.stringify(open));
    if (await isResultTold(player)) break;
  }
  await until('the result is told', () => isResultTold(player));
  if (!(await isSettled(await player.table()))) await expectStrip(player, `${called}-result`);
};

const isResultTold = async ({ page }: Player): Promise<boolean> =>
  (await page.locator('[data-outcome] [data-result]').count()) > 0;
