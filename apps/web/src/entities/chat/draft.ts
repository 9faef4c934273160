import type { UserId } from '@sfera/contract/ids';
import { useCallback, useSyncExternalStore } from 'react';
import { privateKey, readStored, writeStored } from '#shared/api/private-storage.ts';
import { onSessionChange, useUserId } from '#shared/api/session.ts';
import { onPageHidden } from '#shared/viewport/page-visibility.ts';

/** So long after the last key the text is written to the device. */
const WRITE_DELAY_MS = 400;

const drafts = new Map<string, string>();
const unwritten = new Set<string>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const keyOf = (userId: UserId, partnerId: UserId) => privateKey(userId, `chat-draft:${partnerId}`);

function write(): void {
  clearTimeout(timer);
  for (const key of unwritten) writeStored(key, drafts.get(key) || null);
  unwritten.clear();
}

function tell(): void {
  for (const listener of listeners) listener();
}

onPageHidden(write);
// Another tab wrote, unless this one has written since.
addEventListener('storage', ({ key }) => {
  if (key === null || unwritten.has(key) || !drafts.delete(key)) return;
  tell();
});
// Signed out, nothing of it stays; the storage is emptied with the session, unless that has only run out.
onSessionChange((now) => {
  if (now.status !== 'guest') return;
  if (now.ended === 'expired') write();
  clearTimeout(timer);
  drafts.clear();
  unwritten.clear();
});

function readDraft(key: string): string {
  const known = drafts.get(key) ?? readStored(key) ?? '';
  drafts.set(key, known);
  return known;
}

function changeDraft(key: string, text: string): void {
  drafts.set(key, text);
  unwritten.add(key);
  clearTimeout(timer);
  // What is sent does not come back after a crash.
  if (text === '') write();
  else timer = setTimeout(write, WRITE_DELAY_MS);
  tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * What is written to this person and not sent yet; survives a reload, not a sign-out. Current at once: a text box may
 * not lag behind its keyboard. Empty it when the text is sent.
 */
export function useDraft(partnerId: UserId): readonly [text: string, setText: (text: string) => void] {
  const userId = useUserId();
  const key = userId && keyOf(userId, partnerId);
  const text = useSyncExternalStore(
    subscribe,
    useCallback(() => (key ? readDraft(key) : ''), [key]),
  );
  const setText = useCallback((next: string) => key && changeDraft(key, next), [key]);
  return [text, setText];
}
