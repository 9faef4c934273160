import { FOUND_COUNT_MAX, searchChatMessages } from '@sfera/contract/chat/search';
import type { ChatId, MessageId } from '@sfera/contract/base/ids';
import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query';
import CalendarSearch from 'lucide-react/icons/calendar-search';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { SearchBox } from '#shared/ui/search-box/search-box.tsx';
import { useSearchWords } from '#shared/ui/search-box/use-search-words.ts';
import { text } from '../text.ts';
import { call } from '#shared/api/call.ts';
import styles from './search-bar.module.css';

/** The messages of a chat with these words, newest first. `query` is trimmed; an empty one asks for nothing. */
const foundQuery = (chatId: ChatId, query: string) =>
  infiniteQueryOptions({
    queryKey: ['chat-found', chatId, query],
    queryFn: ({ pageParam: before, signal }) =>
      call(searchChatMessages, { params: { chatId }, query: { query, ...(before && { before }) }, signal }),
    initialPageParam: null as MessageId | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: query !== '',
    // The place among the hits stays what it is while the bar is open.
    staleTime: Infinity,
    gcTime: 0,
    // Offline it fails at once and says so, instead of waiting without a word.
    networkMode: 'always',
  });

interface SearchBarProps {
  chatId: ChatId;
  onFind: (id: MessageId) => void;
  onCalendar: () => void;
  onClose: () => void;
}

/** Looks for words in a chat: Enter and the arrow up lead to older hits, Shift+Enter and the arrow down back. */
export function SearchBar({ chatId, onFind, onCalendar, onClose }: SearchBarProps) {
  const { typed: words, query, type, clear } = useSearchWords();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const { data, isError, isFetching, fetchNextPage, hasNextPage } = useInfiniteQuery(
    foundQuery(chatId, query),
  );
  const ids = data?.pages.flatMap((page) => page.ids) ?? [];
  const count = data?.pages[0]?.count ?? ids.length;
  const [place, setPlace] = useState({ query: '', index: 0 });
  const index = place.query === query ? place.index : 0;

  const go = (next: number) => {
    const id = ids[next];
    if (id === undefined) return;
    setPlace({ query, index: next });
    onFind(id);
    if (next >= ids.length - 2 && hasNextPage && !isFetching) void fetchNextPage();
  };
  const first = ids[0];
  const showFirst = useEffectEvent((_query: string, id: MessageId) => onFind(id));
  useEffect(() => {
    if (first !== undefined) showFirst(query, first);
  }, [query, first]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // Escape closes the search and not the chat.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else go(index + (event.shiftKey ? -1 : 1));
  };
  const state = isError
    ? text.failed
    : ids.length > 0
      ? text.position(index + 1, count, count === FOUND_COUNT_MAX)
      : query === ''
        ? ''
        : isFetching
          ? text.searching
          : text.nothing;
  return (
    <div role="search" aria-label={text.search} className={styles.bar}>
      <SearchBox
        ref={input}
        look="pill"
        label={text.search}
        clearLabel={text.clear}
        value={words}
        onType={type}
        onClear={clear}
        onKeyDown={onKeyDown}
      />
      <div className={styles.tools}>
        <p role="status" className={styles.state}>
          {state}
        </p>
        <IconButton label={text.calendar} icon={<CalendarSearch size={20} />} onClick={onCalendar} />
        <IconButton
          label={text.older}
          icon={<ChevronUp size={22} />}
          disabled={index + 1 >= ids.length}
          onClick={() => go(index + 1)}
        />
        <IconButton
          label={text.newer}
          icon={<ChevronDown size={22} />}
          disabled={index === 0}
          onClick={() => go(index - 1)}
        />
        <IconButton label={text.close} icon={<X size={20} />} onClick={onClose} />
      </div>
    </div>
  );
}
