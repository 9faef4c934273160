import type { UserId } from '@sfera/contract/base/ids';
import { UNREAD_COUNTED } from '@sfera/contract/chat/limits';
import type { ServerPayload } from '@sfera/contract/sockets';
import type { QueryClient } from '@tanstack/react-query';
import { askListSoon } from './ask-list-soon.ts';
import { forgetLongUnopened } from './chat-changes.ts';
import { CHATS_KEY } from './chat-keys.ts';
import { withChat, type ChatList } from './chat-list-changes.ts';
import { isRemoved, marksOf, withNews } from './chat-marks.ts';
import { withMessage } from './conversation-changes.ts';
import type { Change } from './live-data.ts';
import { changeConversation, changeList, chatList } from './live-entries.ts';

// Apart from the other changes: the events come after the first screen.

type CircleMessage = ServerPayload<'circleMessage'>;

/** Puts in a new message in the chat of a circle, as its event tells it. */
export function putCircleMessage(cache: QueryClient, event: CircleMessage, ownId: UserId): void {
  const { chatId, circleId, message } = event;
  const isListed = chatList.read(cache, CHATS_KEY)?.some(({ id }) => id === chatId);
  if (!isListed) askListSoon(cache);
  if (marksOf(cache).removedChats.has(chatId)) return;
  changeConversation(cache, circleId, withMessage(cache, { id: chatId }, message));
  changeList(cache, withCircleMessage(cache, event, ownId));
  forgetLongUnopened(cache, circleId);
}

/**
 * The event is the same for all people in the circle: the person's own counts are counted here, unless the list knows
 * the message already.
 */
const withCircleMessage = (
  cache: QueryClient,
  { chatId, message: told }: CircleMessage,
  ownId: UserId,
): Change<ChatList> =>
  withChat(chatId, (chat) => {
    if (isRemoved(cache, told) || told.id <= (chat.lastMessage?.id ?? '')) return chat;
    const message = withNews(cache, told);
    const isUnread = message.senderId !== ownId && !message.isRead;
    const { unreadCount, countMentions = 0 } = chat;
    return {
      ...chat,
      lastMessage: message,
      ...(isUnread && {
        unreadCount: Math.min(UNREAD_COUNTED, unreadCount + 1),
        countMentions: countMentions + (message.mentionsMe ? 1 : 0),
      }),
    };
  });
