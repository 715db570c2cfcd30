import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Dialect } from './dialect.ts';

/** A part of a migration. */
export type Make = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>;

export const required = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull();

/** For rows that are deleted with their table. */
export const ofTable = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.notNull().modifyEnd(sql.raw('references tables (id) on delete cascade'));
