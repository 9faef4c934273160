import { beforeAll, beforeEach, expect, it } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { startRedis, type TestRedis } from '../../testing/engines/redis.ts';
import type { RedisLink } from './link.ts';
import { openRedis } from './open-redis.ts';

const POLL = { timeout: 15_000 };
let redis: TestRedis;
/** The messages to the operator. */
let said: string[];

beforeAll(async () => {
  redis = await startRedis();
  atEnd(() => redis.stop());
});
beforeEach(() => void (said = []));

async function open(url = redis.url): Promise<RedisLink> {
  const own = said;
  const say = (line: string) => void own.push(line);
  const link = await openRedis(url, { info: say, warn: say });
  atEnd(() => link.close());
  return link;
}

it('is up when it is opened, and says nothing', async () => {
  const link = await open();
  expect([link.isUp(), await link.commands.ping()]).toEqual([true, 'PONG']);
  expect(said).toEqual([]);
});

it('is opened without Redis, and comes up when Redis does', async () => {
  await redis.kill();
  const link = await open();
  let backs = 0;
  link.onBack(() => (backs += 1));
  expect([link.isUp(), said]).toEqual([false, [expect.stringContaining('REDIS_URL не отвечает')]]);
  await expect(link.commands.ping()).rejects.toThrow();
  await redis.start();
  await expect.poll(link.isUp, POLL).toBe(true);
  expect([backs, said.slice(1)]).toEqual([1, ['Redis снова отвечает']]);
});

it('hears its channels again after each gap, also those of the time between', async () => {
  const link = await open();
  const heard: string[] = [];
  const hear = (message: Buffer) => void heard.push(message.toString());
  link.channels.sSubscribe('early', hear);
  await redis.kill();
  await expect.poll(link.isUp, POLL).toBe(false);
  link.channels.sSubscribe('late', hear);
  const lost: string[] = [];
  link.channels.onLost((channel) => lost.push(channel));
  await link.channels.sPublish('early', 'nobody');
  await expect.poll(() => lost, POLL).toEqual(['early']);
  await redis.start();
  await expect.poll(link.isUp, POLL).toBe(true);
  for (const channel of ['early', 'late']) await link.channels.sPublish(channel, channel);
  await expect.poll(() => heard, POLL).toEqual(['early', 'late']);
});

it('fails the commands that wait for a Redis which is frozen, then all others at once', async () => {
  const link = await open();
  redis.freeze();
  // Redis is frozen until both have failed.
  await expect(link.commands.ping()).rejects.toThrow();
  await expect(link.commands.ping()).rejects.toThrow();
  expect(link.isUp()).toBe(false);
  redis.thaw();
  await expect.poll(link.isUp, POLL).toBe(true);
});

it('refuses a wrong password with words', async () => {
  const link = await open();
  await link.commands.config('SET', 'requirepass', 'right');
  await expect(open()).rejects.toThrow(/Redis по адресу REDIS_URL не подходит: .*NOAUTH/);
  const wrong = redis.url.replace('//', '//:wrong@');
  await expect(open(wrong)).rejects.toThrow(/не подходит: .*WRONGPASS/);
});
