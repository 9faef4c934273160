import { ApiError } from '../api/api-error.ts';

/**
 * How an attempt to send failed:
 * - `refused`: for good, in the server's words
 * - `unreachable`: no answer; what goes the same way need not try either
 * - `later`: signed out, too many, a server in trouble with this one, or an answer that is none, as of the gate of a
 *   public network; `restMs` when the server named a time
 */
export type Failure =
  | Refusal
  | { readonly type: 'unreachable' }
  | { readonly type: 'later'; readonly restMs: number | null };

export interface Refusal {
  readonly type: 'refused';
  readonly error: Error;
}

/** 4xx that say nothing about the write. */
const WORTH_RETRYING: ReadonlySet<number> = new Set([401, 408, 425, 429]);

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { type: 'later', restMs: null };
  const { code, status, retryAfterSeconds } = error;
  if (code === 'network') return { type: 'unreachable' };
  if (status >= 400 && status < 500 && !WORTH_RETRYING.has(status)) return { type: 'refused', error };
  return { type: 'later', restMs: retryAfterSeconds === undefined ? null : retryAfterSeconds * 1_000 };
}

/** Whether a call got no answer. What the browser says of the network does not count: see decision 024. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'network';
