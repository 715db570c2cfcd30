import type { Counter, Layer, Pictured, Writing } from '../../module/counter.ts';
import type { Placed } from '../../module/scenario.ts';
import { limits } from '../../table/state/limits.ts';
import type { LayerNow, PieceNow } from '../game/described.ts';
import type { Size } from '../grid/grid.ts';
import type { PieceSlot, VassalModule } from '../module/vassal-module.ts';
import { fillIn, parseDecimal } from '../text/formats.ts';
import { readLayer, type Layer as VassalLayer } from '../traits/layer.ts';
import { fieldText, type Trait } from '../traits/trait.ts';
import { valuesOfTrait } from '../traits/values.ts';
import type { TextShelf } from './names.ts';
import type { PicturePlan } from './pictures.ts';
import type { Reporting } from './report.ts';
import { writingsOf } from './writings.ts';

/** A counter of ours, and how the state of VASSAL's piece becomes that of ours. */
export interface ImportedCounter {
  readonly id: string;
  readonly counter: Counter;
  /** What differs from the counter as it is printed, for a piece in this state. */
  readonly stateOf: (now: StateNow) => Pick<Placed, 'face' | 'values' | 'label' | 'facing'>;
}

/** The state of a piece, as a definition or a saved game has it. */
export type StateNow = Pick<PieceNow, 'layers' | 'values' | 'label' | 'facing'>;

/** What all counters of an imported module share. */
export interface Sheet {
  readonly module: VassalModule;
  readonly plan: PicturePlan;
  readonly perPixel: number;
  readonly texts: TextShelf;
  readonly reporting: Reporting;
  /** Our name of a picture; undefined if there is none. */
  readonly pictureOf: (image: string) => string | undefined;
  readonly sideOf: (name: string) => string | undefined;
  /** Our name of a value; the first call declares it. */
  readonly valueOf: (name: string, of: 'number' | 'text' | 'layer') => string;
  /** The name of the back that a masked piece shows. */
  readonly backOf: (mask: Trait | undefined, side: string | undefined, width: number) => string;
  readonly idOf: (name: string) => string;
}

/** A layer of VASSAL's, and which of our layers follows it: the face, a value, or none because it never changes. */
interface Follower {
  readonly layer: Layer;
  /** The picture that a level shows, as the number that the face or the value takes. */
  readonly indexOf: (now: LayerNow) => number;
}

/** The definition of a piece as a counter; undefined for a piece that shows nothing: a button, or a carrier of scripts. */
export const importCounter = (slot: PieceSlot, sheet: Sheet): ImportedCounter | undefined => {
  const traits = slot.expanded;
  const name = slot.name || nameOf(traits);
  const layers = traits.toReversed().flatMap((trait) => readLayer(trait, () => undefined) ?? []);
  const properties = new Map(traits.toReversed().flatMap((trait) => valuesIn(trait)));
  const numbers = new Set(traits.flatMap((trait) => (isNumber(trait) ? (fieldText(trait, 'name') ?? '') : [])));
  const values = new Map(
    [...properties].map(([property, value]) => {
      const type = numbers.has(property) && parseDecimal(value) !== undefined ? 'number' : 'text';
      return [property, { id: sheet.valueOf(property, type), type, value } as const];
    }),
  );
  const main = mainLayerOf(layers);
  const named = namesOf(layers);
  const followers = layers.map((layer, i) => followerOf(layer, i === main ? 'face' : named[i]!, values, sheet));
  const base = traits.at(-1);
  const picture = base && sheet.pictureOf((fieldText(base, 'image') ?? '').trim());
  const all: readonly Layer[] = [
    ...(picture === undefined ? [] : [{ shows: 'face', pictures: [picture] } satisfies Layer]),
    ...followers.map(({ layer }) => layer),
  ];
  const size = sizeOf(slot, sheet);
  const writings = writingsOf(traits, size, sheet.perPixel, (property) => values.get(property)?.id);
  if (all.every(({ pictures }) => pictures.every((each) => each === null)) && writings.length === 0) {
    const misses = traits.some(({ id }) => id === 'emb2') || (base && (fieldText(base, 'image') ?? '').trim() !== '');
    if (!misses) {
      sheet.reporting.note('lost', 'pieces-without-picture', name);
      return undefined;
    }
  }
  const side = sideIn(properties, slot.category, sheet);
  const pictured = all.length + writings.length === 0 ? undefined : picturedBy(all, writings, size, sheet);
  const id = sheet.idOf(name);
  const faces = main === undefined ? 1 : followers[main]!.layer.pictures.length;
  const counter: Counter = {
    ...(side !== undefined && { side }),
    kind: 'piece',
    name: name.slice(0, 30),
    ...(name.length > 30 && { title: sheet.texts.keyOf(name) }),
    symbol: 'none',
    style: side ?? 'plain',
    back: sheet.backOf(
      traits.find(({ id: trait }) => trait === 'obs'),
      side,
      pictured?.width ?? 0,
    ),
    faces: Array.from({ length: Math.min(faces, limits.faces) }, (_, face) => ({
      values: {},
      ...faceName(main === undefined ? undefined : layers[main], face),
    })),
    values: Object.fromEntries([
      ...[...values.values()].map(({ id: value, type, value: is }) => [value, valueFor(type, is)] as const),
      ...followers.flatMap(({ layer, indexOf }, i) =>
        typeof layer.shows === 'object' && !layers[i]!.follows
          ? [[layer.shows.value, indexOf(asNow(layers[i]!))] as const]
          : [],
      ),
    ]),
    ...(pictured && { pictured }),
  };
  sheet.reporting.note('taken', slot.kind === 'card' ? 'cards' : 'counters', name);
  const own = firstLabel(traits, properties);
  return {
    id,
    counter,
    stateOf: (now) => stateOf(now.label === own ? { ...now, label: '' } : now, counter, followers, main, values),
  };
};

const nameOf = (traits: readonly Trait[]): string => {
  const base = traits.at(-1);
  return (base && fieldText(base, 'name')) || 'Counter';
};

/** Values that players set or read: not what VASSAL reckons from layers. */
const valuesIn = (trait: Trait): readonly (readonly [string, string])[] =>
  trait.id === 'mark' || trait.id === 'PROP' ? [...valuesOfTrait(trait)].filter(([name]) => name !== '') : [];

const isNumber = (trait: Trait): boolean =>
  trait.id === 'PROP' && (fieldText(trait, 'limits') ?? '').split(',')[0] === 'true';

const valueFor = (type: 'number' | 'text', is: string): number | string =>
  type === 'number' ? (parseDecimal(is) ?? 0) : is.slice(0, limits.value);

/** The layer that turns the counter over: named so or on Ctrl+F; otherwise the first with two levels or more that no property moves. */
const mainLayerOf = (layers: readonly VassalLayer[]): number | undefined => {
  const free = layers.flatMap((layer, i) =>
    !layer.follows && levelsOf(layer) > 1 && levelsOf(layer) <= limits.faces ? [{ layer, i }] : [],
  );
  const named = free.find(({ layer }) => /flip|step|side|face/i.test(layer.name));
  const always = free.find(({ layer }) => layer.isAlwaysActive);
  return (named ?? always ?? free[0])?.i;
};

/** Levels, and one more for a layer that can be switched off. */
const levelsOf = ({ images, isAlwaysActive }: VassalLayer): number => images.length + (isAlwaysActive ? 0 : 1);

/** Of two layers of one name the second has a value of its own. */
const namesOf = (layers: readonly VassalLayer[]): readonly { readonly value: string }[] => {
  const seen = new Map<string, number>();
  return layers.map(({ name }) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { value: `${name || 'Layer'}${count > 1 ? ` ${count}` : ''}` };
  });
};

const followerOf = (
  layer: VassalLayer,
  /** The face, or the name of the layer's own value. */
  name: 'face' | { readonly value: string },
  values: ReadonlyMap<string, { readonly id: string; readonly type: 'number' | 'text' }>,
  sheet: Sheet,
): Follower => {
  const shown = layer.images.map((image) => (image.trim() === '' ? null : (sheet.pictureOf(image) ?? null)));
  const common = {
    ...(layer.x !== 0 && { x: layer.x * sheet.perPixel }),
    ...(layer.y !== 0 && { y: layer.y * sheet.perPixel }),
    ...(layer.scale !== 1 && { scale: Math.min(layer.scale, 20) }),
  };
  const followed = layer.follows && values.get(layer.follows.property.replace(/^\{\s*(\w+)\s*\}$/, '$1'));
  const first = layer.follows?.first ?? 0;
  if (followed?.type === 'number' && first >= 0 && first + shown.length <= limits.faces) {
    const blanks = Array.from({ length: first }, () => shown[0] ?? null);
    return {
      layer: { shows: { value: followed.id }, pictures: [...blanks, ...shown], ...common },
      indexOf: () => 0,
    };
  }
  const pictures = (layer.isAlwaysActive ? shown : [null, ...shown]).slice(0, limits.faces);
  const indexOf = ({ isActive, level }: LayerNow): number => {
    const index = layer.isAlwaysActive ? level - 1 : isActive ? level : 0;
    return Math.min(Math.max(index, 0), pictures.length - 1);
  };
  if (pictures.length < 2) return { layer: { shows: 'face', pictures, ...common }, indexOf };
  const shows = name === 'face' ? name : { value: sheet.valueOf(name.value, 'layer') };
  return { layer: { shows, pictures, ...common }, indexOf };
};

/** The size of the counter in pixels: that of its lowest picture, or as the module says where it has none. */
const sizeOf = ({ expanded, size }: PieceSlot, { module }: Sheet): Size => {
  const ofPicture = picturesInOrder(expanded)
    .map((image) => module.images.sizeOf(image))
    .find((each) => each !== undefined);
  return ofPicture ?? { width: size.width > 0 ? size.width : BARE, height: size.height > 0 ? size.height : BARE };
};

/** The side of a counter that is only written on, where the module does not say it. */
const BARE = 50;
/** The longest side of a counter, in hundredths of a hex. */
const MOST = 10_000;

const picturedBy = (
  layers: readonly Layer[],
  writings: readonly Writing[],
  { width, height }: Size,
  { perPixel }: Sheet,
): Pictured => ({
  width: Math.min(width * perPixel, MOST),
  height: Math.min(height * perPixel, MOST),
  perPixel,
  layers: layers.slice(0, 60),
  ...(writings.length > 0 && { writings: [...writings] }),
});

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
  { sideOf }: Sheet,
): string | undefined => {
  const named = [...properties].flatMap(([name, value]) =>
    /side|nation|owner|army|player|faction|force/i.test(name) ? (sideOf(value) ?? []) : [],
  );
  return named[0] ?? category.flatMap((each) => sideOf(each) ?? []).at(-1);
};

const asNow = (layer: VassalLayer): LayerNow => ({
  name: layer.name,
  level: layer.level,
  levels: layer.images.length,
  isActive: layer.isActive,
  x: layer.x,
  y: layer.y,
  scale: layer.scale,
});

const stateOf = (
  now: StateNow,
  counter: Counter,
  followers: readonly Follower[],
  main: number | undefined,
  values: ReadonlyMap<string, { readonly id: string; readonly type: 'number' | 'text' }>,
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
  for (const [i, { layer, indexOf }] of followers.entries()) {
    const level = now.layers[i];
    if (i === main || !level || level.follows !== undefined || typeof layer.shows !== 'object') continue;
    note(layer.shows.value, indexOf(level));
  }
  const facing = now.facing ? Math.round(now.facing.degrees / 60) % 6 : 0;
  const label = now.label?.replace(/\s+/g, ' ').trim().slice(0, limits.label);
  return {
    ...(face > 0 && { face }),
    ...(facing > 0 && { facing }),
    ...(label && { label }),
    ...(Object.keys(changed).length > 0 && {
      values: Object.fromEntries(Object.entries(changed).slice(0, limits.valuesOfPiece)),
    }),
  };
};

/** The state in which a definition begins. */
export const firstState = ({ expanded }: PieceSlot): StateNow => ({
  layers: expanded.toReversed().flatMap((trait) => {
    const layer = readLayer(trait, () => undefined);
    return layer ? [{ ...asNow(layer), ...(layer.follows && { follows: layer.follows.property }) }] : [];
  }),
  values: Object.fromEntries(expanded.toReversed().flatMap(valuesIn)),
});

/** What the label says that is written on every counter of a definition; players may write something else. */
const firstLabel = (traits: readonly Trait[], properties: ReadonlyMap<string, string>): string | undefined => {
  const label = traits.findLast(({ id, state }) => id === 'label' && state !== '');
  return label && fillIn(label.state, (name) => properties.get(name));
};
