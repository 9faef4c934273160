import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/** Makes a counter of keys. Each key is counted within a window of time that begins with its first count. */
export type CreateCounter = (name: string, window: Window) => RateLimiterMemory | RateLimiterRedis;

interface Window {
  /** Most counts that `consume` accepts. */
  points: number;
  seconds: number;
}

/**
 * Keys that are counted in memory at once. Each takes 0.7 kB with its timer, so an attacker with a million addresses
 * fills at most 70 MB; the server then forgets the keys that it counted first.
 */
const MAX_COUNTED = 100_000;

/** Makes the counters of one process. They share the room for {@link MAX_COUNTED} keys. */
export function createMemoryCounters(
  maxCounted = MAX_COUNTED,
): (name: string, window: Window) => RateLimiterMemory {
  /** Removes the count of a key, by the limiter's key. In the order of the first counts. */
  const counted = new Map<string, () => Promise<boolean>>();

  async function remember(limiter: RateLimiterMemory, key: string): Promise<void> {
    const own = limiter.getKey(key);
    counted.delete(own);
    counted.set(own, () => limiter.delete(key));
    const [oldest] = counted;
    if (counted.size <= maxCounted || !oldest) return;
    counted.delete(oldest[0]);
    await oldest[1]();
  }

  class BoundedMemory extends RateLimiterMemory {
    override async consume(key: string) {
      return this.#rememberFirst(key, await super.consume(key));
    }
    override async penalty(key: string) {
      return this.#rememberFirst(key, await super.penalty(key));
    }
    async #rememberFirst<Count extends { isFirstInDuration: boolean }>(key: string, count: Count) {
      if (count.isFirstInDuration) await remember(this, key);
      return count;
    }
  }
  return (name, { points, seconds }) => new BoundedMemory({ keyPrefix: name, points, duration: seconds });
}

/**
 * Makes counters that all processes share. While Redis is away, each process counts in its own memory: the limits then
 * hold for each process alone.
 */
export function createSharedCounters(redis: Redis): CreateCounter {
  const createInsurance = createMemoryCounters();
  return (name, window) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `sfera:limit:${name}`,
      points: window.points,
      duration: window.seconds,
      // Redis is not asked about a caller who is over the limit already.
      inMemoryBlockOnConsumed: window.points,
      rejectIfRedisNotReady: true,
      insuranceLimiter: createInsurance(name, window),
    });
}
