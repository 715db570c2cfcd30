import type { Deed } from '../../../table/state/counter-act.ts';
import { limits } from '../../../table/state/limits.ts';
import { namedPlaces } from '../../grid/find-place.ts';
import type { VassalBoard, VassalMap } from '../../module/vassal-module.ts';
import type { PixelPoint } from '../../text/encodings.ts';
import { parseFlag, parseWhole } from '../../text/formats.ts';
import { fieldText, type Trait } from '../../traits/trait.ts';
import { makeIds } from '../names.ts';
import { placeOf, type Scenery } from '../scenarios.ts';

/** What acts of an imported module name: places, decks, other counters. Undefined where VASSAL reckons them, or asks a player. */
export interface Destinations {
  readonly sendOf: (trait: Trait) => Deed | undefined;
  readonly returnOf: (trait: Trait) => Deed | undefined;
  readonly layOf: (trait: Trait) => Deed | undefined;
}

export const destinationsIn = (scenery: Scenery): Destinations => {
  const { module, counters } = scenery;
  const idOf = makeIds('deck');
  const decks = module.maps.flatMap(({ decks }) => decks.map(({ name }) => ({ name, pool: idOf(name) })));
  const slots = new Map(module.slots.map(({ path }, i) => [path.slice(path.indexOf('/') + 1), i]));
  const named = new Map<VassalBoard, ReadonlyMap<string, PixelPoint>>();
  const placesOf = (board: VassalBoard): ReadonlyMap<string, PixelPoint> => {
    const known = named.get(board) ?? (board.size ? namedPlaces(board.grid, board.size) : new Map());
    named.set(board, known);
    return known;
  };
  return {
    sendOf: (trait) => {
      const target = targetOf(trait, scenery);
      const pixel = target && pixelOf(trait, target, placesOf);
      const at = pixel && placeOf(scenery, target.map, target.board.name, pixel);
      return at === undefined ? undefined : { do: 'send', to: at };
    },
    returnOf: (trait) => {
      const name = fieldText(trait, 'deck') ?? '';
      const found = parseFlag(fieldText(trait, 'chooseDeck')) ? -1 : decks.findIndex((deck) => deck.name === name);
      return found < 0 || found >= limits.pools ? undefined : { do: 'return', pool: decks[found]!.pool, where: 'top' };
    },
    layOf: (trait) => {
      const marker = fieldText(trait, 'marker') ?? '';
      const slot = slots.get(pathOf(marker));
      const counter = counters.ofMarker(marker) ?? (slot === undefined ? undefined : counters.ofSlot(slot));
      return counter && { do: 'lay', counter: counter.id };
    },
  };
};

/** `VASSAL.build.widget.PieceSlot:Mud` is `PieceSlot:Mud` with us. */
const pathOf = (marker: string): string => marker.replace(/(^|\/)(?:[A-Za-z_]\w*\.)+(?=[A-Za-z_]\w*(?:[:/]|$))/g, '$1');

interface Target {
  readonly map: VassalMap;
  readonly board: VassalBoard;
}

/** The board that is meant; without a name the only one there is. */
const targetOf = (trait: Trait, { module }: Scenery): Target | undefined => {
  const [mapName, boardName] = [fieldText(trait, 'map') ?? '', fieldText(trait, 'board') ?? ''];
  const withBoards = module.maps.filter(({ boards, kind }) => boards.length > 0 && kind !== 'hand');
  const maps = mapName === '' ? withBoards : withBoards.filter(({ name }) => name === mapName);
  const [map, ...otherMaps] = maps;
  if (!map || otherMaps.length > 0) return undefined;
  const boards = boardName === '' ? map.boards : map.boards.filter(({ name }) => name === boardName);
  const [board, ...otherBoards] = boards;
  return board && otherBoards.length === 0 ? { map, board } : undefined;
};

const pixelOf = (
  trait: Trait,
  { map, board }: Target,
  placesOf: (board: VassalBoard) => ReadonlyMap<string, PixelPoint>,
): PixelPoint | undefined => {
  const isBoardNamed = (fieldText(trait, 'board') ?? '') !== '';
  switch (fieldText(trait, 'destination')?.[0] ?? 'L') {
    case 'L': {
      const [x, y] = [parseWhole(fieldText(trait, 'x')), parseWhole(fieldText(trait, 'y'))];
      if (x === undefined || y === undefined) return undefined;
      // Without a board the point is one of the map.
      return isBoardNamed ? { x, y } : { x: x - map.margin.width, y: y - map.margin.height };
    }
    case 'G':
      return placesOf(board).get(fieldText(trait, 'gridLocation') ?? '');
    case 'Z':
      return placesOf(board).get(fieldText(trait, 'zone') ?? '');
    case 'R':
      return placesOf(board).get(fieldText(trait, 'region') ?? '');
    default:
      return undefined;
  }
};
