import type { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { AppError } from '../../base/errors.ts';
import { isShownTo, isAlive } from './message/shown.ts';
import { isWaiting } from './message/columns.ts';
import { isOpenTo } from './open-chats.ts';
import { toPeer } from './peer/peer.ts';
import { lockChat, type OwnChat, readChat } from './read-mark/queries.ts';

const found = (chat: OwnChat | undefined): OwnChat => {
  if (!chat) throw new AppError('chat_not_found');
  return chat;
};

const lock = async (tx: Tx, viewerId: UserId, id: ChatId) => found(await lockChat(tx, viewerId, id));

/**
 * The things that a person may do with a chat. All but `see` lock the chat. Throws `chat_not_found`, also for other
 * people's and hidden chats.
 */
export const authorizeChat = {
  see: async (db: Db, viewerId: UserId, id: ChatId) => found(await readChat(db, viewerId, id)),
  markRead: lock,
  accept: lock,
  /** Both members may; leaders in a circle. Throws `forbidden` to others. */
  async setTimer(tx: Tx, viewerId: UserId, id: ChatId): Promise<OwnChat> {
    const chat = await lock(tx, viewerId, id);
    if (chat.is_leader === false) throw new AppError('forbidden');
    return chat;
  },
  /** Leaders of a circle may. Throws `chat_not_found` for a chat of two, `forbidden` to other people of the circle. */
  async pin(tx: Tx, viewerId: UserId, id: ChatId): Promise<void> {
    if (!(await authorizeChat.setTimer(tx, viewerId, id)).circle_id) throw new AppError('chat_not_found');
  },
  /** Both members may; resolves to the other one. Throws `forbidden` in a circle. */
  async delete(tx: Tx, viewerId: UserId, id: ChatId): Promise<UserId> {
    const peer = toPeer(await lock(tx, viewerId, id));
    if (peer.kind === 'person') return peer.id;
    throw new AppError('forbidden', { message: 'Из круга можно выйти на его странице' });
  },
};

/** The parts of a message that a copy takes over; `author_id` is null when the first author's account is gone. */
type ForwardedMessage = Pick<
  Selectable<Tables['messages']>,
  'content' | 'media_id' | 'attachment' | 'video_form' | 'post_id' | 'forwarded_name' | 'created_at'
> & {
  author_id: UserId | null;
};

type RemovableMessage = Pick<Selectable<Tables['messages']>, 'chat_id' | 'event'> & {
  is_circle: boolean;
  is_allowed: boolean;
};

/** A message that is locked until the transaction ends, so that its changes come one after the other. */
export type HeldMessage = Pick<
  Selectable<Tables['messages']>,
  | 'id'
  | 'chat_id'
  | 'sender_id'
  | 'content'
  | 'media_id'
  | 'attachment'
  | 'video_form'
  | 'created_at'
  | 'event'
> & {
  /** The viewer has not accepted the chat. */
  is_request: boolean;
  /** One of its members has not. */
  is_waiting: boolean;
};

/**
 * A line of the history that is no message is deleted with its chat alone; it cannot be edited, forwarded or reacted
 * to.
 */
const seenMessage = (viewerId: UserId, id: MessageId, now: Date) => sql`
  from messages m join chat_members me on me.chat_id = m.chat_id and me.user_id = ${viewerId}
  where m.id = ${id} and ${isOpenTo(viewerId, sql.ref('m.chat_id'))} and ${isAlive('m', now)}
    and ${isShownTo(viewerId, 'm')}`;

async function lockMessage(tx: Tx, viewerId: UserId, id: MessageId, now: Date): Promise<HeldMessage> {
  const { rows } = await sql<HeldMessage>`
    select m.id, m.chat_id, m.sender_id, m.content, m.media_id, m.attachment, m.video_form, m.created_at, m.event,
      me.is_request,
      ${isWaiting(sql.ref('m.chat_id'))} as is_waiting
    ${seenMessage(viewerId, id, now)} for no key update of m`.execute(tx);
  const [message] = rows;
  if (!message) throw new AppError('message_not_found');
  if (message.event) throw new AppError('forbidden');
  return message;
}

/**
 * The things that a person may do with a message. All of these throw `message_not_found`, also for other people's and
 * hidden chats.
 */
export const authorizeMessage = {
  /** The sender may, unless it is a sound, a file or a round video. Throws `forbidden` to others. */
  async edit(tx: Tx, viewerId: UserId, id: MessageId, now: Date): Promise<HeldMessage> {
    const message = await lockMessage(tx, viewerId, id, now);
    const hasNoWords = message.attachment !== null || message.video_form === 'round';
    if (message.sender_id !== viewerId || hasNoWords) throw new AppError('forbidden');
    return message;
  },
  /** All members but the sender may listen to a sound. Throws `forbidden` to the sender, and for other messages. */
  async hear(tx: Tx, viewerId: UserId, id: MessageId, now: Date): Promise<HeldMessage> {
    const message = await lockMessage(tx, viewerId, id, now);
    if (message.sender_id === viewerId || message.attachment?.kind !== 'voice')
      throw new AppError('forbidden');
    return message;
  },
  /** All members may who have accepted the chat. Throws `forbidden` to others: a reaction tells that one has read. */
  async react(tx: Tx, viewerId: UserId, id: MessageId, now: Date): Promise<HeldMessage> {
    const message = await lockMessage(tx, viewerId, id, now);
    if (message.is_request)
      throw new AppError('forbidden', { message: 'Сначала примите запрос на переписку' });
    return message;
  },
  /** All members may. */
  async forward(db: Db, viewerId: UserId, id: MessageId, now: Date) {
    const { rows } = await sql<ForwardedMessage>`
      select m.content, m.media_id, m.attachment, m.video_form, m.post_id, m.forwarded_name, m.created_at, case when m.is_forwarded then m.forwarded_from_id else m.sender_id end as author_id
      ${seenMessage(viewerId, id, now)} and m.event is null`.execute(db);
    const [message] = rows;
    if (!message) throw new AppError('message_not_found');
    return message;
  },
  /** The sender may, and leaders in a circle, but for a line of the history. Throws `forbidden` to others. */
  async delete(db: Db, viewerId: UserId, id: MessageId, now: Date) {
    const { rows } = await sql<RemovableMessage>`
      select m.chat_id, m.event, me.joined_after_id is not null as is_circle,
        m.sender_id = me.user_id or (me.joined_after_id is not null and exists (
          select from circle_people p
          where p.circle_id = m.chat_id and p.user_id = me.user_id and p.is_leader)) as is_allowed
      ${seenMessage(viewerId, id, now)}`.execute(db);
    const [message] = rows;
    if (!message) throw new AppError('message_not_found');
    if (!message.is_allowed || message.event) throw new AppError('forbidden');
    return message;
  },
};
