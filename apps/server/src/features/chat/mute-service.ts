import type { ChatMuteDuration, muteChat as muteChatRoute } from '@sfera/contract/chat-settings';
import type { ChatId, UserId } from '@sfera/contract/ids';
import type { AnswerOf } from '@sfera/contract/kit/route';
import type { Context } from '../../platform/context/context.ts';
import { muteFor, unmute } from '../mutes/index.ts';
import { authorizeChat } from './permissions.ts';

const HOUR_MS = 3_600_000;
const DURATION_MS: Record<ChatMuteDuration, number | null> = {
  hour: HOUR_MS,
  eightHours: 8 * HOUR_MS,
  forever: null,
};

/**
 * Mutes a chat of two by the mute of its other member, and tells the viewer's own devices.
 * Throws `chat_not_found`, also for other people's chats; `mute_limit_reached`.
 */
export async function muteChat(
  context: Context,
  viewerId: UserId,
  chatId: ChatId,
  lasts: ChatMuteDuration,
): Promise<AnswerOf<typeof muteChatRoute>> {
  const other = await interlocutorIn(context, viewerId, chatId);
  const { until } = await muteFor(context, viewerId, other, { what: 'chat', lastsMs: DURATION_MS[lasts] });
  context.live.tell([viewerId], 'chatChanged', { chatId, interlocutorId: other });
  return { mutedUntil: until && until.toISOString() };
}

/** Idempotent. Throws `chat_not_found`, also for other people's chats. */
export async function unmuteChat(context: Context, viewerId: UserId, chatId: ChatId): Promise<void> {
  const other = await interlocutorIn(context, viewerId, chatId);
  await unmute(context, viewerId, other, 'chat');
  context.live.tell([viewerId], 'chatChanged', { chatId, interlocutorId: other });
}

/** The other member of the viewer's chat. */
const interlocutorIn = ({ db }: Context, viewerId: UserId, chatId: ChatId): Promise<UserId> =>
  db.transaction().execute(async (tx) => (await authorizeChat.mute(tx, viewerId, chatId)).interlocutor_id);
