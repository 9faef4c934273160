import { type Kysely, type Transaction, sql } from 'kysely';
import { bodyOf, defineRank, isStale, type RankFunction } from './rank-function.ts';
import { recommendationRank } from './recommendations.ts';
import { swipeRank } from './swipes.ts';

const RANKS: readonly RankFunction[] = [recommendationRank, swipeRank];

/** Creates the functions for migration 018, whose generated columns call them. */
export async function defineRanks<T>(db: Kysely<T>): Promise<void> {
  for (const rank of RANKS) await defineRank(db, rank);
}

/**
 * Replaces the functions whose formulas have changed, and updates the ranks of posts. A changed formula takes one pass
 * over all posts, during which other writers of posts wait.
 */
export async function updateRanks<T>(db: Kysely<T>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await readChanged(tx)).length === 0) return;
    await sql`lock table posts in share row exclusive mode`.execute(tx);
    const changed = await readChanged(tx);
    // Another starting server has updated the ranks meanwhile.
    if (changed.length === 0) return;
    for (const rank of changed) await defineRank(tx, rank);
    // PostgreSQL recomputes a stored column when one of its inputs is set.
    await sql`
      update posts set created_at = created_at where ${sql.join(changed.map(isStale), sql` or `)}`.execute(
      tx,
    );
  });
}

async function readChanged<T>(tx: Transaction<T>): Promise<RankFunction[]> {
  const { rows } = await sql<{ name: string; body: string }>`
    select proname as name, prosrc as body from pg_proc
    where oid in (${sql.join(RANKS.map(({ name }) => sql`to_regproc(${name})`))})`.execute(tx);
  const known = new Map(rows.map(({ name, body }) => [name, body]));
  return RANKS.filter((rank) => known.get(rank.name) !== bodyOf(rank));
}
