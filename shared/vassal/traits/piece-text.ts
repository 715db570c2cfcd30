import type { Reading } from '../reading.ts';
import { decodeSequence, encodeSequence } from '../text/sequence.ts';
import { traitSpec } from './table.ts';
import { decodeTrait, encodeTrait, type Trait } from './trait.ts';

/**
 * Takes a nested text apart: two items at each level, of which the second is the rest. Outermost first; with a `depth`, the
 * innermost is taken as it is. Undefined if it is deeper than a piece may be, or too much work.
 */
export const peel = (text: string, reading: Reading, depth = Number.POSITIVE_INFINITY): string[] | undefined => {
  const parts: string[] = [];
  for (let rest: string | undefined = text; rest !== undefined; ) {
    if (parts.length >= reading.limits.traits || !reading.work.spend(rest.length)) return undefined;
    const isInnermost: boolean = parts.length + 1 >= depth || !rest.includes('\t');
    const [first = '', inner, ...lost]: string[] = isInnermost ? [rest] : decodeSequence(rest, '\t');
    if (lost.length > 0)
      reading.problem('bad-piece', text, 'a tab too many', 'What stands after it is left out: so does VASSAL.');
    parts.push(first);
    rest = inner;
  }
  return parts;
};

/** The inverse of `peel`. */
export const nest = (parts: readonly string[]): string =>
  parts.reduceRight<string | undefined>(
    (rest, part) => (rest === undefined ? part : encodeSequence([part, rest], '\t')),
    undefined,
  ) ?? '';

/** The traits of a piece, outermost first, the basic piece last. Undefined, with a problem, if it is none. */
export const decodePiece = (
  type: string,
  state: string,
  where: string,
  reading: Reading,
): readonly Trait[] | undefined => {
  const types = peel(type, reading);
  const states = types && peel(state, reading, types.length);
  if (!types || !states) {
    const found = reading.work.isSpent
      ? 'more to take apart than can be'
      : `more than ${reading.limits.traits} traits in one another`;
    reading.problem(reading.work.isSpent ? 'too-much-work' : 'bad-piece', where, found, 'The piece is left out.');
    return undefined;
  }
  if (states.length !== types.length && state !== '') reportUneven(types.length, states.length, where, reading);
  const traits = types.map((each, index) => decodeTrait(each, states[index] ?? ''));
  for (const { id } of traits) if (!traitSpec(id)) reportUnknownTrait(id, where, reading);
  return traits;
};

export const reportUneven = (traits: number, states: number, where: string, reading: Reading): void =>
  reading.problem(
    'uneven-state',
    where,
    `${traits} traits, but ${states} states`,
    'Traits without a state are taken to be in their first one.',
  );

export const reportUnknownTrait = (id: string, where: string, reading: Reading): void =>
  reading.problem(
    'unknown-trait',
    where,
    `a trait ${id}`,
    'It is kept as it is written, and does nothing. It belongs to the module’s own program.',
  );

/** Type and state of a piece, as VASSAL writes them. */
export const encodePiece = (traits: readonly Trait[]): { readonly type: string; readonly state: string } => ({
  type: nest(traits.map(encodeTrait)),
  state: nest(traits.map(({ state }) => state)),
});

/** The parts of an *add piece* command, `+/id/type/state`; undefined if it is none. */
export const splitAddPiece = (
  text: string,
): { readonly id: string; readonly type: string; readonly state: string } | undefined => {
  if (!text.startsWith('+/')) return undefined;
  const [id = '', type, state = ''] = decodeSequence(text.slice(2), '/');
  return type === undefined ? undefined : { id, type, state };
};

export const joinAddPiece = (id: string, traits: readonly Trait[]): string => {
  const { type, state } = encodePiece(traits);
  return `+/${encodeSequence([id, type, state], '/')}`;
};
