import type { Counter, Layer, Pictured } from '../../module/counter.ts';
import type { Placed } from '../../module/scenario.ts';
import type { Feature } from '../../table/state/counter-act.ts';
import { limits } from '../../table/state/limits.ts';
import { isOpaque, said } from '../expression/said.ts';
import type { PieceNow } from '../game/described.ts';
import { labelsNow } from '../game/labels-now.ts';
import { PieceProperties } from '../game/piece-properties.ts';
import type { Size } from '../grid/grid.ts';
import type { PieceSlot } from '../module/vassal-module.ts';
import { parseDecimal } from '../text/formats.ts';
import { readLayer, type Layer as VassalLayer } from '../traits/layer.ts';
import { fieldText, type Trait } from '../traits/trait.ts';
import { valuesOfTrait } from '../traits/values.ts';
import { templateOf } from './label-template.ts';
import { labelBeside } from './labels.ts';
import { asNow, type Follower, followersOf, mainLayerOf, type Values } from './layers.ts';
import type { ImportSheet } from './sheet.ts';
import { writingsOf } from './writings.ts';

/** A counter of ours, and how the state of VASSAL's piece becomes that of ours. */
export interface ImportedCounter {
  readonly id: string;
  readonly counter: Counter;
  /** What differs from the counter as it is printed, for a piece in this state. */
  readonly stateOf: (now: StateNow) => Pick<Placed, 'face' | 'values' | 'label' | 'facing'>;
  /** What its pictures say where a piece with these values has labels, from the innermost. */
  readonly printed: (values: StateNow['values']) => readonly string[];
  /** By the traits of its definition, what became of its layers; and its values, by VASSAL's names. */
  readonly levels: ReadonlyMap<Trait, { readonly layer: VassalLayer; readonly of?: Feature | undefined }>;
  readonly values: Values;
  /** How VASSAL's layers became the face and the values; absent for a counter that shows a piece as it is now. */
  readonly origin?: CounterOrigin;
}

export interface CounterOrigin {
  /** For each of VASSAL's layers, from the innermost; `main` is the one that the face follows. */
  readonly followers: readonly Follower[];
  readonly main: number | undefined;
}

/** The state of a piece, as a definition or a saved game has it. */
export type StateNow = Pick<PieceNow, 'layers' | 'values' | 'labels' | 'facing'>;

/** The definition of a piece as a counter; undefined for a piece that shows nothing: a button, or a carrier of scripts. */
export const importCounter = (slot: PieceSlot, sheet: ImportSheet): ImportedCounter | undefined => {
  const traits = slot.expanded;
  const name = slot.name || nameOf(traits);
  const { of: lookUp } = new PieceProperties(traits, () => undefined);
  const layered = traits.toReversed().flatMap((trait) => {
    const layer = readLayer(trait, lookUp);
    return layer ? [{ trait, layer }] : [];
  });
  const layers = layered.map(({ layer }) => layer);
  const properties = new Map(traits.toReversed().flatMap((trait) => valuesIn(trait)));
  const values = declareValues(traits, properties, sheet);
  const main = mainLayerOf(layers);
  const followers = followersOf(layers, main, values, sheet);
  const pictured = picturedBy(slot, followers, values, sheet);
  if (!pictured && !isMissingPictures(traits)) {
    sheet.reporting.note('lost', 'pieces-without-picture', name);
    return undefined;
  }
  const side = sideIn(properties, slot.category, sheet);
  const faces = main === undefined ? 1 : followers[main]!.layer.pictures.length;
  const counter: Counter = {
    ...(side !== undefined && { side }),
    kind: 'piece',
    name: name.slice(0, 30),
    ...(name.length > 30 && { title: sheet.texts.keyOf(name) }),
    symbol: 'none',
    style: side ?? 'plain',
    back: sheet.backOf(
      traits.find(({ id }) => id === 'obs'),
      side,
    ),
    faces: Array.from({ length: Math.min(faces, limits.faces) }, (_, face) => ({
      values: {},
      ...faceName(main === undefined ? undefined : layers[main], face),
    })),
    values: firstValues(values, followers, layers),
    ...(pictured && { pictured }),
  };
  sheet.reporting.note('taken', slot.kind === 'card' ? 'cards' : 'counters', name);
  const printed = printedLabels(traits, values);
  if (traits.some(({ id, state }) => id === 'label' && isOpaque(state)))
    sheet.reporting.note('lost', 'label-expressions', name);
  return {
    id: sheet.idOf(name),
    counter,
    levels: new Map(layered.map(({ trait, layer }, i) => [trait, { layer, of: followers[i]!.of }])),
    values,
    printed,
    stateOf: (now) => stateOf(now, counter, followers, main, values, labelBeside(now.labels, printed(now.values))),
    origin: { followers, main },
  };
};

const declareValues = (
  traits: readonly Trait[],
  properties: ReadonlyMap<string, string>,
  sheet: ImportSheet,
): Values => {
  const numbers = new Set(traits.flatMap((trait) => (isNumber(trait) ? (fieldText(trait, 'name') ?? '') : [])));
  return new Map(
    [...properties].map(([property, value]) => {
      const type = numbers.has(property) && parseDecimal(value) !== undefined ? 'number' : 'text';
      return [property, { id: sheet.valueOf(property, type), type, value }];
    }),
  );
};

/** The values of a new counter: its own, and the levels of layers that have values. */
const firstValues = (
  values: Values,
  followers: readonly Follower[],
  layers: readonly VassalLayer[],
): NonNullable<Counter['values']> =>
  Object.fromEntries([
    ...[...values.values()].map(({ id, type, value }) => [id, valueFor(type, value)] as const),
    ...followers.flatMap(({ layer, indexOf, follows }, i) =>
      typeof layer.shows === 'object' && !follows ? [[layer.shows.value, indexOf(asNow(layers[i]!))] as const] : [],
    ),
  ]);

/** The picture of its innermost trait. */
const baseImage = (traits: readonly Trait[]): string => {
  const base = traits.at(-1);
  return ((base && fieldText(base, 'image')) ?? '').trim();
};

/** Whether it names pictures: if none of them is there, a blank with its name stands for it. */
const isMissingPictures = (traits: readonly Trait[]): boolean =>
  baseImage(traits) !== '' || traits.some(({ id }) => id === 'emb2');

const nameOf = (traits: readonly Trait[]): string => {
  const base = traits.at(-1);
  return (base && fieldText(base, 'name')) || 'Counter';
};

/** Values that players set or read: not what VASSAL reckons from layers. */
const valuesIn = (trait: Trait): readonly (readonly [string, string])[] =>
  trait.id === 'mark' || trait.id === 'PROP' ? [...valuesOfTrait(trait)].filter(([name]) => name !== '') : [];

const isNumber = (trait: Trait): boolean =>
  trait.id === 'PROP' && (fieldText(trait, 'limits') ?? '').split(',')[0] === 'true';

export const valueFor = (type: 'number' | 'text', is: string): number | string =>
  type === 'number' ? (parseDecimal(is) ?? 0) : is.slice(0, limits.value);

/** The size of the counter in pixels: that of its lowest picture, or as the module says where it has none. */
const sizeOf = ({ expanded, size }: PieceSlot, { module }: ImportSheet): Size => {
  const ofPicture = picturesInOrder(expanded)
    .map((image) => module.images.sizeOf(image))
    .find((each) => each !== undefined);
  return ofPicture ?? { width: size.width > 0 ? size.width : BARE, height: size.height > 0 ? size.height : BARE };
};

/** The side of a counter that is only written on, where the module does not say it. */
const BARE = 50;
/** The longest side of a counter, in hundredths of a hex. */
const MOST = 10_000;

/** What the counter shows; undefined if it shows nothing. */
const picturedBy = (
  slot: PieceSlot,
  followers: readonly Follower[],
  values: Values,
  sheet: ImportSheet,
): Pictured | undefined => {
  const { perPixel } = sheet;
  const picture = sheet.pictureOf(baseImage(slot.expanded));
  const layers: readonly Layer[] = [
    ...(picture === undefined ? [] : [{ shows: 'face', pictures: [picture] } satisfies Layer]),
    ...followers.map(({ layer }) => layer),
  ];
  const size = sizeOf(slot, sheet);
  const writings = writingsOf(slot.expanded, size, perPixel, (property) => values.get(property)?.id);
  if (writings.length === 0 && layers.every(({ pictures }) => pictures.every((each) => each === null)))
    return undefined;
  return {
    width: Math.min(size.width * perPixel, MOST),
    height: Math.min(size.height * perPixel, MOST),
    perPixel,
    layers: layers.slice(0, 60),
    ...(writings.length > 0 && { writings: [...writings] }),
  };
};

const picturesInOrder = (traits: readonly Trait[]): readonly string[] =>
  traits.toReversed().flatMap((trait) => {
    if (trait.id === 'piece') return (fieldText(trait, 'image') ?? '').trim() || [];
    return readLayer(trait, () => undefined)?.images.filter((image) => image.trim() !== '') ?? [];
  });

/** What VASSAL calls a level: a part before or after the name, or another name. */
const faceName = (layer: VassalLayer | undefined, face: number): { readonly name?: string } => {
  const level = layer?.levelNames[layer.isAlwaysActive ? face : face - 1];
  return level && !level.includes('+') ? { name: level.slice(0, 30) } : {};
};

const sideIn = (
  properties: ReadonlyMap<string, string>,
  category: readonly string[],
  { sides }: ImportSheet,
): string | undefined => {
  const named = [...properties].flatMap(([name, value]) =>
    /side|nation|owner|army|player|faction|force/i.test(name) ? (sides.of(value) ?? []) : [],
  );
  return named[0] ?? category.flatMap((each) => sides.of(each) ?? []).at(-1);
};

const stateOf = (
  now: StateNow,
  counter: Counter,
  followers: readonly Follower[],
  main: number | undefined,
  values: Values,
  label: string | undefined,
): ReturnType<ImportedCounter['stateOf']> => {
  const face = main === undefined ? 0 : followers[main]!.indexOf(now.layers[main]!);
  const changed: Record<string, string | number | boolean> = {};
  const note = (id: string, is: string | number): void => {
    if (counter.values?.[id] !== is) changed[id] = is;
  };
  for (const [name, is] of Object.entries(now.values)) {
    const value = values.get(name);
    if (value) note(value.id, valueFor(value.type, is));
  }
  for (const [i, { layer, indexOf, follows }] of followers.entries()) {
    const level = now.layers[i];
    if (i === main || !level || follows || typeof layer.shows !== 'object') continue;
    note(layer.shows.value, indexOf(level));
  }
  const facing = now.facing ? Math.round(now.facing.degrees / 60) % 6 : 0;
  return {
    ...(face > 0 && { face }),
    ...(facing > 0 && { facing }),
    ...(label !== undefined && { label }),
    ...(Object.keys(changed).length > 0 && {
      values: Object.fromEntries(Object.entries(changed).slice(0, limits.valuesOfPiece)),
    }),
  };
};

/** The state in which a definition begins. */
export const firstState = ({ expanded }: PieceSlot): StateNow => {
  const { of: lookUp } = new PieceProperties(expanded, () => undefined);
  return {
    layers: expanded.toReversed().flatMap((trait) => {
      const layer = readLayer(trait, lookUp);
      return layer ? [{ ...asNow(layer), ...(layer.follows && { follows: layer.follows.property }) }] : [];
    }),
    values: Object.fromEntries(expanded.toReversed().flatMap(valuesIn)),
    labels: labelsNow(expanded, lookUp),
  };
};

const printedLabels = (traits: readonly Trait[], values: Values): ImportedCounter['printed'] => {
  const labels = traits.toReversed().flatMap(({ id, state }) => (id === 'label' ? [state] : []));
  const written = labels.map((label) => templateOf(label, (name) => values.get(name)?.id) !== '');
  return (now) =>
    labels.map((label, i) => {
      const isNow = (name: string): string => {
        const value = values.get(name);
        return value ? (now[name] ?? value.value) : '';
      };
      return written[i] ? said(label, isNow) : '';
    });
};
