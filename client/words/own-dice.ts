import type { GameModule } from '@umpire/shared/module/module.ts';

/** The dice of a game's charts, those of most charts first. */
export const ownDice = ({ charts }: Pick<GameModule, 'charts'>): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { die } of charts) if (die !== undefined) counts.set(die, (counts.get(die) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([die]) => die);
};
