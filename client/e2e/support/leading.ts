import type { Procedure, Table } from '@umpire/shared/table/state/state.ts';
import type { Locator } from 'playwright-core';
import { asked } from './attack.ts';
import type { Player } from './player.ts';
import { until } from './until.ts';

/** Guided play of any kind, through the Turn panel and the umpire's card. */

/** The card of the open procedure. */
export const card = ({ page }: Player): Locator => page.locator('section[data-folded="false"]');

/** One of the choices on it. */
export const choice = ({ page }: Player, id: string): Locator => page.locator(`[data-choices] [data-choice="${id}"]`);

/** The first choice on it whose name begins like this. */
export const choiceLike = ({ page }: Player, id: string): Locator =>
  page.locator(`[data-choices] [data-choice^="${id}"]`).first();

/** The last procedure of a kind. */
export const lastOf = ({ procedures }: Table, kind: string): Procedure | undefined =>
  Object.values(procedures).findLast((one) => one.kind === kind);

/** The Turn panel's offer of a name; `panel`: the panel's title in the player's language. */
export const offered = async (player: Player, name: string | RegExp, panel = 'Turn'): Promise<Locator> => {
  const turn = await player.openPanel(panel);
  const row = turn
    .getByRole('listitem')
    .filter({ hasText: name, has: player.page.getByRole('button', { disabled: false }) })
    .first();
  await row.waitFor();
  return row;
};

/** Begins it. */
export const begin = async (player: Player, name: string | RegExp, panel?: string): Promise<void> => {
  const row = await offered(player, name, panel);
  await row.getByRole('button').last().click();
  await card(player).waitFor();
};

/** The asked player takes the recommended choice, or the first, until it is over. `seen`: called before a choice is taken for the first time, with its name. */
export const through = async (
  players: readonly Player[],
  kind: string,
  seen?: (step: string) => Promise<void>,
): Promise<Table> => {
  const [first] = players;
  const steps = new Set<string>();
  for (let acts = 0; acts < 40; acts += 1) {
    const found = await until('somebody is asked, or it is over', async () => {
      const one = await asked(players);
      return one ?? (lastOf(await first!.table(), kind)?.status === 'open' ? undefined : 'over');
    });
    if (found === 'over' || found === undefined) return first!.table();
    // The card may have changed meanwhile: an element that is gone has no name.
    const step = (await found.getAttribute('data-choice', { timeout: 1_000 }).catch(() => null)) ?? '';
    if (!steps.has(step)) await seen?.(step);
    steps.add(step);
    await found.click({ timeout: 3_000 }).catch(() => undefined);
  }
  throw new Error(`${kind} has no end`);
};
