import { momentOf } from '@umpire/shared/table/history/began.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { ME } from './person.ts';
import type { KeptTable } from './store.ts';

/** A table as lists show it. */
export const listed = (
  id: string,
  { name, module, status, turn, seats, people }: Table,
  about: Pick<KeptTable, 'seq' | 'created' | 'changed' | 'from'>,
): KeptTable => ({
  id,
  name,
  module: { id: module.id, scenario: module.scenario },
  status,
  locked: false,
  turn: momentOf(turn),
  seats: Object.values(seats).map(({ name, sides, holder }) => ({
    name,
    sides,
    yours: holder === ME,
    ...(holder !== undefined && { holder: people[holder]?.name ?? '' }),
  })),
  online: 0,
  ...about,
});
