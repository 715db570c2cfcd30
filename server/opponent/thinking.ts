import { createHash } from 'node:crypto';
import { findPlugin } from '@umpire/modules/plugins.ts';
import { withIndex } from '@umpire/shared/table/apply.ts';
import type { ModuleRef, Table } from '@umpire/shared/table/state/state.ts';
import { type ComputerAct, SeatedOpponent } from '@umpire/shared/umpire/opponent/at-table.ts';
import { makeGames } from '../table/games.ts';
import type { Question } from './question.ts';

// Thinks for the computer about one table or many.

const games = makeGames();
/** Opponents with their plans, those that thought last at the end. */
const seated = new Map<string, SeatedOpponent>();
/** Each has a plan of a phase, some kilobytes. One that is dropped plans anew. */
const MOST = 200;

const opponentFor = async (
  { id, seat, level, anew }: Question,
  { module }: Pick<Table, 'module'>,
): Promise<SeatedOpponent> => {
  const key = `${id} ${seat} ${level}`;
  const known = anew ? undefined : seated.get(key);
  seated.delete(key);
  const opponent = known ?? (await sitDown(module, { seat, level, seed: seedOf(`${id} ${seat}`) }));
  seated.set(key, opponent);
  if (seated.size > MOST) seated.delete(seated.keys().next().value!);
  return opponent;
};

const sitDown = async (
  { id, options }: ModuleRef,
  sitting: ConstructorParameters<typeof SeatedOpponent>[1],
): Promise<SeatedOpponent> => {
  const plugin = await findPlugin(id, options);
  if (!plugin?.advice) throw new Error(`The rules of ${id} have no advice for the computer.`);
  const { module } = await games(id, options);
  return new SeatedOpponent({ plugin, module }, sitting);
};

const seedOf = (words: string): number => createHash('sha256').update(words).digest().readUInt32BE();

/** The computer's next act; `undefined` if it is for others to act. @throws if it is to act and finds nothing, or has no advice. */
export const think = async (question: Question): Promise<ComputerAct | undefined> => {
  const table = withIndex(JSON.parse(question.table) as Omit<Table, 'where'>);
  return (await opponentFor(question, table)).next(table);
};
