import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Account, accountFor } from '../../db/embedded/account.ts';
import { type Binaries, findBinaries } from '../../db/embedded/binaries.ts';
import { SUPERUSER } from '../../db/embedded/cluster.ts';
import { openLogFile } from '../../db/embedded/log-file.ts';
import { type OwnedProcess, spawnOwned } from '../../db/embedded/owned-process.ts';
import { findFreePort } from './free-port.ts';

const READY_WITHIN_MS = 60_000;
const POLL_MS = 50;
const HOST = '127.0.0.1';

/** The files of a PostgreSQL on the loopback, made of the bundled programs, and the process that serves them. */
export interface Cluster {
  host: string;
  port: number;
  /** The address of the role `sfera` in its database `sfera`. */
  url: string;
  dir: string;
  account: Account;
  binaries: Binaries;
  /** Resolves when PostgreSQL answers. `settings`: those of `postgresql.conf`. */
  start(settings?: Record<string, string>): Promise<void>;
  /** Ends PostgreSQL at once, without a goodbye to its clients' statements. */
  kill(): Promise<void>;
  /** Runs one statement as the superuser. */
  asSuperuser<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** Stops PostgreSQL and removes its files. */
  stop(): Promise<void>;
}

/** An empty folder for a cluster, with a port. The caller fills `dir`. */
export async function makeCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-engine-postgres-'));
  const dir = join(folder, 'cluster');
  const account = await accountFor(dir);
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o755);
  const binaries = await findBinaries(account, folder);
  const port = await findFreePort();
  let server: OwnedProcess | undefined;

  const asSuperuser: Cluster['asSuperuser'] = async <Row extends pg.QueryResultRow>(text: string) => {
    const client = new pg.Client({ host: HOST, port, user: SUPERUSER, database: SUPERUSER, password: '' });
    client.on('error', () => {}); // The statement fails as well.
    try {
      await client.connect();
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server && !server.hasExited()) process.kill(server.pid, signal);
    await server?.exited;
  }

  return {
    host: HOST,
    port,
    url: `postgres://sfera@${HOST}:${port}/sfera`,
    dir,
    account,
    binaries,
    asSuperuser,
    async start(settings = {}) {
      // The data of no person are lost with the test.
      const all = {
        listen_addresses: HOST,
        port: `${port}`,
        unix_socket_directories: '',
        fsync: 'off',
        ...settings,
      };
      const parameters = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const log = openLogFile(join(folder, 'postgres.log'));
      server = await spawnOwned([binaries.postgres, '-D', dir, ...parameters], { account, outputFd: log.fd });
      const giveUpAtMs = performance.now() + READY_WITHIN_MS;
      while (!(await asSuperuser('select').catch(() => null))) {
        if (server.hasExited() || performance.now() > giveUpAtMs)
          throw new Error(`PostgreSQL does not start:\n${log.tail()}`);
        await delay(POLL_MS);
      }
      log.close();
    },
    // After SIGKILL its children would still hold the shared memory when it starts again.
    kill: () => end('SIGQUIT'),
    async stop() {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Runs a program of PostgreSQL to its end. */
export async function runProgram(cluster: Cluster, command: [string, ...string[]]): Promise<void> {
  const log = openLogFile(join(cluster.dir, '..', 'programs.log'));
  const program = await spawnOwned(command, { account: cluster.account, outputFd: log.fd });
  const code = await program.exited;
  const said = log.tail();
  log.close();
  if (code !== 0) throw new Error(`${command[0]} failed:\n${said}`);
}
