import type { PostId, UserId } from '@sfera/contract/base/ids';
import { useCallback, useSyncExternalStore } from 'react';
import { onSessionChange } from '#shared/api/session.ts';
import { loadDraft, storeDraft } from './draft-storage.ts';
import type { Draft, ReplyTarget } from './transitions.ts';

/** Whose draft it is, and under which post. */
export interface DraftKey {
  userId: UserId;
  postId: PostId;
}

const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();
const nameOf = ({ userId, postId }: DraftKey) => `${userId}/${postId}`;

// Signed out, nothing of it stays; the storage is emptied with the session.
onSessionChange(({ status }) => {
  if (status === 'guest') drafts.clear();
});

export function readDraft(key: DraftKey): Draft {
  const known = drafts.get(nameOf(key)) ?? loadDraft(key.userId, key.postId);
  drafts.set(nameOf(key), known);
  return known;
}

export function changeDraft(key: DraftKey, change: (draft: Draft) => Draft): void {
  const next = change(readDraft(key));
  drafts.set(nameOf(key), next);
  storeDraft(key.userId, key.postId, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The draft, current at once: a text box may not lag behind its keyboard. */
export const useDraft = ({ userId, postId }: DraftKey): Draft =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => readDraft({ userId, postId }), [userId, postId]),
  );

const focusListeners = new Map<string, Set<() => void>>();

/** Lets a box hear when its draft gets a target, or a comment to change: it takes the focus. Resolves to the way out. */
export function onWriting(key: DraftKey, listen: () => void): () => void {
  const name = nameOf(key);
  const heard = focusListeners.get(name) ?? new Set();
  focusListeners.set(name, heard.add(listen));
  return () => void heard.delete(listen);
}

const startWriting = (key: DraftKey, change: (draft: Draft) => Draft): void => {
  changeDraft(key, change);
  for (const listener of focusListeners.get(nameOf(key)) ?? []) listener();
};

/** The text written from now on answers this comment; so does the text that was written already. */
export const startReply = (key: DraftKey, target: ReplyTarget): void =>
  startWriting(key, (draft) => ({ ...draft, target, edit: null }));

/** The box shows the words of the comment, and sends their change; what was written already waits. */
export const startEdit = (key: DraftKey, edit: NonNullable<Draft['edit']>): void =>
  startWriting(key, (draft) => ({ ...draft, edit }));
