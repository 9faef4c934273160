import { log } from '../base/log.ts';
import { createSharedCounters } from '../base/limits/counters.ts';
import { createRateLimits } from '../base/limits/rate-limits.ts';
import type { RedisLink } from '../base/redis/link.ts';
import { openRedis } from '../base/redis/open-redis.ts';
import { createEventBus } from '../base/events.ts';
import { joinCluster } from '../realtime/join-cluster.ts';
import { createLive } from '../realtime/live.ts';
import type { PresencePace } from '../realtime/shared-presence.ts';
import { atEnd } from './at-end.ts';
import { listenOnLoopback } from './listen.ts';
import { serveContext, type TestApp } from './test-app.ts';
import type { TestContext } from './test-context.ts';

/** One of several server processes, apart from having a process of its own. */
export interface TestProcess extends TestApp {
  origin: string;
  redis: RedisLink;
}

/** Shorter than in production, so that tests wait little. */
const PACE: PresencePace = { beatMs: 200, deadAfterMs: 1_500, settleMs: 1_000, moveMs: 2_000 };

const GRACE_MS = 500;

/** Starts one more process on the database of `shared` and this Redis. It shares nothing else that changes. */
export async function startTestProcess(redisUrl: string, shared: TestContext): Promise<TestProcess> {
  const redis = await openRedis(redisUrl, log);
  atEnd(() => redis.close());
  const test = await serveContext({
    ...shared,
    events: createEventBus(),
    live: createLive({ graceMs: GRACE_MS, cluster: joinCluster(redis, PACE) }),
    rateLimits: createRateLimits(shared.env.rateLimitFactor, createSharedCounters(redis.commands)),
  });
  return { ...test, redis, origin: await listenOnLoopback(test.app) };
}
