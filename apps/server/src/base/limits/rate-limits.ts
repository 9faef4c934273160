import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';
import { type CreateCounter, createMemoryCounters } from './counters.ts';

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
  /** A count without a limit, for rules of another kind. It starts anew `seconds` after the first count of a key. */
  tally(name: string, seconds: number): Tally;
}

export interface Tally {
  /** Counts one more. Resolves to the count, and to the time until it starts anew. */
  add(key: string): Promise<{ count: number; secondsLeft: number }>;
  takeBack(key: string): Promise<void>;
  read(key: string): Promise<number>;
  forget(key: string): Promise<void>;
}

/** One limit for all routes without a limit of their own: many times the number of calls that the app makes. */
export const MEMBER_CALLS = { calls: 1_200, seconds: 60 };
/** The same limit for each token of a program, beside the limits that single routes have for its person. */
export const PROGRAM_CALLS = { calls: 600, seconds: 60 };
/** The same limit for the guests of one address, which many people may share. */
export const GUEST_CALLS = { calls: 600, seconds: 60 };

/** `factor` multiplies every limit. `createCounter`: where the counts are kept, by default in this process. */
export function createRateLimits(
  factor: number,
  createCounter: CreateCounter = createMemoryCounters(),
): RateLimits {
  const counters = new Map<string, ReturnType<CreateCounter>>();
  const counterOf = (name: string, points: number, seconds: number) => {
    let counter = counters.get(name);
    if (!counter) {
      counter = createCounter(name, { points, seconds });
      counters.set(name, counter);
    }
    return counter;
  };
  const limiterOf = (name: string, { calls, seconds }: Limit) =>
    counterOf(name, Math.max(1, Math.round(calls * factor)), seconds);

  return {
    async consume(name, caller, limit) {
      try {
        await limiterOf(name, limit).consume(caller);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? refusalFor(refusal) : refusal;
      }
    },
    async check(name, caller, limit) {
      const count = await limiterOf(name, limit).get(caller);
      if (count && count.remainingPoints <= 0) throw refusalFor(count);
    },
    tally(name, seconds) {
      const counter = counterOf(name, Number.MAX_SAFE_INTEGER, seconds);
      return {
        async add(key) {
          const { consumedPoints: count, msBeforeNext } = await counter.penalty(key);
          return { count, secondsLeft: secondsUntil(msBeforeNext) };
        },
        takeBack: async (key) => void (await counter.reward(key)),
        read: async (key) => (await counter.get(key))?.consumedPoints ?? 0,
        forget: async (key) => void (await counter.delete(key)),
      };
    },
  };
}

const secondsUntil = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

function refusalFor({ msBeforeNext }: RateLimiterRes): AppError {
  const retryAfterSeconds = secondsUntil(msBeforeNext);
  const message = `Слишком часто. Попробуйте через ${inWords(retryAfterSeconds)}`;
  return new AppError('rate_limited', { retryAfterSeconds, message });
}

const inWords = (seconds: number) => (seconds < 90 ? `${seconds} сек.` : `${Math.ceil(seconds / 60)} мин.`);
