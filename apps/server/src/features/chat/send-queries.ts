import type { ChatId, MediaId, MessageId, StoryId, UserId } from '@sfera/contract/ids';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { type Clock, newId } from '../../platform/core/clock.ts';

/** A message that somebody wants sent. */
export interface Draft {
  senderId: UserId;
  recipientId: UserId;
  content: string;
  mediaId: MediaId | null;
  storyId: StoryId | null;
  tempId: string | null;
}

/** A message that stands in its chat. */
export interface SentMessage {
  id: MessageId;
  chatId: ChatId;
  senderId: UserId;
  recipientId: UserId;
}

/** What these drafts' names were given to before: messages, to whomever they went, or deleted ones. */
export async function findByTempIds(
  db: Db,
  drafts: readonly Draft[],
): Promise<((SentMessage | { id: null; senderId: UserId }) & { tempId: string })[]> {
  const named = drafts.filter(({ tempId }) => tempId !== null);
  if (named.length === 0) return [];
  const { rows } = await sql<Awaited<ReturnType<typeof findByTempIds>>[number]>`
    with sent as (
      select distinct * from unnest(
        ${named.map(({ senderId }) => senderId)}::uuid[], ${named.map(({ tempId }) => tempId)}::text[]
      ) as sent (sender_id, temp_id)
    )
    select m.id, m.chat_id as "chatId", sender_id as "senderId", temp_id as "tempId",
      case c.user_low when sender_id then c.user_high else c.user_low end as "recipientId"
    from sent join messages m using (sender_id, temp_id) join chats c on c.id = m.chat_id
    union all
    select null, null, sender_id, temp_id, null from sent join deleted_messages using (sender_id, temp_id)
    `.execute(db);
  return rows;
}

/**
 * Which of these ids are messages of these pairs, and in which chat. It waits for whoever writes to these chats at this
 * moment: a statement whose connection is lost may still be at work.
 */
export async function findWritten(
  tx: Tx,
  pairs: readonly Pair[],
  ids: readonly MessageId[],
): Promise<Map<MessageId, ChatId>> {
  await sql`
    select from chats c
    join unnest(
      ${pairs.map(({ user_low }) => user_low)}::uuid[], ${pairs.map(({ user_high }) => user_high)}::uuid[]
    ) as pair (user_low, user_high) using (user_low, user_high)
    order by c.user_low, c.user_high for share of c`.execute(tx);
  const { rows } = await sql<{ id: MessageId; chat_id: ChatId }>`
    select id, chat_id from messages where id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, chat_id: chatId }) => [id, chatId]));
}

/** Those of these accounts that are there. They stay there until the transaction ends. */
export async function holdUsers(tx: Tx, ids: readonly UserId[]): Promise<Set<UserId>> {
  const { rows } = await sql<{ id: UserId }>`
    select id from users where id = any(${ids}::uuid[]) order by id for key share`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The two of a chat, the smaller id first. */
export type Pair = Pick<Selectable<Tables['chats']>, 'user_low' | 'user_high'>;

export type HeldChat = Pair & Pick<Selectable<Tables['chats']>, 'id' | 'newest_id'>;

/** Older than every message: of a chat that has none. */
const NO_MESSAGE = '00000000-0000-0000-0000-000000000000';

/**
 * Makes the chats that are missing and holds all of them, each different, until the transaction ends. A chat that is
 * there is held by the update that changes nothing: it cannot be deleted between this statement and the next.
 * Everybody who holds more than one chat takes them in the order of their pairs, so that nobody waits in a circle.
 */
export async function holdChats(tx: Tx, pairs: readonly Pair[], clock: Clock): Promise<HeldChat[]> {
  const ids = pairs.map(() => newId<ChatId>(clock));
  const [lows, highs] = [pairs.map(({ user_low }) => user_low), pairs.map(({ user_high }) => user_high)];
  await sql`
    insert into chats (id, user_low, user_high, newest_id, created_at)
    select id, low, high, ${NO_MESSAGE}::uuid, ${clock.now()}::timestamptz
    from unnest(${ids}::uuid[], ${lows}::uuid[], ${highs}::uuid[]) as pair (id, low, high)
    order by low, high
    on conflict (user_low, user_high) do update set newest_id = excluded.newest_id where false`.execute(tx);
  const { rows } = await sql<HeldChat>`
    select c.id, c.user_low, c.user_high, c.newest_id
    from unnest(${lows}::uuid[], ${highs}::uuid[]) as pair (low, high)
    join chats c on c.user_low = pair.low and c.user_high = pair.high`.execute(tx);
  return rows;
}

/** Rows of chats that are held, oldest first, with what they change: the newest message and the unread counts. */
export async function insertMessages(
  tx: Tx,
  rows: readonly { sent: SentMessage; draft: Draft }[],
  now: Date,
): Promise<void> {
  const newest = new Map(rows.map(({ sent }) => [sent.chatId, sent.id]));
  await sql`
    with sent as materialized (
      select * from unnest(
        ${rows.map(({ sent }) => sent.id)}::uuid[],
        ${rows.map(({ sent }) => sent.chatId)}::uuid[],
        ${rows.map(({ sent }) => sent.senderId)}::uuid[],
        ${rows.map(({ sent }) => sent.recipientId)}::uuid[],
        ${rows.map(({ draft }) => draft.content)}::text[],
        ${rows.map(({ draft }) => draft.mediaId)}::uuid[],
        ${rows.map(({ draft }) => draft.storyId)}::uuid[],
        ${rows.map(({ draft }) => draft.tempId)}::text[]
      ) as row (id, chat_id, sender_id, recipient_id, content, media_id, story_id, temp_id)
    ), inserted as (
      insert into messages
        (id, chat_id, sender_id, content, media_id, answers_story, story_id, temp_id, created_at)
      select id, chat_id, sender_id, content, media_id, story_id is not null, story_id, temp_id,
        ${now}::timestamptz
      from sent
    ), moved as (
      update chats set newest_id = last.id, last_message_id = last.id
      from unnest(${[...newest.keys()]}::uuid[], ${[...newest.values()]}::uuid[]) as last (chat_id, id)
      where chats.id = last.chat_id
    )
    insert into chat_members as member (chat_id, user_id, unread_count)
    select chat_id, user_id, sum(added)::int from (
      select chat_id, recipient_id as user_id, 1 as added from sent
      union all
      select chat_id, sender_id, 0 from sent
    ) counted
    group by chat_id, user_id
    order by chat_id, user_id
    on conflict (chat_id, user_id) do update set unread_count = member.unread_count + excluded.unread_count
      where excluded.unread_count > 0`.execute(tx);
}
