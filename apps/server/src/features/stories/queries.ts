import type { MediaId, StoryId, UserId } from '@sfera/contract/ids';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { StoryRow } from './present.ts';

const STORY_COLUMNS = sql`
  s.id, s.text, s.created_at, s.kind, u.id as user_id, u.login, u.avatar_url,
  m.media_key, m.status, m.failure, m.width, m.height, m.picture_widths, m.thumbhash, m.is_animated,
  m.video_file, m.duration_ms, m.has_sound, m.was_trimmed, s.is_text_drawn, s.music_title,
  true as is_viewed, null as my_reaction,
  (select count(*)::int from story_views v where v.story_id = s.id) as count_views`;

export async function readOwnStory(
  db: Db,
  ownerId: UserId,
  id: StoryId,
): Promise<(StoryRow & { media_id: MediaId }) | undefined> {
  const { rows } = await sql<StoryRow & { media_id: MediaId }>`
    select ${STORY_COLUMNS}, s.media_id
    from stories s join users u on u.id = s.user_id join media m on m.id = s.media_id
    where s.id = ${id} and s.user_id = ${ownerId}`.execute(db);
  return rows[0];
}

/** The owner's stories made after `after`, oldest first, with the owner's picture; undefined when the owner is gone. */
export async function readOwnStories(
  db: Db,
  ownerId: UserId,
  after: Date,
): Promise<{ stories: StoryRow[]; avatarUrl: string | null } | undefined> {
  // Without a story there is still a row, of the owner alone.
  const { rows } = await sql<StoryRow | { id: null; avatar_url: string | null }>`
    select ${STORY_COLUMNS}
    from users u left join (stories s join media m on m.id = s.media_id)
      on s.user_id = u.id and s.created_at > ${after}
    where u.id = ${ownerId} order by s.id`.execute(db);
  const [first] = rows;
  return first && { stories: rows.filter((row) => row.id !== null), avatarUrl: first.avatar_url };
}

/** The story that its author's client named so. */
export const findStoryId = async (db: Db, ownerId: UserId, tempId: string): Promise<StoryId | undefined> =>
  (
    await db
      .selectFrom('stories')
      .select('id')
      .where('user_id', '=', ownerId)
      .where('temp_id', '=', tempId)
      .executeTakeFirst()
  )?.id;

/** Fails with a unique violation when its author has used the `temp_id` already. */
export const insertStory = (tx: Tx, story: Insertable<Tables['stories']>) =>
  tx.insertInto('stories').values(story).execute();

export const setPublished = (tx: Tx, mediaId: MediaId, isPublished: boolean) =>
  tx.updateTable('stories').set({ is_published: isPublished }).where('media_id', '=', mediaId).execute();
