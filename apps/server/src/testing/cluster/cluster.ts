import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../engines/free-port.ts';
import { startNginx } from '../engines/nginx.ts';
import { type PgBouncer, startPgBouncer } from '../engines/pgbouncer.ts';
import { startPostgres } from '../engines/postgres.ts';
import { startRedis, type TestRedis } from '../engines/redis.ts';
import { startReplica, type TestReplica } from '../engines/replica.ts';
import { type Rgw, startRgw } from '../engines/rgw.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';
import { createStartedParts } from '../engines/started-parts.ts';

const run = promisify(execFile);
const CLI = join(import.meta.dirname, '../../cli.ts');
const ROLES = ['web', 'web', 'worker'] as const;
/** Tests and measurements are not people who press too often. */
const RATE_LIMIT_FACTOR = 100_000;
/** Sessions of PostgreSQL that all processes share. */
const POOL_SIZE = 40;
/** The settings are those of the embedded PostgreSQL (`db/embedded/settings.ts`): measurements compare the two. */
const POSTGRES = {
  fsync: 'on',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
};

/** Several processes of the server behind nginx, as on machines of their own, on engines on the loopback. */
export interface Cluster {
  /** Where people's requests come in. */
  url: string;
  /** The settings that all processes share. */
  env: Readonly<Record<string, string>>;
  /** PostgreSQL itself, past the pooler. */
  databaseUrl: string;
  web: readonly ServerProcess[];
  workers: readonly ServerProcess[];
  pooler: PgBouncer;
  redis: TestRedis;
  storage: Rgw;
  replica: TestReplica;
  stop(): Promise<void>;
}

/** Starts a cluster of two web processes and a worker. `settings` are added to the settings of all processes. */
export async function startCluster(settings: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const { add, started, stop } = createStartedParts();
  try {
    const postgres = await started(startPostgres(POSTGRES));
    const replica = await started(startReplica(postgres));
    const pooler = await started(startPgBouncer(postgres, POOL_SIZE));
    const redis = await started(startRedis());
    const storage = await started(startRgw());
    const s3 = await storage.makeBucket();
    const env = {
      SFERA_RATE_LIMIT_FACTOR: String(RATE_LIMIT_FACTOR),
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: postgres.url,
      DATABASE_READ_URL: replica.url,
      REDIS_URL: redis.url,
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      ...settings,
    };
    await prepare(env);
    const { web, workers } = await startServers(env, (server) => add(server.remove, server.stop));
    const nginx = await started(startNginx(web.map(({ url }) => url)));
    return {
      url: nginx.origin,
      env,
      databaseUrl: postgres.url,
      web,
      workers,
      pooler,
      redis,
      storage,
      replica,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes the schema and the secret, as an operator does before the first start. */
async function prepare(env: Readonly<Record<string, string>>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sfera-operator-'));
  try {
    await run(process.execPath, [CLI, 'migrate'], { env: { ...process.env, ...env, SFERA_DATA: dataDir } });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startServers(
  env: Readonly<Record<string, string>>,
  onCreated: (server: Awaited<ReturnType<typeof createServerProcess>>) => void,
) {
  const ports = new Set<number>();
  while (ports.size < ROLES.length) ports.add(await findFreePort());
  const web: ServerProcess[] = [];
  const workers: ServerProcess[] = [];
  for (const [at, port] of [...ports].entries()) {
    const role = ROLES[at] ?? 'worker';
    const server = await createServerProcess(port, { ...env, SFERA_ROLE: role });
    onCreated(server);
    (role === 'web' ? web : workers).push(server);
  }
  await Promise.all([...web, ...workers].map((server) => server.start()));
  return { web, workers };
}
