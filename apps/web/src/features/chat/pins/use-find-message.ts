import type { MessageId } from '@sfera/contract/ids';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from '../text.ts';

/** So many older pages are loaded in search of one message. Unit: pages of 15. */
const MAX_PAGES = 100;

interface FindMessage {
  /** All that is loaded. */
  messages: readonly unknown[];
  /** Whether an older page can be asked for. */
  hasOlder: boolean;
  isFetchingOlder: boolean;
  onFetchOlder: () => void;
  /** @returns false when the message is not loaded */
  scrollTo: (id: MessageId) => boolean;
}

interface Search {
  readonly id: MessageId;
  readonly pages: number;
  /** So much was loaded when the last page was asked for: a page that brings nothing ends the search. */
  readonly loaded: number;
  /** The page that was asked for is not on its way yet. */
  readonly isAsking: boolean;
}

/** Shows a message of the chat; one that is not loaded yet is loaded, page by page. */
export function useFindMessage({ messages, hasOlder, isFetchingOlder, onFetchOlder, scrollTo }: FindMessage) {
  const [search, setSearch] = useState<Search | null>(null);

  const goOn = useEffectEvent(() => {
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
  // oxlint-disable-next-line react/set-state-in-effect -- goes on when what came has been drawn
  useEffect(() => goOn());

  return {
    isSearching: search !== null,
    find: (id: MessageId) => {
      if (!scrollTo(id)) setSearch({ id, pages: 0, loaded: -1, isAsking: false });
    },
  };
}
