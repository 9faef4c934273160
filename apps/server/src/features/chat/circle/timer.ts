import type { ChatTimer } from '@sfera/contract/chat-timer';
import type { Message } from '@sfera/contract/chat';
import { type ChatId, CircleId, type UserId } from '@sfera/contract/ids';
import type { Context } from '../../../platform/context/context.ts';
import { nextId } from '../draft.ts';
import { presentMessage } from '../present.ts';
import { tellNews } from '../send-news.ts';
import { readMessagesOf } from '../send-queries.ts';
import { addTimer } from '../timer/queries.ts';
import { TIMER_SECONDS, TIMER_TEXT } from '../timer/timers.ts';
import { readCircleNews } from './news.ts';
import { authorizeCircleChat } from './permissions.ts';

/** As in a chat of two, by leaders alone. Throws `chat_not_found`, `forbidden`. */
export async function setCircleTimer(
  context: Context,
  viewerId: UserId,
  chatId: ChatId,
  timer: ChatTimer,
): Promise<{ message: Message | null }> {
  const { db, clock } = context;
  const now = clock.now();
  const line = await db.transaction().execute(async (tx) => {
    const chat = await authorizeCircleChat.lead(tx, viewerId, chatId);
    const seconds = TIMER_SECONDS[timer];
    if (chat.timer_seconds === seconds) return undefined;
    const added = { id: nextId(clock, chat.newest_id), senderId: viewerId, content: TIMER_TEXT[timer] };
    await addTimer(tx, { id: chatId }, { ...added, event: { kind: 'timer', timer }, seconds, now });
    return added;
  });
  if (!line) return { message: null };
  const told = { ...line, replyToId: null, forwardedFrom: null };
  const circleId = CircleId.parse(chatId);
  const ofCircle = await readCircleNews(db, { chatId, circleId, messages: [told], named: [] }, now);
  tellNews(context, { news: [], ofCircle });
  const [own] = await readMessagesOf(db, [{ chatId, messageId: line.id, viewerId }], now);
  return { message: own ? presentMessage(own) : null };
}
