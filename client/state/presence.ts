import type { PersonId, PieceId } from '@umpire/shared/table/state/ids.ts';
import { castDraft, enableMapSet } from 'immer';
import { create } from 'zustand';
import { immer } from 'zustand/middleware/immer';

enableMapSet();

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Drag {
  readonly pieces: readonly PieceId[];
  readonly at: Point;
}

export interface Ping {
  readonly id: string;
  readonly person: PersonId;
  readonly at: Point;
}

interface PresenceStore {
  /** People whose browsers are connected. */
  readonly online: ReadonlySet<PersonId>;
  /** Counters that others are dragging. */
  readonly drags: ReadonlyMap<PersonId, Drag>;
  readonly pings: readonly Ping[];
  setOnline(online: ReadonlySet<PersonId>): void;
  setDrag(person: PersonId, drag: Drag | undefined): void;
  /** Shows a ping for a few seconds. */
  addPing(ping: Ping): void;
  clear(): void;
}

/** How long a ping is shown, in milliseconds. */
export const PING_TIME = 3500;

export const usePresence = create<PresenceStore>()(
  immer((set) => ({
    online: new Set(),
    drags: new Map(),
    pings: [],
    setOnline: (online) =>
      set((now) => {
        now.online = new Set(online);
        for (const person of now.drags.keys()) if (!online.has(person)) now.drags.delete(person);
      }),
    setDrag: (person, drag) =>
      set(({ drags }) => {
        if (drag) drags.set(person, castDraft(drag));
        else drags.delete(person);
      }),
    addPing: (ping) => {
      const drop = (): void =>
        set((now) => {
          now.pings = now.pings.filter(({ id }) => id !== ping.id);
        });
      drop();
      set(({ pings }) => {
        pings.push(ping);
      });
      setTimeout(drop, PING_TIME);
    },
    clear: () => set({ online: new Set(), drags: new Map(), pings: [] }),
  })),
);
