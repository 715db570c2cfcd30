import type { Reading } from '../reading.ts';
import { parseWhole } from '../text/formats.ts';
import { decodeSequence } from '../text/sequence.ts';
import { peel, reportUneven, reportUnknownTrait } from '../traits/piece-text.ts';
import { traitSpec } from '../traits/table.ts';
import { decodeTrait, type Trait } from '../traits/trait.ts';

/** A piece, a stack or a deck while a game is read: what commands change. */
export interface Held {
  readonly id: string;
  readonly kind: 'piece' | 'stack' | 'deck';
  readonly type: string;
  /** A piece's own state of each trait, outermost first; that of a stack or a deck as a whole. */
  states: string[];
  /** Undefined: off all maps. */
  map: string | undefined;
  x: number;
  y: number;
  /** The stack or deck that it is in. */
  parent: Held | undefined;
  /** Of a stack or deck, bottom first. */
  members: Held[];
}

export const kindOfType = (type: string): Held['kind'] => {
  if (type === 'stack') return 'stack';
  return type === 'deck' || type.startsWith('deck;') ? 'deck' : 'piece';
};

/** The parts of a piece's type are taken apart once for all pieces of that type. */
export class Types {
  readonly #known = new Map<string, readonly string[]>();
  /** The traits of each type without a state. */
  readonly #traits = new Map<string, readonly Trait[]>();
  readonly #reading: Reading;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** Undefined, with a problem, if the type cannot be taken apart. */
  partsOf(type: string, where: string): readonly string[] | undefined {
    const known = this.#known.get(type);
    if (known) return known;
    const parts = peel(type, this.#reading);
    if (parts) {
      this.#known.set(type, parts);
      for (const part of parts) this.#reportUnknown(decodeTrait(part, '').id);
    } else this.#reading.problem('bad-piece', where, 'too many traits in one another', 'The piece is left out.');
    return parts;
  }

  statesOf(type: string, state: string, where: string): string[] | undefined {
    const parts = this.partsOf(type, where);
    const states = parts && peel(state, this.#reading, parts.length);
    if (states && states.length !== parts.length && state !== '')
      reportUneven(parts.length, states.length, where, this.#reading);
    return states;
  }

  /** Once for each trait: all pieces of a kind have it. */
  #reportUnknown(id: string): void {
    if (!traitSpec(id)) reportUnknownTrait(id, id, this.#reading);
  }

  traitsOf({ type, states }: Held): readonly Trait[] {
    let traits = this.#traits.get(type);
    if (!traits) {
      traits = (this.#known.get(type) ?? []).map((part) => decodeTrait(part, ''));
      this.#traits.set(type, traits);
    }
    return traits.map((trait, index) => (states[index] ? { ...trait, state: states[index] } : trait));
  }
}

/** What the state of a basic piece, a stack or a deck says of its place, and what comes after it. */
export interface Placed {
  readonly map: string | undefined;
  readonly x: number;
  readonly y: number;
  readonly rest: readonly string[];
}

export const readPlaced = (state: string): Placed => {
  const [map = 'null', x, y, ...rest] = decodeSequence(state, ';');
  return { map: map === 'null' || map === '' ? undefined : map, x: parseWhole(x) ?? 0, y: parseWhole(y) ?? 0, rest };
};

const layerMark = '@@';

/** The members that a stack's or a deck's state lists, bottom first. A deck's last one is its top card. */
export const listedMembers = (kind: 'stack' | 'deck', state: string): readonly string[] => {
  if (kind === 'deck') {
    const [, ids = ''] = readPlaced(state).rest;
    return ids === '' ? [] : decodeSequence(ids, ',');
  }
  // A stack off all maps may have no x and y: then its members begin right after the map.
  const [map = 'null', ...words] = decodeSequence(state, ';');
  const ids = map === 'null' && !isPoint(words) ? words : words.slice(2);
  return ids.filter((id) => id !== '' && !id.startsWith(layerMark));
};

const isPoint = ([x, y]: readonly string[]): boolean =>
  x !== undefined && y !== undefined && /^-?\d{1,6}$/.test(x) && /^-?\d{1,6}$/.test(y);

/** Members that a change does not speak of, because they came meanwhile, stay above the member that they were above. */
export const mergeMembers = (
  current: readonly string[],
  before: readonly string[],
  after: readonly string[],
): readonly string[] => {
  const merged = [...after];
  for (const [index, id] of current.entries()) {
    if (after.includes(id) || before.includes(id)) continue;
    merged.splice(index === 0 ? 0 : merged.indexOf(current[index - 1]!) + 1, 0, id);
  }
  return merged;
};
