import { setTimeout as delay } from 'node:timers/promises';

const RETRY_AFTER_MS = 400;
const ATTEMPT_WITHIN_MS = 30_000;

/** The answers and failures that clients met while they sent. */
export interface Tally {
  accepted: number;
  /** Answers that ask the client to come back, by status. */
  refused: Record<string, number>;
  /** Refusals that a client takes as final: their writes are given up. */
  givenUp: string[];
  /** Attempts whose connection broke, or that got no answer in time. */
  cut: number;
  /** Longest time from the first attempt to the acceptance. Unit: milliseconds. */
  longestMs: number;
}

export const newTally = (): Tally => ({ accepted: 0, refused: {}, givenUp: [], cut: 0, longestMs: 0 });

/**
 * Repeats a write until the server takes it, as the web app's outbox does; the write has an idempotency key. Resolves
 * to the accepted answer, or to undefined when the write was refused for good or `signal` is aborted.
 */
export async function sendUntilTaken(
  attempt: (signal: AbortSignal) => Promise<Response>,
  tally: Tally,
  signal: AbortSignal,
): Promise<unknown> {
  const from = performance.now();
  while (!signal.aborted) {
    const answer = await attempt(AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_WITHIN_MS)]))
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => undefined);
    if (answer === undefined) tally.cut += 1;
    else if (answer.status < 300) {
      tally.accepted += 1;
      tally.longestMs = Math.max(tally.longestMs, performance.now() - from);
      return JSON.parse(answer.text);
    } else if (answer.status >= 500 || answer.status === 429 || answer.status === 408)
      tally.refused[answer.status] = (tally.refused[answer.status] ?? 0) + 1;
    else {
      tally.givenUp.push(`${answer.status} ${answer.text}`);
      return undefined;
    }
    await delay(RETRY_AFTER_MS);
  }
  return undefined;
}
