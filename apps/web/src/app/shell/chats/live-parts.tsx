import type { ChatSummary } from '@sfera/contract/chat';
import { useEffect } from 'react';
import { useChats } from '#entities/chat/cache/chats-query.ts';
import { LiveChats } from '#entities/chat/live/live-chats.tsx';
import { setTitlePrefix } from '#shared/page-title/title-prefix.ts';
import { CountBadge, shownCount } from '../count-badge.tsx';
import { Outbox } from '../outbox.tsx';
import { text } from '../text.ts';

const unreadOf = (chats: readonly ChatSummary[] = []): number =>
  chats.filter(({ unreadCount }) => unreadCount > 0).length;

/** The number of chats with unread messages; nothing for none, and until it is known. */
export function UnreadChats() {
  const { chats } = useChats();
  return <CountBadge count={unreadOf(chats)} label={text.unreadChats} />;
}

/** What works behind every page: chats as they come and go, the count in the tab's title, and what waits to be sent. */
export function ChatsBehind() {
  useUnreadTitle();
  return (
    <>
      <LiveChats />
      <Outbox />
    </>
  );
}

function useUnreadTitle() {
  const { chats } = useChats();
  const unread = unreadOf(chats);
  useEffect(() => {
    setTitlePrefix(unread === 0 ? '' : `(${shownCount(unread)}) `);
    return () => setTitlePrefix('');
  }, [unread]);
}
