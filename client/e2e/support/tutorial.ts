import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Locator } from 'playwright-core';
import type { Player } from './player.ts';
import { until } from './until.ts';

/** A tutorial, taken by a learner who is alone at the table. */
export interface TutorialCard {
  readonly card: Locator;
  /** Waits for the step, or a later one: a step that was already done is skipped by hand. */
  isAt(step: number): Promise<unknown>;
  /** Leaves a step that only tells something. */
  readOn(step: number): Promise<void>;
}

/** `steps`: how many the tutorial has. */
export const tutorialOf = ({ page }: Player, title: string, steps: number): TutorialCard => {
  const card = page.getByRole('region', { name: title });
  const goOn = card.getByRole('button', { name: 'Go on' });
  const isAt = (step: number): Promise<unknown> =>
    until(`step ${step} of ${title}`, async () => {
      const words = await card.innerText();
      if (Number(new RegExp(`(\\d+) of ${steps}`).exec(words)?.[1]) >= step) return true;
      // A step that has just been done goes on by itself.
      if (words.includes('Done') && (await goOn.isVisible()))
        await goOn.click({ timeout: 1_000 }).catch(() => undefined);
      return false;
    });
  return {
    card,
    isAt,
    readOn: async (step) => {
      await isAt(step);
      await goOn.click();
      await isAt(step + 1);
    },
  };
};

/** By the button at the top. What is still to do in the phase is left undone. */
export const nextPhase = async (player: Player): Promise<void> => {
  const { turn } = await player.table();
  await player.page.getByRole('button', { name: 'Next phase' }).first().click();
  await leaveUndone(player, turn);
};

/** Waits until the phase is over; if the page asks about what is still to do, it is left undone. */
export const leaveUndone = async (player: Player, { number, phase, side }: Table['turn']): Promise<void> => {
  const anyway = player.page.getByRole('dialog').getByRole('button', { name: 'End the phase anyway' });
  await until('another phase', async () => {
    const { turn } = await player.table();
    if (turn.number !== number || turn.phase !== phase || turn.side !== side) return true;
    if (await anyway.isVisible()) await anyway.press('Enter', { timeout: 1_000 }).catch(() => undefined);
    return false;
  });
};

/** To the next phase of that name, of whichever side. */
export const goOnTo = async (player: Player, phase: string): Promise<void> => {
  for (let phases = 0; phases < 12 && (await player.table()).turn.phase !== phase; phases += 1) await nextPhase(player);
};
