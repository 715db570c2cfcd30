import { decodeList, decodeSequence } from '../text/sequence.ts';
import { nameAbove, readLayer, shownImage } from '../traits/layer.ts';
import { fieldText, type Trait } from '../traits/trait.ts';
import { facingOf, valuesOfTrait } from '../traits/values.ts';
import type { LayerNow, PieceNow, Who } from './described.ts';
import type { Held } from './held.ts';
import { labelled, labelsNow } from './labels-now.ts';
import { type LookUp, PieceProperties } from './piece-properties.ts';
import { mapOf, xOf, yOf } from './position.ts';
import { deckName, gpidOf, type Surroundings } from './surroundings.ts';

/** Traits whose values are a piece's own, as players set them. */
const carriesValues = new Set(['mark', 'PROP', 'propertysheet']);

/** Traits whose states are told in other words. */
const told = new Set([...carriesValues, ...'piece emb2 emb label rotate markmoved moved obs hide restrict'.split(' ')]);

export const describePiece = (piece: Held, traits: readonly Trait[], around: Surroundings): PieceNow => {
  const [map, x, y] = [mapOf(piece), xOf(piece), yOf(piece)];
  const on = map === undefined ? undefined : around.boards.at(map, { x, y });
  const place = map === undefined ? undefined : (around.deckAt(map, x, y) ?? on?.place.name ?? 'offboard');
  const whereabouts = whereaboutsOf({ map, x, y, place, ...heldBy(piece) }, on);
  const beyond: LookUp = (name) =>
    name === 'PieceName'
      ? nameOf(traits, lookUp)
      : (whereabouts.get(name) ?? around.valueOf(name, map, on?.place.zone));
  const lookUp = new PieceProperties(traits, beyond).of;
  const labels = labelsNow(traits, lookUp);
  const label = labels.find(({ text }) => text !== '');
  const basic = traits.at(-1);
  const gpid = gpidOf(piece);
  const slot = around.slotOf(traits, gpid);
  const image = basic && fieldText(basic, 'image');
  const immobile = traits.find(({ id }) => id === 'immob');
  return {
    id: piece.id,
    name: nameOf(traits, lookUp),
    ...(gpid !== '' && { gpid }),
    ...(slot && { slot: slot.path }),
    ...(map !== undefined && { map }),
    x,
    y,
    ...(place !== undefined && { place }),
    ...(on && { board: on.board, boardX: on.at.x, boardY: on.at.y, ...placeWords(on.place) }),
    ...heldBy(piece),
    ...(image !== undefined && image.trim() !== '' && { image }),
    layers: layersOf(traits, lookUp),
    ...(label && { label: label.text }),
    labels,
    ...shownState(traits),
    values: valuesOf(traits.filter(({ id }) => carriesValues.has(id))),
    ...calculatedOf(traits, lookUp),
    remembers: basic ? remembered(basic) : {},
    ...secrets(traits, around.whoIs),
    ...(immobile && (fieldText(immobile, 'stacking') ?? 'R') !== 'L' && { standsAlone: true as const }),
    otherStates: traits
      .filter(({ id, state }) => state !== '' && !told.has(id) && !around.namesPlayer(state))
      .map(({ id, state }) => ({ trait: id, state })),
    traits: traits.map(({ id }) => id),
  };
};

type OnBoard = NonNullable<ReturnType<Surroundings['boards']['at']>>;

/** The properties that tell where a piece is: they are empty for what they cannot tell. */
const whereaboutsOf = (
  { map = '', x, y, place = '', deck }: Pick<PieceNow, 'map' | 'x' | 'y' | 'place' | 'deck'>,
  on: OnBoard | undefined,
): ReadonlyMap<string, string> =>
  new Map([
    ['CurrentMap', map],
    ['CurrentBoard', on?.board ?? ''],
    ['CurrentZone', on?.place.zone ?? ''],
    ['CurrentX', String(x)],
    ['CurrentY', String(y)],
    ['LocationName', place],
    ['DeckName', deck?.name ?? ''],
    ['DeckPosition', String(deck ? deck.index + 1 : 0)],
  ]);

const placeWords = ({ zone, hex, square, region }: OnBoard['place']) => ({
  ...(zone !== undefined && { zone }),
  ...(hex && { hex: indexOf(hex) }),
  ...(square && { square: indexOf(square) }),
  ...(region && { region: region.name }),
});

const indexOf = ({ column, row, name }: { readonly column: number; readonly row: number; readonly name?: string }) => ({
  column,
  row,
  ...(name !== undefined && { name }),
});

const heldBy = (piece: Held): Pick<PieceNow, 'stack' | 'deck'> => {
  const { parent } = piece;
  if (!parent) return {};
  const { id, members } = parent;
  const index = members.indexOf(piece);
  if (parent.kind === 'deck') return { deck: { id, name: deckName(parent), index: members.length - 1 - index } };
  return { stack: { id, index, size: members.length } };
};

/** From the inside out, as they are drawn. */
const layersOf = (traits: readonly Trait[], lookUp: LookUp): readonly LayerNow[] =>
  traits.toReversed().flatMap((trait) => {
    const layer = readLayer(trait, lookUp);
    if (!layer) return [];
    const image = shownImage(layer);
    return [
      {
        name: layer.name,
        level: layer.level,
        levels: layer.images.length,
        isActive: layer.isActive,
        ...(image !== undefined && { image }),
        x: layer.x,
        y: layer.y,
        scale: layer.scale,
        ...(layer.follows && { follows: layer.follows.property }),
      },
    ];
  });

const shownState = (traits: readonly Trait[]): Pick<PieceNow, 'facing' | 'hasMoved'> => {
  const facing = traits.map(facingOf).find((each) => each !== undefined);
  const moved = traits.find(({ id }) => id === 'markmoved' || id === 'moved');
  return {
    ...(facing && { facing }),
    ...(moved && { hasMoved: moved.state === 'true' }),
  };
};

const valuesOf = (traits: readonly Trait[]): Readonly<Record<string, string>> =>
  // Of two of one name the outer one answers.
  Object.fromEntries(traits.toReversed().flatMap((trait) => [...valuesOfTrait(trait)]));

const calculatedOf = (traits: readonly Trait[], lookUp: LookUp): Pick<PieceNow, 'calculated'> => {
  const all = traits.toReversed().flatMap((trait) => {
    const name = trait.id === 'calcProp' ? (fieldText(trait, 'name') ?? '') : '';
    if (name === '') return [];
    const value = lookUp(name);
    return [
      [name, { expression: fieldText(trait, 'expression') ?? '', ...(value !== undefined && { value }) }] as const,
    ];
  });
  return all.length > 0 ? { calculated: Object.fromEntries(all) } : {};
};

const remembered = (basic: Trait): Readonly<Record<string, string>> =>
  Object.fromEntries([...valuesOfTrait(basic)].filter(([name]) => name !== 'BasicName'));

const isSet = (owner: string | undefined): owner is string => owner !== undefined && owner !== '' && owner !== 'null';

const secrets = (
  traits: readonly Trait[],
  whoIs: (owner: string) => Who,
): Pick<PieceNow, 'mask' | 'hidden' | 'owner'> => {
  const masked = traits.find(({ id, state }) => id === 'obs' && isSet(decodeSequence(state, ';')[0]));
  const hides = traits.find(({ id, state }) => id === 'hide' && isSet(state));
  const restricted = traits.find(({ id, state }) => id === 'restrict' && isSet(state));
  return {
    ...(masked && { mask: maskOf(masked, whoIs) }),
    ...(hides && { hidden: { by: whoIs(hides.state) } }),
    ...(restricted && { owner: whoIs(restricted.state) }),
  };
};

const maskOf = (trait: Trait, whoIs: (owner: string) => Who): NonNullable<PieceNow['mask']> => {
  const [by = '', options = ''] = decodeSequence(trait.state, ';');
  // override, count, then the ids of those who may.
  const [, , ...may] = decodeList(options, '|');
  return {
    by: whoIs(by),
    name: fieldText(trait, 'maskName') ?? '?',
    image: fieldText(trait, 'image') ?? '',
    mayUnmask: may.map(whoIs),
  };
};

/** The name of a piece, built from the inside out: layers and labels add to it, or stand in its place. */
const nameOf = (traits: readonly Trait[], lookUp: LookUp): string =>
  traits.reduceRight((name, trait) => {
    if (trait.id === 'piece') return fieldText(trait, 'name') ?? '';
    if (trait.id === 'basicName') return fieldText(trait, 'name') || name;
    if (trait.id === 'label') return labelled(trait, name, lookUp);
    const layer = readLayer(trait, lookUp);
    return layer ? nameAbove(layer, name) : name;
  }, '');
