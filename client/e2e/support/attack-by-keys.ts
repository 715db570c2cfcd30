import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { answerByKeys, attackCard, attackOf } from './attack.ts';
import { command, escapeToBoard, jumpTo, tabTo } from './keys.ts';
import type { Player } from './player.ts';
import { leaveUndone } from './tutorial.ts';
import { until } from './until.ts';

/** An attack that somebody leads from the declaration to its end without a mouse. */
export interface AttackByKeys {
  readonly target: string;
  /** The names of the attackers in the panel, as far as the panel has not picked them. */
  readonly attackers: readonly RegExp[];
  /** How the names of its pictures begin. */
  readonly pictures: string;
}

/** Goes on to a phase of a side; phases in which nothing can be done pass by themselves. */
export const keysToPhase = async (player: Player, side: string, phase: string): Promise<void> => {
  for (let phases = 0; phases < 8; phases += 1) {
    const { turn } = await player.table();
    if (turn.phase === phase && turn.side === side) return;
    await escapeToBoard(player);
    await command(player, 'Next phase');
    await leaveUndone(player, turn);
  }
  throw new Error(`${phase} of ${side} does not come.`);
};

/** Goes to the target, opens the Attack panel there, picks the attackers, and gives the panel. */
export const pickByKeys = async (
  player: Player,
  { target, attackers }: Pick<AttackByKeys, 'target' | 'attackers'>,
): Promise<Locator> => {
  await jumpTo(player, target);
  await tabTo(player, /^Map with counters$/);
  await player.page.keyboard.press('a');
  const panel = player.page.getByRole('complementary', { name: 'Attack' });
  await panel.waitFor();
  // In whatever order the panel lists them.
  const anyOfThem = new RegExp(attackers.map(({ source }) => source).join('|'));
  for (const _ of attackers) {
    await tabTo(player, anyOfThem);
    await player.page.keyboard.press('Space');
  }
  return panel;
};

export const declareByKeys = async (player: Player): Promise<void> => {
  await tabTo(player, /^Declare this attack$/);
  await player.page.keyboard.press('Enter');
  await player.finds('the attack', (table) => attackOf(table)?.status === 'open');
};

/** A whole attack. */
export const attackByKeys = async (player: Player, given: AttackByKeys): Promise<void> => {
  const { pictures } = given;
  const panel = await pickByKeys(player, given);
  await panel
    .getByRole('status')
    .getByText(/against/)
    .waitFor();
  await player.picture(`${pictures}-attack`);
  await declareByKeys(player);
  expect(await answerByKeys(player, `${pictures}-answering`)).toBeGreaterThan(1);
  await until(
    'the card has gone',
    () => attackCard(player).count(),
    (count) => count === 0,
  );
  await player.picture(`${pictures}-over`);
  expect(JSON.stringify(await player.steps(30))).toContain('diceRolled');
};
