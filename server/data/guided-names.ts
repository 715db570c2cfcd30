import { wordsIn } from '@umpire/shared/table/deciding/names.ts';
import type { Step } from '@umpire/shared/table/event.ts';
import { replay } from '@umpire/shared/table/history/history.ts';
import type { Ground } from '@umpire/shared/table/state/ground.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { get } from '@umpire/shared/table/state/record.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Proposal } from '@umpire/shared/umpire/answering.ts';
import type { TableUmpire } from '@umpire/shared/umpire/table-umpire.ts';
import { type Games, groundFor } from '../table/games.ts';
import { umpireFor } from '../umpire/find-umpire.ts';
import { withWords } from './word-places.ts';

// The state of a guided procedure is any JSON, and anybody can have written it. What the game gave names to in it, the game's
// umpire says; all else are words of a person.

/** What are names in the states of guided procedures at a table, as far as one person set them. */
export interface Names {
  /** Keys and values in a state. */
  readonly state: ReadonlySet<string>;
  /** Words in the gaps of sentences there. */
  readonly gap: ReadonlySet<string>;
  /** What guided acts write into fields of words: the purpose of a roll, `@play.roll.quality`, or the value of a marker. */
  readonly field: ReadonlySet<string>;
}

/** Whether a text in a state is no word of a person's: one without letters, a name, or the purpose of a proposed roll. */
export const isNamed = (names: Names, text: string, where: 'state' | 'gap'): boolean =>
  !/\p{L}/u.test(text) ||
  names.state.has(text) ||
  (where === 'gap' && names.gap.has(text)) ||
  (text.startsWith('@') && names.field.has(text));

/** What the table itself adds to a state, and what the attack panel declares. */
const always = ['rolls', 'purpose', 'dice', 'sides', 'total', 'attackers', 'target', 'options'];

/**
 * The names in the states that a person's steps set: pieces and places of the table, and whatever the umpire proposed to the
 * person at that moment, if it was not in the state before. `known`: those of the table from which this one branched.
 */
export const guidedNames = async (
  games: Games,
  steps: readonly Step[],
  person: PersonId,
  known?: Names,
): Promise<Names> => {
  const names = new Found(known);
  const last = steps.findLastIndex((step) => step.by.person === person && isGuided(step.events));
  let table: Table | undefined;
  let rules: Rules | undefined;
  for (const step of steps.slice(0, last + 1)) {
    const before = table;
    table = replay([step], table);
    rules ??= await rulesOf(games, table);
    if (before && step.by.person === person && !step.undoes && !step.redoes) names.add(rules, person, before, table);
  }
  return names;
};

/** Whether some of these events set procedures; an imported game has patches instead. */
export const isGuided = (events: readonly { readonly type?: unknown; readonly patch?: unknown }[]): boolean =>
  events.some(({ type, patch }) => type === 'procedureSet' || Object.hasOwn(patch ?? {}, 'procedures'));

interface Rules {
  readonly ground?: Ground;
  readonly umpire?: TableUmpire | undefined;
}

/** None of a game that is no longer there. */
const rulesOf = async (games: Games, { module }: Table): Promise<Rules> => {
  try {
    return { ground: await groundFor(games, module), umpire: await umpireFor(games, module) };
  } catch {
    return {};
  }
};

class Found implements Names {
  readonly state: Set<string>;
  readonly gap: Set<string>;
  readonly field: Set<string>;

  constructor(known: Names | undefined) {
    this.state = new Set([...always, ...(known?.state ?? [])]);
    this.gap = new Set(known?.gap);
    this.field = new Set(known?.field);
  }

  /** A step of the person's led from one table to the other. */
  add({ ground, umpire }: Rules, person: PersonId, before: Table, after: Table): void {
    const pieces = [before, after].flatMap((table) => Object.values(table.pieces));
    const known = new Set(pieces.flatMap(({ id, mask }) => [id, mask]));
    for (const [id, { kind, state }] of Object.entries(after.procedures)) {
      const former = get(before.procedures, id)?.state;
      if (former === state) continue;
      for (const word of wordsIn(state)) if (known.has(word) || ground?.hasPlace(word)) this.state.add(word);
      if (!umpire) continue;
      this.#addProposed(proposals(umpire, before, person, kind, former), wordsIn(former));
      if (former) continue;
      // An attack is declared freely: of its options the game reads those that it knows.
      const [read] = proposals(umpire, after, person, kind, state);
      for (const key of keysIn(read?.state.options)) this.state.add(key);
    }
  }

  #addProposed(proposed: readonly Proposal[], old: ReadonlySet<string>): void {
    for (const { acts = [], state } of proposed) {
      withWords(JSON.parse(JSON.stringify({ acts, state })), (word, where) => {
        if (!old.has(word) || isNamed(this, word, 'state')) this[where].add(word);
        return word;
      });
    }
  }
}

const proposals = (umpire: TableUmpire, ...asked: Parameters<TableUmpire['proposals']>) => {
  try {
    return umpire.proposals(...asked);
  } catch {
    // The rules of today may fail on a table of long ago.
    umpire.forget();
    return [];
  }
};

/** All keys of objects. */
const keysIn = (part: unknown): readonly string[] => {
  if (typeof part !== 'object' || part === null) return [];
  const keys = Array.isArray(part) ? [] : Object.keys(part);
  return [...keys, ...Object.values(part).flatMap(keysIn)];
};
