import { type RawBuilder, sql } from 'kysely';
import { bothShowReading, isUnblocked, type Viewer } from '../../users/index.ts';
import type { UserId } from '@sfera/contract/base/ids';

/**
 * Whether the member `me` is shown a message: in a circle not those of people from whom a block keeps the member apart,
 * and those from before the member's time only where newcomers read them. In a chat of two all are shown, at no cost.
 * Every statement that shows messages has this condition, beside `isAlive`. `message`: alias of the row of `messages`.
 */
export const isShownTo = (viewer: NonNullable<Viewer>, message: string): RawBuilder<boolean> => sql<boolean>`
  (me.joined_after_id is null or (
    (me.sees_history or ${sql.ref(`${message}.id`)} > me.joined_after_id)
    and ${isUnblocked(viewer, sql.ref(`${message}.sender_id`))}))`;

/** Whether another person has read the own message `m` of the viewer, or the viewer that of another person. */
export const isReadInCircle = (viewer: UserId | RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  case when m.sender_id = ${viewer}::uuid then exists (
    select from chat_members w where w.chat_id = m.chat_id and w.user_id <> m.sender_id
      and w.last_read_message_id >= m.id and ${bothShowReading(viewer, sql.ref('w.user_id'))}
  ) else coalesce(me.last_read_message_id >= m.id, false) end`;

/** The sender of a message, as JSON with the columns of a row of `users`. */
export const authorOf = (message: string): RawBuilder<unknown> => sql`(
  select json_build_object('id', au.id, 'login', au.login, 'user_name', au.user_name, 'avatar_url', au.avatar_url,
    'is_verified', au.is_verified)
  from users au where au.id = ${sql.ref(`${message}.sender_id`)})`;

/** Whether a message names the member `me`. Messages without an `@` cost nothing. */
export const mentionsMember = (message: string): RawBuilder<boolean> => sql<boolean>`
  (strpos(${sql.ref(`${message}.content`)}, '@') > 0 and exists (
    select from message_mentions named
    where named.message_id = ${sql.ref(`${message}.id`)} and named.user_id = me.user_id))`;

/**
 * Whether a message may still be shown: a job removes disappearing messages a little after their time. Every statement
 * that shows messages has this condition. `message`: alias of the row of `messages`.
 */
export const isAlive = (message: string, now: Date): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(`${message}.expires_at`)} is null or ${sql.ref(`${message}.expires_at`)} > ${now}::timestamptz)`;
