import type { GameNow, PieceNow } from '../game/described.ts';
import type { PlayedLog } from '../game/play-log.ts';
import { readGame } from '../game/read-game.ts';
import type { Size } from '../grid/grid.ts';
import type { PieceSlot, Setup, VassalModule } from '../module/vassal-module.ts';
import { markersOf } from './markers.ts';
import { type PicturePlan, picturesOf, planPictures } from './pictures.ts';
import { type Spread, spreadOut } from './spread.ts';

/** A saved game that is to be a scenario of the module. */
export interface GameToImport {
  readonly name: string;
  readonly position: GameNow;
  /** If it is a log, or several that follow each other: their steps become the history of a table. */
  readonly logs?: readonly PlayedLog[];
}

/** What must be drawn before a module can be imported: its boards, and the sheets with the pictures of its counters. */
export interface ImportPlan {
  readonly module: VassalModule;
  /** Definitions of counters that only acts lay (`markersOf`). */
  readonly markers: ReadonlyMap<string, PieceSlot>;
  readonly games: readonly GameToImport[];
  /** Set-ups of the module whose saved game cannot be read. */
  readonly unreadable: readonly Setup[];
  readonly spread: Spread;
  readonly pictures: PicturePlan;
}

/** The files that were drawn, by the SHA-256 of their bytes. */
export interface Drawn {
  readonly images: Readonly<Record<string, Size>>;
  /** The file of each sheet of the plan; undefined if it could not be drawn. */
  readonly sheets: readonly (string | undefined)[];
  /** The squares of each board, by its number in the spread (`printedBoard`); boards without a picture have none. */
  readonly boards: ReadonlyMap<number, readonly (readonly string[])[]>;
}

/** More set-ups than this are only reported. */
export const MOST_SETUPS = 40;
/** Decides how a module comes onto our table. `games`: saved games that are to be scenarios, besides the set-ups of the module. */
export const planImport = (module: VassalModule, games: readonly GameToImport[] = []): ImportPlan => {
  const setups = module.setups.slice(0, MOST_SETUPS).map((setup) => ({ setup, game: gameOf(setup, module) }));
  const all = [...games, ...setups.flatMap(({ game }) => game ?? [])];
  const further = all.flatMap(({ position }) => position.pieces.flatMap(shownOf));
  const markers = markersOf(module);
  return {
    module,
    markers,
    games: all,
    unreadable: setups.flatMap(({ setup, game }) => (setup.entry !== undefined && !game ? setup : [])),
    spread: spreadOut(module, counterSide(module)),
    pictures: planPictures({ slots: [...module.slots, ...markers.values()], images: module.images }, further),
  };
};

const gameOf = ({ name, entry }: Setup, module: VassalModule): GameToImport | undefined => {
  const file = entry === undefined ? undefined : module.savedGame(entry);
  const { game } = file ? readGame(file, module) : {};
  return game && { name: name || entry!, position: game.position };
};

const shownOf = ({ image, layers, mask }: PieceNow): readonly string[] =>
  [image, mask?.image, ...layers.map((layer) => layer.image)].flatMap((name) => name ?? []);

/** The side of a usual counter, in pixels: the median of all pictures of pieces. */
const counterSide = ({ slots, images }: VassalModule): number => {
  const sides = slots
    .flatMap(({ expanded }) => picturesOf(expanded).slice(0, 1))
    .flatMap((name) => images.sizeOf(name) ?? [])
    .map(({ width, height }) => Math.max(width, height))
    .sort((a, b) => a - b);
  return sides[sides.length >> 1] ?? 60;
};
