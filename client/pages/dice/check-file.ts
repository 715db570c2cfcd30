import { checkRolls, type RollCheck } from '@umpire/shared/table/dice/dice.ts';
import { isGame, readGame } from '@umpire/shared/table/history/game-file.ts';
import type { ModuleRef } from '@umpire/shared/table/state/state.ts';

/** What a game's dice come to. */
export interface DiceReport {
  readonly name: string;
  readonly module: ModuleRef;
  readonly checks: readonly RollCheck[];
  readonly isTrue: number;
  readonly isSealed: number;
  readonly isFalse: number;
}

/** Checks the dice of a game file; undefined if it is none. */
export const checkFile = (text: string): DiceReport | undefined => {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return undefined;
  }
  const game = readGame(file);
  if (!isGame(game)) return undefined;
  const checks = checkRolls(game.start.dice, game.steps);
  const count = (verdict: RollCheck['verdict']): number => checks.filter((check) => check.verdict === verdict).length;
  const [isTrue, isSealed] = [count('true'), count('sealed')];
  const { name, module } = game.start;
  return { name, module, checks, isTrue, isSealed, isFalse: checks.length - isTrue - isSealed };
};
