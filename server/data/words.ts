import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { parsePlace } from '@umpire/shared/table/state/place.ts';
import { tableSchema, toldStepSchema } from '@umpire/shared/table/state/table-schema.ts';
import { command } from '@umpire/shared/table/wire/parse-command.ts';
import { textFieldsOf } from '@umpire/shared/table/wire/text-fields.ts';

// Finds and takes away the words of a person in the steps of a log. Steps are JSON of several releases. Which fields
// hold words, the schemas say.

/** JSON of any shape. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** A step without what its row has in other columns. */
export interface StepJson extends JsonObject {
  readonly events: readonly JsonObject[];
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

/** What a procedure's state names: a piece, a place, a way, a clause, a result. All else in it is words. */
const isName = (text: string): boolean =>
  /^([p~][\w-]+|[a-z][A-Za-z0-9-]{0,39}|\d[\w.]*|[A-Z0-9*/+-]{1,6})$/.test(text) || parsePlace(text) !== undefined;

type Visit = (text: string) => string;
/** Where a text is: in no field of words, in one, in the state of a procedure. */
type In = 'none' | 'field' | 'state';

/** The same JSON with other words. */
const withWords = (part: Json, visit: Visit, where: In = 'none'): Json => {
  const read = (text: string): string => (where === 'state' && isName(text) ? text : visit(text));
  if (typeof part === 'string') return where === 'none' ? part : read(part);
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((item) => withWords(item, visit, where));
  const { type } = part as JsonObject;
  const entries = Object.entries(part).map(([key, inner]): [string, Json] => {
    // People's names go by their ids: others may have the same name.
    if (key === 'people') return [key, inner];
    if (where !== 'none') return [where === 'state' ? read(key) : key, withWords(inner, visit, where)];
    const isText = textKeys.has(key) || keysOfType.has(`${String(type)}.${key}`);
    return [key, withWords(inner, visit, isText ? (key === 'state' ? 'state' : 'field') : 'none')];
  });
  return Object.fromEntries(entries);
};

/** The things in a table that say that they are the person's: notes, drawings, procedures, requests. */
const thingsOf = (part: Json, person: PersonId): readonly Json[] => {
  if (typeof part !== 'object' || part === null) return [];
  const { author, by } = part as JsonObject;
  if (author === person || by === person) return [part];
  return Object.values(part).flatMap((inner) => thingsOf(inner, person));
};

/** Collects a person's words, step by step in the order of the log. */
export class WordsOf {
  /** Whose each text was at first: whoever repeats it, takes it back or copies it, wrote nothing. */
  readonly #theirs = new Map<string, boolean>();
  readonly #person: PersonId;

  /** `known`: their words in the table from which this one branched. */
  constructor(person: PersonId, known: ReadonlySet<string> = new Set()) {
    this.#person = person;
    for (const text of known) this.#theirs.set(text, true);
  }

  add({ events, undoes, redoes }: StepJson, by: PersonId): void {
    const isTheirs = by === this.#person && !undoes && !redoes;
    for (const event of events) {
      const table = event.type === 'tableOpened' ? (event.table as JsonObject) : undefined;
      for (const thing of thingsOf(event, this.#person)) this.#note(thing, true);
      if (table && isTheirs) this.#note({ name: table.name! }, true);
      this.#note(event, isTheirs && !table);
    }
  }

  get all(): ReadonlySet<string> {
    return new Set([...this.#theirs].flatMap(([text, isTheirs]) => (isTheirs && text !== '' ? [text] : [])));
  }

  #note(part: Json, isTheirs: boolean): void {
    withWords(part, (text) => {
      if (!this.#theirs.has(text)) this.#theirs.set(text, isTheirs);
      return text;
    });
  }
}

const tellings: ReadonlySet<unknown> = new Set(['said', 'diceRolled']);

/**
 * The step without these words. `isTheirs`: it is the person's own. What others said themselves stays, even in the same
 * words. Of the person's own commands nothing stays: their effects do.
 */
export const withoutWords = (step: StepJson, words: ReadonlySet<string>, isTheirs: boolean): StepJson => {
  const blank: Visit = (text) => (words.has(text) ? '' : text);
  const events = step.events.map((event) =>
    tellings.has(event.type) && !isTheirs ? event : (withWords(event, blank) as JsonObject),
  );
  const { asked, ...rest } = step;
  const isKept = asked !== undefined && !isTheirs;
  return { ...rest, ...(isKept && { asked: withWords(asked, blank) }), events };
};
