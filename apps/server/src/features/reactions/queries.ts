import type { PostId, UserId } from '@sfera/contract/ids';
import type { Reaction, ReactionSummary } from '@sfera/contract/reaction';
import type { PostReactions } from '@sfera/contract/post-reactions';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { isVisibleTo } from '../posts/index.ts';

/** How many of the newest reactions an answer about one post names. */
const NAMED_REACTIONS = 50;

/** Of one moment, so that counts and names agree; nothing when the viewer may not see the post. */
export async function readPostReactions(
  db: Db,
  postId: PostId,
  viewerId: UserId,
): Promise<PostReactions | undefined> {
  const { rows } = await sql<PostReactions>`
    select p.reaction_counts as summary, own.emoji as "userReaction", named.details
    from posts p join users u on u.id = p.user_id
    left join post_reactions own on own.post_id = p.id and own.user_id = ${viewerId}
    cross join lateral (
      select coalesce(json_agg(json_build_object('emoji', newest.emoji, 'userId', ru.id, 'login', ru.login,
        'userName', ru.user_name, 'logoImage', ru.avatar_url) order by newest.id desc), '[]') as details
      from (
        select * from post_reactions where post_id = p.id order by id desc limit ${NAMED_REACTIONS}::int
      ) newest join users ru on ru.id = newest.user_id
    ) named
    where p.id = ${postId} and ${isVisibleTo(viewerId)}`.execute(db);
  return rows[0];
}

export async function readReaction(tx: Tx, postId: PostId, userId: UserId): Promise<Reaction | null> {
  const row = await tx
    .selectFrom('post_reactions')
    .select('emoji')
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.emoji ?? null;
}

/** Adds the reaction, or puts it in the place of the one before. */
export const writeReaction = (tx: Tx, reaction: Insertable<Tables['post_reactions']>) =>
  tx
    .insertInto('post_reactions')
    .values(reaction)
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'user_id']).doUpdateSet({ id: reaction.id, emoji: reaction.emoji }),
    )
    .execute();

export const deleteReaction = (tx: Tx, postId: PostId, userId: UserId) =>
  tx.deleteFrom('post_reactions').where('post_id', '=', postId).where('user_id', '=', userId).execute();

/** Writes the counters of a post that `authorizePost` holds. */
export const writeSummary = (tx: Tx, postId: PostId, summary: ReactionSummary) =>
  tx
    .updateTable('posts')
    .set({
      reaction_counts: JSON.stringify(summary),
      reaction_count: Object.values(summary).reduce((total, count) => total + count, 0),
    })
    .where('id', '=', postId)
    .execute();
