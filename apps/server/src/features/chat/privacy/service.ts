import type { ChatPrivacy } from '@sfera/contract/chat/privacy';
import type { UserId } from '@sfera/contract/base/ids';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import * as queries from './queries.ts';

export async function getChatPrivacy({ db }: Context, viewerId: UserId): Promise<ChatPrivacy> {
  const privacy = await queries.readPrivacy(db, viewerId);
  if (!privacy) throw new AppError('signed_out');
  return privacy;
}

/** Changes what the viewer shows in chats, and tells all people who see another state by it. */
export async function updateChatPrivacy(
  context: Context,
  viewerId: UserId,
  change: queries.PrivacyChange,
): Promise<ChatPrivacy> {
  const written = await queries.writePrivacy(context.db, viewerId, change);
  if (!written) throw new AppError('signed_out');
  const { before, after } = written;
  if (before.showsPresence !== after.showsPresence) await tellPresence(context, viewerId);
  if (before.showsReading !== after.showsReading) await tellReading(context, viewerId);
  return after;
}

/** Tells people and the viewer of one another's presence, as they see it from now on. */
async function tellPresence({ db, live }: Context, viewerId: UserId): Promise<void> {
  const contacts = await queries.readAllContacts(db, viewerId);
  const online = await live.whoIsOnline([viewerId, ...contacts.map(({ id }) => id)]);
  for (const { id, shows_presence: isShown } of contacts) {
    // People who are away are told by their next list of chats.
    if (!online.has(id)) continue;
    live.tell([id], 'userStatus', { userId: viewerId, isOnline: isShown && online.has(viewerId) });
    live.tell([viewerId], 'userStatus', { userId: id, isOnline: isShown });
  }
}

/** Has people and the viewer fetch what was read of one another's messages. */
async function tellReading({ db, live }: Context, viewerId: UserId): Promise<void> {
  for (const { id, chat_id: chatId } of await queries.readAllContacts(db, viewerId))
    live.tell([id], 'chatChanged', { chatId, interlocutorId: viewerId });
  live.tell([viewerId], 'chatChanged', { chatId: null, interlocutorId: null });
}
