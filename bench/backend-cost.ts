import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type pg from 'pg';

/** What work costs the PostgreSQL process of one connection. */
export interface Cost {
  /** Processor time; without /proc, elapsed time. */
  ms: number;
  /** Pages of 8 kB that were looked at, in memory or on disk. */
  pages: number;
  /** Bytes of the write-ahead log. */
  walBytes: number;
}

/** Costs of work on this connection. Other connections, checkpoints and vacuum are not counted. */
export async function createMeter(client: pg.Client): Promise<(work: () => Promise<void>) => Promise<Cost>> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;

  async function read(): Promise<Cost> {
    const ms = processorMs(pid);
    // Statistics of a process are published at the end of a statement, at most once a second unless this is asked for.
    await client.query('select pg_stat_force_next_flush()');
    const { rows: stats } = await client.query<{ pages: string; wal: string }>(
      `select (select coalesce(sum(hits), 0) + coalesce(sum(reads), 0) from pg_stat_get_backend_io($1)) as pages,
        (select wal_bytes from pg_stat_get_backend_wal($1)) as wal`,
      [pid],
    );
    return { ms, pages: Number(stats[0]?.pages), walBytes: Number(stats[0]?.wal) };
  }

  return async (work) => {
    const before = await read();
    const startMs = processorMs(pid);
    await work();
    const endMs = processorMs(pid);
    const after = await read();
    return {
      ms: endMs - startMs,
      pages: after.pages - before.pages,
      walBytes: after.walBytes - before.walBytes,
    };
  };
}

/** Processor time of the main thread of a process; without /proc, elapsed time. */
export function processorMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
  } catch {
    return performance.now();
  }
}
