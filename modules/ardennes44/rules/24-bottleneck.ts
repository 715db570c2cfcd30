import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { SideId } from '@umpire/shared/table';
import type { Fact, Position } from '@umpire/shared/umpire';
import { control } from './fields.ts';
import { isMarker } from './markers.ts';

/** Who holds what (24.7, 25.22, 30.2). */

/** St-Vith on the standard map. */
const ST_VITH = 'St-Vith';

/** Who holds a hex: whoever stands there; else as is said of it; else the Allies, whose country it is. */
export const holderOf = (position: Position, hex: Hex): SideId => {
  const [unit] = position.unitsAt(hex);
  if (unit) return unit.side;
  const { grid } = position.board;
  const name = position.board.nameAt(hex);
  const said = saidOf(position, grid.number(hex)) ?? (name === undefined ? undefined : saidOf(position, name));
  return said ?? position.markers.find(({ kind, at }) => isMarker(kind, 'control') && at === hex)?.side ?? 'allied';
};

const saidOf = (position: Position, key: string): SideId | undefined => {
  const said = control.of(position);
  return Object.hasOwn(said, key) ? said[key] : undefined;
};

const stViths = new WeakMap<Board, Hex | null>();
const stVithOn = (board: Board): Hex | null => {
  const known = stViths.get(board);
  if (known !== undefined) return known;
  const found = Array.from({ length: board.grid.size }, (_, hex) => hex).find((hex) => board.nameAt(hex) === ST_VITH);
  stViths.set(board, found ?? null);
  return found ?? null;
};

/** 24.7a Who holds St-Vith: by its name, as the town need not be on the map. */
export const holderOfStVith = (position: Position): SideId => position.fact(holderFact);

const holderFact: Fact<SideId> = {
  of: (position) => {
    const hex = stVithOn(position.board);
    return hex === null ? (saidOf(position, ST_VITH) ?? 'allied') : holderOf(position, hex);
  },
};
