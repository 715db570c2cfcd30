import type { PersonId, PieceId } from '@umpire/shared/table/ids.ts';
import { create } from 'zustand';

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
  /** Persons whose browser is connected. */
  readonly online: ReadonlySet<PersonId>;
  /** What others hold in their hand just now. */
  readonly drags: ReadonlyMap<PersonId, Drag>;
  readonly pings: readonly Ping[];
  setOnline(online: ReadonlySet<PersonId>): void;
  setDrag(person: PersonId, drag: Drag | undefined): void;
  /** Shows a ping for a few seconds. */
  addPing(ping: Ping): void;
  clear(): void;
}

/** How long a ping stands on the board, in milliseconds. */
export const PING_TIME = 3500;

export const usePresence = create<PresenceStore>()((set) => ({
  online: new Set(),
  drags: new Map(),
  pings: [],
  setOnline: (online) =>
    set((now) => ({ online, drags: new Map([...now.drags].filter(([person]) => online.has(person))) })),
  setDrag: (person, drag) =>
    set((now) => {
      const drags = new Map(now.drags);
      if (drag) drags.set(person, drag);
      else drags.delete(person);
      return { drags };
    }),
  addPing: (ping) => {
    set((now) => ({ pings: [...now.pings.filter(({ id }) => id !== ping.id), ping] }));
    setTimeout(() => set((now) => ({ pings: now.pings.filter(({ id }) => id !== ping.id) })), PING_TIME);
  },
  clear: () => set({ online: new Set(), drags: new Map(), pings: [] }),
}));
