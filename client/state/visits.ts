import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Where one looked: the point in the middle in hundredths of a hex, and CSS pixels to each of them. */
export interface LookedAt {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** How somebody left a table. */
export interface Visit {
  /** The last step that had been read. */
  readonly seen?: Seq;
  /** The last step that was on the table while the window was looked at. */
  readonly left?: Seq;
  /** When the last step was taken that this browser knows of, in milliseconds since 1970 of the server's clock. */
  readonly changed?: number;
  readonly view?: LookedAt;
}

interface VisitsStore {
  /** By table, the latest last. */
  readonly visits: Readonly<Record<string, Visit>>;
  /** Tables that are not to be listed. */
  readonly putAway: readonly string[];
  note(table: string, visit: Visit): void;
  putAwayTable(table: string, away: boolean): void;
}

/** Tables of which is kept how they were left. */
const KEPT = 100;

/** What this browser remembers of the tables one has been at: told to nobody. */
export const useVisits = create<VisitsStore>()(
  persist(
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
  ),
);

/** While the map moves, the view changes with every frame: it is written down when it has rested. In milliseconds. */
const RESTED = 400;
let waiting:
  | { readonly table: string; readonly view: LookedAt; readonly timer: ReturnType<typeof setTimeout> }
  | undefined;

/** To be told of every frame: those that are drawn while the map lies still do not put the writing off. */
export const noteView = (table: string, view: LookedAt): void => {
  if (waiting?.table === table) {
    const { x, y, zoom } = waiting.view;
    if (x === view.x && y === view.y && zoom === view.zoom) return;
    clearTimeout(waiting.timer);
  }
  const timer = setTimeout(() => useVisits.getState().note(table, { view }), RESTED);
  waiting = { table, view, timer };
};
