import { sql } from 'kysely';
import { APPLICATION, type Db } from './database.ts';

/** Most connections that one process opens to PostgreSQL itself. */
export interface ConnectionBudget {
  /** Of its main pool, which `DATABASE_POOL` sets; 0 when the pool leads to a pooler. */
  pool: number;
  /** Of everything else: the queue, the listener, the watch of replicas. */
  others: number;
}

const totalOf = ({ pool, others }: ConnectionBudget) => pool + others;

/**
 * The name of the one connection that every process keeps open: by it the others know how many connections the process
 * may still open, as pools grow only when they are used. Everybody may read the names.
 */
export const announcement = (budget: ConnectionBudget): string =>
  `${APPLICATION}, up to ${totalOf(budget)} connections`;

/**
 * Compares the budget of this process with what PostgreSQL accepts from people who are no superusers. Resolves to a
 * Russian warning when other processes leave too little, else to null.
 * @throws an `Error` in Russian when PostgreSQL could not hold this process alone
 */
export async function checkBudget(db: Db, budget: ConnectionBudget): Promise<string | null> {
  const { accepted, promised } = await readConnections(db);
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

/** `promised`: to other processes of Сфера by their announcements, and to everybody else the connections of now. */
async function readConnections(db: Db): Promise<{ accepted: number; promised: number }> {
  const { rows } = await sql<{ accepted: number; promised: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int as accepted,
      (select coalesce(sum(case
          when application_name = ${APPLICATION} then 0
          else coalesce(substring(application_name from ${`^${APPLICATION}, up to (\\d+) connections$`}), '1')::int
        end), 0)::int
        from pg_stat_activity where datname is not null and usesysid is not null and pid <> pg_backend_pid()
      ) as promised`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL answered nothing');
  return row;
}
