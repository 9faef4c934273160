import type { PostId, UserId } from '@sfera/contract/base/ids';
import { type RawBuilder, sql } from 'kysely';
import { type Db, plannedOnce } from '../../../db/database.ts';
import { hasMuted } from '../../mutes/index.ts';
import { KINDS } from './kinds.ts';
import type { PushKind } from './types.ts';

/**
 * The people whose mentions a person is told of were decided with the text; here only the setting 'nobody' is a
 * refusal.
 */
const isTurnedOn = (setting: NonNullable<(typeof KINDS)[PushKind]['setting']>) =>
  setting === 'who_mentions' ? sql`u.who_mentions <> 'nobody'` : sql.ref(`u.${setting}`);

/** Whether person `u`, whose account is not disabled, has this kind turned on, and a subscribed browser. */
export function wantsPush(kind: PushKind): RawBuilder<boolean> {
  const { setting } = KINDS[kind];
  return sql<boolean>`
    (${setting ? sql`${isTurnedOn(setting)} and u.disabled_at is null` : sql`true`}
      and exists (select from push_subscriptions s where s.user_id = u.id))`;
}

/** The people among these who get a push of this kind. */
export async function readPushRecipients(
  db: Db,
  kind: PushKind,
  userIds: readonly UserId[],
): Promise<Set<UserId>> {
  const { rows } = await sql<{ id: UserId }>`${plannedOnce(`push recipients of ${kind}`)}
    select u.id from users u where u.id = any(${userIds}::uuid[]) and ${wantsPush(kind)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The author of a post that another person likes; undefined when the author gets no push. */
export async function readLikedAuthor(
  db: Db,
  { postId, userId, at }: { postId: PostId; userId: UserId; at: Date },
): Promise<UserId | undefined> {
  const { rows } = await sql<{ id: UserId }>`
    select u.id from posts p join users u on u.id = p.user_id
    where p.id = ${postId} and p.user_id <> ${userId} and ${wantsPush('like')}
      and not ${hasMuted(sql`p.user_id`, 'posts', userId, at)}`.execute(db);
  return rows[0]?.id;
}
