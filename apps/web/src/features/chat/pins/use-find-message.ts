import type { MessageId } from '@sfera/contract/ids';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from '../text.ts';

/** Most older pages that are loaded in search of one message. Unit: pages of 15. */
const MAX_PAGES = 100;

interface FindMessage {
  /** The loaded messages of the chat. */
  messages: readonly unknown[];
  /** Whether there is an older page to load. */
  hasOlder: boolean;
  isFetchingOlder: boolean;
  onFetchOlder: () => void;
  /** @returns false when the message is not loaded */
  scrollTo: (id: MessageId) => boolean;
}

interface Search {
  readonly id: MessageId;
  readonly pages: number;
  /** Number of loaded messages when the last page was requested: a page without new messages ends the search. */
  readonly loaded: number;
  /** Whether the requested page has not begun to load yet. */
  readonly isAsking: boolean;
}

/** Scrolls to a message of the chat; older pages are loaded until the message is loaded. */
export function useFindMessage({ messages, hasOlder, isFetchingOlder, onFetchOlder, scrollTo }: FindMessage) {
  const [search, setSearch] = useState<Search | null>(null);

  const continueSearch = useEffectEvent(() => {
    if (search === null) return;
    const hasMore = messages.length > search.loaded;
    if (scrollTo(search.id)) setSearch(null);
    else if (isFetchingOlder) {
      if (search.isAsking) setSearch({ ...search, isAsking: false });
    } else if (search.isAsking && !hasMore && hasOlder) return;
    else if (hasMore && hasOlder && search.pages < MAX_PAGES) {
      setSearch({ id: search.id, pages: search.pages + 1, loaded: messages.length, isAsking: true });
      onFetchOlder();
    } else {
      setSearch(null);
      toast(text.messageNotFound, { kind: 'error' });
    }
  });
  // oxlint-disable-next-line react/set-state-in-effect -- continues when the loaded page has been drawn
  useEffect(() => continueSearch());

  return {
    isSearching: search !== null,
    find: (id: MessageId) => {
      if (!scrollTo(id)) setSearch({ id, pages: 0, loaded: -1, isAsking: false });
    },
  };
}
