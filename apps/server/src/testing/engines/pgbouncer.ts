import { access, chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { accountFor } from '../../db/embedded/account.ts';
import { openLogFile } from '../../db/embedded/log-file.ts';
import { type OwnedProcess, spawnOwned } from '../../db/embedded/owned-process.ts';
import { findFreePort } from './free-port.ts';

/** The path where Debian puts the program, which is not in every user's PATH. */
const PROGRAM = '/usr/sbin/pgbouncer';
const HOST = '127.0.0.1';
const READY_WITHIN_MS = 30_000;
const POLL_MS = 20;

export interface PgBouncer {
  /** For `DATABASE_URL`. */
  url: string;
  host: string;
  port: number;
  /** Ends the pooler at once, regardless of what its clients do; `start` starts it again. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in the mode of transactions before every database of a PostgreSQL.
 * @param server the address of PostgreSQL; `host` may be the folder of its socket
 * @param poolSize most sessions of PostgreSQL for each database
 */
export async function startPgBouncer(
  server: { host: string; port: number },
  poolSize = 10,
): Promise<PgBouncer> {
  await access(PROGRAM).catch(() => {
    throw new Error('pgbouncer is missing: apt-get install pgbouncer');
  });
  const folder = await mkdtemp(join(tmpdir(), 'sfera-engine-pgbouncer-'));
  // PgBouncer, too, refuses to run as root.
  const account = await accountFor(join(folder, 'nothing'));
  const port = await findFreePort();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
* = host=${server.host} port=${server.port} user=sfera
[pgbouncer]
listen_addr = ${HOST}
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
`,
  );
  await chmod(folder, 0o755);
  await chmod(settings, 0o644);
  if (account) await chown(folder, account.uid, account.gid);
  let pooler: OwnedProcess | undefined;

  async function start(): Promise<void> {
    const log = openLogFile(join(folder, 'pgbouncer.log'));
    pooler = await spawnOwned([PROGRAM, settings], { account, outputFd: log.fd });
    const giveUpAtMs = performance.now() + READY_WITHIN_MS;
    while (!(await answers(port))) {
      if (pooler.hasExited() || performance.now() > giveUpAtMs)
        throw new Error(`PgBouncer does not start:\n${log.tail()}`);
      await delay(POLL_MS);
    }
    log.close();
  }

  async function kill(): Promise<void> {
    if (pooler && !pooler.hasExited()) process.kill(pooler.pid, 'SIGTERM');
    await pooler?.exited;
  }

  await start();
  return {
    url: `postgres://sfera@${HOST}:${port}/sfera`,
    host: HOST,
    port,
    start,
    kill,
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const client = new pg.Client({ host: HOST, port, user: 'sfera', database: 'postgres', password: '' });
  client.on('error', () => {}); // The connection fails as well.
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
