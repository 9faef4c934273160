import { type Kysely, sql } from 'kysely';

export const title = 'Автор видит, что стало с его файлом';

/**
 * The file that came in and what has become of it (decision 106): `source` holds the facts of the file,
 * `conversion_percent` is written about once a second while a video is encoded, and `served_bytes` is the size of the
 * file that is shown.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table media
      add column source jsonb,
      add column received_at timestamptz,
      add column checked_at timestamptz,
      add column conversion_began_at timestamptz,
      add column conversion_ended_at timestamptz,
      add column conversion_percent smallint,
      add column served_bytes bigint,
      add column shown_at timestamptz`.execute(db);
}
