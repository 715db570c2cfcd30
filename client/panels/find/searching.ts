import type { SideId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Piece, Value } from '@umpire/shared/table/state/state.ts';

/** Where a counter is, as one looks for it. */
export const whereabouts = ['map', 'off', 'eliminated'] as const;
export type Whereabouts = (typeof whereabouts)[number];

/** A counter with all that it can be found by. */
export interface Findable {
  readonly piece: Piece;
  readonly place: Place;
  readonly at: Whereabouts;
  readonly side: SideId | undefined;
  readonly name: string;
  /** Name, title, kind, formation, side, place, markers, state: in the reader's words. */
  readonly text: string;
  /** By what the reader calls them, in lower case. */
  readonly values: Readonly<Record<string, Value>>;
}

const COMPARED = /^(.+?)(>=|<=|=|>|<)(.+)$/;

const compare: Readonly<Record<string, (is: number, than: number) => boolean>> = {
  '>=': (is, than) => is >= than,
  '<=': (is, than) => is <= than,
  '=': (is, than) => is === than,
  '>': (is, than) => is > than,
  '<': (is, than) => is < than,
};

const hasValue = ({ values }: Findable, name: string, sign: string, wanted: string): boolean =>
  Object.entries(values).some(([value, is]) => {
    if (!value.startsWith(name)) return false;
    if (typeof is === 'number') return compare[sign]!(is, Number(wanted));
    return sign === '=' && String(is).toLocaleLowerCase() === wanted;
  });

const answers = (one: Findable, term: string): boolean => {
  const [, name, sign, wanted] = COMPARED.exec(term) ?? [];
  if (name !== undefined && sign !== undefined && wanted !== undefined) return hasValue(one, name, sign, wanted);
  return one.text.includes(term);
};

/**
 * The counters that have everything that was typed: words stand anywhere in what a counter is found by, `attack>=4`
 * compares a value by the beginning of its name. Who types nothing means all.
 */
export const search = (all: readonly Findable[], typed: string): readonly Findable[] => {
  const terms = typed
    .toLocaleLowerCase()
    .replace(/\s*(>=|<=|=|>|<)\s*/g, '$1')
    .split(/\s+/)
    .filter((term) => term !== '');
  return all.filter((one) => terms.every((term) => answers(one, term)));
};
