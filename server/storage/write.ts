import type { CompiledQuery } from 'kysely';
import type { TableId } from './event-log.ts';

/** A statement that changes something; `changes`: it must change one row, of this table. */
export interface Write {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly changes?: TableId;
}

/** A table is not as its writer thought: a step is there already, or its row is not. */
export class Unexpected extends Error {
  readonly table: TableId;
  constructor(table: TableId) {
    super(`Table ${table} is not as its writer thought.`);
    this.name = 'Unexpected';
    this.table = table;
  }
}

export const writeOf = ({ sql, parameters }: CompiledQuery, changes?: TableId): Write => ({
  sql,
  parameters,
  ...(changes !== undefined && { changes }),
});
