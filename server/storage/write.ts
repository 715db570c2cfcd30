import type { CompiledQuery } from 'kysely';
import type { TableId } from './event-log.ts';

/** A writing statement; `changes`: the table of which it must change one row. */
export interface Write {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly changes?: TableId;
}

/** A table differs from what its writer expected: a step exists already, or its row does not. */
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
