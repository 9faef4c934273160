import { sendMessage, sendPhotoMessage } from '@sfera/contract/chat';
import type { AnswerOf } from '@sfera/contract/kit/route';
import { ApiError, call } from '#shared/api/call.ts';
import { getSession } from '#shared/api/session.ts';
import { upload } from '#shared/api/upload.ts';
import type { OutgoingMessage } from '../types.ts';

export type Delivered = AnswerOf<typeof sendMessage>;

/**
 * How one attempt ended:
 * - `sent`: with the server's answer
 * - `deleted`: it had been sent, and was deleted since
 * - `refused`: for good, in the server's words
 * - `later`: no answer, a server in trouble, too many, or signed out; `retryAfterMs` when the server named a time
 */
export type Outcome =
  | { readonly type: 'sent'; readonly answer: Delivered }
  | { readonly type: 'deleted' }
  | { readonly type: 'refused'; readonly failure: string }
  | { readonly type: 'later'; readonly retryAfterMs: number | null };

/** A connection that died without a word. A photo takes as long as it takes (spec 9). */
const TEXT_TIMEOUT_MS = 20_000;

/** 4xx that say nothing about the message. */
const WORTH_RETRYING: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** Tries once. The same message again is known to the server by its tempId. */
export async function deliver(message: OutgoingMessage, signal: AbortSignal): Promise<Outcome> {
  // The session is read by the call itself: another account's must not send it.
  if (getSession()?.userId !== message.senderId) return { type: 'later', retryAfterMs: null };
  try {
    return { type: 'sent', answer: await post(message, signal) };
  } catch (error) {
    return outcomeOf(error);
  }
}

function post({ partner, content, photo, tempId, storyId }: OutgoingMessage, signal: AbortSignal) {
  const params = { recipientUserId: partner.id };
  if (photo) return upload(sendPhotoMessage, { params, file: photo, fields: { content, tempId }, signal });
  return call(sendMessage, {
    params,
    body: { content, tempId, ...(storyId && { storyId }) },
    signal: AbortSignal.timeout(TEXT_TIMEOUT_MS),
  });
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { type: 'later', retryAfterMs: null };
  const { code, status, message, retryAfterSeconds } = error;
  if (code === 'message_not_found') return { type: 'deleted' };
  if (status >= 400 && status < 500 && !WORTH_RETRYING.has(status))
    return { type: 'refused', failure: message };
  // An answer that is none, as of the gate of a public network, says nothing either.
  return { type: 'later', retryAfterMs: retryAfterSeconds === undefined ? null : retryAfterSeconds * 1_000 };
}
