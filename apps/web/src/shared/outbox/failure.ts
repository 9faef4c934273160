import { ApiError } from '../api/api-error.ts';

/**
 * Why an attempt to send failed:
 * - `refused`: for good, with the server's message
 * - `unreachable`: no answer; other writes of the queue need no attempt either
 * - `later`: signed out, rate limited, a server error for this write, or an invalid answer such as that of a captive
 *   portal; `restMs` is set when the server named a time
 */
export type Failure =
  | Refusal
  | { readonly type: 'unreachable' }
  | { readonly type: 'later'; readonly restMs: number | null };

export interface Refusal {
  readonly type: 'refused';
  readonly error: Error;
}

/** A person's full quota: only the person can make room. Its status is that of a full disk, which ends by itself. */
const isForGood = (code: ApiError['code']) => code === 'quota_exceeded';

/** 4xx codes that do not judge the write itself. */
const WORTH_RETRYING: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** `endsWithFailure`: see `WriteKind`. */
export function failureOf(error: unknown, { endsWithFailure }: { endsWithFailure?: true } = {}): Failure {
  if (!(error instanceof ApiError)) return { type: 'later', restMs: null };
  const { code, status, retryAfterSeconds } = error;
  if (code === 'network') return { type: 'unreachable' };
  const isJudged = status >= 400 && status < 500 && !WORTH_RETRYING.has(status);
  if (isJudged || isForGood(code) || (endsWithFailure && status >= 500)) return { type: 'refused', error };
  return { type: 'later', restMs: retryAfterSeconds === undefined ? null : retryAfterSeconds * 1_000 };
}

/** Whether a call got no answer. `navigator.onLine` is ignored: see decision 024. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'network';
