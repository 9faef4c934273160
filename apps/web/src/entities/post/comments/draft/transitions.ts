/** A try to send a text; the same `tempId` again never makes a second comment. */
export interface Attempt {
  text: string;
  tempId: string;
}

/** What is written under a post and not published yet. */
export interface Draft {
  /** What stands in the box. */
  text: string;
  /** On its way, and no longer in the box. */
  sending: Attempt | null;
  /** Failed, though perhaps only its answer was lost. */
  tried: Attempt | null;
}

export const EMPTY_DRAFT: Draft = { text: '', sending: null, tried: null };

/** Empties the box into an attempt. What has failed before goes with its old `tempId`, unless it was changed. */
export function startAttempt({ text, tried }: Draft, newTempId: () => string): Draft & { sending: Attempt } {
  const trimmed = text.trim();
  const sending = tried?.text === trimmed ? tried : { text: trimmed, tempId: newTempId() };
  return { text: '', sending, tried: null };
}

export const attemptSucceeded = ({ text }: Draft): Draft => ({ ...EMPTY_DRAFT, text });

/** Puts the text back, above what has been written since. */
export function attemptFailed(draft: Draft): Draft {
  const { text, sending } = draft;
  if (!sending) return draft;
  const isBoxEmpty = text.trim() === '';
  return { text: isBoxEmpty ? sending.text : `${sending.text}\n${text}`, sending: null, tried: sending };
}

/** Puts back what was refused after it had waited, above what has been written since. */
export const unsentRefused = (draft: Draft, { text }: Attempt): Draft => ({
  ...draft,
  text: draft.text.trim() === '' ? text : `${text}\n${draft.text}`,
});

/** An id that the server tells one's own attempts apart by; also where a page served over plain http has no `randomUUID`. */
export const newTempId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
