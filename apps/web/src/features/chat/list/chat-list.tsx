import type { PeerId } from '@sfera/contract/base/ids';
import { useRef } from 'react';
import { RecipientSearchBox } from '#entities/chat/recipients/recipient-search-box.tsx';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { useSearchWords } from '#shared/ui/search-box/use-search-words.ts';
import { RowsSkeleton } from '../person-row/rows-skeleton.tsx';
import { text as searchText } from '../search/text.ts';
import type { OpenChat } from '../use-open-chat.ts';
import styles from './chat-list.module.css';
import { ListBody } from './list-body.tsx';
import { ListHead } from './list-head.tsx';
import { focusByArrows, type Focusable } from './focus-by-arrows.ts';

/** Fetched with the first letter. */
const SearchResults = shownPart(
  async () => (await import('../search/search-results.tsx')).SearchResults,
  () => <RowsSkeleton label={searchText.loading} rows={5} />,
);

interface ChatListProps {
  /** The partner of the open chat. */
  activeId: PeerId | null;
  onOpen: OpenChat;
  onClose: () => void;
}

/** All chats of the account, and the search for people to begin a chat with. */
export function ChatList({ activeId, onOpen, onClose }: ChatListProps) {
  const { typed: text, query, type, clear } = useSearchWords();
  const chats = useRef<Focusable>(null);
  const results = useRef<HTMLDivElement>(null);
  const isSearching = text.trim() !== '';
  const openFound: OpenChat = (person, messageId) => {
    // A found message leaves the list of hits for the next one.
    if (messageId) return onOpen(person, messageId);
    clear();
    onOpen(person);
  };
  return (
    <>
      <div className={styles.top}>
        <ListHead />
        <RecipientSearchBox
          text={text}
          onType={type}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            if (isSearching) results.current?.querySelector('a')?.focus();
            else chats.current?.focusFirst();
          }}
        />
      </div>
      <div className={styles.body}>
        {/* The list stays mounted below the results and keeps its scroll position. */}
        <div className={styles.chats} data-below={isSearching || undefined}>
          <ListBody activeId={activeId} onOpen={onOpen} onClose={onClose} handle={chats} />
        </div>
        {isSearching && (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its links
          <div ref={results} className={styles.results} onKeyDown={focusByArrows}>
            <SearchResults query={query} onOpen={openFound} />
          </div>
        )}
      </div>
    </>
  );
}
