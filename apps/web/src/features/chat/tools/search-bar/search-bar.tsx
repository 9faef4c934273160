import { FOUND_COUNT_MAX } from '@sfera/contract/chat-search';
import type { ChatId, MessageId } from '@sfera/contract/ids';
import { useInfiniteQuery } from '@tanstack/react-query';
import CalendarSearch from 'lucide-react/icons/calendar-search';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { SearchBox } from '#shared/ui/search-box/search-box.tsx';
import { useSearchText } from '../../search/use-search-text.ts';
import { text } from '../text.ts';
import { foundQuery } from './found-query.ts';
import styles from './search-bar.module.css';

interface SearchBarProps {
  chatId: ChatId;
  onFind: (id: MessageId) => void;
  onCalendar: () => void;
  onClose: () => void;
}

/** Looks for words in a chat: Enter and the arrow up lead to older hits, Shift+Enter and the arrow down back. */
export function SearchBar({ chatId, onFind, onCalendar, onClose }: SearchBarProps) {
  const { text: words, query, type, clear } = useSearchText();
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
