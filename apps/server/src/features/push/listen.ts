import type { UserId } from '@sfera/contract/base/ids';
import { createBatch } from '../../base/batch.ts';
import type { Context } from '../../context/context.ts';
import type { Events } from '../../base/events.ts';
import { listenForCircles } from './circle-walk.ts';
import { enqueuePush, type PushItem } from './deliver-job.ts';
import { tagOf } from './news/compose.ts';
import { KINDS } from './news/kinds.ts';
import { readLikedAuthor, readPushRecipients } from './news/recipient-queries.ts';
import type { MessageNews, PushKind, PushNews } from './news/types.ts';

/** Messages within this window are handled together: a busy server then makes ten queries a second. */
const MESSAGES = { windowMs: 100, maxItems: 1_000 };

/** The time for an online recipient to read a message in the open chat before a push is sent. */
const READ_WITHIN_SECONDS = 2;

/**
 * Queues pushes about new sign-ins and other people's actions. When no person wants the push, the only cost is one
 * query.
 */
export function listenForPush(context: Context): void {
  const { db, events } = context;
  listenForCircles(context);
  const push = async (kind: PushKind, news: PushNews, userIds: readonly UserId[]) => {
    const recipients = await readPushRecipients(db, kind, userIds);
    await enqueue(
      context,
      userIds.filter((id) => recipients.has(id)).map((id) => toItem(news, id)),
    );
  };

  events.on('notified', async ({ recipientIds, ...notified }) => {
    const news = toNews(notified);
    if (news) await push(news.kind, news, recipientIds);
  });
  events.on('followRequested', ({ followerId: userId, followeeId }) => {
    const news = { kind: 'follow_request', userId } as const;
    return push(news.kind, news, [followeeId]);
  });
  events.on('circleInvited', ({ circleId, recipientIds }) => {
    const news = { kind: 'circle_invitation', circleId } as const;
    return push(news.kind, news, recipientIds);
  });
  events.on('sessionOpened', async ({ userId, sessionId, isKnownDevice }) => {
    const news = { kind: 'new_sign_in', sessionId } as const;
    if (!isKnownDevice) await push(news.kind, news, [userId]);
  });
  events.on('moderated', async ({ authorId, decisionId }) => {
    const news = { kind: 'decision', decisionId } as const;
    await push(news.kind, news, [authorId]);
  });
  events.on('scheduledEnded', async ({ userId, scheduledId, postId: publishedId }) => {
    const news = { kind: 'scheduled', scheduledId, publishedId } as const;
    await push(news.kind, news, [userId]);
  });
  events.on('eventTold', async ({ type, eventId, recipientIds }) => {
    const news = { kind: type, eventId } as const;
    await push(news.kind, news, recipientIds);
  });
  events.on('liked', async (liked) => {
    const authorId = await readLikedAuthor(db, liked);
    const { postId, at } = liked;
    if (authorId) await enqueue(context, [toItem({ kind: 'like', postId, since: at.getTime() }, authorId)]);
  });
  events.on(
    'messaged',
    createBatch<Events['messaged'], void>(async (batch) => {
      await pushMessages(context, batch);
      return () => undefined;
    }, MESSAGES),
  );
}

/** The push for a notification; null for a declined request. */
function toNews({
  type,
  postId,
  commentId,
  senderId: userId,
  object,
  at,
}: Omit<Events['notified'], 'recipientIds'>): PushNews | null {
  switch (type) {
    case 'comment':
    case 'reaction':
      return postId && { kind: type, postId, since: at.getTime() };
    case 'follow':
    case 'follow_accepted':
      return { kind: type, userId };
    case 'reply':
    case 'comment_like':
      return commentId ? { kind: type, commentId } : null;
    case 'mention':
      return object ? { kind: type, object } : null;
    case 'follow_declined':
    case 'decision':
    case 'decision_taken_back':
    case 'appeal_answered':
    case 'report_answered':
      return null;
  }
}

async function pushMessages(context: Context, batch: readonly Events['messaged'][]): Promise<void> {
  const written = batch.flatMap((messages) => messages);
  const recipientIds = [...new Set(written.map(({ recipientId }) => recipientId))];
  const recipients = await readPushRecipients(context.db, 'message', recipientIds);
  const online = await context.live.whoIsOnline([...recipients]);
  const items = new Map<string, PushItem>();
  for (const message of written) {
    const { chatId, messageId: from, recipientId } = message;
    if (!recipients.has(recipientId)) continue;
    const item = online.has(recipientId)
      ? toDelayedItem(message)
      : toItem({ kind: 'message', chatId, from }, recipientId);
    // Keeps the first one of a key, as the queue does.
    const name = `${item.key} ${recipientId}`;
    if (!items.has(name)) items.set(name, item);
  }
  await enqueue(context, [...items.values()]);
}

const toItem = (news: PushNews, userId: UserId): PushItem => ({
  userId,
  news,
  key: tagOf(news),
  startAfterSeconds: KINDS[news.kind].delaySeconds,
});

/**
 * The push for a recipient who is online and may have the chat open. Messages of one second are checked together, after
 * {@link READ_WITHIN_SECONDS}. Later messages get a check of their own, so that no message of a long conversation is
 * missed.
 */
function toDelayedItem({
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
