import type { setChatTimer as setChatTimerRoute } from '@sfera/contract/chat/settings';
import type { ChatTimer } from '@sfera/contract/chat/timer';
import type { ChatId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { Context } from '../../../context/context.ts';
import { readCircleNews } from '../send/circle/news.ts';
import { nextId } from '../message/new-message.ts';
import { toPeer } from '../peer/peer.ts';
import { authorizeChat } from '../permissions.ts';
import { newsOfTwo, readSides, sideOf, tellNews } from '../send/news.ts';
import { addTimer } from './queries.ts';
import { TIMER_SECONDS, TIMER_TEXT } from '../message/timers.ts';

/**
 * Sets the timer of a chat for the messages that are sent from now on, and tells all members by a line of the history,
 * which stays. Throws `chat_not_found`, also for other people's chats; `forbidden` to members of a circle who do not lead
 * it.
 */
export async function setChatTimer(
  context: Context,
  viewerId: UserId,
  chatId: ChatId,
  timer: ChatTimer,
): Promise<AnswerOf<typeof setChatTimerRoute>> {
  const { db, clock } = context;
  const now = clock.now();
  const sent = await db.transaction().execute(async (tx) => {
    const chat = await authorizeChat.setTimer(tx, viewerId, chatId);
    const seconds = TIMER_SECONDS[timer];
    if (chat.timer_seconds === seconds) return undefined;
    const line = { id: nextId(clock, chat.newest_id), senderId: viewerId, content: TIMER_TEXT[timer] };
    await addTimer(tx, chat, { ...line, event: { kind: 'timer', timer }, seconds, now });
    return { id: line.id, senderId: viewerId, chatId, to: toPeer(chat) };
  });
  if (!sent) return { message: null };
  const { id, to } = sent;
  const people = to.kind === 'circle' ? [viewerId] : [viewerId, to.id];
  const show = await readSides(
    context,
    db,
    people.map((userId) => sideOf(sent, userId)),
  );
  const [own, theirs] = people.map((userId) => show(sent, userId));
  if (to.kind === 'circle') {
    const messages = [{ id, senderId: viewerId, replyToId: null, forwardedFrom: null }];
    tellNews(context, {
      news: await readCircleNews(db, { chatId, circleId: to.id, messages, named: [] }, now),
    });
  } else if (own && theirs) tellNews(context, { news: newsOfTwo({ senderId: viewerId, to }, own, theirs) });
  return { message: own?.message ?? null };
}
