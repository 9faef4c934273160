import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { chatsQuery } from '#entities/chat/cache/chats-query.ts';
import { isMuted } from '#entities/chat/muted.ts';
import { unreadNotificationsQuery } from '#entities/notification/unread-query.ts';
import { onPushShown } from '#entities/push/on-push-shown.ts';

/** News that come together are asked for once. Unit: milliseconds. */
const SETTLED_MS = 1_000;

interface News {
  hasUnread?: boolean | undefined;
  unreadMessages?: number | undefined;
}

/** Whether the count is of before: the notifications have been read, or the chats have changed. */
const isPassed = (before: News, now: News) =>
  (before.hasUnread === true && now.hasUnread === false) ||
  (before.unreadMessages !== undefined && before.unreadMessages !== now.unreadMessages);

/** Shows on the app's icon how much is unread, where the browser can. `AccountWatch` takes it away with the account. */
export const AppBadge = () => 'setAppBadge' in navigator && <Badge />;

function Badge() {
  const { data: unread, refetch } = useQuery(unreadNotificationsQuery);
  // The unread messages are counted from the list of chats, which knows anyway that a message has come, or has been
  // read.
  const { data: unreadMessages } = useQuery({
    ...chatsQuery,
    enabled: false,
    select: (chats) => chats.reduce((sum, chat) => sum + (isMuted(chat) ? 0 : chat.unreadCount), 0),
  });
  const hasUnread = unread?.hasUnread;
  const known = useRef<News>({});
  useEffect(() => {
    const before = known.current;
    known.current = { hasUnread, unreadMessages };
    if (!isPassed(before, known.current)) return;
    const timer = setTimeout(() => void refetch(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [hasUnread, unreadMessages, refetch]);
  useEffect(() => onPushShown(() => void refetch()), [refetch]);

  const count = unread?.countUnread;
  useEffect(() => {
    // Some browsers want a permission for it, and say so here.
    if (count !== undefined) navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
  return null;
}
