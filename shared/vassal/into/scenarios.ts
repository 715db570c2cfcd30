import type { Placed, Scenario } from '../../module/scenario.ts';
import { limits } from '../../table/state/limits.ts';
import { makePlace, type Place } from '../../table/state/place.ts';
import type { GameNow, PieceNow, Who } from '../game/described.ts';
import { placeAt, turned } from '../grid/place.ts';
import type { Deck, VassalMap, VassalModule } from '../module/vassal-module.ts';
import type { PixelPoint } from '../text/encodings.ts';
import { firstState } from './counters.ts';
import type { ImportedCounters } from './imported-counters.ts';
import { makeIds, type TextShelf } from './names.ts';
import type { Reporting } from './report.ts';
import type { ImportedSides } from './sides.ts';
import { hexOf, type LaidBoard, type Spread } from './spread.ts';
import type { ImportedTurns } from './turns.ts';

/** What a new game, a set-up and a saved game share. */
export interface Scenery {
  readonly module: VassalModule;
  readonly spread: Spread;
  readonly sides: ImportedSides;
  readonly sideOf: (name: string) => string | undefined;
  readonly turns: ImportedTurns;
  readonly texts: TextShelf;
  readonly reporting: Reporting;
  readonly counters: ImportedCounters;
}

/** The id of the scenario that begins without a saved game. */
export const NEW_GAME = 'new-game';

/** The game that begins when nothing is loaded: the stacks and decks that a module sets up itself. */
export const newGame = (scenery: Scenery): Scenario => {
  const { module } = scenery;
  const idOf = makeIds('deck');
  const setup = module.maps.flatMap((map) =>
    map.stacks.flatMap((stack) => {
      const at = placeOf(scenery, map, stack.board, stack.at);
      if (at === undefined) {
        scenery.reporting.note('lost', 'at-start-stacks', stack.name);
        return [];
      }
      return stack.slots.flatMap((slot) => begin(scenery, slot, at, secretOf(map, scenery)));
    }),
  );
  const pools = module.maps.flatMap((map) => map.decks.map((deck) => poolOf(deck, idOf, scenery)));
  return scenarioOf(NEW_GAME, { setup, pools }, undefined, scenery);
};

const begin = (
  { module, counters }: Scenery,
  slot: number,
  at: Place,
  secret: Pick<Placed, 'what' | 'where'>,
): readonly Placed[] => {
  const imported = counters.ofSlot(slot);
  const definition = module.slots[slot];
  return imported && definition
    ? [{ counter: imported.id, at, ...imported.stateOf(firstState(definition)), ...secret }]
    : [];
};

const poolOf = (deck: Deck, idOf: (name: string) => string, { counters, texts, reporting }: Scenery) => {
  reporting.note('taken', 'decks', deck.name);
  const isOpen = deck.component.attributes.get('faceDown') === 'Never';
  return {
    id: idOf(deck.name),
    name: texts.keyOf(deck.name.slice(0, limits.name) || 'Deck'),
    kind: 'deck' as const,
    what: isOpen ? ('all' as const) : [],
    counters: deck.slots.flatMap((slot) => counters.ofSlot(slot)?.id ?? []),
  };
};

/** A saved game as a scenario, and VASSAL's ids of its pieces in the order in which the scenario lays them out. */
export interface SavedGame {
  readonly scenario: Scenario;
  readonly pieces: readonly string[];
  /** Our pools, by the ids of VASSAL's decks. */
  readonly decks: ReadonlyMap<string, string>;
}

/** A piece of a saved game as it lies on a board or in a hand; undefined if it is in a deck, beside all boards, or shows nothing. */
export const placedPiece = (piece: PieceNow, scenery: Scenery): Placed | undefined => {
  if (piece.deck || piece.map === undefined) return undefined;
  const imported = scenery.counters.ofPiece(piece);
  if (!imported) return undefined;
  const map = scenery.module.maps.find(({ name, otherNames }) => name === piece.map || otherNames.includes(piece.map!));
  const at = map && placeOf(scenery, map, piece.board, pixelOf(piece));
  if (map && at !== undefined) {
    return {
      counter: imported.id,
      at,
      ...imported.stateOf(piece),
      ...secretOf(map, scenery),
      ...hiddenOf(piece, scenery),
    };
  }
  scenery.reporting.note('lost', 'pieces-off-boards', piece.name);
  return undefined;
};

/** A saved game, or a set-up of the module, as a scenario. */
export const savedGame = (id: string, game: GameNow, scenery: Scenery): SavedGame => {
  const { counters, texts } = scenery;
  const lying = game.pieces.flatMap((piece) => {
    const placed = placedPiece(piece, scenery);
    return placed ? [{ piece: piece.id, placed }] : [];
  });
  const idOf = makeIds('deck');
  const decks = game.decks.slice(0, limits.pools).map((deck) => ({
    deck,
    // Our stacks are told from the bottom, VASSAL's decks from the top.
    cards: game.pieces.filter((piece) => piece.deck?.id === deck.id && counters.ofPiece(piece)).reverse(),
    pool: idOf(deck.name),
  }));
  const pools = decks.map(({ deck, cards, pool }) => ({
    id: pool,
    name: texts.keyOf(deck.name.slice(0, limits.name) || 'Deck'),
    kind: 'deck' as const,
    what: deck.isFaceDown ? [] : ('all' as const),
    isOrdered: true as const,
    counters: cards.map((piece) => counters.ofPiece(piece)!.id),
  }));
  const scenario = scenarioOf(id, { setup: lying.map(({ placed }) => placed), pools }, game, scenery);
  return {
    scenario,
    pieces: [
      ...lying.slice(0, scenario.setup.length).map(({ piece }) => piece),
      ...decks.flatMap(({ cards }) => cards.map((piece) => piece.id)),
    ],
    decks: new Map(decks.map(({ deck, pool }) => [deck.id, pool])),
  };
};

const pixelOf = ({ x, y, boardX, boardY }: PieceNow): PixelPoint => ({ x: boardX ?? x, y: boardY ?? y });

/** What a map's owner alone sees. */
const secretOf = (map: VassalMap, { sideOf }: Scenery): Pick<Placed, 'what' | 'where'> => {
  if (map.kind !== 'private' || map.isVisibleToOthers) return {};
  const sides = map.sides.flatMap((side) => sideOf(side) ?? []);
  return { what: sides, where: sides };
};

const hiddenOf = ({ mask, hidden }: PieceNow, { sideOf, reporting }: Scenery): Pick<Placed, 'what' | 'where'> => {
  const sidesOf = ({ side, player }: Who): string[] => [sideOf(side ?? '') ?? sideOf(player ?? '') ?? []].flat();
  if (mask || hidden) reporting.note('taken', 'secrets');
  return {
    ...(mask && { what: sidesOf(mask.by) }),
    ...(hidden && { where: sidesOf(hidden.by), what: sidesOf(hidden.by) }),
  };
};

/** Where a pixel of a board, or of a map's margin, lies on our table; undefined if there is no such board. */
export const placeOf = (
  { spread, sideOf }: Pick<Scenery, 'spread' | 'sideOf'>,
  map: VassalMap,
  name: string | undefined,
  pixel: PixelPoint,
): Place | undefined => {
  if (map.kind === 'hand') {
    const [side] = map.sides.flatMap((each) => sideOf(each) ?? []);
    return side === undefined ? undefined : makePlace({ in: 'hand', side });
  }
  const source = map.usesBoardsOf ?? map.name;
  const boards = spread.boards.filter((board) => board.map?.name === source);
  const board = name === undefined ? boards[0] : boards.find((each) => each.name === name);
  return board && placeOn(board, pixel);
};

/** A quarter of a hex from its middle, a counter is in the hex; further out it lies where it lies. */
const IN_HEX = 25;

const placeOn = (laid: LaidBoard, pixel: PixelPoint): Place | undefined => {
  const { at, scale, grid, size } = laid;
  const { hex } = placeAt(grid, pixel, size);
  const number = hexOf(laid, pixel, hex);
  if (hex && number !== undefined) {
    const off = Math.hypot((pixel.x - hex.center.x) * scale.x, (pixel.y - hex.center.y) * scale.y);
    if (off <= IN_HEX) return number;
  }
  const shown = turned(laid, pixel);
  const point = { x: Math.round(at.x + shown.x * scale.x), y: Math.round(at.y + shown.y * scale.y) };
  const isNear = Math.max(Math.abs(point.x), Math.abs(point.y)) <= limits.point;
  return isNear ? makePlace({ in: 'point', ...point }) : undefined;
};

const scenarioOf = (
  id: string,
  { setup, pools }: { readonly setup: readonly Placed[]; readonly pools: NonNullable<Scenario['pools']> },
  game: GameNow | undefined,
  { sides, turns, texts, reporting }: Scenery,
): Scenario => {
  const inPools = pools.reduce((sum, { counters }) => sum + counters.length, 0);
  const room = Math.max(0, limits.pieces - inPools);
  for (const { counter } of setup.slice(room)) reporting.note('lost', 'pieces-beyond-limit', counter);
  for (const { name } of pools.slice(limits.pools)) reporting.note('lost', 'decks-beyond-limit', name);
  const [turn] = game?.turns ?? [];
  return {
    id,
    turns: turns.turns,
    ...(turns.turnLabels && { turnLabels: [...turns.turnLabels] }),
    start: turns.startOf(turn),
    seats: sides.all.slice(0, limits.seats).map(({ id: side, name }) => ({ name, sides: [side] })),
    setup: setup.slice(0, room),
    ...(pools.length > 0 && { pools: pools.slice(0, limits.pools) }),
    ...notesOf(game, texts),
  };
};

const notesOf = (game: GameNow | undefined, texts: TextShelf): Pick<Scenario, 'notes'> => {
  const notes = [game?.notes.scenario, game?.notes.public].flatMap((text, i) =>
    text?.trim()
      ? [
          {
            title: texts.keyOf(i === 0 ? 'Scenario' : 'Public'),
            text: texts.keyOf(text.trim().slice(0, limits.noteText)),
            seat: 1,
            audience: 'all' as const,
          },
        ]
      : [],
  );
  return notes.length > 0 ? { notes } : {};
};
