import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '../db/database.ts';
import type { Clock } from './clock.ts';

export interface DatabaseClock extends Clock {
  /** Stops comparing. */
  close(): void;
}

/** A comparison of this process's stopwatch with the clock of the database. Unit: milliseconds. */
interface Comparison {
  /** The milliseconds that have to be added to the stopwatch. */
  offset: number;
  /** The offset is wrong by at most this much. */
  error: number;
  /** Time of the stopwatch. */
  at: number;
}

const COMPARE_EVERY_MS = 30_000;
/** The fastest of several answers tells most about the clock: the database is asked until the error is this small. */
const EXACT_ENOUGH_MS = 0.5;
const MAX_QUESTIONS = 20;
/** A stopwatch drifts from another clock by less than this share, even without any synchronisation. */
const DRIFT = 0.0005;

const MICROSECONDS = 1_000;
/** The bits of a UUIDv7's sequence, in the `uuid` package, below the microseconds that its first bits hold. */
const SEQUENCE_BITS_BELOW = 22;

/**
 * The clock of the database, for processes on several machines: the time of a process is its stopwatch, set by the
 * database. Two processes differ by less than a question to the database takes, regardless of the clocks of their
 * machines, so that what is written after something else was read also sorts after it (decision 070).
 *
 * While the database is away the stopwatch runs on. `stopwatch`: monotonic, in milliseconds.
 */
export async function openDatabaseClock(
  db: Db,
  stopwatch: () => number = () => performance.now(),
): Promise<DatabaseClock> {
  let current = await compare(db, stopwatch);
  const timer = setInterval(() => {
    compare(db, stopwatch).then(
      (next) => (current = better(current, next)),
      () => {}, // The next round asks again.
    );
  }, COMPARE_EVERY_MS);
  timer.unref();

  const nowMs = () => stopwatch() + current.offset;
  let lastMicroseconds = 0;
  return {
    now: () => new Date(nowMs()),
    nextId() {
      lastMicroseconds = Math.max(lastMicroseconds + 1, Math.floor(nowMs() * MICROSECONDS));
      const first = lastMicroseconds % MICROSECONDS;
      const seq = first * 2 ** SEQUENCE_BITS_BELOW + randomInt(2 ** SEQUENCE_BITS_BELOW);
      return v7({ msecs: Math.floor(lastMicroseconds / MICROSECONDS), seq });
    },
    close: () => clearInterval(timer),
  };
}

/** On one connection, so that no wait for a connection counts. */
const compare = (db: Db, stopwatch: () => number): Promise<Comparison> =>
  db.connection().execute(async (connection) => {
    let best: Comparison | undefined;
    for (let question = 0; question < MAX_QUESTIONS; question += 1) {
      if (best && best.error <= EXACT_ENOUGH_MS) break;
      const askedAt = stopwatch();
      const { rows } = await sql<{ ms: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(connection);
      const answeredAt = stopwatch();
      const [row] = rows;
      if (!row) throw new Error('PostgreSQL told no time');
      const at = (askedAt + answeredAt) / 2;
      const asked = { offset: row.ms - at, error: (answeredAt - askedAt) / 2, at };
      if (!best || asked.error < best.error) best = asked;
    }
    if (!best) throw new Error('PostgreSQL was not asked');
    return best;
  });

/** The more exact one, and the newer one when the two contradict each other: then the database's clock was set. */
function better(current: Comparison, next: Comparison): Comparison {
  const currentError = current.error + (next.at - current.at) * DRIFT;
  const areContrary = Math.abs(next.offset - current.offset) > currentError + next.error;
  return areContrary || next.error < currentError ? next : current;
}
