import { CommentId, type PostId, type UserId } from '@sfera/contract/base/ids';
import * as v from 'valibot';
import { privateKey } from '#shared/api/private-storage.ts';
import { attemptFailed, EMPTY_DRAFT, type Draft } from './transitions.ts';

/** Kept for later: so many, for so long. */
const MAX_DRAFTS = 30;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1_000;

const Target = v.object({ id: CommentId, threadId: CommentId, login: v.string(), isReply: v.boolean() });
const Attempt = v.nullable(v.object({ text: v.string(), tempId: v.string(), answers: v.optional(Target) }));
const Stored = v.record(
  v.string(),
  v.object({
    text: v.string(),
    // A draft that was stored without these fields is kept: it answers nothing, and changes nothing.
    target: v.optional(v.nullable(Target), null),
    edit: v.optional(v.nullable(v.object({ id: CommentId, text: v.string() })), null),
    sending: Attempt,
    tried: Attempt,
    savedAtMs: v.number(),
  }),
);
type Stored = v.InferOutput<typeof Stored>;

const keyOf = (userId: UserId) => privateKey(userId, 'comment-drafts');

/** The drafts by post, the oldest first; any other data in the storage is dropped. */
function readAll(userId: UserId, nowMs: number): Stored {
  try {
    const stored = v.parse(Stored, JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}'));
    return Object.fromEntries(
      Object.entries(stored).filter(([, { savedAtMs }]) => savedAtMs > nowMs - MAX_AGE_MS),
    );
  } catch {
    return {};
  }
}

/** The stored draft. A comment that was being sent when the page went is back in the box: its outcome is not known. */
export function loadDraft(userId: UserId, postId: PostId, nowMs = Date.now()): Draft {
  const stored = readAll(userId, nowMs)[postId];
  if (!stored) return EMPTY_DRAFT;
  const { savedAtMs: _, ...draft } = stored;
  return attemptFailed(draft);
}

export function storeDraft(userId: UserId, postId: PostId, draft: Draft, nowMs = Date.now()): void {
  const { [postId]: _before, ...others } = readAll(userId, nowMs);
  const isWorthKeeping = draft.text.trim() !== '' || draft.sending !== null || draft.edit !== null;
  const all = Object.entries(
    isWorthKeeping ? { ...others, [postId]: { ...draft, savedAtMs: nowMs } } : others,
  );
  try {
    if (all.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(all.slice(-MAX_DRAFTS))));
  } catch {
    // Full or forbidden: the text lives as long as the page.
  }
}
