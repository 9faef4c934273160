import type { PostId, UserId } from '@sfera/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { KINDS } from './kinds.ts';
import type { PushKind } from './types.ts';

/** Whether person `u` wants to hear of this, and has a browser that hears it. */
const listens = (kind: PushKind): RawBuilder<boolean> => sql<boolean>`
  (u.${sql.ref(KINDS[kind].setting)} and exists (select from push_subscriptions s where s.user_id = u.id))`;

/** Those of these people who are to be told. */
export async function readListeners(
  db: Db,
  kind: PushKind,
  userIds: readonly UserId[],
): Promise<Set<UserId>> {
  const { rows } = await sql<{ id: UserId }>`
    select u.id from users u where u.id = any(${userIds}::uuid[]) and ${listens(kind)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The author of a post that somebody else likes, when the author is to be told. */
export async function readLikedAuthor(
  db: Db,
  { postId, userId }: { postId: PostId; userId: UserId },
): Promise<UserId | undefined> {
  const { rows } = await sql<{ id: UserId }>`
    select u.id from posts p join users u on u.id = p.user_id
    where p.id = ${postId} and p.user_id <> ${userId} and ${listens('like')}`.execute(db);
  return rows[0]?.id;
}
