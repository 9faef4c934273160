import type { Connection } from '../../db/database.ts';
import type { Replicas } from '../../db/replicas.ts';
import type { Env, S3Settings } from '../../base/env.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { startReplica } from './replica.ts';
import { startRgw } from './rgw.ts';
import { createStartedParts } from './started-parts.ts';

interface Address {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** Where the engines of the server's tests are. Each context has a database, a Redis database and a bucket of its own. */
export interface Engines {
  postgres: Address;
  pooler: Address;
  /** Holds each commit before its writer is answered. */
  replica: Address;
  redisUrl: string;
  /** With a bucket that no test uses. */
  s3: S3Settings;
}

/**
 * The parts that a context uses in place of its own memory, disk and connection; none where the server stands alone.
 */
export interface TestEngines {
  connection: Connection;
  replicas: Replicas | null;
  settings: Partial<Pick<Env, 'redisUrl' | 's3'>>;
  close(): Promise<void>;
}

/** The contexts of several test files, each with a pool of a queue and one of requests. */
const POSTGRES = { max_connections: '400', max_wal_senders: '10' };
/** Both pools of a context at once, as without a pooler: transactions of one wait for the other. */
const POOL_SIZE = 20;
const REDIS_DATABASES = 4_000;

const as = ({ host, port }: { host: string; port: number }): Address => ({
  host,
  port,
  user: 'sfera',
  database: 'sfera',
});

/** Starts the engines that stay for a whole run of tests. */
export async function startEngines(): Promise<Engines & { stop(): Promise<void> }> {
  const { started, stop } = createStartedParts();
  try {
    const postgres = await started(startPostgres(POSTGRES));
    const replica = await started(startReplica(postgres));
    // Tests write by SQL and read at once, which no person does.
    for (const setting of ["synchronous_standby_names = '*'", 'synchronous_commit = remote_apply'])
      await postgres.asSuperuser(`alter system set ${setting}`);
    await postgres.asSuperuser('select pg_reload_conf()');
    const pooler = await started(startPgBouncer(postgres, POOL_SIZE));
    const redis = await started(startRedis(REDIS_DATABASES));
    const rgw = await started(startRgw());
    return {
      postgres: as(postgres),
      pooler: as(pooler),
      replica: as({ host: new URL(replica.url).hostname, port: Number(new URL(replica.url).port) }),
      redisUrl: redis.url,
      s3: await rgw.makeBucket(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
