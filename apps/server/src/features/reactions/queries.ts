import type { PostId, UserId } from '@sfera/contract/base/ids';
import type { Reaction, ReactionSummary } from '@sfera/contract/posts/reaction';
import type { PostReactions } from '@sfera/contract/posts/post-reactions';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { type HiddenCounts, hiddenCounts, isVisibleTo, visibleReactions } from '../posts/index.ts';
import { isPersonVisibleTo } from '../users/index.ts';

/** The number of newest reactions in an answer about one post. */
const NAMED_REACTIONS = 50;

/** One statement, so that counts and names agree; undefined when the viewer may not see the post. */
export async function readPostReactions(
  db: Db,
  postId: PostId,
  viewerId: UserId,
): Promise<PostReactions | undefined> {
  const { rows } = await sql<PostReactions & { hidden: HiddenCounts | null }>`
    select p.reaction_counts as summary, ${hiddenCounts(viewerId)} as hidden, own.emoji as "userReaction", named.details
    from posts p join users u on u.id = p.user_id
    left join post_reactions own on own.post_id = p.id and own.user_id = ${viewerId}
    cross join lateral (
      select coalesce(json_agg(json_build_object('emoji', newest.emoji, 'userId', newest.user_id, 'login', newest.login,
        'userName', newest.user_name, 'logoImage', newest.avatar_url) order by newest.id desc), '[]') as details
      from (
        select r.id, r.emoji, r.user_id, ru.login, ru.user_name, ru.avatar_url
        from post_reactions r join users ru on ru.id = r.user_id
        where r.post_id = p.id and ${isPersonVisibleTo(viewerId, 'ru')}
        order by r.id desc limit ${NAMED_REACTIONS}::int
      ) newest
    ) named
    where p.id = ${postId} and ${isVisibleTo(viewerId)}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { summary, hidden, ...others } = row;
  return { ...others, summary: visibleReactions(summary, hidden) };
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

/** Adds the reaction, or replaces the person's previous one. */
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

/** Writes the counters of a post that `authorizePost` has locked. */
export const writeSummary = (tx: Tx, postId: PostId, summary: ReactionSummary) =>
  tx
    .updateTable('posts')
    .set({
      reaction_counts: JSON.stringify(summary),
      reaction_count: Object.values(summary).reduce((total, count) => total + count, 0),
    })
    .where('id', '=', postId)
    .execute();
