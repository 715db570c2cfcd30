import type { HexNumber } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { PieceId } from '@umpire/shared/table/ids.ts';
import type { Table } from '@umpire/shared/table/state.ts';

/** The hexes by which the scenario lets these counters come onto the map, while they are off it. */
export const entryHexes = (module: LoadedModule, table: Table, pieces: readonly PieceId[]): readonly HexNumber[] => {
  const coming = new Set(
    pieces
      .filter((id) => module.grid.parse(table.where[id] ?? '') === undefined)
      .flatMap((id) => table.pieces[id]?.counter ?? []),
  );
  if (coming.size === 0) return [];
  const setup = module.scenario(table.module.scenario)?.setup ?? [];
  const places = setup.filter(({ counter }) => coming.has(counter)).flatMap(({ enters = [] }) => enters);
  return [...new Set(places)].filter((place) => module.grid.parse(place) !== undefined);
};
