import { tableSchema, toldStepSchema } from '@umpire/shared/table/state/table-schema.ts';
import { command } from '@umpire/shared/table/wire/parse-command.ts';
import { textFieldsOf } from '@umpire/shared/table/wire/text-fields.ts';

// Where words lie in the steps of a log. Steps are JSON of several releases. Which fields hold words, the schemas say.

/** JSON of any shape. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

const keyOf = (path: readonly string[]): string => path.findLast((part) => part !== '*')!;
const ofCommands: ReadonlySet<string> = new Set(['command', 'asked', 'patch']);
/** Of tables and tellings. A patch consists of parts of tables, a request of a command. */
const written = [tableSchema, toldStepSchema]
  .flatMap(textFieldsOf)
  .filter(({ path, holds }) => holds === 'writer' && !path.some((part) => ofCommands.has(part)));
/** The names of their fields that hold words: `label`, `purpose`, `state`. */
const textKeys: ReadonlySet<string> = new Set(written.map(({ path }) => keyOf(path)));
/** Such fields of commands, which requests hold, by the command's type: `setValue.to`. And those of an event alone. */
const keysOfType: ReadonlySet<string> = new Set([
  ...textFieldsOf(command)
    .filter(({ holds }) => holds === 'writer')
    .map(({ path }) => `${path.findLast((part) => part.startsWith('('))!.slice(1, -1)}.${keyOf(path)}`),
  'renamed.from',
  'renamed.to',
]);

/** Where a text is: in a field of words, in the state of a procedure, or in the gaps of a sentence there, which repeat other words. */
export type Where = 'field' | 'state' | 'gap';
export type Visit = (text: string, where: Where) => string;

/** The same JSON with other words. */
export const withWords = (part: Json, visit: Visit, where?: Where): Json => {
  if (typeof part === 'string') return where ? visit(part, where) : part;
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((item) => withWords(item, visit, where));
  const { type } = part as JsonObject;
  const entries = Object.entries(part).map(([key, inner]): [string, Json] => {
    if (where === 'field') return [key, withWords(inner, visit, where)];
    if (where) return [visit(key, 'state'), withWords(inner, visit, key === 'params' ? 'gap' : where)];
    // People's names go by their ids: others may have the same name.
    if (key === 'people') return [key, inner];
    const isText = textKeys.has(key) || keysOfType.has(`${String(type)}.${key}`);
    return [key, isText ? withWords(inner, visit, key === 'state' ? 'state' : 'field') : withWords(inner, visit)];
  });
  return Object.fromEntries(entries);
};
