import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutation } from './sites.ts';

/** Why a mutation may survive: no position tells it from the rule, say. */
export interface Reason {
  /** Below the game's folder: `rules/6-retreat.ts`. */
  readonly file: string;
  /** The line as it is and as it would be, without blanks around it. */
  readonly code: string;
  readonly changed: string;
  readonly because: string;
}

/** `modules/GAME/mutations.json`, or nothing if the game has none. */
export const readReasons = (root: string, game: string): readonly Reason[] => {
  const file = join(root, 'modules', game, 'mutations.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Reason[]) : [];
};

export const isReasoned = (
  reasons: readonly Reason[],
  { file, code, changed }: Pick<Mutation, 'file' | 'code' | 'changed'>,
): boolean =>
  reasons.some((reason) => file.endsWith(`/${reason.file}`) && reason.code === code && reason.changed === changed);
