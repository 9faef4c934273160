import { beforeAll, expect, it } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { startRedis } from '../../testing/engines/redis.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { startTestProcess, type TestProcess } from '../../testing/test-processes.ts';
import { recordAnswer, secondsUntilAllowed } from './circuit-breaker.ts';
import { consumeHourlyLimit } from './push-services.ts';

let a: TestProcess;
let b: TestProcess;

beforeAll(async () => {
  const redis = await startRedis();
  atEnd(() => redis.stop());
  const context = await createTestContext({ rateLimitFactor: 1 });
  [a, b] = [await startTestProcess(redis.url, context), await startTestProcess(redis.url, context)];
});

const take = (at: TestProcess) => consumeHourlyLimit(at.context, 'https://push.test/1');

it('lets one push a minute through to a push service that is silent, from all processes together', async () => {
  const endpoint = 'https://silent.test/1';
  for (const at of [a, b, a]) await recordAnswer(at.context, endpoint, false);
  expect(await secondsUntilAllowed(b.context, endpoint)).toBeGreaterThan(50);
  await recordAnswer(b.context, endpoint, true);
  expect(await secondsUntilAllowed(a.context, endpoint)).toBe(0);
});

it('shares the hourly limit of a host', async () => {
  const waits = await Promise.all(Array.from({ length: 1_010 }, (_, turn) => take(turn % 2 ? a : b)));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(1_000);
});
