import { useSyncExternalStore } from 'react';

/** Players start silent; a person's choice then holds for all players until the page is left. */
let isMuted = true;
const listeners = new Set<() => void>();

export function setMuted(next: boolean): void {
  isMuted = next;
  for (const listener of listeners) listener();
}

export const areVideosMuted = (): boolean => isMuted;

/** @returns stops listening */
export function onSoundChoice(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Whether videos are muted; one choice for the feed, swipes and stories. */
export const useMuted = (): boolean => useSyncExternalStore(onSoundChoice, areVideosMuted);
