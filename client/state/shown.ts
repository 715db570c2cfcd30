import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Seq } from '@umpire/shared/table/ids.ts';
import type { Table } from '@umpire/shared/table/state.ts';
import { useMemo } from 'react';
import { useHistory } from './history.ts';
import { moduleWith } from './module-with.ts';
import { type Me, meAt, useSession } from './session.ts';

/** The table that the page shows: live, or a moment of its history. */
export interface Shown {
  readonly table: Table;
  readonly module: LoadedModule;
  readonly me: Me;
  readonly seq: Seq;
  /** Not a moment of the past. */
  readonly live: boolean;
  /** Looking back, or closed: nothing on the table can be touched. */
  readonly readOnly: boolean;
}

/** What is shown, or `undefined` while the table is on its way. */
export const useMaybeShown = (): Shown | undefined => {
  const { table: live, module, me: person, seq } = useSession();
  const moment = useHistory((history) => history.moment);
  const table = moment?.table ?? live;
  return useMemo(() => {
    if (!table || !module) return undefined;
    const live = moment === undefined;
    const readOnly = !live || table.status === 'closed';
    return {
      table,
      module: moduleWith(module, table.module.mapChanges),
      me: meAt(table, person),
      seq: moment?.seq ?? seq,
      live,
      readOnly,
    };
  }, [table, module, person, moment, seq]);
};

/** What is shown, for panels, which stand only beside a table. */
export const useShown = (): Shown => {
  const shown = useMaybeShown();
  if (!shown) throw new Error('A panel was drawn before its table came.');
  return shown;
};
