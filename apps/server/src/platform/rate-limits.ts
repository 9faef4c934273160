import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors.ts';

export interface RateLimits {
  /**
   * Counts one call of `caller` against `calls` in `seconds`.
   * Throws `rate_limited` with the seconds to wait.
   */
  consume(name: string, caller: string, limit: { calls: number; seconds: number }): Promise<void>;
}

/** Counts in this process' memory. `factor` multiplies every limit. */
export function createRateLimits(factor: number): RateLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  return {
    async consume(name, caller, { calls, seconds }) {
      let limiter = limiters.get(name);
      if (!limiter) {
        const points = Math.max(1, Math.round(calls * factor));
        limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
        limiters.set(name, limiter);
      }
      try {
        await limiter.consume(caller);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new AppError('rate_limited', {
          retryAfterSeconds,
          message: `Слишком часто. Попробуйте через ${inWords(retryAfterSeconds)}`,
        });
      }
    },
  };
}

const inWords = (seconds: number) => (seconds < 90 ? `${seconds} сек.` : `${Math.ceil(seconds / 60)} мин.`);
