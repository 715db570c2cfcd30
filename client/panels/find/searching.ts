import type { SideId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Piece, Value } from '@umpire/shared/table/state/state.ts';

/** The kind of place where a counter is. */
export const whereabouts = ['map', 'off', 'eliminated'] as const;
export type Whereabouts = (typeof whereabouts)[number];

/** A counter with everything by which it can be found. */
export interface Findable {
  readonly piece: Piece;
  readonly place: Place;
  readonly at: Whereabouts;
  readonly side: SideId | undefined;
  readonly name: string;
  /** Name, title, kind, formation, side, place, markers, state: in the reader's language. */
  readonly text: string;
  /** Values by the reader's names for them, in lower case. */
  readonly values: Readonly<Record<string, Value>>;
}

/** Stands for the blanks in the name of a value that is compared, so that it is one term. */
const JOINT = '\u00a0';

const COMPARED = /^(.+?)(>=|<=|=|>|<)(.+)$/;

const compare: Readonly<Record<string, (is: number, than: number) => boolean>> = {
  '>=': (is, than) => is >= than,
  '<=': (is, than) => is <= than,
  '=': (is, than) => is === than,
  '>': (is, than) => is > than,
  '<': (is, than) => is < than,
};

/** Whether somebody who types so much of a value's name means it: `attack` and `strength` are both of `attack strength`. */
const isMeant = (value: string, typed: string): boolean =>
  value.startsWith(typed) || value.split(' ').some((word) => word.startsWith(typed));

const hasValue = ({ values }: Findable, name: string, sign: string, wanted: string): boolean =>
  Object.entries(values).some(([value, is]) => {
    if (!isMeant(value, name.replaceAll(JOINT, ' '))) return false;
    if (typeof is === 'number') return compare[sign]!(is, Number(wanted));
    return sign === '=' && String(is).toLocaleLowerCase() === wanted;
  });

const answers = (one: Findable, term: string): boolean => {
  const [, name, sign, wanted] = COMPARED.exec(term) ?? [];
  if (name !== undefined && sign !== undefined && wanted !== undefined) return hasValue(one, name, sign, wanted);
  return one.text.includes(term);
};

/** `attack strength>=4` with its name joined. */
const joined = (all: readonly Findable[], typed: string): string => {
  const names = new Set(all.flatMap(({ values }) => Object.keys(values)).filter((name) => name.includes(' ')));
  return [...names].reduce(
    (text, name) =>
      ['>', '<', '='].reduce((now, sign) => now.replaceAll(name + sign, name.replaceAll(' ', JOINT) + sign), text),
    typed,
  );
};

/**
 * The counters that match all parts of the search: words match anywhere in a counter's text, `attack>=4`
 * compares a value by its name or by the beginning of one of the name's words. An empty search matches all.
 */
export const search = (all: readonly Findable[], typed: string): readonly Findable[] => {
  const compact = typed.toLocaleLowerCase().replace(/\s*(>=|<=|=|>|<)\s*/g, '$1');
  const terms = (/[<>=]/.test(compact) ? joined(all, compact) : compact)
    .split(/[ \t\u3000]+/)
    .filter((term) => term !== '');
  return all.filter((one) => terms.every((term) => answers(one, term)));
};
