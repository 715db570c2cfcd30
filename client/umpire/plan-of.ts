import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { PlannedUnit } from '@umpire/shared/umpire';
import { type PlannedAct, placesOf } from '../state/plan.ts';

/** The acts of a plan that brings all these units. `rolls`: the kind of procedure that throws dice for each of them. */
export const actsOfPlan = (
  { grid }: Pick<LoadedModule, 'grid'>,
  table: Table,
  units: readonly PlannedUnit[],
  rolls?: string,
): readonly PlannedAct[] =>
  units.flatMap(({ unit, hexes, clause, why, before = [], also = [] }): readonly PlannedAct[] => {
    const places = hexes.map((hex) => grid.number(hex));
    const [to] = places;
    if (to === undefined) return [];
    const command: Command = { type: 'movePieces', pieces: [unit], to };
    const part = { unit, hexes: places, ...(rolls !== undefined && { rolls }) };
    // Their counter may have been moved before: where from, its own act knows.
    const besides = (act: Command): PlannedAct => ({ command: act, from: {}, breaks: [], part: { unit, hexes: [] } });
    return [
      ...before.map(besides),
      { command, from: placesOf(table, command), breaks: [], why: { clause, says: why }, part },
      ...also.map(besides),
    ];
  });
