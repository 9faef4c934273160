import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors.ts';

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

/** Counts in this process' memory. `factor` multiplies every limit. */
export function createRateLimits(factor: number): RateLimits {
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
  return {
    async consume(name, caller, limit) {
      try {
        await limiterOf(name, limit).consume(caller);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? refusalFor(refusal) : refusal;
      }
    },
    async check(name, caller, limit) {
      const counted = await limiterOf(name, limit).get(caller);
      if (counted && counted.remainingPoints <= 0) throw refusalFor(counted);
    },
  };
}

function refusalFor({ msBeforeNext }: RateLimiterRes): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const message = `Слишком часто. Попробуйте через ${inWords(retryAfterSeconds)}`;
  return new AppError('rate_limited', { retryAfterSeconds, message });
}

const inWords = (seconds: number) => (seconds < 90 ? `${seconds} сек.` : `${Math.ceil(seconds / 60)} мин.`);
