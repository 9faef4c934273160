import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Connection, type Db, openDatabase } from './database.ts';
import { type Mark, openReplica, type Replica, REPLICA_MAX_LAG_MS } from './replica.ts';

/** Streaming replicas of the primary. */
export interface Replicas {
  /**
   * A replica that is fresh; null when none is. A key gets the same replica as long as that one is fresh, so that a
   * person who asks again does not get an earlier state.
   */
  choose(key: string): Db | null;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 500;
/** A server that does not answer within this time counts as gone. */
const ANSWER_WITHIN_MS = 2_000;

/**
 * Watches how far the replicas have replayed the log of the primary. A replica that is too far behind, is gone or is no
 * replica is left, and is chosen again when it has caught up; `onChange` is told both.
 *
 * No clock of another machine is asked: what was committed before this process asked the primary for its position is on
 * every replica that has replayed up to that position.
 */
export function openReplicas(
  primary: Connection,
  addresses: readonly Connection[],
  poolSize: number,
  onChange: (index: number, isFresh: boolean) => void,
): Replicas {
  const over = new AbortController();
  const { signal } = over;
  // A connection of its own: when the pool is busy, replicas are needed most.
  const marking = openDatabase(primary, 1, 'replica watch');
  const replicas = addresses.map((address) => openReplica(address, poolSize));
  // The state in which the operator believes each replica to be, who expects that it works. The first looks only find
  // that out.
  const believed = addresses.map(() => true);
  const tellsFromMs = performance.now() + REPLICA_MAX_LAG_MS;
  let marks: Mark[] = [];

  async function mark(): Promise<void> {
    const atMs = performance.now();
    const { rows } = await sql<{ position: string }>`
      select pg_current_wal_lsn() - '0/0' as position`.execute(marking.db);
    marks = marks.filter((past) => atMs - past.atMs <= REPLICA_MAX_LAG_MS);
    if (rows[0]) marks.push({ atMs, position: BigInt(rows[0].position) });
  }

  async function look(replica: Replica, index: number): Promise<void> {
    if ((await inTime(replica.look(marks))) !== 'done') replica.abandon();
    if (replica.isFresh() === believed[index] || performance.now() < tellsFromMs) return;
    believed[index] = replica.isFresh();
    onChange(index, replica.isFresh());
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await inTime(mark());
      await Promise.all(replicas.map(look));
      await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  }

  const watching = watch();
  return {
    choose(key) {
      const first = hash(key);
      for (let step = 0; step < replicas.length; step += 1) {
        const replica = replicas[(first + step) % replicas.length];
        if (replica?.isFresh()) return replica.db();
      }
      return null;
    },
    async close() {
      over.abort();
      await watching;
      await Promise.all([marking.close(), ...replicas.map((replica) => replica.close())]);
    },
  };
}

/** Never fails and never takes long. */
async function inTime(work: Promise<void>): Promise<'done' | 'failed' | 'late'> {
  const over = new AbortController();
  const done = work.then(
    () => 'done' as const,
    () => 'failed' as const,
  );
  const late = delay(ANSWER_WITHIN_MS, 'late' as const, { signal: over.signal }).catch(() => 'late' as const);
  const outcome = await Promise.race([done, late]);
  over.abort();
  return outcome;
}

const hash = (key: string): number =>
  [...key].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003, 0);
