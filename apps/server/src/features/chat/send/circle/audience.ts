import type { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import type { Db } from '../../../../db/database.ts';
import { type Member, readApart, readMembers, readSenders } from './audience-queries.ts';
import type { Named } from './queries.ts';

/** The facts that decide who sees a new message, and how. */
export interface NewMessage {
  id: MessageId;
  senderId: UserId;
  /** The answered message, of the same chat. */
  replyToId: MessageId | null;
  /** The first author of a copy. */
  forwardedFrom: UserId | null;
}

/**
 * For each new message the groups of people who see it alike; whom a block keeps apart from its sender is in none. For
 * nearly every message this is one group, however many people the circle has.
 */
export async function readAudience(
  db: Db,
  chatId: ChatId,
  messages: readonly NewMessage[],
  named: readonly Named[],
): Promise<Map<MessageId, UserId[][]>> {
  const members = await readMembers(db, chatId);
  const everybody = members.map(({ user_id: userId }) => userId);
  const quoted = await readSenders(
    db,
    chatId,
    messages.flatMap(({ replyToId }) => replyToId ?? []),
  );
  const apart = await readApart(db, [
    ...messages.flatMap(({ senderId, forwardedFrom }) => [senderId, forwardedFrom ?? senderId]),
    ...quoted.values(),
  ]);
  const isApart = (userId: UserId, other: UserId | null | undefined) =>
    other ? (apart.get(other)?.has(userId) ?? false) : false;

  return new Map(
    messages.map(({ id, senderId, replyToId, forwardedFrom }) => {
      const called = new Set(named.flatMap((one) => (one.message_id === id ? [one.user_id] : [])));
      const keepsApart = [senderId, forwardedFrom ?? senderId].some((userId) => apart.get(userId)?.size);
      // Nearly every message: asking each of a thousand people would cost more than writing it.
      if (called.size === 0 && replyToId === null && !keepsApart) return [id, [everybody]];
      const hearing = members.filter(({ user_id: userId }) => !isApart(userId, senderId));
      const looksOf = ({ user_id: userId, shown_after: after }: Member) =>
        [
          called.has(userId),
          replyToId !== null &&
            (isApart(userId, quoted.get(replyToId)) || (after !== null && replyToId <= after)),
          isApart(userId, forwardedFrom),
        ].join();
      const groups = Map.groupBy(hearing, looksOf);
      return [id, [...groups.values()].map((alike) => alike.map(({ user_id: userId }) => userId))];
    }),
  );
}
