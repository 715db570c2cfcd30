import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Dialect } from './dialect.ts';
import { migrationsIn } from './migrations.ts';
import type { Schema } from './schema.ts';

/** Migrates a database to this release. @throws if a later release has used it, or if it fails. */
export const migrate = async (db: Kysely<Schema>, dialect: Dialect): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsIn(dialect) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'none';
    throw new Error(`The database could not be brought up to date (migration: ${failed}).`, { cause: error });
  }
};
