import { expect, it } from 'vitest';
import { Redis } from 'ioredis';
import { startRedis } from '../../../testing/engines/redis.ts';
import { atEnd } from '../../../testing/at-end.ts';
import { readEnv } from '../../../base/env.ts';
import type { Exam } from '../exam.ts';
import { redis as check } from './engines.ts';

it('Redis is fine, forgets what it should keep, or is away', async () => {
  const redis = await startRedis();
  atEnd(() => redis.stop());
  const exam = { env: readEnv({ REDIS_URL: redis.url }) } as Exam;
  const look = () => check.run(exam, new AbortController().signal);
  expect(await look()).toMatchObject({
    state: 'fine',
    detail: expect.stringMatching(/^Redis \d.*noeviction/),
  });

  const operator = new Redis(redis.url);
  await operator.config('SET', 'maxmemory-policy', 'allkeys-lru');
  operator.disconnect();
  expect(await look()).toMatchObject({
    state: 'warning',
    detail: expect.stringContaining('allkeys-lru'),
    advice: expect.stringContaining('maxmemory-policy noeviction'),
  });

  await redis.kill();
  expect(await look()).toMatchObject({ state: 'problem', advice: expect.stringContaining('REDIS_URL') });
});
