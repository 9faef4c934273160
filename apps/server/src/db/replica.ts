import { sql } from 'kysely';
import type pg from 'pg';
import { type Connection, type Db, openDatabase } from './database.ts';

/** By `atMs` the primary had written its log at least up to `position`. */
export interface Mark {
  /** Time of `performance.now()`. */
  atMs: number;
  /** Bytes since the beginning of the log. */
  position: bigint;
}

/** A replica is read while it holds everything that was committed this long ago. */
export const REPLICA_MAX_LAG_MS = 3_000;

export interface Replica {
  db(): Db;
  isFresh(): boolean;
  /** Finds out which marks the replica's replay of the log has reached. Fails on a server that is no replica. */
  look(marks: readonly Mark[]): Promise<void>;
  /** Forgets what is known, and fails the statements under way: on a machine that is gone they would hang for hours. */
  abandon(): void;
  close(): Promise<void>;
}

export function openReplica(address: Connection, poolSize: number): Replica {
  const open = () => ({
    reads: openAbandonable(address, poolSize),
    // A connection of its own: a busy replica is not a late one.
    looks: openAbandonable(address, 1),
  });
  let { reads, looks } = open();
  // Time of `performance.now()`: the replica holds what was committed then.
  let caughtUpAtMs = Number.NEGATIVE_INFINITY;

  return {
    db: () => reads.db,
    isFresh: () => performance.now() - caughtUpAtMs <= REPLICA_MAX_LAG_MS,
    async look(marks) {
      // A server that is not in recovery is the primary itself, or has left the primary's history.
      const { rows } = await sql<{ position: string | null }>`
        select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end as position`.execute(
        looks.db,
      );
      const position = rows[0]?.position;
      if (!position) throw new Error('This server is no replica');
      const reached = marks.findLast((mark) => mark.position <= BigInt(position));
      if (reached) caughtUpAtMs = reached.atMs;
    },
    abandon() {
      caughtUpAtMs = Number.NEGATIVE_INFINITY;
      for (const left of [reads, looks]) left.abandon();
      ({ reads, looks } = open());
    },
    async close() {
      await Promise.all([reads.close(), looks.close()]);
    },
  };
}

function openAbandonable(address: Connection, poolSize: number) {
  const { db, pool, close } = openDatabase({ ...address, isReplica: true }, poolSize, 'replica');
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => void clients.add(client));
  pool.on('remove', (client) => void clients.delete(client));
  return {
    db,
    close,
    /** Closes the connections without a wait for the goodbye of a machine that may be gone. */
    abandon() {
      for (const client of clients) client.end().catch(() => {});
      close().catch(() => {});
    },
  };
}
