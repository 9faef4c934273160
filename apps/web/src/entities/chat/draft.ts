import { MessageId, PeerId, type UserId } from '@sfera/contract/base/ids';
import { MessageKind } from '@sfera/contract/chat/message-body';
import { Quote } from '@sfera/contract/chat/message-parts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { readAs } from '@sfera/contract/base/read-as';
import { privateKey, readStored, writeStored } from '#shared/api/private-storage.ts';
import { getSession, onSessionChange, useUserId } from '#shared/api/session.ts';
import { onPageHidden } from '#shared/viewport/page-visibility.ts';

/** So long after the last key the text is written to the device. */
const WRITE_DELAY_MS = 400;

const drafts = new Map<string, string>();
const unwritten = new Set<string>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Beside the words: the message that they answer, and the edit that is under way, as JSON. */
type Part = 'draft' | 'reply' | 'edit';

const keyOf = (userId: UserId, partnerId: PeerId, part: Part = 'draft') =>
  privateKey(userId, `chat-${part}:${partnerId}`);

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
  // A text that is sent does not come back after a crash.
  if (text === '') write();
  else timer = setTimeout(write, WRITE_DELAY_MS);
  tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The text that is written to this person and not sent yet; it survives a reload, not a sign-out. The text is current
 * at once: a text box may not lag behind its keyboard. The caller empties the draft when the text is sent.
 */
export const useDraft = (partnerId: PeerId) => useDraftPart(partnerId, 'draft');

/** Whether something is written to this person, or circle, and not sent yet. */
export function hasDraft(partnerId: PeerId): boolean {
  const userId = getSession()?.userId;
  return userId !== undefined && readDraft(keyOf(userId, partnerId)).trim() !== '';
}

function useDraftPart(
  partnerId: PeerId,
  part: Part,
): readonly [text: string, setText: (text: string) => void] {
  const userId = useUserId();
  const key = userId && keyOf(userId, partnerId, part);
  const text = useSyncExternalStore(
    subscribe,
    useCallback(() => (key ? readDraft(key) : ''), [key]),
  );
  const setText = useCallback((next: string) => key && changeDraft(key, next), [key]);
  return [text, setText];
}

/** An edit under way: what it changes, and the words so far. */
const EditDraft = v.object({
  target: v.object({ partnerId: PeerId, name: v.string(), messageId: v.nullable(MessageId) }),
  /** The words as they were. */
  before: v.string(),
  /** The kind of the message. */
  kind: v.optional(MessageKind),
  words: v.string(),
});
export type EditDraft = v.InferOutput<typeof EditDraft>;

function useJsonPart<T>(partnerId: PeerId, part: Part, schema: v.GenericSchema<unknown, T>) {
  const [json, setJson] = useDraftPart(partnerId, part);
  const value = useMemo(() => parseJson(schema, json), [schema, json]);
  const setValue = useCallback(
    (next: T | null) => setJson(next === null ? '' : JSON.stringify(next)),
    [setJson],
  );
  return [value, setValue] as const;
}

function parseJson<T>(schema: v.GenericSchema<unknown, T>, json: string): T | null {
  if (json === '') return null;
  try {
    return readAs(schema, JSON.parse(json)) ?? null;
  } catch {
    return null;
  }
}

/** The message that the draft to this person answers; survives what the draft survives. */
export const useReplyTarget = (partnerId: PeerId) => useJsonPart(partnerId, 'reply', Quote);

export const useEditDraft = (partnerId: PeerId) => useJsonPart(partnerId, 'edit', EditDraft);

/** Gives words back to the person: behind the draft, if there is one. */
export function returnToDraft(partnerId: PeerId, words: string): void {
  const userId = getSession()?.userId;
  if (userId === undefined) return;
  const key = keyOf(userId, partnerId);
  changeDraft(key, [readDraft(key), words].filter((part) => part !== '').join('\n'));
}
