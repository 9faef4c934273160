import type { ChatMuteDuration, muteChat as muteChatRoute } from '@sfera/contract/chat/settings';
import type { ChatId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import { HOUR_MS } from '@sfera/contract/base/time';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { muteFor, unmute } from '../mutes/index.ts';
import { writeMute } from './circle/queries.ts';
import { type Peer, toPeer } from './peer/peer.ts';
import { authorizeChat } from './permissions.ts';

/** Null: for ever. */
const MUTE_MS: Record<ChatMuteDuration, number | null> = {
  hour: HOUR_MS,
  eightHours: 8 * HOUR_MS,
  forever: null,
};

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
  const lastsMs = MUTE_MS[lasts];
  const until = await change(context, viewerId, chatId, async (peer) => {
    if (peer.kind === 'person')
      return (await muteFor(context, viewerId, peer.id, { what: 'chat', lastsMs })).until;
    const end = lastsMs === null ? null : new Date(context.clock.now().getTime() + lastsMs);
    await muteCircle(context, viewerId, chatId, end ?? 'infinity');
    return end;
  });
  return { mutedUntil: until && until.toISOString() };
}

/** Idempotent. Throws `chat_not_found`, also for other people's chats. */
export const unmuteChat = (context: Context, viewerId: UserId, chatId: ChatId): Promise<void> =>
  change(context, viewerId, chatId, (peer) =>
    peer.kind === 'person'
      ? unmute(context, viewerId, peer.id, 'chat')
      : muteCircle(context, viewerId, chatId, null),
  );

async function change<Muted>(
  { db, live }: Context,
  viewerId: UserId,
  chatId: ChatId,
  mute: (peer: Peer) => Promise<Muted>,
): Promise<Muted> {
  const peer = toPeer(await authorizeChat.see(db, viewerId, chatId));
  const muted = await mute(peer);
  live.tell([viewerId], 'chatChanged', { chatId, interlocutorId: peer.id });
  return muted;
}

async function muteCircle(
  { db }: Context,
  viewerId: UserId,
  chatId: ChatId,
  until: Date | 'infinity' | null,
) {
  // The person may have left meanwhile.
  if (!(await writeMute(db, viewerId, chatId, until))) throw new AppError('chat_not_found');
}
