import { Redis } from 'ioredis';
import { type Connection, openDatabase } from '../../db/database.ts';
import type { Engines, TestEngines } from './engines.ts';
import { makeBucket } from './rgw.ts';

const READERS = 5;

/** Opens the engines for one context: its database behind the pooler, and a Redis database and a bucket of its own. */
export async function openEngines(engines: Engines, { database }: Connection): Promise<TestEngines> {
  const { pooler, replica, s3, redisUrl } = engines;
  const reads = openDatabase({ ...replica, database, isReplica: true, isPooled: true }, READERS);
  return {
    connection: { ...pooler, database, isPooled: true },
    // It holds every commit, so it is always fresh.
    replicas: { choose: () => reads.db, close: reads.close },
    settings: { redisUrl: `${redisUrl}/${await takeRedisDatabase(redisUrl)}`, s3: await makeBucket(s3) },
    close: reads.close,
  };
}

/** A number that no other context of this run has. */
async function takeRedisDatabase(url: string): Promise<number> {
  const redis = new Redis(url);
  const number = await redis.incr('databases');
  await redis.quit();
  return number;
}
