import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { SideId } from '@umpire/shared/table';
import type { Fact, Position } from '@umpire/shared/umpire';
import { isGermanGround } from './29-first-turn.ts';
import { control } from './fields.ts';
import { isMarker } from './markers.ts';

/** Control of places (24.7, 25.22, 30.2). */

/** St-Vith on the standard map. */
const ST_VITH = 'St-Vith';

/** The holder of a hex: the side that is there; else the last side that was there. */
export const holderOf = (position: Position, hex: Hex): SideId =>
  position.unitsAt(hex)[0]?.side ?? lastHolderOf(position, hex);

/** The last side in a hex, as stated or by a marker there; else the side whose country it is. */
export const lastHolderOf = (position: Position, hex: Hex): SideId => {
  const { grid } = position.board;
  const name = position.board.nameAt(hex);
  const said = saidOf(position, grid.number(hex)) ?? (name === undefined ? undefined : saidOf(position, name));
  return (
    said ??
    position.markers.find(({ kind, at }) => isMarker(kind, 'control') && at === hex)?.side ??
    ownerOf(position, hex)
  );
};

/** Towns on the German side of the front that no start area lies before: there the map has none. */
const behindTheSauer: readonly (string | undefined)[] = ['Trier', 'Konz'];

/**
 * The owner of a hex that no unit has entered. Our reading of an open point: the Germans hold the ground behind their front,
 * the Allies the rest.
 */
const ownerOf = ({ board }: Position, hex: Hex): SideId =>
  isGermanGround(board, hex) || behindTheSauer.includes(board.nameAt(hex)) ? 'german' : 'allied';

const saidOf = (position: Position, key: string): SideId | undefined => {
  const said = control.of(position);
  return Object.hasOwn(said, key) ? said[key] : undefined;
};

/** 24.7a The holder of St-Vith: by its name, as the town need not be on the map. */
export const holderOfStVith = (position: Position): SideId => position.fact(holderFact);

const holderFact: Fact<SideId> = {
  of: (position) => {
    const [hex] = position.board.hexesNamed(ST_VITH);
    return hex === undefined ? (saidOf(position, ST_VITH) ?? 'allied') : holderOf(position, hex);
  },
};

const placesOn = new WeakMap<Board, ReadonlySet<Hex>>();

/** Hexes whose last holder matters: victory hexes (30.2), towns and cities (13.2, 25.22), St-Vith (24.7). */
export const placesOfControl = ({ board }: Position): ReadonlySet<Hex> => {
  const known = placesOn.get(board);
  if (known) return known;
  const [stVith] = board.hexesNamed(ST_VITH);
  const asked = ['victory', 'town', 'city'].map((feature) => board.bit('features', feature));
  const found = new Set(
    board.grid.hexes.filter((hex) => hex === stVith || asked.some((bit) => (board.features[hex]! & bit) !== 0)),
  );
  placesOn.set(board, found);
  return found;
};
