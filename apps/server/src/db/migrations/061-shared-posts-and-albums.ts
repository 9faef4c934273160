import { type Kysely, sql } from 'kysely';

export const title = 'Публикации и альбомы в чатах';

/**
 * Neither column refers to another row: a message that shares a post stays when the post goes, and says so (decision
 * 141); an album is the messages of a sender with the same word.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table messages add column post_id uuid, add column album_id text`.execute(db);
}
