import { execFile } from 'node:child_process';
import { chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { APPLICATION } from '../../db/database.ts';
import { SUPERUSER } from '../../db/embedded/cluster.ts';
import { type Cluster, makeCluster } from './cluster.ts';

const CATCH_UP_WITHIN_MS = 60_000;
const POLL_MS = 20;

export interface TestReplica {
  /** For `DATABASE_READ_URL`. */
  url: string;
  /** Holds the replica at its present state, so that it falls behind by a second each second. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Resolves when the replica holds what was committed before the call. */
  catchUp(): Promise<void>;
  /** The last statement of each connection of Сфера. */
  readStatements(): Promise<string[]>;
  /** Ends the replica at once; `start` starts it again. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A streaming replica of a PostgreSQL of `startPostgres`: a physical copy that follows the primary. */
export async function startReplica(primary: Cluster): Promise<TestReplica> {
  const cluster = await makeCluster();
  await copyCluster(primary, cluster);
  const source = `host=${primary.host} port=${primary.port} user=${SUPERUSER}`;
  const [limit] = await primary.asSuperuser<{ max_connections: string }>('show max_connections');
  // A replica with less room than its primary refuses to start.
  const start = () =>
    cluster.start({ ...limit, primary_conninfo: source, track_activity_query_size: '64kB' });
  await start();

  const call = async (name: string) => void (await cluster.asSuperuser(`select ${name}()`));
  async function hasReplayed(lsn: string): Promise<boolean> {
    const rows = await cluster.asSuperuser<{ yes: boolean }>(
      `select pg_last_wal_replay_lsn() >= '${lsn}' as yes`,
    );
    return rows[0]?.yes === true;
  }
  return {
    url: cluster.url,
    start,
    pause: () => call('pg_wal_replay_pause'),
    resume: () => call('pg_wal_replay_resume'),
    async catchUp() {
      const [now] = await primary.asSuperuser<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
      const giveUpAtMs = performance.now() + CATCH_UP_WITHIN_MS;
      if (!now) throw new Error('The primary tells no position');
      while (!(await hasReplayed(now.lsn))) {
        if (performance.now() > giveUpAtMs) throw new Error('The replica does not catch up');
        await delay(POLL_MS);
      }
    },
    async readStatements() {
      const rows = await cluster.asSuperuser<{ query: string }>(
        `select query from pg_stat_activity where application_name = '${APPLICATION}'`,
      );
      return rows.map(({ query }) => query);
    },
    kill: cluster.kill,
    stop: cluster.stop,
  };
}

/** The bundled programs have no `pg_basebackup`; this does the same on one machine. */
async function copyCluster(primary: Cluster, { dir, account }: Cluster): Promise<void> {
  const { host, port } = primary;
  const write = async (name: string, text: string) => {
    await writeFile(join(dir, name), text);
    if (account) await chown(join(dir, name), account.uid, account.gid);
  };
  const backup = new pg.Client({ host, port, user: SUPERUSER, database: SUPERUSER, password: '' });
  await backup.connect();
  try {
    await backup.query("select pg_backup_start('replica', fast => true)");
    await promisify(execFile)('cp', ['-a', primary.dir, dir]);
    const { rows } = await backup.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    await write('backup_label', rows[0]?.labelfile ?? '');
  } finally {
    await backup.end();
  }
  for (const own of ['postmaster.pid', 'postmaster.opts']) await rm(join(dir, own), { force: true });
  await write('standby.signal', '');
}
