import type { ChatTimer } from '@sfera/contract/chat-timer';
import type { ChatId, UserId } from '@sfera/contract/ids';
import type { Context } from '../../platform/context/context.ts';
import { isCircle } from './circle/kinds.ts';
import { setCircleTimer } from './circle/timer.ts';
import { setChatTimer } from './timer/service.ts';

/** Throws `chat_not_found`, also for other people's chats; `forbidden` to members of a circle who do not lead it. */
export const setTimer = async (context: Context, viewerId: UserId, chatId: ChatId, timer: ChatTimer) =>
  (await isCircle(context.db, chatId))
    ? setCircleTimer(context, viewerId, chatId, timer)
    : setChatTimer(context, viewerId, chatId, timer);
