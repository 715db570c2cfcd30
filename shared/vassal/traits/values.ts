import { parseWhole } from '../text/formats.ts';
import { decodeList, decodeSequence } from '../text/sequence.ts';
import { type Layer, shownImage } from './layer.ts';
import { fieldText, type Trait } from './trait.ts';

const none: ReadonlyMap<string, string> = new Map();

/** The properties that one trait gives its piece by itself, by name. Those of layers and labels may depend on others (`PieceProperties`). */
export const valuesOfTrait = (trait: Trait): ReadonlyMap<string, string> => {
  switch (trait.id) {
    case 'mark': {
      const values = decodeList(trait.state);
      return new Map(decodeList(trait.fields[0] ?? '').map((name, index) => [name, values[index] ?? '']));
    }
    case 'PROP':
      return new Map([[fieldText(trait, 'name') ?? '', trait.state]]);
    case 'basicName':
      return new Map([['BasicName', fieldText(trait, 'name') ?? '']]);
    case 'propertysheet':
      return sheetValues(trait);
    case 'rotate':
      return facingValues(trait);
    case 'markmoved':
      return new Map([['Moved', String(trait.state === 'true')]]);
    case 'piece':
      return pieceValues(trait);
    default:
      return none;
  }
};

/** Rows of `kind label`; ticks as `value/max`; line breaks as `|`. */
const sheetValues = (trait: Trait): ReadonlyMap<string, string> => {
  const values = decodeSequence(trait.state, '~');
  // Labels that stand alone have no value, but a place in the state.
  const rows = decodeList(fieldText(trait, 'definition') ?? '', '~');
  return new Map(rows.map((row, index) => [row.slice(1), (values[index] ?? '').replaceAll('|', '\n')]));
};

/** The property in which a label has its text. */
export const propertyOfLabel = (trait: Trait): string => fieldText(trait, 'property') ?? 'TextLabel';

/** The property of a name if a layer called `own` gives it. */
export const layerProperty = (name: string, own: string, read: () => Layer | undefined): string | undefined => {
  const what = name.startsWith(own) ? name.slice(own.length) : '';
  if (!/^_(Level|Active|Image|Name)$/.test(what)) return undefined;
  const layer = read();
  if (!layer) return undefined;
  const { level, levelNames, isActive } = layer;
  switch (what) {
    case '_Level':
      // An inactive layer tells the level that it remembers, with a minus.
      return String(isActive ? level : -level);
    case '_Active':
      return String(isActive);
    case '_Image':
      return shownImage(layer) ?? '';
    default:
      return isActive ? (levelNames[level - 1] ?? '').replace(/^\+|(?<=^[^+].*)\+$/s, '') : '';
  }
};

/** Facings count from 1, degrees clockwise. Free rotation has one facing, and the degrees of its angle without a sign, whichever way it turns. */
const facingValues = (trait: Trait): ReadonlyMap<string, string> => {
  const facing = facingOf(trait);
  if (!facing) return none;
  const name = fieldText(trait, 'name') ?? '';
  const degrees = facing.index === undefined ? Math.abs(Number.parseFloat(trait.state) || 0) : facing.degrees;
  return new Map([
    [`${name}_Facing`, String((facing.index ?? 0) + 1)],
    [`${name}_Degrees`, String(Math.trunc(degrees))],
  ]);
};

/** How a piece is turned, in degrees clockwise; the index counts from 0 and is absent for free rotation. */
export const facingOf = (trait: Trait): { readonly index?: number; readonly degrees: number } | undefined => {
  if (trait.id !== 'rotate') return undefined;
  const count = parseWhole(trait.fields[0]) ?? 1;
  if (count <= 1) {
    const angle = Number.parseFloat(trait.state);
    return { degrees: Number.isFinite(angle) ? (360 - (angle % 360)) % 360 : 0 };
  }
  const index = parseWhole(trait.state) ?? 0;
  return { index, degrees: (index * 360) / count };
};

/** What a basic piece remembers: places where it was, and the like. */
const pieceValues = (trait: Trait): ReadonlyMap<string, string> => {
  const [, , , , , ...pairs] = decodeSequence(trait.state, ';');
  const values = new Map<string, string>();
  for (let at = 0; at + 1 < pairs.length; at += 2) values.set(pairs[at]!, pairs[at + 1]!);
  const name = fieldText(trait, 'name');
  if (name !== undefined) values.set('BasicName', name);
  return values;
};
