import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Person, Seat } from '@umpire/shared/table/state/state.ts';

/** What stands beside a name that could be taken for another: the person's seats, or a number; or that it is a name. */
export type Mark =
  | { readonly type: 'seats'; readonly seats: readonly string[] }
  | { readonly type: 'watching' }
  | { readonly type: 'number'; readonly number: number }
  | { readonly type: 'name' };

/** Names that look alike are one: letters of full width, capitals, invisible letters. */
export const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Cf}\s]+/gu, ' ')
    .trim()
    .toLowerCase();

interface Company {
  readonly people: Readonly<Record<PersonId, Person>>;
  readonly seats: Readonly<Record<string, Seat>>;
  /** Names of sides, seats and the table itself, in every language. */
  readonly taken: readonly string[];
}

/** A mark for each person whose name somebody else has too, or that is the name of a side, a seat or the table. */
export const markNames = ({ people, seats, taken }: Company): ReadonlyMap<PersonId, Mark> => {
  const reserved = new Set(taken.map(folded));
  const marks = new Map<PersonId, Mark>();
  const ids = Object.keys(people).sort();
  for (const alike of Map.groupBy(ids, (id) => folded(people[id]?.name ?? '')).values()) {
    const places = alike.map((id) => seatsOf(id, seats));
    const areApart = new Set(places.map((held) => held.join('\n'))).size === alike.length;
    for (const [i, id] of alike.entries()) {
      if (alike.length > 1) marks.set(id, areApart ? markOf(places[i]!) : { type: 'number', number: i + 1 });
      else if (reserved.has(folded(people[id]?.name ?? ''))) marks.set(id, { type: 'name' });
    }
  }
  return marks;
};

const seatsOf = (person: PersonId, seats: Company['seats']): readonly string[] =>
  Object.values(seats).flatMap(({ holder, name }) => (holder === person ? name : []));

const markOf = (seats: readonly string[]): Mark => (seats.length > 0 ? { type: 'seats', seats } : { type: 'watching' });
