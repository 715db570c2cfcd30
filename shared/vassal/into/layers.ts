import type { Layer } from '../../module/counter.ts';
import type { Feature } from '../../table/state/counter-act.ts';
import { limits } from '../../table/state/limits.ts';
import type { LayerNow } from '../game/described.ts';
import type { Layer as VassalLayer } from '../traits/layer.ts';
import type { ImportSheet } from './sheet.ts';

/** A layer of VASSAL's, and which of our layers follows it: the face, a value, or none because it never changes. */
export interface Follower {
  readonly layer: Layer;
  /** What of a counter its level is; absent if commands do not move it. */
  readonly of?: Feature;
  /** The picture that a level shows, as the number that the face or the value takes. */
  readonly indexOf: (now: LayerNow) => number;
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
export const namesOf = (layers: readonly VassalLayer[]): readonly { readonly value: string }[] => {
  const seen = new Map<string, number>();
  return layers.map(({ name }) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { value: `${name || 'Layer'}${count > 1 ? ` ${count}` : ''}` };
  });
};

export const followerOf = (
  layer: VassalLayer,
  /** The face, or the name of the layer's own value. */
  name: 'face' | { readonly value: string },
  values: Values,
  sheet: ImportSheet,
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
