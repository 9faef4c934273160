import type { setChatTimer as setChatTimerRoute } from '@sfera/contract/chat-settings';
import type { ChatTimer } from '@sfera/contract/chat-timer';
import type { ChatId, UserId } from '@sfera/contract/ids';
import type { AnswerOf } from '@sfera/contract/kit/route';
import type { Context } from '../../../platform/context/context.ts';
import { nextId } from '../draft.ts';
import { authorizeChat } from '../permissions.ts';
import { readSides, sideOf, tellNews } from '../send-news.ts';
import { addTimer, readTimer } from './queries.ts';
import { TIMER_SECONDS, TIMER_TEXT } from './timers.ts';

/**
 * Sets the timer of a chat for the messages that are sent from now on, and tells all members by a line of the history,
 * which stays. Throws `chat_not_found`, also for other people's chats.
 */
export async function setChatTimer(
  context: Context,
  viewerId: UserId,
  chatId: ChatId,
  timer: ChatTimer,
): Promise<AnswerOf<typeof setChatTimerRoute>> {
  const { db, clock } = context;
  const sent = await db.transaction().execute(async (tx) => {
    const chat = await authorizeChat.setTimer(tx, viewerId, chatId);
    const seconds = TIMER_SECONDS[timer];
    if ((await readTimer(tx, chatId)) === seconds) return undefined;
    const line = { id: nextId(clock, chat.newest_id), senderId: viewerId, content: TIMER_TEXT[timer] };
    await addTimer(tx, chat, { ...line, event: { kind: 'timer', timer }, seconds, now: clock.now() });
    return { ...line, chatId, recipientId: chat.interlocutor_id };
  });
  if (!sent) return { message: null };
  const people = [sent.senderId, sent.recipientId];
  const show = await readSides(
    context,
    db,
    people.map((userId) => sideOf(sent, userId)),
  );
  const news = people.flatMap((userId) => {
    const told = show(sent, userId);
    return told ? [{ userId, told }] : [];
  });
  tellNews(context, { news });
  return { message: news[0]?.told.message ?? null };
}
