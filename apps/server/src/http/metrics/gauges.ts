import { statfs } from 'node:fs/promises';
import { poolStates } from '../../db/pools.ts';
import type { Context } from '../../context/context.ts';
import { gauge, type Sample } from '../../base/metrics/series.ts';

const single = (value: number): Sample[] => [{ labels: {}, value }];

/** Registers the metrics of this process that are looked up when they are asked for. */
export function registerGauges({ db, env, jobs, live }: Context): void {
  // The pools come before the metrics that take a connection themselves.
  gauge('sfera_pool_connections', 'Connections of a pool', () =>
    poolStates().flatMap(({ pool, busy, idle }) => [
      { labels: { pool, state: 'busy' }, value: busy },
      { labels: { pool, state: 'idle' }, value: idle },
    ]),
  );
  gauge('sfera_pool_connections_most', 'Most connections of a pool', () =>
    poolStates().map(({ pool, most }) => ({ labels: { pool }, value: most })),
  );
  gauge('sfera_pool_waiting', 'Calls that wait for a connection of a pool', () =>
    poolStates().map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
  );
  gauge('sfera_database_up', 'Whether PostgreSQL answers', async () =>
    single(
      await db
        .selectNoFrom((eb) => eb.lit(1).as('one'))
        .execute()
        .then(
          () => 1,
          () => 0,
        ),
    ),
  );
  gauge('sfera_sockets', 'Open connections of people', () => single(live.sessions().length));
  gauge('sfera_people_connected', 'People with an open connection', () =>
    single(new Set(live.sessions().map(({ userId }) => userId)).size),
  );
  gauge('sfera_jobs', 'Jobs of the database by queue and state', async () =>
    (await jobs.counts()).flatMap(({ queue, waiting, deferred, active, failed }) =>
      Object.entries({ waiting, deferred, active, failed }).map(([state, value]) => ({
        labels: { queue, state },
        value,
      })),
    ),
  );
  gauge('sfera_job_oldest_waiting_seconds', 'How long the oldest job waits that could run', async () =>
    (await jobs.counts()).map(({ queue, oldestSeconds }) => ({ labels: { queue }, value: oldestSeconds })),
  );
  gauge('sfera_disk_bytes', 'The disk of the data folder', async () => {
    const { bavail, blocks, bsize } = await statfs(env.dataDir);
    return [
      { labels: { what: 'free' }, value: bavail * bsize },
      { labels: { what: 'total' }, value: blocks * bsize },
    ];
  });
}
