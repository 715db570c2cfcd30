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

/** The table on the page: the live one, a plan, or a moment of history. */
export interface Shown {
  readonly table: Table;
  readonly module: LoadedModule;
  readonly me: Me;
  readonly seq: Seq;
  /** False for a past moment. */
  readonly live: boolean;
  /** A past moment, or a closed table: nothing can be changed. */
  readonly readOnly: boolean;
  /** It can be changed, and the user sits at it. */
  readonly mayAct: boolean;
}

let latest: { readonly from: readonly unknown[]; readonly shown: Shown | undefined } = { from: [], shown: undefined };

/** The live table, or the copy of a user who is planning. */
const plannedTable = (): Table | undefined => {
  const { table, me, ground } = useSession.getState();
  const { acts, carrying } = usePlan.getState();
  if (!table || me === undefined || !ground || !acts || carrying) return table;
  return triedOn({ table, me, ground }, acts).at(-1)?.after ?? table;
};

/** The shown table outside React: computed once for all callers, and the same object until it changes. */
export const shownNow = (): Shown | undefined => {
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

/** The shown table, or `undefined` while it is being loaded. */
export const useMaybeShown = (): Shown | undefined => useSyncExternalStore(subscribe, shownNow);

const sure = (shown: Shown | undefined): Shown => {
  if (!shown) throw new Error('A panel was drawn before its table came.');
  return shown;
};

/** The shown table, for panels, which exist only beside a table. */
export const useShown = (): Shown => sure(useMaybeShown());

/**
 * A part of the shown table, for components with hundreds of instances: they are rendered only when that part changes. `part` must
 * return the same object as long as the shown table is the same.
 */
export const useShownPart = <Part>(part: (shown: Shown) => Part): Part =>
  useSyncExternalStore(subscribe, () => part(sure(shownNow())));
