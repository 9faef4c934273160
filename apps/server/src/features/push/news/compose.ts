import type { UserId } from '@sfera/contract/ids';
import type { Context } from '../../../platform/context/context.ts';
import { countUnread } from '../../notifications/index.ts';
import { KINDS } from './kinds.ts';
import { readListeners } from './recipient-queries.ts';
import { readTold } from './told.ts';
import type { ComposedPush, PushNews } from './types.ts';

/**
 * Writes what the person is told now. Null when it is not worth telling any more: it was read, taken back or deleted,
 * its sender is gone, or the person wants to hear no more of this kind.
 */
export async function composePush(
  context: Context,
  news: PushNews,
  userId: UserId,
): Promise<ComposedPush | null> {
  if (!(await readListeners(context.db, news.kind, [userId])).has(userId)) return null;
  const told = await readTold(context, news, userId);
  if (!told) return null;
  const { title, body, path, sender, at } = told;
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

/** News of one tag take each other's place, on the screen and on the way. */
export function tagOf(news: PushNews): string {
  if ('chatId' in news) return `${news.kind}:${news.chatId}`;
  return 'postId' in news ? `${news.kind}:${news.postId}` : `${news.kind}:${news.userId}`;
}
