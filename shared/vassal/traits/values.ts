import { parseWhole } from '../text/formats.ts';
import { decodeList, decodeSequence } from '../text/sequence.ts';
import { nameAbove, readLayer, shownImage } from './layer.ts';
import { fieldText, type Trait } from './trait.ts';

const none: ReadonlyMap<string, string> = new Map();

/** The properties that one trait gives its piece, by name. */
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
    case 'label': {
      const property = fieldText(trait, 'property') || 'TextLabel';
      return new Map([[property, trait.state]]);
    }
    case 'emb2':
      return layerValues(trait);
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

const layerValues = (trait: Trait): ReadonlyMap<string, string> => {
  const layer = readLayer(trait, () => undefined);
  if (!layer || layer.name === '') return none;
  const { name, level, isActive } = layer;
  return new Map([
    // An inactive layer tells the level that it remembers, with a minus.
    [`${name}_Level`, String(isActive ? level : -level)],
    [`${name}_Active`, String(isActive)],
    [`${name}_Image`, shownImage(layer) ?? ''],
    [`${name}_Name`, nameAbove(layer, '')],
  ]);
};

/** Facings count from 1, degrees clockwise. */
const facingValues = (trait: Trait): ReadonlyMap<string, string> => {
  const name = fieldText(trait, 'name') ?? '';
  const facing = facingOf(trait);
  if (name === '' || !facing) return none;
  return new Map([
    ...(facing.index === undefined ? [] : [[`${name}_Facing`, String(facing.index + 1)] as const]),
    [`${name}_Degrees`, String(Math.round(facing.degrees))] as const,
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
