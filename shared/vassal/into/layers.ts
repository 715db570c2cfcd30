import type { Layer } from '../../module/counter.ts';
import type { Feature } from '../../table/state/counter-act.ts';
import { limits } from '../../table/state/limits.ts';
import type { LayerNow } from '../game/described.ts';
import { plainName, type Layer as VassalLayer } from '../traits/layer.ts';
import type { ImportSheet } from './sheet.ts';

/** A layer of VASSAL's, and which of our layers follows it: the face, a value, or none because it never changes. */
export interface Follower {
  readonly layer: Layer;
  /** What of a counter its level is; absent if commands do not move it. */
  readonly of?: Feature;
  /** The picture that a level shows, as the number that the face or the value takes. */
  readonly indexOf: (now: LayerNow) => number;
  /** Whether it shows a value that is not its own: it has no state. */
  readonly follows?: true;
}

/** The values of a definition, by VASSAL's names. */
export type Values = ReadonlyMap<
  string,
  { readonly id: string; readonly type: 'number' | 'text'; readonly value: string }
>;

/** The layer that turns the counter over: named so or on Ctrl+F; otherwise the first with two levels or more that no property moves. */
export const mainLayerOf = (layers: readonly VassalLayer[]): number | undefined => {
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

/** Our layers for all layers of a definition, from the innermost. `main`: the number of the one that the face follows. */
export const followersOf = (
  layers: readonly VassalLayer[],
  main: number | undefined,
  values: Values,
  sheet: ImportSheet,
): readonly Follower[] => {
  const names = namesOf(layers);
  const leaders = layers.map((layer) => leaderOf(layer, layers));
  const own = layers.map((layer, i) =>
    leaders[i] === undefined ? followerOf(layer, i === main ? 'face' : names[i]!, values, sheet) : undefined,
  );
  return layers.map((layer, i) => {
    if (own[i]) return own[i];
    const leader = leaders[i]!;
    return behind(layer, layers[leader]!, own[leader]!, sheet) ?? followerOf(layer, names[i]!, values, sheet);
  });
};

/** The layer whose level another one follows; layers that follow something themselves are none. */
const leaderOf = ({ follows, isAlwaysActive }: VassalLayer, layers: readonly VassalLayer[]): number | undefined => {
  if (!follows || !isAlwaysActive) return undefined;
  const property = plainName(follows.property);
  const leader = layers.findLastIndex((other) => property === `${other.name}_Level`);
  return leader < 0 || layers[leader]!.follows ? undefined : leader;
};

/** A layer that shows for each picture of its leader the one of the same level. */
const behind = (
  layer: VassalLayer,
  leader: VassalLayer,
  { layer: led, of }: Follower,
  sheet: ImportSheet,
): Follower | undefined => {
  if (of === undefined) return undefined;
  const shown = picturesOf(layer, sheet);
  const first = layer.follows?.first ?? 1;
  const pictures = led.pictures.map((_, i) => {
    const level = (leader.isAlwaysActive ? i + 1 : i) - first + 1;
    return shown[Math.min(Math.max(level, 1), shown.length) - 1] ?? null;
  });
  return { layer: { shows: led.shows, pictures, ...placed(layer, sheet) }, indexOf: () => 0, follows: true };
};

const picturesOf = ({ images }: VassalLayer, sheet: ImportSheet): readonly (string | null)[] =>
  images.map((image) => (image.trim() === '' ? null : (sheet.pictureOf(image) ?? null)));

const placed = ({ x, y, scale }: VassalLayer, { perPixel }: ImportSheet) => ({
  ...(x !== 0 && { x: x * perPixel }),
  ...(y !== 0 && { y: y * perPixel }),
  ...(scale !== 1 && { scale: Math.min(scale, 20) }),
});

const followerOf = (
  layer: VassalLayer,
  /** The face, or the name of the layer's own value. */
  name: 'face' | { readonly value: string },
  values: Values,
  sheet: ImportSheet,
): Follower => {
  const shown = picturesOf(layer, sheet);
  const common = placed(layer, sheet);
  const followed = layer.follows && values.get(plainName(layer.follows.property));
  const first = layer.follows?.first ?? 0;
  if (followed?.type === 'number' && first >= 0 && first + shown.length <= limits.faces) {
    const blanks = Array.from({ length: first }, () => shown[0] ?? null);
    return {
      layer: { shows: { value: followed.id }, pictures: [...blanks, ...shown], ...common },
      indexOf: () => 0,
      follows: true,
    };
  }
  const pictures = (layer.isAlwaysActive ? shown : [null, ...shown]).slice(0, limits.faces);
  const indexOf = ({ isActive, level }: LayerNow): number => {
    const index = layer.isAlwaysActive ? level - 1 : isActive ? level : 0;
    return Math.min(Math.max(index, 0), pictures.length - 1);
  };
  if (pictures.length < 2) return { layer: { shows: 'face', pictures, ...common }, indexOf };
  const shows = name === 'face' ? name : { value: sheet.valueOf(name.value, 'layer') };
  return { layer: { shows, pictures, ...common }, indexOf, ...(!layer.follows && { of: shows }) };
};

/** A layer in the state in which its definition begins. */
export const asNow = (layer: VassalLayer): LayerNow => ({
  name: layer.name,
  level: layer.level,
  levels: layer.images.length,
  isActive: layer.isActive,
  x: layer.x,
  y: layer.y,
  scale: layer.scale,
});
