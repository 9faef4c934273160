import { type Kysely, sql } from 'kysely';

export const title = 'Один код ошибки для обрезанного файла';

/** A truncated file gets the same failure code from the upload and from the job. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update media set failure = 'media_incomplete' where failure = 'media_truncated'`.execute(db);
}
