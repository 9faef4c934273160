import type { MediaId, PostId, UserId } from '@sfera/contract/base/ids';
import type { WhoComments } from '@sfera/contract/comments/who-comments';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { type Clock, newId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';
import type { Audience, Shown } from '../media/index.ts';
import { setPostTags } from '../tags/index.ts';
import { audienceOf, mayBePublished } from '../users/index.ts';
import { CARD_COLUMNS, type CardRow, cardJoins } from './card/card.ts';
import { isVisibleTo } from './visibility.ts';

/** The post, when it is visible to the viewer. */
export async function readVisiblePost(
  db: Db,
  id: PostId,
  viewerId: UserId | null,
): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS} from posts p ${cardJoins(viewerId)}
    where p.id = ${id} and ${isVisibleTo(viewerId)}`.execute(db);
  return rows[0];
}

/** The author's post with this `temp_id` of the client. */
export const findPostId = async (db: Db, authorId: UserId, tempId: string): Promise<PostId | undefined> =>
  (
    await db
      .selectFrom('posts')
      .select('id')
      .where('user_id', '=', authorId)
      .where('temp_id', '=', tempId)
      .executeTakeFirst()
  )?.id;

/**
 * Adds the post and updates the post count. Fails with a unique violation when the author has already used the
 * `temp_id`.
 */
export async function insertPost(tx: Tx, post: Insertable<Tables['posts']>): Promise<void> {
  // This locks the account: an upload that ends while moderators disable the account sees what they have decided.
  // A post that is made for albums alone is not counted as a publication.
  await changePostCount(tx, post.user_id, post.only_in_albums === true ? 0 : 1);
  const is_published = sql<boolean>`${post.is_published}::boolean and ${isAuthorEnabled(post.user_id)}`;
  await tx
    .insertInto('posts')
    .values({ ...post, is_published })
    .execute();
}

const isAuthorEnabled = (id: UserId) =>
  sql<boolean>`not exists (select from users where id = ${id} and disabled_at is not null)`;

export const changePostCount = (tx: Tx, userId: UserId, by: 1 | 0 | -1) =>
  tx
    .updateTable('users')
    .set({ post_count: sql`post_count + ${by}::int` })
    .where('id', '=', userId)
    .execute();

/**
 * A post is published as a whole. What moderators hide, and what its author has archived, stays unpublished. A post that
 * no other person has seen so far is met as new: it gets the place and the time of this moment, as a scheduled post
 * does. One that is brought along from another network keeps its time.
 */
export async function setPublished(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  mediaId: MediaId,
  isPublished: boolean,
): Promise<void> {
  // A statement of its own: two videos of one post may become ready at once, and the second must see the first.
  const { rows } = await sql<{ id: PostId }>`
    select id from posts where id = (select post_id from post_media where media_id = ${mediaId})
    for no key update`.execute(tx);
  const post = await sql<{ id: PostId; description: string; is_met: boolean }>`
    update posts set is_published = ${isPublished} and ${mayBePublished('posts')},
      place = case when fresh.is_met then ${newId<PostId>(clock)} else posts.place end,
      created_at = case when fresh.is_met then ${clock.now()} else posts.created_at end
    from (
      select id, ${isPublished} and ${mayBePublished('posts')} and not (is_published or is_shared or is_in_albums) and import_id is null
        and not exists (select from post_views v where v.post_id = posts.id and v.user_id <> posts.user_id) as is_met
      from posts where id = ${rows[0]?.id}
    ) fresh where posts.id = fresh.id
    returning posts.id, posts.description, fresh.is_met`.execute(tx);
  for (const { id, description, is_met } of post.rows)
    if (is_met) await placeTags(clock, tx, id, description);
}

/** The tags of a post have its place. They are added anew because triggers count added and removed rows. */
async function placeTags(clock: Clock, tx: Tx, id: PostId, description: string): Promise<void> {
  await tx.deleteFrom('post_tags').where('post_id', '=', id).execute();
  await setPostTags(clock, tx, id, description);
}

/**
 * Locks a post that is to be deleted, media first as everywhere. Undefined when it is gone. The archive and albums are
 * not counted as publications.
 */
export async function lockForDeletion(tx: Tx, id: PostId): Promise<{ is_counted: boolean } | undefined> {
  await sql`select from media where id in (select media_id from post_media where post_id = ${id}) order by id for update`.execute(
    tx,
  );
  const { rows } = await sql<{ is_counted: boolean }>`
    select archived_at is null and not only_in_albums as is_counted from posts where id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

/** The post that shows the media. */
export async function findShown(db: Db, mediaId: MediaId): Promise<Shown | undefined> {
  const post = await db
    .selectFrom('posts')
    .innerJoin('post_media', 'post_media.post_id', 'posts.id')
    .select(['posts.id', 'user_id'])
    .where('post_media.media_id', '=', mediaId)
    .executeTakeFirst();
  return post && { objectKind: 'post', id: post.id, authorId: post.user_id };
}

/** The photos and videos of the post, in order; none when the post is gone. */
export async function readPostMedia(db: Db, id: PostId): Promise<MediaId[]> {
  const rows = await db
    .selectFrom('post_media')
    .select('media_id')
    .where('post_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ media_id: mediaId }) => mediaId);
}

/** Who may see the post beside its author. */
export async function readAudience(db: Db, id: PostId): Promise<Audience> {
  const { rows } = await sql<{ audience: Audience }>`
    select ${audienceOf('p', sql`p.is_in_albums`)} as audience from posts p join users u on u.id = p.user_id where p.id = ${id}`.execute(
    db,
  );
  return rows[0]?.audience ?? 'author';
}

export const setWhoComments = (db: Db, id: PostId, who: WhoComments) =>
  db.updateTable('posts').set({ who_comments: who }).where('id', '=', id).execute();
