import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { APPLICATION, type Db } from './database.ts';

/** Most connections that one process opens to PostgreSQL itself. */
export interface ConnectionBudget {
  /** The connections of its main pool, which `DATABASE_POOL` sets; 0 when the pool leads to a pooler. */
  pool: number;
  /** The connections of everything else: the queue, the listener, the watch of replicas. */
  others: number;
}

const totalOf = ({ pool, others }: ConnectionBudget) => pool + others;

/** Name of the sessions that a pooler holds for processes: one name, so that it need not be changed at each turn. */
export const POOLED_APPLICATION = `${APPLICATION} pooled`;

/**
 * The name of all connections of a process. By it the others know how many connections the process may still open, as
 * pools grow only when they are used; every database user may read the names.
 */
export const announce = (budget: ConnectionBudget): string =>
  `${APPLICATION} ${randomBytes(4).toString('hex')}, up to ${totalOf(budget)} connections`;

const ANNOUNCED = `^${APPLICATION} [0-9a-f]+, up to (\\d+) connections$`;

/**
 * Compares the budget of this process with what PostgreSQL accepts from people who are no superusers. Resolves to a
 * Russian warning when other processes leave too little, else to null. `ownName`: see {@link announce}.
 * @throws an `Error` in Russian when PostgreSQL could not hold this process alone
 */
export async function checkBudget(db: Db, budget: ConnectionBudget, ownName: string): Promise<string | null> {
  const { accepted, promised } = await readConnections(db, ownName);
  const needed = totalOf(budget);
  if (needed > accepted)
    throw new Error(
      `PostgreSQL принимает ${accepted} соединений, а этому процессу нужно до ${needed}. ${advice(budget, accepted, 0)}`,
    );
  if (needed + promised <= accepted) return null;
  return (
    `Соединений с PostgreSQL может не хватить: он принимает ${accepted}, другие процессы займут до ${promised}, ` +
    `этому нужно до ${needed}. ${advice(budget, accepted, promised)}`
  );
}

function advice({ pool, others }: ConnectionBudget, accepted: number, promised: number): string {
  const largestPool = accepted - promised - others;
  const missing = pool + others + promised - accepted;
  const ways = [
    ...(pool > 0 && largestPool > 1 ? [`задайте DATABASE_POOL=${largestPool}`] : []),
    `увеличьте max_connections в PostgreSQL на ${missing}`,
    ...(pool > 0
      ? ['поставьте перед ним пулер (DATABASE_URL: адрес пулера, DATABASE_DIRECT_URL: адрес PostgreSQL)']
      : []),
  ].join(', или ');
  return ways.charAt(0).toUpperCase() + ways.slice(1);
}

/** `promised`: to other processes of Сфера what they announce, and to all other clients the connections of now. */
async function readConnections(db: Db, ownName: string): Promise<{ accepted: number; promised: number }> {
  const { rows } = await sql<{ accepted: number; promised: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int as accepted,
      (select coalesce(sum(coalesce(announced, connections)), 0)::int from (
        select substring(application_name from ${ANNOUNCED})::int as announced, count(*) as connections
        from pg_stat_activity
        where datname is not null and usesysid is not null and application_name not in (${APPLICATION}, ${ownName})
        group by application_name
      ) others) as promised`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL answered nothing');
  return row;
}
