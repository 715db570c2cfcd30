import type { HexNumber } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Placed, Scenario } from '@umpire/shared/module/scenario.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';

/**
 * The hexes by which the scenario lets these counters enter while they are off the map; until play begins, those where
 * the scenario lets the player set one up.
 */
export const entryHexes = (module: LoadedModule, table: Table, pieces: readonly PieceId[]): readonly HexNumber[] => {
  const scenario = module.scenario(table.module.scenario);
  if (!scenario) return [];
  const isOnMap = (place: Place): boolean => module.grid.parse(place) !== undefined;
  const settingUp = isOpening(table, scenario);
  const mayGo = (id: PieceId, { counter, enters = [] }: Placed): boolean => {
    if (table.pieces[id]?.counter !== counter) return false;
    const lies = table.where[id] ?? '';
    return !isOnMap(lies) || (settingUp && enters.includes(lies));
  };
  const places = scenario.setup
    .filter((placed) => placed.enters && pieces.some((id) => mayGo(id, placed)))
    .flatMap(({ enters = [] }) => enters);
  return [...new Set(places)].filter(isOnMap);
};

/** True until the first phase of the scenario ends. */
const isOpening = ({ turn }: Table, { start }: Scenario): boolean =>
  turn.number === start.turn && turn.phase === start.phase && turn.side === start.side;
