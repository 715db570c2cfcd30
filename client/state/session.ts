import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import type { Ground } from '@umpire/shared/table/state/ground.ts';
import type { PersonId, Seq, SideId } from '@umpire/shared/table/state/ids.ts';
import type { Seat, Table } from '@umpire/shared/table/state/state.ts';
import { create } from 'zustand';

/** How it stands with the server. */
export type Link =
  | { readonly type: 'joining' }
  | { readonly type: 'live' }
  /** Cut off, and trying; `since` in milliseconds of this browser's clock. `why`: the server answers, and has no room now. */
  | { readonly type: 'trying'; readonly since: number; readonly why?: 'server-full' | 'not-now' }
  /** The server does not let us in, or the table is not there. `until`: in milliseconds since 1970, if it is for a time. */
  | { readonly type: 'refused'; readonly code: string; readonly until?: number };

/** The table we sit at, as the server tells it and as our own pending acts make it. */
export interface Session {
  readonly id: string;
  readonly link: Link;
  /** Others can come to it. Not to a table that this browser keeps. */
  readonly hasOthers: boolean;
  readonly me: PersonId | undefined;
  readonly module: LoadedModule | undefined;
  readonly ground: Ground | undefined;
  readonly seq: Seq;
  /** What the panels and the board show: the server's table with our pending acts on it. */
  readonly table: Table | undefined;
  /** Acts of ours that wait for the server's word. */
  readonly pending: number;
}

interface SessionStore extends Session {
  update(change: Partial<Session>): void;
  /** Asks for something; what becomes of it shows on the table, or as a toast. */
  give(command: Command, overrule?: true): void;
  /** Bound by the connection when a table opens. */
  bind(give: (command: Command, overrule?: true) => void): void;
}

/** As it is when one comes to a table. */
export const noSession: Session = {
  id: '',
  link: { type: 'joining' },
  hasOthers: true,
  me: undefined,
  module: undefined,
  ground: undefined,
  seq: 0,
  table: undefined,
  pending: 0,
};

export const useSession = create<SessionStore>()((set) => ({
  ...noSession,
  update: (change) => set(change),
  give: () => {
    throw new Error('An act was given while no table is open.');
  },
  bind: (give) => set({ give }),
}));

export const give = (command: Command): void => useSession.getState().give(command);

/** Gives a command even if it breaks rules that the table enforces. */
export const giveAnyway = (command: Command): void => useSession.getState().give(command, true);

/** Who I am at a table: my seats, in their order, and the sides they hold. */
export interface Me {
  readonly person: PersonId | undefined;
  readonly seats: readonly Seat[];
  readonly sides: readonly SideId[];
  readonly isHost: boolean;
}

export const meAt = (table: Table, person: PersonId | undefined): Me => {
  const seats = Object.values(table.seats).filter((seat) => person !== undefined && seat.holder === person);
  return {
    person,
    seats,
    sides: [...new Set(seats.flatMap((seat) => seat.sides))],
    isHost: table.host === person,
  };
};
