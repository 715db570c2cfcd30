import type { HexNumber } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Placed, Scenario } from '@umpire/shared/module/scenario.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';

/** Marked hexes, and why: counters enter there, or may be set up there. */
export interface Entries {
  readonly kind: 'enter' | 'set-up';
  readonly hexes: readonly HexNumber[];
}

/**
 * The hexes by which the scenario lets these counters enter while they are off the map; while the game is being set up,
 * those where the scenario lets the player set one up.
 */
export const entriesOf = (module: LoadedModule, table: Table, pieces: readonly PieceId[]): Entries => {
  const scenario = module.scenario(table.module.scenario);
  if (!scenario) return { kind: 'enter', hexes: [] };
  const isOnMap = (place: Place): boolean => module.grid.parse(place) !== undefined;
  const settingUp = isSettingUp(table, scenario);
  const mayGo = (id: PieceId, { counter, enters = [] }: Placed): boolean => {
    if (table.pieces[id]?.counter !== counter) return false;
    const lies = table.where[id] ?? '';
    return !isOnMap(lies) || (settingUp && enters.includes(lies));
  };
  const places = scenario.setup
    .filter((placed) => placed.enters && pieces.some((id) => mayGo(id, placed)))
    .flatMap(({ enters = [] }) => enters);
  const kind = settingUp && pieces.some((id) => isOnMap(table.where[id] ?? '')) ? 'set-up' : 'enter';
  return { kind, hexes: [...new Set(places)].filter(isOnMap) };
};

/**
 * Until the first phase of the scenario ends, a die is thrown, or a counter goes where the scenario does not let it be set up: then
 * play has begun.
 */
const isSettingUp = ({ turn, dice, pieces, where }: Table, { start, setup }: Scenario): boolean => {
  const isOpening = turn.number === start.turn && turn.phase === start.phase && turn.side === start.side;
  const isSetUp = (id: PieceId): boolean =>
    setup.some(({ counter, enters }) => counter === pieces[id]?.counter && enters?.includes(where[id] ?? ''));
  return isOpening && dice.rolls === 0 && Object.keys(turn.began ?? {}).every(isSetUp);
};
