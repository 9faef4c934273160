import type { QueryClient } from '@tanstack/react-query';
import { CHATS_KEY } from './chat-keys.ts';

/** Unit: milliseconds. */
const PAUSE_MS = 1_000;

/** The lists that were asked for within the last pause, and whether they are to be asked for again after it. */
const resting = new WeakMap<QueryClient, { isWanted: boolean }>();

/** Asks for the list of chats again: at once, then at most once in a pause, however much happens in the circles. */
export function askListSoon(cache: QueryClient): void {
  const rest = resting.get(cache);
  if (rest) {
    rest.isWanted = true;
    return;
  }
  const begun = { isWanted: false };
  resting.set(cache, begun);
  void cache.invalidateQueries({ queryKey: CHATS_KEY });
  setTimeout(() => {
    resting.delete(cache);
    if (begun.isWanted) askListSoon(cache);
  }, PAUSE_MS);
}
