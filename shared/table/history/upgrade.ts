import type { Event, Step } from '../event.ts';
import type { Table } from '../state/state.ts';
import { defaultUmpire } from '../state/umpire.ts';

/** Something stored with the number of its format, which may be of an older release. */
export interface Stored {
  readonly version: number;
  readonly data: unknown;
}

/** Turns what version `from` wrote into what the next version writes. */
export interface Upgrade {
  readonly from: number;
  readonly upgrade: (data: unknown) => unknown;
}

export interface Format<T> {
  readonly name: string;
  /** The current version. */
  readonly version: number;
  /** The stored value in the current version. `undefined` if a later release wrote it, or no release did. */
  readonly read: (stored: Stored) => T | undefined;
  readonly write: (value: T) => Stored;
}

/**
 * A format and how each of its former versions becomes the next. What a format means to write and how old data reads is
 * fixed once released. @throws if an upgrade is missing or out of order: then old games could not be read.
 */
export const declareFormat = <T>(name: string, version: number, upgrades: readonly Upgrade[]): Format<T> => {
  const numbers = upgrades.map(({ from }) => from);
  const needed = Array.from({ length: version - 1 }, (_, i) => i + 1);
  if (numbers.join() !== needed.join()) {
    throw new Error(
      `${name} ${version} needs upgrades from ${needed.join() || 'nothing'}, and has ${numbers.join() || 'none'}`,
    );
  }
  return {
    name,
    version,
    read: (stored) => {
      if (!Number.isInteger(stored.version) || stored.version < 1 || stored.version > version) return undefined;
      return upgrades.slice(stored.version - 1).reduce((data, { upgrade }) => upgrade(data), stored.data) as T;
    },
    write: (data) => ({ version, data }),
  };
};

type OpenTable = Omit<Table, 'where'>;

/** 1 → 2: a table says how far the umpire is turned up, and how far guided play has got. */
export const withUmpire = (table: OpenTable): OpenTable => ({
  ...table,
  settings: { ...table.settings, umpire: defaultUmpire },
  procedures: {},
});

const openedWithUmpire = (event: Event): Event =>
  event.type === 'tableOpened' ? { ...event, table: withUmpire(event.table) } : event;

/**
 * 2 → 3: dice draw on shares of browsers, and shuffles can be checked. 3 → 4: seals and stirs are numbered notes. What was
 * there before is as it was.
 */
export const unchanged = (from: number): Upgrade => ({ from, upgrade: (data) => data });

/** A step of the log. */
export const stepFormat = declareFormat<Step>('step', 4, [
  { from: 1, upgrade: (step) => ({ ...(step as Step), events: (step as Step).events.map(openedWithUmpire) }) },
  unchanged(2),
  unchanged(3),
]);

/** A snapshot of a table. */
export const tableFormat = declareFormat<OpenTable>('table', 4, [
  { from: 1, upgrade: (table) => withUmpire(table as OpenTable) },
  unchanged(2),
  unchanged(3),
]);
