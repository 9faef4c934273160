import type { ChatSummary } from '@sfera/contract/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useChats } from '#entities/chat/chats-query.ts';
import { LiveChats } from '#entities/chat/live-chats.tsx';
import { useLive } from '#entities/chat/live.ts';
import { startOutbox, wakeOutbox } from '#entities/chat/outbox/start-outbox.ts';
import { useUserId } from '#shared/api/session.ts';
import { setTitlePrefix } from '#shared/page-title/title-prefix.ts';
import { CountBadge, shownCount } from '../count-badge.tsx';
import { text } from '../text.ts';

const unreadOf = (chats: readonly ChatSummary[] = []): number =>
  chats.filter(({ unreadCount }) => unreadCount > 0).length;

/** The number of chats with unread messages; nothing for none, and until it is known. */
export function UnreadChats() {
  const { chats } = useChats();
  return <CountBadge count={unreadOf(chats)} label={text.unreadChats} />;
}

/** All of the chats that works behind every page: the live connection, the outbox, and the count in the tab's title. */
export function ChatsBehind() {
  useOutbox();
  useUnreadTitle();
  return <LiveChats />;
}

function useOutbox() {
  const cache = useQueryClient();
  const userId = useUserId();
  const live = useLive();
  useEffect(() => (userId ? startOutbox(userId, cache) : undefined), [userId, cache]);
  useEffect(() => {
    if (live) wakeOutbox();
  }, [live]);
}

function useUnreadTitle() {
  const { chats } = useChats();
  const unread = unreadOf(chats);
  useEffect(() => {
    setTitlePrefix(unread === 0 ? '' : `(${shownCount(unread)}) `);
    return () => setTitlePrefix('');
  }, [unread]);
}
