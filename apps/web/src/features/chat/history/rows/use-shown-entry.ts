import { useMemo } from 'react';
import { useShownMessage } from '#entities/chat/actions/use-shown-message.ts';
import type { Entry } from '../entry.ts';

/** The entry with what the person has changed of it and the server has not answered for yet. */
export function useShownEntry(entry: Entry): Entry {
  const message = useShownMessage<Entry['message']>(entry.key, entry.message);
  return useMemo(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same message with other words
    () => (message === entry.message ? entry : ({ ...entry, message } as Entry)),
    [entry, message],
  );
}
