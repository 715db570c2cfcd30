import type { MergePatch, Telling } from '@umpire/shared/table/event.ts';
import type { ToldStep } from '@umpire/shared/table/sight/tell.ts';
import type { ComputerLevel } from '@umpire/shared/table/state/computer.ts';
import type { PersonId, SeatId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Audience, Seat, Table, Turn, Value } from '@umpire/shared/table/state/state.ts';
import type { Consent, Modes, RuleOptionValues, SayingData } from '@umpire/shared/table/state/umpire.ts';
import type { CounterName } from '../counter-name.ts';

/** A change of the umpire's settings: the mode of an area, or who must agree to something. */
export interface UmpirePart {
  readonly part: 'umpire';
  readonly modes: Partial<Modes>;
  readonly consents: { readonly [of in 'overrule' | 'changing']?: Consent };
}

/** A part of a sentence that has to be translated. */
export type Part =
  /** `all`: each by name, unless they are very many. */
  | { readonly part: 'pieces'; readonly names: readonly CounterName[]; readonly all?: true }
  | { readonly part: 'place'; readonly place: Place; readonly pool?: string }
  | {
      readonly part: 'audience';
      readonly audience: Audience;
      readonly seats: { readonly [seat: SeatId]: Pick<Seat, 'name'> };
    }
  | { readonly part: 'seat'; readonly name: string }
  /** By name; nothing for people without a name. */
  | { readonly part: 'person'; readonly name: string; readonly person?: PersonId }
  /** How well the computer plays, or which engine does. */
  | { readonly part: 'computer'; readonly level: ComputerLevel; readonly engine?: string }
  | { readonly part: 'marker'; readonly kind: string }
  | { readonly part: 'value'; readonly value: string }
  | { readonly part: 'value-is'; readonly value: string; readonly is: Value }
  | { readonly part: 'turn'; readonly turn: Turn }
  /** The phases between two phases; nothing if there are none. */
  | { readonly part: 'passed'; readonly from: Turn; readonly to: Turn; readonly options: RuleOptionValues }
  /** A guided procedure, by its kind in the game's rules. */
  | { readonly part: 'procedure'; readonly kind: string }
  /** The purpose of a roll: a text of the game if it begins with `@`. */
  | { readonly part: 'purpose'; readonly purpose: string }
  /** A way of moving, by the game's name for it. */
  | { readonly part: 'mode'; readonly mode: string }
  /** Rule options and their values. */
  | { readonly part: 'options'; readonly options: RuleOptionValues }
  /** A column of a chart and its entry for a roll; columns count from 0. */
  | { readonly part: 'column'; readonly chart: string; readonly column: number }
  | { readonly part: 'entry'; readonly chart: string; readonly column: number; readonly total: number }
  /** The umpire's words; its gap `unit` is filled with a counter as the reader knows it. */
  | { readonly part: 'saying'; readonly saying: SayingData; readonly unit?: CounterName }
  /** Odds or a column, as the rules name it. */
  | { readonly part: 'odds'; readonly odds: string }
  /** Shifts or die-roll modifiers, each with its reason. */
  | { readonly part: 'shifts'; readonly shifts: readonly { readonly by: number; readonly says: SayingData }[] }
  | { readonly part: 'sentences'; readonly sentences: readonly Sentence[] }
  | UmpirePart
  | { readonly part: 'steps'; readonly steps: readonly Seq[] };

/** A sentence of the log: a text key in the namespace `log`, and its parameters. */
export interface Sentence {
  readonly key: string;
  readonly params: { readonly [name: string]: string | number | Part };
}

export type TellingOf<T extends Telling['type']> = Extract<Telling, { type: T }>;

export const told = <T extends Telling['type']>(step: ToldStep, type: T): TellingOf<T> | undefined =>
  step.tellings?.find((telling): telling is TellingOf<T> => telling.type === type);

export const sentence = (key: string, params: Sentence['params'] = {}): Sentence => ({ key, params });

/** The key of a sentence about a step that did nothing worth a line of the log. */
export const UNTOLD = 'untold';

/** Several sentences as one. */
export const several = (sentences: readonly Sentence[]): Sentence => {
  const [first, ...others] = sentences;
  if (!first) return sentence(UNTOLD);
  return others.length === 0 ? first : sentence('several', { all: { part: 'sentences', sentences } });
};

export const part = (patch: MergePatch, key: string): Readonly<Record<string, unknown>> =>
  (patch[key] ?? {}) as Readonly<Record<string, unknown>>;

export const audiencePart = (audience: Audience, table: Table): Part => ({
  part: 'audience',
  audience,
  seats: table.seats,
});

export const personPart = (id: PersonId | undefined, after: Table): Part => ({
  part: 'person',
  name: after.people[id ?? '']?.name ?? '',
  ...(id !== undefined && { person: id }),
});

export const placePart = (place: Place, before: Table, after: Table): Part => {
  const pool = place.startsWith('pool:') ? place.slice('pool:'.length) : undefined;
  const name = pool === undefined ? undefined : (after.pools[pool]?.name ?? before.pools[pool]?.name);
  return { part: 'place', place, ...(name !== undefined && { pool: name }) };
};
