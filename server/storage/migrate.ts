import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Dialect } from './dialect.ts';
import { migrationsIn } from './migrations.ts';
import type { Schema } from './schema.ts';

/** Brings a database to the form of this release. @throws if a later release has been there, or it cannot be done. */
export const migrate = async (db: Kysely<Schema>, dialect: Dialect): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsIn(dialect) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'none';
    throw new Error(`The database could not be brought up to date (migration: ${failed}).`, { cause: error });
  }
};
