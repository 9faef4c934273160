import type { Message } from '@sfera/contract/chat/chat';
import type { ChatId, CircleId, MessageId } from '@sfera/contract/base/ids';
import type { Db } from '../../../../db/database.ts';
import { presentMessage } from '../../message/present.ts';
import type { News } from '../news.ts';
import { readMessagesOf } from '../queries.ts';
import { type NewMessage, readAudience } from './audience.ts';
import type { Named } from './queries.ts';

interface Told {
  chatId: ChatId;
  circleId: CircleId;
  messages: readonly NewMessage[];
  /** Whom the messages name. */
  named: readonly Named[];
  /** The messages that were read already, as their senders see them. */
  ofSenders?: ReadonlyMap<MessageId, Message>;
}

/**
 * The events of new messages in the chat of a circle. People who see a message alike share one, which is the message as
 * one of them sees it.
 */
export async function readCircleNews(
  db: Db,
  { chatId, circleId, messages, named, ofSenders }: Told,
  now: Date,
): Promise<News[]> {
  if (messages.length === 0) return [];
  const audience = await readAudience(db, chatId, messages, named);
  const senders = new Map(messages.map(({ id, senderId }) => [id, senderId]));
  const groups = [...audience].flatMap(([messageId, alike]) =>
    alike.flatMap((userIds) => {
      const sender = senders.get(messageId);
      const viewerId = sender && userIds.includes(sender) ? sender : userIds[0];
      if (!viewerId) return [];
      const message = viewerId === sender ? ofSenders?.get(messageId) : undefined;
      return [{ messageId, userIds, viewerId, message }];
    }),
  );
  const unread = groups.filter(({ message }) => !message);
  const rows =
    unread.length > 0
      ? await readMessagesOf(
          db,
          unread.map(({ messageId, viewerId }) => ({ chatId, messageId, viewerId })),
          now,
        )
      : [];
  const seen = new Map(rows.map((row) => [`${row.id} ${row.viewer_id}`, presentMessage(row)]));
  return groups.flatMap(({ messageId, userIds, viewerId, message: read }) => {
    const message = read ?? seen.get(`${messageId} ${viewerId}`);
    return message ? [{ event: 'circleMessage' as const, userIds, told: { chatId, circleId, message } }] : [];
  });
}
