import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Selectable } from 'kysely';
import { stepOf } from '../storage/queries/steps.ts';
import type { Schema } from '../storage/schema.ts';
import { textOf } from '../storage/step-body.ts';
import type { Games } from '../table/games.ts';
import { guidedNames, isGuided, isNamed, type Names } from './guided-names.ts';
import { type Json, type JsonObject, type Visit, type Where, withWords } from './word-places.ts';

// Finds and takes away the words of a person in the steps of a log.

/** A step without what its row has in other columns. */
export interface StepJson extends JsonObject {
  readonly events: readonly JsonObject[];
}

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
  readonly #names: Names;

  /** `known`: their words in the table from which this one branched. `names`: those of guided play at this table. */
  constructor(person: PersonId, names: Names, known: ReadonlySet<string> = new Set()) {
    this.#person = person;
    this.#names = names;
    for (const text of known) this.#theirs.set(text, true);
  }

  add({ events, undoes, redoes }: StepJson, by: PersonId): void {
    const isTheirs = by === this.#person && !undoes && !redoes;
    const isOfGuide = isGuided(events);
    for (const event of events) {
      const table = event.type === 'tableOpened' ? (event.table as JsonObject) : undefined;
      for (const thing of thingsOf(event, this.#person)) this.#note(thing, true);
      if (table && isTheirs) this.#note({ name: table.name! }, true);
      this.#note(event, isTheirs && !table, isOfGuide);
    }
  }

  get all(): ReadonlySet<string> {
    return new Set([...this.#theirs].flatMap(([text, isTheirs]) => (isTheirs && text !== '' ? [text] : [])));
  }

  #note(part: Json, isTheirs: boolean, isOfGuide = false): void {
    const names = this.#names;
    withWords(part, (text, where) => {
      const isOfGame = where === 'field' ? isOfGuide && names.field.has(text) : isNamed(names, text, where);
      if (where === 'field' || !isOfGame) this.#setOnce(text, isTheirs && !isOfGame);
      return text;
    });
  }

  #setOnce(text: string, isTheirs: boolean): void {
    if (!this.#theirs.has(text)) this.#theirs.set(text, isTheirs);
  }
}

const tellings: ReadonlySet<unknown> = new Set(['said', 'diceRolled']);

/** A person's words at a table, and the names of guided play, which stay where they are names. */
export interface Words {
  readonly words: ReadonlySet<string>;
  readonly names: Names;
}

/** The words that a person wrote at a table, by the rows of its log. `known`: those at the table from which it branched. */
export const wordsOfPerson = async (
  games: Games,
  rows: readonly Selectable<Schema['steps']>[],
  person: PersonId,
  known?: Words,
): Promise<Words> => {
  const names = await guidedNames(games, rows.map(stepOf), person, known?.names);
  const words = new WordsOf(person, names, known?.words);
  for (const row of rows) words.add(JSON.parse(textOf(row)) as StepJson, row.person);
  return { words: words.all, names };
};

const areTheirs = ({ words, names }: Words, text: string, where: Where): boolean =>
  words.has(text) && !(where === 'state' && isNamed(names, text, where));

/** Those of the words that are in a step of the person's, each once. */
export const wordsInStep = ({ events }: StepJson, words: Words): readonly string[] => {
  const found = new Set<string>();
  withWords(events, (text, where) => {
    if (areTheirs(words, text, where)) found.add(text);
    return text;
  });
  return [...found];
};

/**
 * The step without these words. `isTheirs`: it is the person's own. What others said themselves stays, even in the same
 * words. Of the person's own commands nothing stays: their effects do.
 */
export const withoutWords = (step: StepJson, words: Words, isTheirs: boolean): StepJson => {
  const blank: Visit = (text, where) => (areTheirs(words, text, where) ? '' : text);
  const events = step.events.map((event) =>
    tellings.has(event.type) && !isTheirs ? event : (withWords(event, blank) as JsonObject),
  );
  const { asked, ...rest } = step;
  const isKept = asked !== undefined && !isTheirs;
  return { ...rest, ...(isKept && { asked: withWords(asked, blank) }), events };
};
