import { useSyncExternalStore } from 'react';

/** Players start silent; a person's choice then holds for all players until the page is left. */
let isMuted = true;
const listeners = new Set<() => void>();

export function setMuted(next: boolean): void {
  isMuted = next;
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Whether videos are muted; one choice for the feed, swipes and stories. */
export const useMuted = (): boolean => useSyncExternalStore(subscribe, () => isMuted);
