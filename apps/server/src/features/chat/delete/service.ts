import type { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import type { Db, Tx } from '../../../db/database.ts';
import { DEADLOCKS, tryAgainAfter } from '../../../db/failures.ts';
import { withoutStatementLimit } from '../../../db/statement-limit.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { deleteMedia, REMOVE_FILES } from '../../media/index.ts';
import { circleOf } from '../circle/chat-row.ts';
import { readListeners } from '../circle/queries.ts';
import { tellCircleChanged } from '../circle/settings.ts';
import * as queries from './queries.ts';
import { authorizeChat, authorizeMessage } from '../permissions.ts';
import { presentLast } from '../message/present.ts';
import { lockChat } from '../read-mark/queries.ts';
import { readBothSides } from '../lists/queries.ts';

/** Media keys per job. */
const KEYS_PER_JOB = 500;

/**
 * Deletes the viewer's own message, or in a circle that the viewer leads any message, for all members, and tells them.
 * Throws `message_not_found`, also for a message of other people's chats; `forbidden` for other messages of others.
 */
export async function deleteMessage(context: Context, viewerId: UserId, messageId: MessageId): Promise<void> {
  const { db } = context;
  const message = await authorizeMessage.delete(db, viewerId, messageId, context.clock.now());
  const sides = await db.transaction().execute(async (tx) => {
    const chat = await lockChat(tx, viewerId, message.chat_id);
    const left = chat && (await removeFromChat(context, tx, chat, messageId));
    if (!left) throw new AppError('message_not_found'); // another request was faster
    return left;
  });
  if (message.is_circle) await tellDeletedInCircle(context, message.chat_id, [messageId]);
  else tellDeleted(context, messageId, sides);
}

/** To be called after the commit; does nothing when nothing was removed. */
export type TellRemoval = () => void;

/** Part of a transaction of moderators: deletes a message for both members, also of people who block one another. */
export async function removeReportedMessage(
  context: Context,
  tx: Tx,
  messageId: MessageId,
): Promise<TellRemoval> {
  const chat = await queries.lockChatOf(tx, messageId);
  const sides = (chat && (await removeFromChat(context, tx, chat, messageId))) ?? [];
  const people = chat && chat.interlocutor_id === null ? await readListeners(tx, chat.id) : [];
  return () => {
    tellDeleted(context, messageId, sides);
    if (chat) tellPeopleDeleted(context, chat.id, people, messageId);
  };
}

/** Tells the people of a circle that messages are gone. Call it after the commit. */
export async function tellDeletedInCircle(
  { db, live }: { db: Db; live: Pick<Context['live'], 'tell'> },
  chatId: ChatId,
  messageIds: readonly MessageId[],
): Promise<void> {
  const people = await readListeners(db, chatId);
  for (const messageId of messageIds) tellPeopleDeleted({ live }, chatId, people, messageId);
}

const tellPeopleDeleted = (
  { live }: { live: Pick<Context['live'], 'tell'> },
  chatId: ChatId,
  people: readonly UserId[],
  messageId: MessageId,
): void => live.tell(people, 'messageDeleted', { chatId, interlocutorId: circleOf(chatId), messageId });

/** Resolves to both sides of a locked chat of two, or to undefined when the message is gone already. */
async function removeFromChat(
  { jobs, clock }: Context,
  tx: Tx,
  chat: Parameters<typeof queries.applyMessageRemoval>[1],
  messageId: MessageId,
) {
  await queries.keepTempIds(tx, { id: messageId }, clock.now());
  const removed = await queries.removeMessage(tx, messageId);
  if (!removed) return undefined;
  const media = removed.media_id && (await deleteMedia(tx, removed.media_id));
  if (media) await jobs.send(tx, REMOVE_FILES, { mediaKey: media.media_key });
  await queries.applyMessageRemoval(tx, chat, messageId);
  return readBothSides(tx, chat.id, clock.now());
}

/** Tells the members of a chat that a message is gone. Call it after the commit. */
export function tellDeleted(
  { live }: { live: Pick<Context['live'], 'tell'> },
  messageId: MessageId,
  sides: Awaited<ReturnType<typeof readBothSides>>,
): void {
  for (const row of sides) {
    live.tell([row.viewer_id], 'messageDeleted', {
      chatId: row.summary_id,
      interlocutorId: row.interlocutor_id,
      messageId,
      lastMessage: presentLast(row),
      unreadCount: row.unread_count,
    });
  }
}

/**
 * Deletes a chat of two for both and tells both. Throws `chat_not_found`, also for other people's chats and on a
 * second call; `forbidden` for the chat of a circle.
 */
export async function deleteChat(context: Context, viewerId: UserId, chatId: ChatId): Promise<void> {
  const interlocutorId = await tryAgainAfter(DEADLOCKS, () =>
    withoutStatementLimit(() =>
      context.db.transaction().execute(async (tx) => {
        const otherId = await authorizeChat.delete(tx, viewerId, chatId);
        await queries.keepTempIds(tx, { chatId }, context.clock.now());
        await queries.lockAnsweredStories(tx, chatId);
        const mediaKeys = await queries.removePhotos(tx, [chatId]);
        for (let first = 0; first < mediaKeys.length; first += KEYS_PER_JOB)
          await context.jobs.send(tx, REMOVE_FILES, {
            mediaKeys: mediaKeys.slice(first, first + KEYS_PER_JOB),
          });
        await queries.removeChats(tx, [chatId]);
        return otherId;
      }),
    ),
  );
  context.live.tell([viewerId], 'chatDeleted', { chatId, interlocutorId });
  tellChatsDeleted(context, viewerId, [{ id: chatId, interlocutor_id: interlocutorId, is_open: true }]);
}

/** The chats of two that go with an account, and the chats of circles that go on without the account. */
interface RemovedChats {
  ofTwo: queries.LockedChat[];
  ofCircles: ChatId[];
}

/**
 * Part of the transaction that deletes an account, after the account is locked and no new chats with it can be created:
 * removes its chats with the photos of both sides. Resolves to the keys of the photos' files and to the chats for
 * {@link tellPersonGone}.
 */
export async function removeChatsOf(
  tx: Tx,
  userId: UserId,
): Promise<{ mediaKeys: string[]; chats: RemovedChats }> {
  const chats = {
    ofTwo: await queries.lockChatsOf(tx, userId),
    ofCircles: await queries.readCirclesOf(tx, userId),
  };
  // The messages that others have sent to a circle that ends with the person have no viewers left.
  const ids = [...chats.ofTwo.map(({ id }) => id), ...(await queries.readCirclesAlone(tx, userId))];
  const mediaKeys = await queries.removePhotos(tx, ids);
  await queries.removeChats(tx, ids);
  return { mediaKeys, chats };
}

/**
 * Tells the other members that the chats of this person are gone, and has the people of their circles fetch the chats
 * again, which have lost the person's messages, pins and reactions. Call this after the commit.
 */
export async function tellPersonGone(
  context: Context,
  userId: UserId,
  { ofTwo, ofCircles }: RemovedChats,
): Promise<void> {
  tellChatsDeleted(context, userId, ofTwo);
  // oxlint-disable-next-line no-await-in-loop -- the people of each circle are read by themselves
  for (const chatId of ofCircles) await tellCircleChanged(context, chatId);
}

/** Tells the other members who still saw them that their chats with this person are gone. Call this after the commit. */
function tellChatsDeleted({ live }: Context, userId: UserId, chats: readonly queries.LockedChat[]): void {
  for (const { id: chatId, interlocutor_id: other, is_open: isOpen } of chats)
    if (isOpen) live.tell([other], 'chatDeleted', { chatId, interlocutorId: userId });
}
