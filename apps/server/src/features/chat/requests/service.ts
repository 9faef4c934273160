import type { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import type { Context } from '../../../context/context.ts';
import { wantedLink } from '../../link-cards/index.ts';
import { acceptRequest } from './queries.ts';
import { readNewest } from '../card/queries.ts';
import { toPeer } from '../peer/peer.ts';
import { authorizeChat } from '../permissions.ts';
import { readShown } from '../privacy/queries.ts';
import { readUnreadCounts } from '../read-mark/queries.ts';

/** Messages whose links are looked at once the chat is accepted. */
const CARDS_AFTER_ACCEPTANCE = 50;

/** A chat that its member has just accepted, by a tap or by an answer. */
export interface Acceptance {
  chatId: ChatId;
  accepterId: UserId;
  /** The one who began the chat. */
  beginnerId: UserId;
  /** The newest message that the accepter has read; the beginner learns so only now. */
  lastReadMessageId: MessageId | null;
}

/** Accepts a chat for the viewer. Idempotent. Throws `chat_not_found`, also for other people's chats. */
export async function acceptChat(context: Context, viewerId: UserId, chatId: ChatId): Promise<void> {
  const acceptance = await context.db.transaction().execute(async (tx) => {
    const peer = toPeer(await authorizeChat.accept(tx, viewerId, chatId));
    // A person who is in a circle has accepted it.
    if (peer.kind === 'circle') return undefined;
    const accepted = await acceptRequest(tx, chatId, viewerId);
    return accepted && toAcceptance(chatId, viewerId, peer.id, accepted);
  });
  if (acceptance) await tellAccepted(context, acceptance);
}

export const toAcceptance = (
  chatId: ChatId,
  accepterId: UserId,
  beginnerId: UserId,
  { last_read_message_id: lastReadMessageId }: { last_read_message_id: MessageId | null },
): Acceptance => ({ chatId, accepterId, beginnerId, lastReadMessageId });

/** Tells both people what they see of one another from now on. Call it after the commit. */
export async function tellAccepted(
  { db, live, events }: Context,
  { chatId, accepterId, beginnerId, lastReadMessageId: messageId }: Acceptance,
): Promise<void> {
  live.tell([accepterId], 'chatAccepted', { chatId, interlocutorId: beginnerId });
  const newest = await readNewest(db, chatId, CARDS_AFTER_ACCEPTANCE);
  const linked = newest.filter(({ content }) => wantedLink(content));
  if (linked.length > 0)
    events.emit(
      'linked',
      linked.map(({ id, sender_id: senderId }) => ({ messageId: id, senderId })),
    );
  const shown = await readShown(db, accepterId, beginnerId);
  if (messageId && shown.reading) {
    const unreadCount = (await readUnreadCounts(db, chatId)).get(beginnerId) ?? 0;
    const read = { chatId, interlocutorId: accepterId, readerId: accepterId, messageId, unreadCount };
    live.tell([beginnerId], 'messageRead', read);
  }
  const online = await live.whoIsOnline([accepterId, beginnerId]);
  if (online.size < 2 || !shown.presence) return;
  live.tell([beginnerId], 'userStatus', { userId: accepterId, isOnline: true });
  live.tell([accepterId], 'userStatus', { userId: beginnerId, isOnline: true });
}
