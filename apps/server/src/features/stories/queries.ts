import type { MediaId, StoryId, UserId } from '@sfera/contract/base/ids';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Context } from '../../context/context.ts';
import type { Shown } from '../media/index.ts';
import { lockUser, mayBePublished } from '../users/index.ts';
import { isVisibleTo } from './visibility.ts';

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

/**
 * A story that moderators hide stays unpublished. The day of a story that no other person has seen so far begins now:
 * its video was being processed.
 */
export const setPublished = (
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  mediaId: MediaId,
  isPublished: boolean,
) =>
  sql`
    update stories set is_published = ${isPublished} and ${mayBePublished('stories')},
      created_at = case
        when ${isPublished} and ${mayBePublished('stories')} and not (is_published or is_shared)
          and archived_at is null and not exists (
            select from story_views v where v.story_id = stories.id and v.user_id <> stories.user_id)
        then ${clock.now()} else created_at end
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

/**
 * The stories among these that are visible to their viewers now, with their authors. Locks the stories against deletion
 * until the transaction ends; views are still possible.
 */
export async function lockVisibleStories(
  tx: Tx,
  requested: readonly { storyId: StoryId; viewerId: UserId }[],
  now: Date,
): Promise<{ id: StoryId; viewer_id: UserId; user_id: UserId }[]> {
  const { rows } = await sql<{ id: StoryId; viewer_id: UserId; user_id: UserId }>`
    select s.id, requested.viewer_id, s.user_id
    from unnest(
      ${requested.map(({ storyId }) => storyId)}::uuid[], ${requested.map(({ viewerId }) => viewerId)}::uuid[]
    ) as requested (story_id, viewer_id)
    join stories s on s.id = requested.story_id join users u on u.id = s.user_id
    where ${isVisibleTo(sql.ref('requested.viewer_id'), now)}
    order by s.id for key share of s`.execute(tx);
  return rows;
}
