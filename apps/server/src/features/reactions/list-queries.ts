import type { PostId, ReactionId, UserId } from '@sfera/contract/base/ids';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Page } from '../../base/list-page.ts';
import { CARD_COLUMNS, type CardRow, cardJoins, isVisibleTo } from '../posts/index.ts';
import { isPersonVisibleTo, type UserPreviewRow } from '../users/index.ts';

interface Reacted {
  reaction_id: ReactionId;
  emoji: Reaction;
}

const olderThan = (before: ReactionId | undefined) => (before ? sql`and r.id < ${before}` : sql``);

/** The people who reacted to the post and are visible to the viewer, newest reaction first; with `emoji`, only this reaction. */
export async function readReactedUsers(
  db: Db,
  viewerId: UserId,
  postId: PostId,
  { limit, before, emoji }: Page<ReactionId> & { emoji?: Reaction | undefined },
): Promise<(UserPreviewRow & Reacted)[]> {
  const { rows } = await sql<UserPreviewRow & Reacted>`
    select r.id as reaction_id, r.emoji, u.id, u.login, u.user_name, u.avatar_url, u.is_verified
    from post_reactions r join users u on u.id = r.user_id
    where r.post_id = ${postId} and ${isPersonVisibleTo(viewerId)} ${emoji ? sql`and r.emoji = ${emoji}` : sql``} ${olderThan(before)}
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Posts that the viewer has reacted to and that are still visible, newest reaction first. */
export async function readReactedPosts(
  db: Db,
  viewerId: UserId,
  { limit, before }: Page<ReactionId>,
): Promise<(CardRow & Reacted)[]> {
  const { rows } = await sql<CardRow & Reacted>`
    with page as materialized (
      select r.id as reaction_id, r.post_id, r.emoji
      from post_reactions r join posts p on p.id = r.post_id join users u on u.id = p.user_id
      where r.user_id = ${viewerId} ${olderThan(before)} and ${isVisibleTo(viewerId)}
      order by r.id desc limit ${limit}
    )
    select ${CARD_COLUMNS}, page.reaction_id, page.emoji
    from page join posts p on p.id = page.post_id ${cardJoins(viewerId)}
    order by page.reaction_id desc`.execute(db);
  return rows;
}
