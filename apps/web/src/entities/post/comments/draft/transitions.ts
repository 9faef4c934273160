import type { CommentId } from '@sfera/contract/base/ids';

/** The comment or reply that a text answers. */
export interface ReplyTarget {
  id: CommentId;
  /** The comment whose thread the text goes to. */
  threadId: CommentId;
  login: string;
  /** Set when a reply is answered: the text then names its author. */
  isReply: boolean;
}

/** A try to send a text; the same `tempId` again never makes a second comment. */
export interface Attempt {
  text: string;
  tempId: string;
  /** Missing for a comment on the post. */
  answers?: ReplyTarget | undefined;
}

/** The text that is written under a post and not published yet. */
export interface Draft {
  /** The text in the box. */
  text: string;
  /** The comment that the text in the box answers; null for a comment on the post. */
  target: ReplyTarget | null;
  /** On its way, and no longer in the box. */
  sending: Attempt | null;
  /** Failed, though perhaps only its answer was lost. */
  tried: Attempt | null;
  /** A published comment that is being changed, with its new words: the box shows them, and `text` waits. */
  edit: { id: CommentId; text: string } | null;
}

export const EMPTY_DRAFT: Draft = { text: '', target: null, sending: null, tried: null, edit: null };

/** Empties the box into an attempt. What has failed before goes with its old `tempId`, unless it was changed. */
export function startAttempt(draft: Draft, newTempId: () => string): Draft & { sending: Attempt } {
  const { text, target, tried } = draft;
  const trimmed = text.trim();
  const isSame = tried?.text === trimmed && tried.answers?.id === target?.id;
  const sending = isSame ? tried : { text: trimmed, tempId: newTempId(), ...(target && { answers: target }) };
  return { ...draft, text: '', target: null, sending, tried: null };
}

export const attemptSucceeded = ({ text, target, edit }: Draft): Draft => ({
  ...EMPTY_DRAFT,
  text,
  target,
  edit,
});

/** Puts the text back, above what has been written since. */
export function attemptFailed(draft: Draft): Draft {
  const { sending } = draft;
  return sending ? { ...unsentRefused(draft, sending), sending: null, tried: sending } : draft;
}

/** Puts back what was refused after it had waited, above what has been written since; an empty box answers what it did. */
export function unsentRefused(draft: Draft, { text, answers }: Omit<Attempt, 'tempId'>): Draft {
  const isBoxEmpty = draft.text.trim() === '';
  return {
    ...draft,
    text: isBoxEmpty ? text : `${text}\n${draft.text}`,
    target: draft.target ?? (isBoxEmpty ? (answers ?? null) : null),
  };
}

/** An id that the server tells one's own attempts apart by; also where a page served over plain http has no `randomUUID`. */
export const newTempId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
