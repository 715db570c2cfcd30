import type { GameModule } from '@umpire/shared/module/module.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';

const WATCHER = '#7b766b';

/** The color of the side that a person plays. */
export const personColor = (table: Table, module: GameModule, person: PersonId): string => {
  const side = Object.values(table.seats).find(({ holder }) => holder === person)?.sides[0];
  return module.manifest.sides.find(({ id }) => id === side)?.color ?? WATCHER;
};
