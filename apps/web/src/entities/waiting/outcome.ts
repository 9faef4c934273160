import { ApiError } from '#shared/api/api-error.ts';

/**
 * How an attempt to send failed:
 * - `refused`: for good, in the server's words
 * - `unreachable`: no answer; the others need not try either
 * - `later`: signed out, too many, or a server in trouble with this one; `restMs` when it named a time
 */
export type Failure =
  | { readonly type: 'refused'; readonly error: ApiError }
  | { readonly type: 'unreachable' }
  | { readonly type: 'later'; readonly restMs: number | null };

/** 4xx that say nothing about the write. */
const WORTH_RETRYING: ReadonlySet<number> = new Set([401, 408, 425, 429]);

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { type: 'later', restMs: null };
  const { code, status, retryAfterSeconds } = error;
  if (code === 'network') return { type: 'unreachable' };
  if (status >= 400 && status < 500 && !WORTH_RETRYING.has(status)) return { type: 'refused', error };
  return { type: 'later', restMs: retryAfterSeconds === undefined ? null : retryAfterSeconds * 1_000 };
}
