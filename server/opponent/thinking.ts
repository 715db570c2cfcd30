import { createHash } from 'node:crypto';
import { findPlugin } from '@umpire/modules/plugins.ts';
import { withIndex } from '@umpire/shared/table/apply.ts';
import type { ModuleRef, Table } from '@umpire/shared/table/state/state.ts';
import { type ComputerAct, mayAtTable, SeatedOpponent } from '@umpire/shared/umpire/opponent/at-table.ts';
import type { Permitted } from '@umpire/shared/umpire/opponent/permitted.ts';
import type { Rules } from '@umpire/shared/umpire/table-umpire.ts';
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
  const opponent = known ?? new SeatedOpponent(await rulesOf(module), { seat, level, seed: seedOf(`${id} ${seat}`) });
  seated.set(key, opponent);
  if (seated.size > MOST) seated.delete(seated.keys().next().value!);
  return opponent;
};

const rulesOf = async ({ id, options }: ModuleRef): Promise<Rules> => {
  const plugin = await findPlugin(id, options);
  if (!plugin?.advice) throw new Error(`The rules of ${id} have no advice for the computer.`);
  const { module } = await games(id, options);
  return { plugin, module };
};

const seedOf = (words: string): number => createHash('sha256').update(words).digest().readUInt32BE();

/**
 * The computer's next act, or what an engine in its place may do; neither if it is for others to act. @throws if it is to act and finds
 * nothing, or has no advice.
 */
export const think = async (question: Question): Promise<{ readonly act?: ComputerAct; readonly may?: Permitted }> => {
  const table = withIndex(JSON.parse(question.table) as Omit<Table, 'where'>);
  if (question.engine !== undefined) {
    const may = mayAtTable(await rulesOf(table.module), table, question.seat);
    return may ? { may } : {};
  }
  const act = (await opponentFor(question, table)).next(table);
  return act ? { act } : {};
};
