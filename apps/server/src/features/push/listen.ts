import type { UserId } from '@sfera/contract/ids';
import { createBatch } from '../../platform/services/batch.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Events } from '../../platform/services/events.ts';
import { enqueuePush, type PushItem } from './deliver-job.ts';
import { tagOf } from './news/compose.ts';
import { KINDS } from './news/kinds.ts';
import { readLikedAuthor, readListeners } from './news/recipient-queries.ts';
import type { MessageNews, PushKind, PushNews } from './news/types.ts';

/** Messages of this time are handled together, so a busy server asks the database ten times a second. */
const MESSAGES = { windowMs: 100, maxItems: 1_000 };

/** Time in which a message is read when its chat is open. */
const READ_WITHIN_SECONDS = 2;

/** Sends pushes about the actions of others. A person without a browser costs one query. */
export function listenForPush(context: Context): void {
  const { db, events } = context;
  const push = async (kind: PushKind, news: PushNews, userIds: readonly UserId[]) => {
    const listeners = await readListeners(db, kind, userIds);
    await enqueue(
      context,
      userIds.filter((id) => listeners.has(id)).map((id) => itemOf(news, id)),
    );
  };

  events.on('notified', async ({ recipientIds, ...notified }) => {
    const news = newsOf(notified);
    if (news) await push(news.kind, news, recipientIds);
  });
  events.on('followRequested', ({ followerId: userId, followeeId }) => {
    const news = { kind: 'follow_request', userId } as const;
    return push(news.kind, news, [followeeId]);
  });
  events.on('liked', async (liked) => {
    const authorId = await readLikedAuthor(db, liked);
    const { postId, at } = liked;
    if (authorId) await enqueue(context, [itemOf({ kind: 'like', postId, since: at.getTime() }, authorId)]);
  });
  events.on(
    'messaged',
    createBatch<Events['messaged'], void>(async (batch) => {
      await pushMessages(context, batch);
      return () => undefined;
    }, MESSAGES),
  );
}

/** The push about a notification; null for a declined request, which is not pushed. */
function newsOf({
  type,
  postId,
  senderId: userId,
  at,
}: Omit<Events['notified'], 'recipientIds'>): PushNews | null {
  switch (type) {
    case 'comment':
    case 'reaction':
      return postId && { kind: type, postId, since: at.getTime() };
    case 'follow':
    case 'follow_accepted':
      return { kind: type, userId };
    case 'follow_declined':
      return null;
  }
}

async function pushMessages(context: Context, batch: readonly Events['messaged'][]): Promise<void> {
  const written = batch.flatMap((messages) => messages);
  const recipientIds = [...new Set(written.map(({ recipientId }) => recipientId))];
  const listeners = await readListeners(context.db, 'message', recipientIds);
  const items = new Map<string, PushItem>();
  for (const message of written) {
    const { chatId, messageId: from, recipientId } = message;
    if (!listeners.has(recipientId)) continue;
    const item = context.live.isOnline(recipientId)
      ? laterItem(message)
      : itemOf({ kind: 'message', chatId, from }, recipientId);
    // Only the first item of a key is kept, as in the queue.
    const name = `${item.key} ${recipientId}`;
    if (!items.has(name)) items.set(name, item);
  }
  await enqueue(context, [...items.values()]);
}

const itemOf = (news: PushNews, userId: UserId): PushItem => ({
  userId,
  news,
  key: tagOf(news),
  startAfterSeconds: KINDS[news.kind].gatherSeconds,
});

/**
 * The recipient may be reading the chat. The messages of one second have one delayed job, which runs after all of them
 * could be read. Later messages have a job of their own, so that a chat that goes on is not missed.
 */
function laterItem({
  chatId,
  messageId: from,
  recipientId: userId,
  at,
}: Events['messaged'][number]): PushItem {
  const second = Math.floor(at.getTime() / 1_000) + 1;
  const news: MessageNews = { kind: 'message', chatId, from, until: second * 1_000 };
  return { userId, news, key: `${tagOf(news)}:${second}`, startAfterSeconds: READ_WITHIN_SECONDS + 1 };
}

async function enqueue(context: Context, items: PushItem[]): Promise<void> {
  if (items.length > 0) await enqueuePush(context, items);
}
