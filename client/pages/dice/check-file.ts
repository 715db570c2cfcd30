import {
  type ChanceChecks,
  type ChanceVerdict,
  checkChance,
  type RollCheck,
  type ShuffleCheck,
} from '@umpire/shared/table/dice/check.ts';
import { type Game, isGame, readGame } from '@umpire/shared/table/history/game-file.ts';
import type { ModuleRef, Turn } from '@umpire/shared/table/state/state.ts';

/** The result of checking a game's dice. */
export interface DiceReport {
  readonly name: string;
  readonly module: ModuleRef;
  /** The turn that the game had reached. */
  readonly turn: Pick<Turn, 'number'>;
  readonly rolls: readonly RollCheck[];
  readonly shuffles: readonly ShuffleCheck[];
  readonly faults: ChanceChecks['faults'];
  /** The dice after the last step. */
  readonly dice: ChanceChecks['dice'];
  /** The names of the people whose browsers took part. */
  readonly names: { readonly [person: string]: string };
  /** The names of the pools. */
  readonly pools: { readonly [pool: string]: string };
  /** The numbers of rolls and shuffles together. */
  readonly isTrue: number;
  readonly isSealed: number;
  readonly isFalse: number;
}

/** Checks the dice of a game file; undefined if it is no game file. */
export const checkFile = (text: string): DiceReport | undefined => {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return undefined;
  }
  const game = readGame(file);
  if (!isGame(game)) return undefined;
  const { rolls, shuffles, faults, dice } = checkChance(game.start.dice, game.steps);
  const checks = [...rolls, ...shuffles];
  const count = (verdict: ChanceVerdict): number => checks.filter((check) => check.verdict === verdict).length;
  const [isTrue, isSealed] = [count('true'), count('sealed')];
  const { name, module } = game.start;
  const isFalse = checks.length - isTrue - isSealed;
  return {
    name,
    module,
    turn: { number: lastTurnOf(game) },
    rolls,
    shuffles,
    faults,
    dice,
    names: namesIn(game, 'people'),
    pools: namesIn(game, 'pools'),
    isTrue,
    isSealed,
    isFalse,
  };
};

const lastTurnOf = ({ start, steps }: Game): number =>
  steps.reduce(
    (turn, { patch }) => ((patch.turn ?? {}) as { readonly number?: number }).number ?? turn,
    start.turn.number,
  );

/** The last name of each person. */
const namesIn = ({ start, steps }: Game, part: 'people' | 'pools'): { readonly [id: string]: string } => {
  const names = new Map(Object.entries(start[part]).map(([id, { name }]) => [id, name]));
  for (const { patch } of steps) {
    const changes = (patch[part] ?? {}) as { readonly [id: string]: { readonly name?: string } | null };
    for (const [id, change] of Object.entries(changes)) if (change?.name !== undefined) names.set(id, change.name);
  }
  return Object.fromEntries(names);
};
