import pg from 'pg';

/** The jobs in one queue. */
export interface JobCounts {
  queue: string;
  /** Jobs that could run, and wait. */
  waiting: number;
  /** Jobs whose time has not come. */
  deferred: number;
  active: number;
  /** Jobs that have used up their attempts, as long as they are kept. */
  failed: number;
  /** How long the oldest job waits that could run. Unit: seconds. */
  oldestSeconds: number;
}

const COUNTED_FOR_MS = 5_000;

/**
 * Functions that look into the tables of pg-boss. What waits is counted by an index; what runs and what has failed is
 * what pg-boss itself has counted within the last quarter of a minute.
 */
export function createJobCounts(pool: pg.Pool, schema: string) {
  const tables = pg.escapeIdentifier(schema);
  let kept: { atMs: number; counts: Promise<JobCounts[]> } | undefined;

  async function read(): Promise<JobCounts[]> {
    const { rows } = await pool.query<JobCounts>(`
      select q.name as queue, q.active_count as active, q.failed_count as failed,
        coalesce(w.waiting, 0)::int as waiting, coalesce(w.deferred, 0)::int as deferred,
        coalesce(extract(epoch from now() - w.oldest), 0)::float8 as "oldestSeconds"
      from ${tables}.queue q
      left join (
        select name, count(*) filter (where start_after <= now()) as waiting,
          count(*) filter (where start_after > now()) as deferred,
          min(greatest(created_on, start_after)) filter (where start_after <= now()) as oldest
        from ${tables}.job where state < 'active' and not blocked group by name
      ) w on w.name = q.name
      where q.name not like '\\_\\_pgboss\\_\\_%'
      order by q.name`);
    return rows;
  }

  return {
    /** The queues of this database, as they were a few seconds ago at the earliest. */
    counts(): Promise<JobCounts[]> {
      const nowMs = performance.now();
      if (kept && nowMs - kept.atMs < COUNTED_FOR_MS) return kept.counts;
      const counts = read();
      kept = { atMs: nowMs, counts };
      counts.catch(() => (kept = undefined));
      return counts;
    },
    /** When a process last looked after the queues; null before the first time. Unit: seconds ago. */
    async watchedSecondsAgo(): Promise<number | null> {
      const { rows } = await pool.query<{ seconds: number | null }>(
        `select extract(epoch from now() - max(monitor_on))::float8 as seconds from ${tables}.queue`,
      );
      return rows[0]?.seconds ?? null;
    },
  };
}

/** The functions of {@link createJobCounts}. */
export type JobNumbers = ReturnType<typeof createJobCounts>;
