import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../core/errors.ts';

interface Limit {
  calls: number;
  seconds: number;
}

export interface RateLimits {
  /**
   * Counts one call of `caller` against `calls` in `seconds`.
   * Throws `rate_limited` with the seconds to wait.
   */
  consume(name: string, caller: string, limit: Limit): Promise<void>;
  /** Throws what {@link consume} would throw, and counts nothing. */
  check(name: string, caller: string, limit: Limit): Promise<void>;
}

/** One limit for all routes without a limit of their own: many times the number of calls that the app makes. */
export const MEMBER_CALLS = { calls: 1_200, seconds: 60 };
/** The same limit for the guests of one address, which many people may share. */
export const GUEST_CALLS = { calls: 600, seconds: 60 };

/**
 * Callers that are counted at once. Each takes 0.7 kB with its timer, so an attacker with a million addresses fills at
 * most 70 MB; the server then forgets the callers that it counted first.
 */
const MAX_COUNTED = 100_000;

/** Keeps its counts in the memory of this process. `factor` multiplies every limit. */
export function createRateLimits(factor: number, maxCounted = MAX_COUNTED): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = (name: string, { calls, seconds }: Limit) => {
    let limiter = limiters.get(name);
    if (!limiter) {
      const points = Math.max(1, Math.round(calls * factor));
      limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
      limiters.set(name, limiter);
    }
    return limiter;
  };
  /** Removes the count of a caller, by the limiter's key. In the order of the callers' first calls. */
  const counted = new Map<string, () => Promise<boolean>>();

  async function remember(limiter: RateLimiterMemory, caller: string): Promise<void> {
    const key = limiter.getKey(caller);
    counted.delete(key);
    counted.set(key, () => limiter.delete(caller));
    const [oldest] = counted;
    if (counted.size <= maxCounted || !oldest) return;
    counted.delete(oldest[0]);
    await oldest[1]();
  }

  return {
    async consume(name, caller, limit) {
      try {
        const limiter = limiterOf(name, limit);
        const { isFirstInDuration } = await limiter.consume(caller);
        if (isFirstInDuration) await remember(limiter, caller);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? refusalFor(refusal) : refusal;
      }
    },
    async check(name, caller, limit) {
      const count = await limiterOf(name, limit).get(caller);
      if (count && count.remainingPoints <= 0) throw refusalFor(count);
    },
  };
}

function refusalFor({ msBeforeNext }: RateLimiterRes): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const message = `Слишком часто. Попробуйте через ${inWords(retryAfterSeconds)}`;
  return new AppError('rate_limited', { retryAfterSeconds, message });
}

const inWords = (seconds: number) => (seconds < 90 ? `${seconds} сек.` : `${Math.ceil(seconds / 60)} мин.`);
