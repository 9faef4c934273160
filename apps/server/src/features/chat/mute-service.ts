import type { ChatMuteDuration, muteChat as muteChatRoute } from '@sfera/contract/chat-settings';
import type { ChatId, UserId } from '@sfera/contract/ids';
import type { AnswerOf } from '@sfera/contract/kit/route';
import type { Context } from '../../platform/context/context.ts';
import { muteFor, unmute } from '../mutes/index.ts';
import { isCircle } from './circle/kinds.ts';
import { muteCircle } from './circle/settings.ts';
import { MUTE_MS } from './mute-times.ts';
import { authorizeChat } from './permissions.ts';

/**
 * Mutes a chat of two by the mute of its other member, that of a circle in the viewer's row of it, and tells the viewer's own devices.
 * Throws `chat_not_found`, also for other people's chats; `mute_limit_reached`.
 */
export async function muteChat(
  context: Context,
  viewerId: UserId,
  chatId: ChatId,
  lasts: ChatMuteDuration,
): Promise<AnswerOf<typeof muteChatRoute>> {
  if (await isCircle(context.db, chatId)) return muteCircle(context, viewerId, chatId, lasts);
  const other = await interlocutorIn(context, viewerId, chatId);
  const { until } = await muteFor(context, viewerId, other, { what: 'chat', lastsMs: MUTE_MS[lasts] });
  context.live.tell([viewerId], 'chatChanged', { chatId, interlocutorId: other });
  return { mutedUntil: until && until.toISOString() };
}

/** Idempotent. Throws `chat_not_found`, also for other people's chats. */
export async function unmuteChat(context: Context, viewerId: UserId, chatId: ChatId): Promise<void> {
  if (await isCircle(context.db, chatId)) {
    await muteCircle(context, viewerId, chatId, null);
    return;
  }
  const other = await interlocutorIn(context, viewerId, chatId);
  await unmute(context, viewerId, other, 'chat');
  context.live.tell([viewerId], 'chatChanged', { chatId, interlocutorId: other });
}

/** The other member of the viewer's chat. */
const interlocutorIn = ({ db }: Context, viewerId: UserId, chatId: ChatId): Promise<UserId> =>
  db.transaction().execute(async (tx) => (await authorizeChat.mute(tx, viewerId, chatId)).interlocutor_id);
