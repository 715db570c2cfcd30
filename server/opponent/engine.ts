import { computerLevels } from '@umpire/shared/table/state/computer.ts';
import { tableSchema } from '@umpire/shared/table/state/table-schema.ts';
import type { ComputerAct } from '@umpire/shared/umpire/opponent/at-table.ts';
import { z } from 'zod';
import { think } from './thinking.ts';

// The computer for programs: a question in a line of JSON, and its answer in another (docs/engines.md).

const asked = z.strictObject({
  id: z.union([z.string().max(100), z.number()]),
  /** Questions with the same name are about one game, whose plan is kept. */
  game: z.string().max(100).optional(),
  seat: z.string().max(100),
  level: z.enum(computerLevels).default('captain'),
  table: tableSchema,
  /** What the seat may do, for engines that do not know the rules. This one does. */
  may: z.unknown().optional(),
});

/** An act with its reason, or why there is none. Without both it is for others to act. */
export interface EngineAnswer {
  readonly id: string | number | null;
  readonly act?: ComputerAct['command'];
  readonly why?: ComputerAct['why'];
  readonly problem?: string;
}

/** The answer to a line. Never throws: what is wrong with the line is the answer. */
export const answerTo = async (line: string): Promise<EngineAnswer> => {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return { id: null, problem: 'This line is no JSON. Send one question in each line.' };
  }
  const { data, error } = asked.safeParse(json);
  if (!data) {
    const { path, message } = error.issues[0]!;
    const { id } = (json ?? {}) as { readonly id?: unknown };
    const isNamed = typeof id === 'string' || typeof id === 'number';
    return { id: isNamed ? id : null, problem: `${path.join('.') || 'question'}: ${message}` };
  }
  const { id, game = '', seat, level, table } = data;
  if (!table.seats[seat]) return { id, problem: `seat: the table has no seat ${seat}` };
  try {
    const { act } = await think({ id: game, seat, level, table: JSON.stringify(table), anew: game === '' });
    return { id, ...(act && { act: act.command, ...(act.why && { why: act.why }) }) };
  } catch (problem) {
    return { id, problem: problem instanceof Error ? problem.message : String(problem) };
  }
};
