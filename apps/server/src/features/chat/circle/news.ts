import type { ChatId, CircleId } from '@sfera/contract/ids';
import type { Db } from '../../../db/database.ts';
import { presentMessage } from '../present.ts';
import type { CircleNews } from '../send-news.ts';
import { readMessagesOf } from '../send-queries.ts';
import { type NewMessage, readAudience } from './audience.ts';
import type { Named } from './send-queries.ts';

interface Told {
  chatId: ChatId;
  circleId: CircleId;
  messages: readonly NewMessage[];
  /** Whom the messages name. */
  named: readonly Named[];
}

/**
 * The events of new messages in the chat of a circle. People who see a message alike share one, which is the message as
 * one of them sees it.
 */
export async function readCircleNews(
  db: Db,
  { chatId, circleId, messages, named }: Told,
  now: Date,
): Promise<CircleNews[]> {
  if (messages.length === 0) return [];
  const audience = await readAudience(db, chatId, messages, named);
  const groups = [...audience].flatMap(([messageId, alike]) =>
    alike.flatMap((userIds) => (userIds[0] ? [{ messageId, userIds, viewerId: userIds[0] }] : [])),
  );
  const rows = await readMessagesOf(
    db,
    groups.map(({ messageId, viewerId }) => ({ chatId, messageId, viewerId })),
    now,
  );
  const seen = new Map(rows.map((row) => [`${row.id} ${row.viewer_id}`, presentMessage(row)]));
  return groups.flatMap(({ messageId, userIds, viewerId }) => {
    const message = seen.get(`${messageId} ${viewerId}`);
    return message ? [{ userIds, told: { chatId, circleId, message } }] : [];
  });
}
