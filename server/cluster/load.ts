/** The load of a process, or its limits. */
export interface Load {
  readonly tables: number;
  readonly sockets: number;
  /** The people at each table, summed over all tables. */
  readonly people: number;
}

/** The share of the limits on connections and people that is reserved for people who come to tables of this process. */
const keptForTables = 0.1;

/** The process takes no more tables. */
export const isFull = (load: Load, most: Load): boolean =>
  load.tables >= most.tables ||
  load.sockets >= most.sockets * (1 - keptForTables) ||
  load.people >= most.people * (1 - keptForTables);

/** The process takes no more people, at any table. */
export const isCrowded = (load: Load, most: Load): boolean =>
  load.sockets >= most.sockets || load.people >= most.people;
