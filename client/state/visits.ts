import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { createKept } from '../storage/web-storage.ts';

/** The user's view: the point in the middle in hundredths of a hex, and CSS pixels per hundredth. */
export interface LookedAt {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** The state in which the user left a table. */
export interface Visit {
  /** The last step that they had read. */
  readonly seen?: Seq;
  /** The last step that was on the table while they looked at the window. */
  readonly left?: Seq;
  /** The time of the last step known to this browser, in milliseconds since 1970 of the server's clock. */
  readonly changed?: number;
  readonly view?: LookedAt;
}

interface VisitsStore {
  /** By table, the latest last. */
  readonly visits: Readonly<Record<string, Visit>>;
  /** Tables that are hidden in lists. */
  readonly putAway: readonly string[];
  note(table: string, visit: Visit): void;
  putAwayTable(table: string, away: boolean): void;
}

/** The number of remembered tables. */
const KEPT = 100;

/** The user's visits to tables: stored in this browser, not sent anywhere. */
export const useVisits = createKept<VisitsStore>(
  (set) => ({
    visits: {},
    putAway: [],
    note: (table, visit) =>
      set(({ visits }) => {
        const { [table]: before, ...others } = visits;
        const kept = Object.entries(others).slice(-(KEPT - 1));
        return { visits: { ...Object.fromEntries(kept), [table]: { ...before, ...visit } } };
      }),
    putAwayTable: (table, away) =>
      set(({ putAway }) => {
        const others = putAway.filter((one) => one !== table);
        return { putAway: away ? [...others, table] : others };
      }),
  }),
  { name: 'umpire-visits', version: 1 },
);

/** The view changes in every frame while the map moves, so it is stored only after it has rested. In milliseconds. */
const RESTED = 400;
let waiting:
  | { readonly table: string; readonly view: LookedAt; readonly timer: ReturnType<typeof setTimeout> }
  | undefined;

/** Called for every frame: frames without a movement do not delay the storing. */
export const noteView = (table: string, view: LookedAt): void => {
  if (waiting?.table === table) {
    const { x, y, zoom } = waiting.view;
    if (x === view.x && y === view.y && zoom === view.zoom) return;
    clearTimeout(waiting.timer);
  }
  const timer = setTimeout(() => useVisits.getState().note(table, { view }), RESTED);
  waiting = { table, view, timer };
};
