import type { MediaId, StoryId, UserId } from '@sfera/contract/ids';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Shown } from '../media/index.ts';
import { lockUser, mayBePublished } from '../users/index.ts';

/** The author's story with this `temp_id` of the client. */
export const findStoryId = async (db: Db, ownerId: UserId, tempId: string): Promise<StoryId | undefined> =>
  (
    await db
      .selectFrom('stories')
      .select('id')
      .where('user_id', '=', ownerId)
      .where('temp_id', '=', tempId)
      .executeTakeFirst()
  )?.id;

/** Fails with a unique violation when the author has already used the `temp_id`. */
export async function insertStory(tx: Tx, story: Insertable<Tables['stories']>): Promise<void> {
  // An upload that ends while moderators disable the account waits, and sees what they have decided.
  const author = await lockUser(tx, story.user_id);
  const is_published = story.is_published && author?.disabled_at === null;
  await tx
    .insertInto('stories')
    .values({ ...story, is_published })
    .execute();
}

/** What moderators hide stays unpublished. */
export const setPublished = (tx: Tx, mediaId: MediaId, isPublished: boolean) =>
  sql`
    update stories set is_published = ${isPublished} and ${mayBePublished('stories')}
    where media_id = ${mediaId}`.execute(tx);

/** The story that shows the media. */
export async function findShown(db: Db, mediaId: MediaId): Promise<Shown | undefined> {
  const story = await db
    .selectFrom('stories')
    .select(['id', 'user_id'])
    .where('media_id', '=', mediaId)
    .executeTakeFirst();
  return story && { objectKind: 'story', id: story.id, authorId: story.user_id };
}
