import type { Locator, Page } from 'playwright-core';
import type { Player } from './player.ts';

/** Text mode, by roles and names alone, independent of appearance and position. */
export interface Lists {
  readonly page: Page;
  /** The open dialog. */
  readonly dialog: Locator;
  /** Switches the lists to a place by its number or name: acts then refer to it. */
  readonly at: (place: string) => Promise<void>;
  /** Switches to a place, and ticks these counters there, and no others. */
  readonly tick: (place: string, ...counters: readonly RegExp[]) => Promise<void>;
  /** Walks the list of hexes in reach of the ticked counters by the arrow keys, and sends them to that hex. `mode`: how they move. */
  readonly send: (hex: string, mode?: string) => Promise<void>;
  /** Does something with the ticked counters, or with the place. */
  readonly press: (act: string) => Promise<void>;
  /** Does something that concerns neither. */
  readonly pressOther: (act: string) => Promise<void>;
  /** Does something that opens a panel, and returns the panel. */
  readonly openBy: (act: string, panel: string) => Promise<Locator>;
}

const isFocused = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => element === document.activeElement);

export const listsOf = (player: Player): Lists => {
  const { page } = player;
  const open = (): Promise<Locator> => player.openPanel('The table as text');
  const at: Lists['at'] = async (place) => {
    const panel = await open();
    await panel.getByRole('textbox', { name: 'Find a hex, a place or a counter' }).fill(place);
    const found = panel.getByRole('list', { name: /places? with counters$/ });
    await found.getByRole('button', { name: place }).first().click();
    await panel.getByRole('region', { name: place }).waitFor();
  };
  const pressOther: Lists['pressOther'] = async (act) => {
    const others = (await open()).getByRole('region', { name: 'Everything else' });
    const unfold = others.getByRole('button', { name: 'Show', exact: true, expanded: false });
    if (await unfold.isVisible()) await unfold.click();
    await others.getByRole('button', { name: act, exact: true }).click();
  };
  return {
    page,
    dialog: page.getByRole('dialog'),
    at,
    tick: async (place, ...counters) => {
      const panel = await open();
      const none = panel.getByRole('button', { name: 'Select none' });
      if (await none.isVisible()) await none.click();
      await at(place);
      const here = panel.getByRole('list', { name: 'Counters here, from the top down' });
      for (const counter of counters) await here.getByRole('checkbox', { name: counter }).first().check();
    },
    send: async (hex, mode) => {
      const panel = await open();
      if (mode !== undefined) await panel.getByRole('combobox', { name: 'How they move' }).selectOption(mode);
      const reach = panel.getByRole('list', { name: /hex(es)? in reach$/ });
      const wanted = reach.getByRole('button', { name: new RegExp(`^Hex ${hex}\\b.* movement points`) });
      await wanted.waitFor();
      await reach.getByRole('button').first().focus();
      const hexes = await reach.getByRole('button').count();
      for (let i = 0; i < hexes && !(await isFocused(wanted)); i += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
    press: async (act) => {
      const chosen = (await open()).getByRole('region', { name: /^\d+ counters? selected$/ });
      await chosen.getByRole('button', { name: act, exact: true }).click();
    },
    pressOther,
    openBy: async (act, panel) => {
      await pressOther(act);
      const opened = page.getByRole('complementary', { name: panel });
      await opened.waitFor();
      return opened;
    },
  };
};
