import { useSyncExternalStore } from 'react';

/** How much of a message's photo this tab has sent. */
export interface SendingProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

const sending = new Map<string, SendingProgress>();
const listeners = new Set<() => void>();

/** Null: it is sent, or rests. */
export function tellProgress(tempId: string, progress: SendingProgress | null): void {
  if (progress) sending.set(tempId, progress);
  else sending.delete(tempId);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Null while this tab sends no photo of the message. */
export const useSendingProgress = (tempId: string | null): SendingProgress | null =>
  useSyncExternalStore(subscribe, () => (tempId === null ? null : (sending.get(tempId) ?? null)));
