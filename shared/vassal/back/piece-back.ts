import type { Piece } from '../../table/state/state.ts';
import type { LayerNow, PieceNow } from '../game/described.ts';
import { type ImportedCounter, valueFor } from '../into/counters.ts';
import { partsOfLabel, saidBeside } from '../into/labels.ts';
import { decodeList, decodeSequence, encodeSequence } from '../text/sequence.ts';
import { readLayer } from '../traits/layer.ts';
import { fieldText, type Trait } from '../traits/trait.ts';
import { valuesOfTrait } from '../traits/values.ts';

/** What of our piece its traits have no state for. */
export type PieceUnsaid = 'faces-and-values' | 'labels' | 'facings' | 'secrets';

export interface PieceBack {
  /** The states of its traits, outermost first. */
  readonly states: readonly string[];
  readonly unsaid: readonly PieceUnsaid[];
}

/** What the table began with, and what lies there now. */
type State = Pick<Piece, 'face' | 'facing' | 'label' | 'values' | 'sight'>;

/** Writes into the states of a piece what has changed on our table since it was read. */
export const pieceBack = (
  traits: readonly Trait[],
  now: Pick<PieceNow, 'labels' | 'layers' | 'values'>,
  imported: ImportedCounter,
  { before, after }: { readonly before: State; readonly after: State },
): PieceBack => {
  const states = traits.map(({ state }) => state);
  const unsaid = new Set<PieceUnsaid>();
  const isChanged = (key: keyof State): boolean => JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  const write = (key: PieceUnsaid, trait: number, state: string | undefined): void => {
    if (trait < 0 || state === undefined) unsaid.add(key);
    else states[trait] = state;
  };
  if (isChanged('face') || isChanged('values')) {
    for (const { trait, state } of layerStates(traits, now, imported, after)) write('faces-and-values', trait, state);
    for (const { trait, state } of valueStates(traits, now, imported, after)) write('faces-and-values', trait, state);
  }
  if (isChanged('label'))
    for (const { trait, state } of labelStates(traits, now, imported, { before, after })) write('labels', trait, state);
  if (isChanged('facing')) {
    const turning = traits.findIndex(({ id }) => id === 'rotate');
    write('facings', turning, turning < 0 ? undefined : facingState(traits[turning]!, after.facing));
  }
  if (isChanged('sight')) {
    // Whoever hides a piece in VASSAL is known there by a password, which we do not have: a piece can only be turned up.
    if (after.sight) unsaid.add('secrets');
    else for (const [i, trait] of traits.entries()) states[i] = openState(trait) ?? states[i]!;
  }
  return { states, unsaid: [...unsaid] };
};

interface Written {
  /** The number of the trait; −1 if there is none. */
  readonly trait: number;
  readonly state: string | undefined;
}

/** The layers whose picture is another than that which the face or the value asks for. */
const layerStates = (
  traits: readonly Trait[],
  { layers }: Pick<PieceNow, 'layers'>,
  { origin, counter }: ImportedCounter,
  after: State,
): readonly Written[] => {
  if (!origin) return after.face === 0 ? [] : [{ trait: -1, state: undefined }];
  const places = traits.flatMap((trait, i) => (readLayer(trait, () => undefined) ? [i] : [])).reverse();
  return origin.followers.flatMap(({ layer, indexOf }, i): Written[] => {
    const [now, place] = [layers[i], places[i]];
    if (!now || place === undefined || now.follows !== undefined) return [];
    const value = typeof layer.shows === 'object' ? layer.shows.value : undefined;
    const wanted = i === origin.main ? after.face : value && (after.values?.[value] ?? counter.values?.[value]);
    if (typeof wanted !== 'number' || indexOf(now) === wanted) return [];
    const level = levelsOf(now).find((each) => indexOf(each) === wanted);
    return [{ trait: place, state: level && levelState(traits[place]!, level) }];
  });
};

/** All that a layer can be, the most usual first. */
const levelsOf = (now: LayerNow): readonly LayerNow[] => [
  ...Array.from({ length: now.levels }, (_, i) => ({ ...now, isActive: true, level: i + 1 })),
  { ...now, isActive: false },
];

/** A negative level is inactive, and remembered. */
const levelState = ({ state }: Trait, { isActive, level }: LayerNow): string => {
  const [, ...rest] = decodeSequence(state, ';');
  return encodeSequence([String(isActive ? level : -level), ...rest], ';');
};

/**
 * Our one label goes back into the labels that it came from, part by part; all of it into the innermost of them if there are more or fewer parts
 * now. A label that there was none of goes into an empty one.
 */
const labelStates = (
  traits: readonly Trait[],
  { labels, values }: Pick<PieceNow, 'labels' | 'values'>,
  imported: ImportedCounter,
  { before, after }: { readonly before: State; readonly after: State },
): readonly Written[] => {
  const places = traits.flatMap(({ id }, i) => (id === 'label' ? [i] : [])).reverse();
  const said = saidBeside(labels, imported.printed(values)).map((i) => places[i] ?? -1);
  const wanted = after.label ?? '';
  if (said.length === 0) {
    const empty = places.find((i) => traits[i]!.state === '');
    return [{ trait: empty ?? places[0] ?? -1, state: wanted }];
  }
  const [old, parts] = [partsOfLabel(before.label ?? ''), partsOfLabel(wanted)];
  if (parts.length !== said.length) return said.map((trait, i) => ({ trait, state: i === 0 ? wanted : '' }));
  return said.flatMap((trait, i) => (parts[i] === old[i] ? [] : [{ trait, state: parts[i] }]));
};

const valueStates = (
  traits: readonly Trait[],
  { values }: Pick<PieceNow, 'values'>,
  { values: declared, counter }: ImportedCounter,
  after: State,
): readonly Written[] =>
  [...declared].flatMap(([property, { id, type, value }]): Written[] => {
    const wanted = after.values?.[id] ?? counter.values?.[id];
    if (wanted === undefined || wanted === valueFor(type, values[property] ?? value)) return [];
    // Of two of one name the outer one answers.
    const place = traits.findIndex((trait) => isValue(trait) && valuesOfTrait(trait).has(property));
    return [{ trait: place, state: place < 0 ? undefined : valueState(traits[place]!, property, String(wanted)) }];
  });

const isValue = ({ id }: Trait): boolean => id === 'mark' || id === 'PROP';

const valueState = (trait: Trait, property: string, value: string): string => {
  if (trait.id === 'PROP') return value;
  const [names, old] = [decodeList(trait.fields[0] ?? ''), decodeList(trait.state)];
  return encodeSequence(
    names.map((name, i) => (name === property ? value : (old[i] ?? ''))),
    ',',
  );
};

/** The nearest facing that the piece can have; our own are six. */
const facingState = (trait: Trait, facing: number): string => {
  const count = Number.parseInt(fieldText(trait, 'facings') ?? trait.fields[0] ?? '', 10);
  if (count > 1) return String(Math.round((facing * count) / 6) % count);
  return String((360 - facing * 60) % 360);
};

/** The state in which a mask is off, or a piece not hidden; undefined for other traits. */
const openState = ({ id, state }: Trait): string | undefined => {
  if (id === 'hide') return 'null';
  if (id !== 'obs') return undefined;
  const [, ...rest] = decodeSequence(state, ';');
  return encodeSequence(['null', ...rest], ';');
};
