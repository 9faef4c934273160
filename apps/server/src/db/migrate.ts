import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as accountsAndPosts from './migrations/001-accounts-and-posts.ts';

/** Forward only: a migration that has been released is never edited or undone. */
const MIGRATIONS = { '001-accounts-and-posts': accountsAndPosts };

/**
 * Brings the schema up to date. Kysely holds an advisory lock meanwhile, so servers that start together
 * migrate once. Throws the failing migration's error, with nothing of it left behind.
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}
