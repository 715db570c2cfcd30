/** What a process carries; or how much it may. */
export interface Load {
  readonly tables: number;
  readonly sockets: number;
  /** At each table by themselves. */
  readonly people: number;
}

/** Of the bounds on connections and people so much is kept for those who come to tables that are here. */
const keptForTables = 0.1;

/** It takes no more tables. */
export const isFull = (load: Load, most: Load): boolean =>
  load.tables >= most.tables ||
  load.sockets >= most.sockets * (1 - keptForTables) ||
  load.people >= most.people * (1 - keptForTables);

/** It takes nobody more, at any table. */
export const isCrowded = (load: Load, most: Load): boolean =>
  load.sockets >= most.sockets || load.people >= most.people;
