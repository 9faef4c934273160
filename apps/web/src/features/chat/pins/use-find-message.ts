import type { MessageId } from '@sfera/contract/base/ids';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from '../text.ts';

interface FindMessage {
  /** When the chat was last loaded as a whole. */
  loadedAtMs: number;
  /** Loads the messages around one in place of what is loaded. */
  onLoad: (id: MessageId) => Promise<void>;
  /** @returns false when the message is not loaded */
  scrollTo: (id: MessageId) => boolean;
}

/** Shows a message of the chat; one that is not loaded yet is loaded with those around it. */
export function useFindMessage({ loadedAtMs, onLoad, scrollTo }: FindMessage) {
  const [search, setSearch] = useState<{ id: MessageId; startedAtMs: number } | null>(null);

  const end = (isFound: boolean) => {
    setSearch(null);
    if (!isFound) toast(text.messageNotFound, { kind: 'error' });
  };
  const goOn = useEffectEvent((_loadedAtMs: number) => {
    if (search !== null && loadedAtMs !== search.startedAtMs) end(scrollTo(search.id));
  });
  // oxlint-disable-next-line react/set-state-in-effect -- continues when the loaded page has been drawn
  useEffect(() => goOn(loadedAtMs), [loadedAtMs]);

  return {
    isSearching: search !== null,
    find: (id: MessageId) => {
      if (scrollTo(id)) return;
      setSearch({ id, startedAtMs: loadedAtMs });
      onLoad(id).catch(() => end(false));
    },
  };
}
