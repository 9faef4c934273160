import { ApiError } from '../api-error.ts';
import { isReachable, watchReach } from '../reach.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** A refusal of these kinds says nothing about the file. */
const TEMPORARY: ReadonlySet<ApiError['code']> = new Set([
  'network',
  'request_timeout',
  'upload_broken',
  'upload_offset_conflict',
  'rate_limited',
  'busy',
  'storage_full',
]);

export const isTemporary = (error: unknown): error is ApiError =>
  error instanceof ApiError && (TEMPORARY.has(error.code) || error.code === 'internal');

/** Only the offset is to be asked for again: the server is there, and others can do nothing better meanwhile. */
const LOST_PLACE: ReadonlySet<ApiError['code']> = new Set(['upload_broken', 'upload_offset_conflict']);

export const hasLostPlace = ({ code }: ApiError): boolean => LOST_PLACE.has(code);

/** Pauses that grow from one failure to the next, and begin anew when something was achieved. */
export interface Patience {
  /** Resolves when the next try may begin; at once when the network comes back. */
  rest: (after: ApiError, signal: AbortSignal) => Promise<void>;
  renew: () => void;
}

export function createPatience(): Patience {
  let failures = 0;
  return {
    rest({ retryAfterSeconds }, signal) {
      const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
      failures += 1;
      // A full disk asks for a minute; a person waits, so the server is asked a little earlier.
      const asked = Math.min(LONGEST_PAUSE_MS, (retryAfterSeconds ?? 0) * 1_000);
      return pause(Math.max(pauseMs, asked), signal);
    },
    renew() {
      failures = 0;
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const wasReachable = isReachable();
    const end = () => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    const stop = watchReach(() => !wasReachable && isReachable() && end());
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
