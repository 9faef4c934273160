import type { Context } from './context/context.ts';
import type { Env } from './base/env.ts';
import { createSharedCounters } from './base/limits/counters.ts';
import { createRateLimits } from './base/limits/rate-limits.ts';
import { createLive } from './realtime/live.ts';

interface Log {
  info(message: string): void;
  warn(message: string): void;
}

/**
 * The parts that processes share by Redis when its address is set, and that this process otherwise keeps in its memory.
 */
export interface SharedParts extends Pick<Context, 'live' | 'rateLimits'> {
  close(): Promise<void>;
}

/** Rejects with words for the operator when the Redis at the address cannot be used. */
export async function openShared(
  {
    redisUrl,
    rateLimitFactor,
    mediaOrigin,
    role,
  }: Pick<Env, 'redisUrl' | 'rateLimitFactor' | 'mediaOrigin' | 'role'>,
  log: Log,
): Promise<SharedParts> {
  if (redisUrl === undefined && role === 'web')
    log.warn('REDIS_URL не задан: если веб-процессов несколько, живые события и лимиты у каждого свои');
  if (redisUrl === undefined)
    return {
      live: createLive({ mediaOrigin }),
      rateLimits: createRateLimits(rateLimitFactor),
      close: async () => {},
    };
  // A process that stands alone loads none of this.
  const [{ openRedis }, { joinCluster }] = await Promise.all([
    import('./base/redis/open-redis.ts'),
    import('./realtime/join-cluster.ts'),
  ]);
  const redis = await openRedis(redisUrl, log);
  return {
    live: createLive({ cluster: joinCluster(redis), mediaOrigin }),
    rateLimits: createRateLimits(rateLimitFactor, createSharedCounters(redis.commands)),
    close: redis.close,
  };
}
