import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { useSyncExternalStore } from 'react';
import { useHistory } from './history.ts';
import { moduleWith } from './module-with.ts';
import { triedOn, usePlan } from './plan.ts';
import { usePreferences } from './preferences.ts';
import { type Me, meAt, useSession } from './session.ts';
import { withSafeSides } from './side-colors.ts';

/** The table that the page shows: live, as somebody plans it, or a moment of its history. */
export interface Shown {
  readonly table: Table;
  readonly module: LoadedModule;
  readonly me: Me;
  readonly seq: Seq;
  /** Not a moment of the past. */
  readonly live: boolean;
  /** Looking back, or closed: nothing on the table can be touched. */
  readonly readOnly: boolean;
  /** It can be touched, and I sit at it. */
  readonly mayAct: boolean;
}

let latest: { readonly from: readonly unknown[]; readonly shown: Shown | undefined } = { from: [], shown: undefined };

/** The live table, or while somebody plans, their copy of it as they have made it. */
const plannedTable = (): Table | undefined => {
  const { table, me, ground } = useSession.getState();
  const { acts } = usePlan.getState();
  if (!table || me === undefined || !ground || !acts) return table;
  return triedOn({ table, me, ground }, acts).at(-1)?.after ?? table;
};

/** Worked out once for all who ask, and the same object until something of it changes. */
const shownNow = (): Shown | undefined => {
  const session = useSession.getState();
  const { moment } = useHistory.getState();
  const { module, me } = session;
  const { seq } = moment ?? session;
  const table = moment ? moment.table : plannedTable();
  const live = moment === undefined;
  const from = [table, module, me, seq, live, usePreferences.getState().sideColors];
  if (from.some((one, i) => one !== latest.from[i])) {
    latest = { from, shown: table && module && shownFrom(table, module, meAt(table, me), seq, live) };
  }
  return latest.shown;
};

const shownFrom = (table: Table, module: LoadedModule, me: Me, seq: Seq, live: boolean): Shown => {
  const readOnly = !live || table.status === 'closed';
  const mayAct = !readOnly && me.seats.length > 0;
  const changed = moduleWith(module, table.module.mapChanges);
  const isSafe = usePreferences.getState().sideColors === 'safe';
  return { table, module: isSafe ? withSafeSides(changed) : changed, me, seq, live, readOnly, mayAct };
};

const subscribe = (changed: () => void): (() => void) => {
  const stops = [
    useSession.subscribe(changed),
    useHistory.subscribe(changed),
    usePlan.subscribe(changed),
    usePreferences.subscribe(changed),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/** What is shown, or `undefined` while the table is on its way. */
export const useMaybeShown = (): Shown | undefined => useSyncExternalStore(subscribe, shownNow);

const sure = (shown: Shown | undefined): Shown => {
  if (!shown) throw new Error('A panel was drawn before its table came.');
  return shown;
};

/** What is shown, for panels, which stand only beside a table. */
export const useShown = (): Shown => sure(useMaybeShown());

/**
 * A part of what is shown, for what is drawn by the hundred: it is drawn anew only when that part is another. `part` must
 * give the same object as long as what is shown is the same.
 */
export const useShownPart = <Part>(part: (shown: Shown) => Part): Part =>
  useSyncExternalStore(subscribe, () => part(sure(shownNow())));
