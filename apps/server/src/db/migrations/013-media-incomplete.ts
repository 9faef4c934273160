import { type Kysely, sql } from 'kysely';

/** A file whose end is missing has one code, whether that is found at the upload or by the job. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update media set failure = 'media_incomplete' where failure = 'media_truncated'`.execute(db);
}
