import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway } from './failures.ts';

/**
 * A killed PostgreSQL is back within about a second: calls in that time are served a little late instead of refused. An
 * outage that has lasted longer may last for hours; then all calls are refused at once, so that nothing piles up.
 */
const RETRY_FOR_MS = 2_000;
const PAUSE_MS = 50;

/**
 * Asks again for a connection while the database is away, for {@link RETRY_FOR_MS} from the beginning of an outage. No
 * statement has been sent yet, so nothing is done twice.
 */
export function retryConnect<Client>(connect: () => Promise<Client>): () => Promise<Client> {
  let firstFailureMs = Number.NEGATIVE_INFINITY;
  let lastFailureMs = Number.NEGATIVE_INFINITY;

  return async () => {
    const startedAtMs = performance.now();
    for (;;) {
      try {
        const client = await connect();
        lastFailureMs = Number.NEGATIVE_INFINITY;
        return client;
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        const nowMs = performance.now();
        // The last outage is over, or may be over because no call has come for so long.
        if (nowMs - lastFailureMs > RETRY_FOR_MS) firstFailureMs = nowMs;
        lastFailureMs = nowMs;
        if (nowMs - Math.min(firstFailureMs, startedAtMs) > RETRY_FOR_MS) throw error;
        await delay(PAUSE_MS);
      }
    }
  };
}
