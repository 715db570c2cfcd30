import { defaultUmpire, type UmpireSettings } from './umpire.ts';

/** How a table is played at. */
export interface Settings {
  /** Listed among the open tables. */
  readonly listed: boolean;
  /** Newcomers need a password (the server keeps the password itself). */
  readonly locked: boolean;
  /** Whose counters a seat may handle: anybody's, as on a real table, or those of its own sides and of no side. */
  readonly handling: 'anyone' | 'own';
  /** Undo of an own act that showed nothing to anybody: at will, or with the others' consent. */
  readonly undo: 'free' | 'ask';
  /** What people without a seat see: what every side may see, or everything (for teaching; players are told). */
  readonly spectators: 'public' | 'everything';
  readonly spectatorChat: boolean;
  /** Phases in which nothing can be done pass by themselves. Absent in older tables: they do not. */
  readonly passing?: boolean;
  readonly umpire: UmpireSettings;
  /** A teacher's table; absent: it never was one. */
  readonly teaching?: Teaching;
}

/** The host teaches; everybody else is a pupil (`deciding/pupils.ts`). */
export interface Teaching {
  readonly on: boolean;
  /** The step of the scenario's tutorial that the teacher shows to everybody, from 0; absent: none. */
  readonly lesson?: number;
}

/** The settings of a new table whose host has set nothing. */
export const usualSettings: Settings = {
  listed: false,
  locked: false,
  handling: 'anyone',
  undo: 'free',
  spectators: 'public',
  spectatorChat: true,
  umpire: defaultUmpire,
};
