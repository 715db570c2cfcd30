import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import type { Ground } from '@umpire/shared/table/state/ground.ts';
import type { PersonId, Seq, SideId } from '@umpire/shared/table/state/ids.ts';
import type { Seat, Table } from '@umpire/shared/table/state/state.ts';
import { create } from 'zustand';
import { useSelection } from './selection.ts';

/** The state of the connection. */
export type Link =
  | { readonly type: 'joining' }
  | { readonly type: 'live' }
  /** Cut off, and trying again; `since` in milliseconds of this browser's clock. `why`: the server answers, but has no room now. */
  | { readonly type: 'trying'; readonly since: number; readonly why?: 'server-full' | 'not-now' }
  /** The server refuses, or the table does not exist. `until`: in milliseconds since 1970, if the refusal ends. */
  | { readonly type: 'refused'; readonly code: string; readonly until?: number };

/** The open table, from the server's state and our own pending acts. */
export interface Session {
  readonly id: string;
  readonly link: Link;
  /** Others can join it. False for a table of this browser. */
  readonly hasOthers: boolean;
  readonly me: PersonId | undefined;
  readonly module: LoadedModule | undefined;
  readonly ground: Ground | undefined;
  readonly seq: Seq;
  /** The table for the panels and the board: the server's, with our pending acts applied. */
  readonly table: Table | undefined;
  /** Our acts without an answer from the server. */
  readonly pending: number;
}

interface SessionStore extends Session {
  update(change: Partial<Session>): void;
  /** Gives a command; its outcome shows on the table, or as a toast. */
  give(command: Command, overrule?: true): void;
  /** Set by the connection when a table opens. */
  bind(give: (command: Command, overrule?: true) => void): void;
}

/** The initial state at a table. */
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

export const give = (command: Command): void => {
  useSession.getState().give(command);
  if (command.type === 'movePieces') useSelection.getState().moved(command.pieces);
  if (command.type === 'spreadPieces') useSelection.getState().moved(command.moves.map(({ piece }) => piece));
};

/** Gives a command even if it breaks rules that the table enforces. */
export const giveAnyway = (command: Command): void => useSession.getState().give(command, true);

/** Whether the user may take acts back: in a seat of an open table. */
export const mayUndo = ({ table, me }: Session): boolean =>
  table?.status === 'open' && Object.values(table.seats).some(({ holder }) => holder === me);

/** The user at a table: their seats, in order, and the sides they hold. */
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
