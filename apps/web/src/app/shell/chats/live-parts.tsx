import type { ChatSummary } from '@sfera/contract/chat/chat';
import { useEffect } from 'react';
import { useChats } from '#entities/chat/cache/chats-query.ts';
import { LiveChats } from '#entities/chat/live/live-chats.tsx';
import { isMuted } from '#entities/chat/muted.ts';
import { getSession } from '#shared/api/session.ts';
import { areWritesKept } from '#shared/outbox/kept-note.ts';
import { setTitlePrefix } from '#shared/page-title/page-title.ts';
import { markTabIcon } from '#shared/page-title/tab-icon.ts';
import { afterFirstUse } from '#shared/ui/on-demand/after-first-screen.ts';
import { Deferred } from '#shared/ui/on-demand/deferred.tsx';
import { CountBadge, shownCount } from '../count-badge.tsx';
import { text } from '../text.ts';

const loadOutbox = async () => (await import('../outbox.tsx')).Outbox;

/**
 * Writes that an earlier page has left are shown and sent at once, and a visit that begins in the chat is ready to keep
 * the first message. Else a person must do something first.
 */
const afterWhatWaits: typeof afterFirstUse = (run, signal) => {
  const userId = getSession()?.userId;
  if ((userId && areWritesKept(userId)) || location.pathname === '/chat') run();
  else afterFirstUse(run, signal);
};

const unreadOf = (chats: readonly ChatSummary[] = []): number =>
  chats.filter((chat) => chat.unreadCount > 0 && !chat.isRequest && !isMuted(chat)).length;

/** The number of chats with unread messages; nothing while the number is 0 or unknown. */
export function UnreadChats() {
  const { chats } = useChats();
  return <CountBadge count={unreadOf(chats)} label={text.unreadChats} />;
}

/** The background work of every page: the live chats, the unread count in the tab's title with a dot on its icon, and the outbox. */
export function ChatsBackground() {
  useUnreadTab();
  return (
    <>
      <LiveChats />
      <Deferred load={loadOutbox} after={afterWhatWaits} />
    </>
  );
}

function useUnreadTab() {
  const { chats } = useChats();
  const unread = unreadOf(chats);
  useEffect(() => {
    setTitlePrefix(unread === 0 ? '' : `(${shownCount(unread)}) `);
    markTabIcon(unread > 0);
    return () => {
      setTitlePrefix('');
      markTabIcon(false);
    };
  }, [unread]);
}
