import type { ChatId, MessageId, SessionId, UserId } from '@sfera/contract/base/ids';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { CardRow } from '../../link-cards/index.ts';
import { bothShowReading, hiddenPeople, isUnblocked } from '../../users/index.ts';
import { isHeardBy, mediaOfMessage, type MediaRow } from '../message/columns.ts';
import { isOpenTo } from '../open-chats.ts';
import type { HeldMessage } from '../permissions.ts';

/** Who does something with a message, in which session, and when by the clock of the device. Turn 0: unknown. */
export interface Doer {
  viewerId: UserId;
  sessionId: SessionId | null;
  turn: number;
}

/**
 * Overtaken calls come within this time after the newer one: a call that was lost on its way runs on for seconds. Later
 * on, an older turn says that the clock of the device was set back. Unit: milliseconds.
 */
const OVERTAKEN_WITHIN_MS = 60_000;

/**
 * Notes that the person does this with a locked message. Resolves to false when the same session has done something
 * later there: this call was overtaken on its way. A clock that is wrong drops nothing: a turn ahead of the server's
 * clock counts as now.
 */
export async function takeTurn(
  tx: Tx,
  messageId: MessageId,
  { viewerId, sessionId, turn }: Doer,
  what: 'edit' | 'reaction',
  now: Date,
): Promise<boolean> {
  if (turn === 0 || sessionId === null) return true;
  const taken = Math.min(turn, now.getTime());
  const latest = new Date(now.getTime() - OVERTAKEN_WITHIN_MS);
  const { rows } = await sql`
    insert into message_turns as newest (message_id, user_id, what, session_id, turn, taken_at)
    values (${messageId}, ${viewerId}, ${what}, ${sessionId}, ${taken}, ${now})
    on conflict (message_id, user_id, what) do update
      set session_id = excluded.session_id, turn = excluded.turn, taken_at = excluded.taken_at
      where newest.session_id <> excluded.session_id or newest.turn <= excluded.turn
        or newest.taken_at is null or newest.taken_at < ${latest}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Puts the new text into a locked message, and keeps what it said before. */
export async function putContent(
  tx: Tx,
  { id, content: former }: HeldMessage,
  content: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('message_versions')
    .values({ message_id: id, until: now, content: former })
    // Two changes within one moment: the first of them is what others have seen.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .updateTable('messages')
    .set(({ eb }) => ({ content, edited_at: now, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Sets the person's reaction to a locked message, or takes it away. Resolves to false when it is so already. */
export async function putReaction(
  tx: Tx,
  messageId: MessageId,
  userId: UserId,
  emoji: Reaction | null,
  now: Date,
): Promise<boolean> {
  const changed =
    emoji === null
      ? sql`delete from message_reactions where message_id = ${messageId} and user_id = ${userId} returning 1`
      : sql`
          insert into message_reactions as former (message_id, user_id, emoji, reacted_at)
          values (${messageId}, ${userId}, ${emoji}, ${now})
          on conflict (message_id, user_id) do update set emoji = excluded.emoji, reacted_at = excluded.reacted_at
            where former.emoji <> excluded.emoji
          returning 1`;
  const { rows } = await sql`
    with changed as (${changed})
    update messages set revision = revision + 1 where id = ${messageId} and exists (select from changed)
    returning 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Notes that the person has listened to a locked message. Resolves to false when that is known, and where it changes
 * nothing for others: they do not learn that something was changed. In a circle no person is told: a thousand people
 * would hear of each of a thousand others.
 */
export async function putHearing(
  tx: Tx,
  { id, sender_id: senderId, is_request: isRequest }: HeldMessage,
  userId: UserId,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with heard as (
      insert into message_hearings (message_id, user_id, heard_at) values (${id}, ${userId}, ${now})
      on conflict do nothing returning 1
    )
    update messages set revision = revision + 1
    where id = ${id} and exists (select from heard) and ${!isRequest} and ${bothShowReading(senderId, sql`${userId}::uuid`)}
      and exists (select from chats where chats.id = messages.chat_id and circle_id is null)
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** A message with all reactions to it, and members of its chat with theirs: both, or in a circle the one who acts. */
export interface ChangedRow {
  id: MessageId;
  sender_id: UserId;
  is_circle: boolean;
  chat_id: ChatId;
  content: string;
  edited_at: Date | null;
  revision: number;
  /** The reactions of people whose accounts are not disabled, in the order in which they were given. */
  reactors: Reactor[];
  members: ChangeMember[];
  is_voice: boolean;
  /** Null for a message without one. */
  video: MediaRow | null;
  expires_at: Date | null;
  /** Null for a message without one. */
  card: CardRow | null;
}

/** A person with a reaction, and the people from whom blocks hide it. */
interface Reactor {
  reaction: Reaction;
  hidden_from: UserId[];
}

/** How one member sees a message. `own`: the reaction. */
export interface ChangeMember {
  user_id: UserId;
  own: Reaction | null;
  is_heard: boolean;
}

/**
 * Undefined when the message is gone.
 * @param actorId who acts; default: its sender
 */
export async function readChanged(db: Db, id: MessageId, actorId?: UserId): Promise<ChangedRow | undefined> {
  const { rows } = await sql<ChangedRow>`
    select m.id, m.chat_id, m.sender_id, c.circle_id is not null as is_circle, m.content, m.edited_at, m.revision, m.expires_at,
      case when m.video_form is not null then ${mediaOfMessage} end as video,
      m.attachment is not null and m.attachment ->> 'kind' = 'voice' as is_voice,
      (select row_to_json(card) from message_cards card where card.message_id = m.id) as card,
      coalesce((
        select json_agg(json_build_object('reaction', given.emoji, 'hidden_from', ${hiddenPeople(sql.ref('given.user_id'))})
          order by given.reacted_at, given.emoji)
        from message_reactions given where given.message_id = m.id
          and (c.circle_id is null or ${isUnblocked(null, sql.ref('given.user_id'))})), '[]') as reactors,
      coalesce((
        select json_agg(json_build_object('user_id', me.user_id, 'own', r.emoji,
          'is_heard', m.attachment is not null and ${isHeardBy(sql`me.user_id`)}))
        from chat_members me left join message_reactions r on r.message_id = m.id and r.user_id = me.user_id
        where me.chat_id = m.chat_id and (c.circle_id is null or me.user_id = coalesce(${actorId ?? null}::uuid, m.sender_id))
          and ${isOpenTo(sql`me.user_id`, sql`m.chat_id`)}), '[]') as members
    from messages m join chats c on c.id = m.chat_id where m.id = ${id}`.execute(db);
  return rows[0];
}
