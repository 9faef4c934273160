import type { UserId } from '@sfera/contract/base/ids';
import type { Context } from '../../../context/context.ts';
import { countUnread } from '../../notifications/index.ts';
import { KINDS } from './kinds.ts';
import { readPushRecipients } from './recipient-queries.ts';
import { readContent } from './content.ts';
import type { ComposedPush, PushNews } from './types.ts';

/**
 * Composes the push from the current state. Null when it is obsolete: the subject was read, undone or deleted, its
 * sender is gone, or the person has turned this kind off.
 */
export async function composePush(
  context: Context,
  news: PushNews,
  userId: UserId,
): Promise<ComposedPush | null> {
  if (!(await readPushRecipients(context.db, news.kind, [userId])).has(userId)) return null;
  const content = await readContent(context, news, userId);
  if (!content) return null;
  const { title, body, path, sender, at } = content;
  const { ttlSeconds, urgency } = KINDS[news.kind];
  const tag = tagOf(news);
  const badge = await countUnread(context, userId);
  return {
    message: { title, body, tag, path, userId, icon: sender.avatar_url, badge, at: at.getTime() },
    ttlSeconds,
    urgency,
    topic: tag,
  };
}

/**
 * The tag of the news: a later push replaces an earlier one with the same tag, on the screen and at the push service.
 */
export function tagOf(news: PushNews): string {
  if ('object' in news) return `${news.kind}:${Object.values(news.object).join('')}`;
  if ('commentId' in news) return `${news.kind}:${news.commentId}`;
  if ('chatId' in news) return `${news.kind}:${news.chatId}`;
  if ('sessionId' in news) return `${news.kind}:${news.sessionId}`;
  if ('scheduledId' in news) return `${news.kind}:${news.scheduledId}`;
  if ('decisionId' in news) return `${news.kind}:${news.decisionId}`;
  if ('eventId' in news) return `${news.kind}:${news.eventId}`;
  if ('circleId' in news) return `${news.kind}:${news.circleId}`;
  if ('day' in news) return `${news.kind}:${news.day}`;
  return 'postId' in news ? `${news.kind}:${news.postId}` : `${news.kind}:${news.userId}`;
}
