import { LEAST_ID, type ChatId, type MessageId, type UserId } from '@sfera/contract/base/ids';
import { type Selectable, sql } from 'kysely';
import { type Db, plannedOnce, type Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { type Clock, newId } from '../../../base/clock.ts';
import type { AppError } from '../../../base/errors.ts';
import { isPersonVisibleTo } from '../../users/index.ts';
import { isShownTo } from '../message/shown.ts';
import {
  type NewMessage,
  isToPerson,
  type Pair,
  pairOf,
  type SentMessage,
  type Side,
  type ToPerson,
} from '../message/new-message.ts';
import {
  chatColumns,
  chatJoins,
  type ChatRow,
  messageColumns,
  type MessageRow,
  recipientOf,
} from '../message/columns.ts';

/** Stored messages that already have the `tempId`s of these new ones, to any recipient; a deleted message has the id null. */
export async function findByTempIds(
  db: Db,
  messages: readonly Pick<NewMessage, 'senderId' | 'tempId'>[],
): Promise<((SentMessage | { id: null; senderId: UserId }) & { tempId: string })[]> {
  const named = messages.filter(({ tempId }) => tempId !== null);
  if (named.length === 0) return [];
  const { rows } = await sql<
    Awaited<ReturnType<typeof findByTempIds>>[number]
  >`${plannedOnce('find by temp ids')}
    with sent as (
      select distinct * from unnest(
        ${named.map(({ senderId }) => senderId)}::uuid[], ${named.map(({ tempId }) => tempId)}::text[]
      ) as sent (sender_id, temp_id)
    )
    select m.id, m.chat_id as "chatId", sender_id as "senderId", temp_id as "tempId",
      json_build_object('kind', case when c.circle_id is null then 'person' else 'circle' end,
        'id', coalesce(c.circle_id, case c.user_low when sender_id then c.user_high else c.user_low end)) as "to"
    from sent join messages m using (sender_id, temp_id) join chats c on c.id = m.chat_id
    union all
    select null, null, sender_id, temp_id, null from sent join deleted_messages using (sender_id, temp_id)
    `.execute(db);
  return rows;
}

/**
 * Which of these ids are stored in the chats of these messages, and in which chat. Waits for other writers of these chats, because a
 * statement whose connection is lost may still be running.
 */
export async function findWritten(
  tx: Tx,
  messages: readonly NewMessage[],
  ids: readonly MessageId[],
): Promise<Map<MessageId, ChatId>> {
  const pairs = messages.filter(isToPerson).map(pairOf);
  const circles = messages.flatMap(({ to }) => (to.kind === 'circle' ? to.id : []));
  await sql`
    select from chats c
    join unnest(
      ${pairs.map(({ user_low }) => user_low)}::uuid[], ${pairs.map(({ user_high }) => user_high)}::uuid[]
    ) as pair (user_low, user_high) using (user_low, user_high)
    order by c.user_low, c.user_high for share of c`.execute(tx);
  if (circles.length > 0)
    await sql`select from chats where circle_id = any(${circles}::uuid[]) order by id for share`.execute(tx);
  const { rows } = await sql<{ id: MessageId; chat_id: ChatId }>`
    select id, chat_id from messages where id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, chat_id: chatId }) => [id, chatId]));
}

/** Returns the existing accounts of these ids, and keeps them from being deleted until the transaction ends. */
export async function holdUsers(tx: Tx, ids: readonly UserId[]): Promise<Set<UserId>> {
  const { rows } = await sql<{ id: UserId }>`${plannedOnce('hold users')}
    select id from users where id = any(${ids}::uuid[]) order by id for key share`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** `sender recipient` of the messages whose recipient exists and is visible to the sender. */
export async function readVisiblePairs(
  tx: Tx,
  messages: readonly ToPerson<NewMessage>[],
): Promise<Set<string>> {
  const { rows } = await sql<{ pair: string }>`${plannedOnce('visible pairs')}
    select sender_id || ' ' || recipient_id as pair
    from (
      select distinct * from unnest(
        ${messages.map(({ senderId }) => senderId)}::uuid[], ${messages.map(({ to }) => to.id)}::uuid[]
      ) as message (sender_id, recipient_id)
    ) message join users u on u.id = recipient_id
    where ${isPersonVisibleTo(sql.ref('message.sender_id'))}`.execute(tx);
  return new Set(rows.map(({ pair }) => pair));
}

export type HeldChat = Pick<Selectable<Tables['chats']>, 'id' | 'newest_id' | 'timer_seconds'>;

/** The other side of a chat, held until the transaction ends. */
export interface HeldPeer {
  /** Whether the sender may learn of it, and so of what an earlier attempt has sent. */
  isSeenBy(message: NewMessage): boolean;
  refusalOf(message: NewMessage): AppError | undefined;
  holdChat(): Promise<HeldChat>;
  insert: typeof insertMessages;
}

/**
 * Creates the chat when it is missing and locks its row until the transaction ends. The update changes nothing: it locks
 * an existing chat and returns its current newest id.
 */
export async function holdChat(tx: Tx, pair: Pair, clock: Clock): Promise<HeldChat> {
  // A chat without messages has the least id as its newest.
  const { rows } = await sql<HeldChat>`${plannedOnce('hold chat')}
    insert into chats as chat (id, user_low, user_high, newest_id, created_at)
    values (${newId<ChatId>(clock)}, ${pair.user_low}, ${pair.user_high}, ${LEAST_ID}, ${clock.now()})
    on conflict (user_low, user_high) do update set newest_id = chat.newest_id
    returning id, newest_id, timer_seconds`.execute(tx);
  const [chat] = rows;
  if (!chat) throw new Error('A chat that is held is missing');
  return chat;
}

/** New messages of a locked chat, oldest first. */
export type NewRows = readonly { sent: SentMessage; message: NewMessage }[];

/** A `with` list that adds messages to a locked chat, and updates its newest message. */
const added = (
  { id: chatId, newest_id: newest, timer_seconds: timerSeconds }: HeldChat,
  rows: NewRows,
  now: Date,
) => sql`
    with sent as materialized (
      select * from unnest(
        ${rows.map(({ sent }) => sent.id)}::uuid[],
        ${rows.map(({ sent }) => sent.senderId)}::uuid[],
        ${rows.map(({ sent }) => sent.to.id)}::uuid[],
        ${rows.map(({ message }) => message.content)}::text[],
        ${rows.map(({ message }) => message.mediaId)}::uuid[],
        ${rows.map(({ message }) => message.storyId)}::uuid[],
        ${rows.map(({ message }) => message.tempId)}::text[],
        ${rows.map(({ message }) => message.replyToId ?? null)}::uuid[],
        ${rows.map(({ message }) => message.forwarded !== undefined)}::boolean[],
        ${rows.map(({ message }) => message.forwarded?.authorId ?? null)}::uuid[],
        ${rows.map(({ message }) => message.forwarded?.name ?? null)}::text[],
        ${rows.map(({ message }) => (message.attachment ? JSON.stringify(message.attachment) : null))}::text[],
        ${rows.map(({ message }) => message.videoForm ?? null)}::text[],
        ${rows.map(({ message }) => message.postId ?? null)}::uuid[],
        ${rows.map(({ message }) => message.albumId ?? null)}::text[]
      ) as row (id, sender_id, recipient_id, content, media_id, story_id, temp_id, reply_to_id, is_forwarded, author_id, author_name,
        attachment, video_form, post_id, album_id)
    ), inserted as (
      insert into messages
        (id, chat_id, sender_id, content, media_id, answers_story, story_id, temp_id, created_at, expires_at,
          is_reply, reply_to_id, is_forwarded, forwarded_from_id, forwarded_name, attachment, video_form, post_id,
          album_id)
      select id, ${chatId}::uuid, sender_id, content, media_id, story_id is not null, story_id, temp_id,
        ${now}::timestamptz, ${now}::timestamptz + make_interval(secs => ${timerSeconds}::int),
        reply_to_id is not null,
        -- Of this chat, still there (the chat is locked), and shown to the sender; another one is none, as a deleted one.
        (select q.id from messages q join chat_members me on me.chat_id = q.chat_id and me.user_id = sent.sender_id
          where q.id = sent.reply_to_id and q.chat_id = ${chatId}::uuid and ${isShownTo(sql.ref('sent.sender_id'), 'q')}),
        is_forwarded, (select author.id from users author where author.id = sent.author_id), author_name,
        attachment::jsonb, video_form, post_id, album_id
      from sent
    ), moved as (
      update chats set newest_id = ${newest}::uuid, last_message_id = ${newest}::uuid where id = ${chatId}::uuid
    )`;

/** Adds messages to the locked chat of a circle: one row for each, however many people read it. */
export async function insertIntoCircle(tx: Tx, chat: HeldChat, rows: NewRows, now: Date): Promise<void> {
  await sql`${plannedOnce('insert into a circle')} ${added(chat, rows, now)} select 1`.execute(tx);
}

/**
 * Adds messages to the locked chat of two, and counts them as unread. The chat becomes a request for a recipient who
 * neither follows the sender nor writes; a member who writes, or follows meanwhile, accepts a request.
 */
export async function insertMessages(tx: Tx, chat: HeldChat, rows: NewRows, now: Date): Promise<void> {
  await sql`${plannedOnce('insert messages')} ${added(chat, rows, now)}
    insert into chat_members as member (chat_id, user_id, unread_count, is_request)
    select ${chat.id}::uuid, user_id, sum(added)::int, bool_and(added > 0) and not exists (
      select from follows where follower_id = counted.user_id and followee_id = min(counted.other_id::text)::uuid
    ) from (
      select recipient_id as user_id, sender_id as other_id, 1 as added from sent
      union all
      select sender_id, recipient_id, 0 from sent
    ) counted
    group by user_id
    order by user_id
    on conflict (chat_id, user_id) do update set
      unread_count = member.unread_count + excluded.unread_count,
      is_request = member.is_request and excluded.is_request
      where excluded.unread_count > 0 or member.is_request`.execute(tx);
}

/** The chats of these sides, each as its viewer sees it. */
export async function readChatsOf(db: Db, sides: readonly Side[], now: Date): Promise<ChatRow[]> {
  const { rows } = await sql<ChatRow>`${plannedOnce('chats as seen')}
    select ${chatColumns(now)}
    from (
      select distinct * from unnest(
        ${sides.map(({ chatId }) => chatId)}::uuid[], ${sides.map(({ viewerId }) => viewerId)}::uuid[]
      ) as side (chat_id, viewer_id)
    ) side
    join chat_members me on me.chat_id = side.chat_id and me.user_id = side.viewer_id
    ${chatJoins(now)}`.execute(db);
  return rows;
}

/** The messages of these sides, each as its viewer sees it. */
export async function readMessagesOf(
  db: Db,
  sides: readonly Omit<Side, 'to'>[],
  now: Date,
): Promise<(MessageRow & { viewer_id: UserId })[]> {
  const { rows } = await sql<MessageRow & { viewer_id: UserId }>`${plannedOnce('messages as seen')}
    select side.viewer_id, ${messageColumns(sql.ref('side.viewer_id'), now)}
    from (
      select distinct * from unnest(
        ${sides.map(({ messageId }) => messageId)}::uuid[], ${sides.map(({ viewerId }) => viewerId)}::uuid[]
      ) as side (message_id, viewer_id)
    ) side
    join messages m on m.id = side.message_id
    join chat_members me on me.chat_id = m.chat_id and me.user_id = side.viewer_id
    left join chat_members r on ${recipientOf}`.execute(db);
  return rows;
}
