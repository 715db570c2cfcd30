import type { PieceSlot } from '../module/vassal-module.ts';
import { decodeSequence } from '../text/sequence.ts';
import type { Trait } from '../traits/trait.ts';
import type { BoardsNow } from './boards-now.ts';
import type { Who } from './described.ts';
import { type Held, readPlaced } from './held.ts';

/** What describing a piece needs to know of everything around it. */
export interface Surroundings {
  readonly boards: BoardsNow;
  readonly whoIs: (owner: string) => Who;
  /** Whether a text holds the id of a player. */
  readonly namesPlayer: (text: string) => boolean;
  readonly slotOf: (traits: readonly Trait[], gpid: string) => PieceSlot | undefined;
  /** A value of the zone, the map or the module. */
  readonly valueOf: (name: string, map: string | undefined, zone: string | undefined) => string | undefined;
  /** The deck that lies at exactly this point. */
  readonly deckAt: (map: string, x: number, y: number) => string | undefined;
}

/** The 13th field of a deck's type. */
const NAME = 13;
export const deckName = (deck: Held): string => decodeSequence(deck.type, ';')[NAME] ?? '';

/** The number of a piece’s definition, the fourth word of its innermost state; empty in old games. */
export const gpidOf = (held: Held): string => readPlaced(held.states.at(-1) ?? '').rest[0] ?? '';
