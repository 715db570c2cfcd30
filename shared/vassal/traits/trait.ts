import { decodeSequence, encodeSequence } from '../text/sequence.ts';
import { type FieldSpec, type FieldValue, readField } from './fields.ts';
import { fieldsOfTrait, traitSpec } from './table.ts';

/** One trait of a piece, as it is written. */
export interface Trait {
  /** The first word of its type, without the semicolon: `emb2`. */
  readonly id: string;
  /** Its type after that: the fields, taken apart; one text for a trait of a module's own. */
  readonly fields: readonly string[];
  /** Its own part of the piece's state; empty for most. */
  readonly state: string;
}

/** The type of one trait. What VASSAL does not know itself is kept as one text. */
export const decodeTrait = (type: string, state: string): Trait => {
  const at = type.indexOf(';');
  if (at < 0) return { id: type, fields: [], state };
  const id = type.slice(0, at);
  const rest = type.slice(at + 1);
  const spec = traitSpec(id);
  return { id, fields: spec && !spec.isWhole ? decodeSequence(rest, ';') : [rest], state };
};

export const encodeTrait = ({ id, fields }: Trait): string => {
  if (fields.length === 0) return id;
  const spec = traitSpec(id);
  return `${id};${spec && !spec.isWhole ? encodeSequence(fields, ';') : fields[0]}`;
};

const places = new WeakMap<readonly FieldSpec[], ReadonlyMap<string, number>>();

const placesOf = (specs: readonly FieldSpec[]): ReadonlyMap<string, number> => {
  const known = places.get(specs) ?? new Map(specs.map(({ name }, index) => [name, index]));
  places.set(specs, known);
  return known;
};

/** A field by its name, as it is written; undefined where the trait is too short to have it. */
export const fieldText = ({ id, fields }: Trait, name: string): string | undefined => {
  const index = placesOf(fieldsOfTrait(id, fields[0])).get(name);
  return index === undefined ? undefined : fields[index];
};

/** A trait for people and other programs: its fields by name, each read as its kind asks. */
export interface TraitDescription {
  readonly trait: string;
  readonly is: string;
  readonly fields: Readonly<Record<string, FieldValue>>;
  /** Fields beyond those that are known, and the whole of an unknown trait. */
  readonly further?: readonly string[];
  readonly state?: string;
}

export const describeTrait = (trait: Trait): TraitDescription => {
  const specs = fieldsOfTrait(trait.id, trait.fields[0]);
  const known = specs.slice(0, trait.fields.length);
  const further = trait.fields.slice(known.length);
  return {
    trait: trait.id,
    is: traitSpec(trait.id)?.is ?? 'a trait of the module’s own',
    fields: Object.fromEntries(known.map(({ name, kind }, index) => [name, readField(kind, trait.fields[index]!)])),
    ...(further.length > 0 && { further }),
    ...(trait.state !== '' && { state: trait.state }),
  };
};
