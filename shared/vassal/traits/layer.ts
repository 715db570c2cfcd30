import { evaluate } from '../expression/evaluate.ts';
import { inBraces, parseExpression } from '../expression/parse-expression.ts';
import { parseDecimal, parseFlag, parseWhole } from '../text/formats.ts';
import { decodeList, decodeSequence } from '../text/sequence.ts';
import { fieldText, type Trait } from './trait.ts';

/** A set of pictures of which one is drawn over the piece, or none. */
export interface Layer {
  readonly name: string;
  /** By level, from 1; an empty name draws nothing. */
  readonly images: readonly string[];
  /** By level: `name+` stands before the piece's name, `+name` after it, `name` in its place. */
  readonly levelNames: readonly string[];
  /** From 1. Kept while the layer is inactive. */
  readonly level: number;
  readonly isActive: boolean;
  readonly isAlwaysActive: boolean;
  readonly loops: boolean;
  /** What the level follows: a property or an expression, whose value `first` is level 1. */
  readonly follows?: { readonly property: string; readonly first: number };
  /** Right and down, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly onlyWhen?: { readonly property: string; readonly value: string };
}

/**
 * A layer in the state that its piece is in; undefined for other traits. `lookUp` tells the piece's properties, for layers that
 * follow one; where nobody knows the property, or the expression is not looked into, the level is the one that was saved.
 */
export const readLayer = (trait: Trait, lookUp: (property: string) => string | undefined): Layer | undefined => {
  if (trait.id === 'emb') return readOldLayer(trait);
  if (trait.id !== 'emb2') return undefined;
  const known = types.get(trait.fields) ?? readType(trait);
  types.set(trait.fields, known);
  const { follows } = known;
  const saved = savedLevel(trait.state, known.isAlwaysActive);
  if (!follows) return { ...known, ...saved };
  const level = followed(askedFor(follows.property, lookUp), follows.first, known.images.length);
  return { ...known, ...saved, level: level ?? saved.level };
};

/** What the type of a layer says, without its piece's state; all pieces of a type share it. */
type LayerType = Omit<Layer, 'level' | 'isActive'>;
const types = new WeakMap<readonly string[], LayerType>();

const readType = (trait: Trait): LayerType => {
  const field = (name: string): string => fieldText(trait, name) ?? '';
  const images = decodeList(field('images'));
  const levelNames = decodeList(field('levelNames'));
  // One empty picture and none are written alike; the names tell.
  if (images.length === 0 && levelNames.length <= 1) images.push('');
  const isOld = (parseWhole(field('version')) ?? 0) === 0;
  const property = parseFlag(field('follows')) ? field('property') : '';
  const scale = parseDecimal(field('scale')) ?? 1;
  const onlyWhen = field('onlyWhenProperty');
  return {
    name: field('name'),
    images,
    levelNames,
    isAlwaysActive: isOld ? (fieldText(trait, 'activateKeys') ?? 'A') === '' : parseFlag(field('alwaysActive')),
    loops: field('loops') === '' || parseFlag(field('loops')),
    ...(property !== '' && { follows: { property, first: parseWhole(field('firstLevelValue')) ?? 1 } }),
    x: parseWhole(field('x')) ?? 0,
    y: parseWhole(field('y')) ?? 0,
    scale: scale > 0 ? scale : 1,
    ...(onlyWhen !== '' && { onlyWhen: { property: onlyWhen, value: field('onlyWhenValue') } }),
  };
};

/** The form before VASSAL 2.x. */
const readOldLayer = (trait: Trait): Layer => {
  const [activate = '', , , , , , x, y, ...items] = trait.fields;
  const isAlwaysActive = (decodeSequence(activate, ';')[0] ?? '') === '';
  const levels = items.map((item) => decodeSequence(item, ','));
  return {
    name: '',
    images: levels.map(([image = '']) => image),
    levelNames: levels.map(([, name = '']) => name),
    ...savedLevel(trait.state, isAlwaysActive),
    isAlwaysActive,
    loops: true,
    x: parseWhole(x) ?? 0,
    y: parseWhole(y) ?? 0,
    scale: 1,
  };
};

/** A negative level is inactive, and remembered. */
const savedLevel = (state: string, isAlwaysActive: boolean): Pick<Layer, 'level' | 'isActive'> => {
  const value = parseWhole(decodeSequence(state, ';')[0]) ?? (isAlwaysActive ? 1 : -1);
  return { level: Math.abs(value), isActive: value > 0 };
};

/** A property without a value stands for the first level. */
const followed = (value: string | undefined, first: number, count: number): number | undefined => {
  const number = value === '' ? first : parseWhole(value?.trim());
  return number === undefined ? undefined : Math.min(Math.max(number - first + 1, 1), Math.max(count, 1));
};

/** A name alone, or an expression in braces. */
const askedFor = (property: string, lookUp: (property: string) => string | undefined): string | undefined => {
  const name = plainName(property);
  if (inBraces(name) === undefined) return lookUp(name);
  const expression = parseExpression(name);
  return expression && evaluate(expression, lookUp);
};

/** `{Name}` is an expression that is nothing but a name. */
export const plainName = (property: string): string =>
  /^\s*\{\s*([A-Za-z_]\w*)\s*\}\s*$/.exec(property)?.[1] ?? property.trim();

/** The picture that a layer draws now; undefined for none. */
export const shownImage = ({ images, level, isActive }: Layer): string | undefined =>
  (isActive && images[level - 1]) || undefined;

/** The name of a piece whose name below this layer is `name`. */
export const nameAbove = ({ levelNames, level, isActive }: Layer, name: string): string => {
  const own = isActive ? (levelNames[level - 1] ?? '') : '';
  if (own === '') return name;
  const [first = '', second] = decodeSequence(own, '+');
  if (second === undefined) return first;
  return first === '' ? name + second : first + name;
};
