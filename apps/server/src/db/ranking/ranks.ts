import { type Kysely, type Transaction, sql } from 'kysely';
import { doublingsOf, HOURS_SINCE_2020, bodyOf, defineRank, type RankFunction } from './rank-function.ts';
import { recommendationRank } from './recommendations.ts';
import { swipeRank } from './swipes.ts';

// To change a weight, edit it here: the next start orders all threads anew (decision 044).

/** Freshness that equals one doubling of the likes. Unit: hours, a whole number. */
const HOURS_PER_DOUBLING = 24;

/** The rank of a comment among the threads of its post: hours of freshness plus hours for the likes (decision 119). */
const commentRank = {
  name: 'comment_rank',
  inputs: { created_at: 'timestamptz', likes: 'int' },
  formula: `${HOURS_SINCE_2020} + ${HOURS_PER_DOUBLING} * ${doublingsOf('1.0 + likes')}`,
} as const satisfies RankFunction;

/** Each generates a column of `posts`. */
const POST_RANKS = [
  { column: 'rank', rank: recommendationRank },
  { column: 'swipe_rank', rank: swipeRank },
];

export const RANKS: readonly RankFunction[] = [...POST_RANKS.map(({ rank }) => rank), commentRank];

/** Creates the functions for migration 018, whose generated columns call them. */
export async function defineRanks<T>(db: Kysely<T>): Promise<void> {
  for (const { rank } of POST_RANKS) await defineRank(db, rank);
}

/**
 * Replaces the functions whose formulas have changed, and updates the ranks of posts and the order of comments. A
 * changed formula takes one pass over all posts or comments, during which other writers of both wait.
 */
export async function updateRanks<T>(db: Kysely<T>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await readChanged(tx)).length === 0) return;
    await sql`lock table posts, comments in share row exclusive mode`.execute(tx);
    // None when another starting server has updated the ranks meanwhile.
    const changed = await readChanged(tx);
    for (const rank of changed) await defineRank(tx, rank);
    await updatePosts(tx, changed);
    if (changed.includes(commentRank)) await orderThreads(tx);
  });
}

/** Makes the index of migration 044 anew: `reindex` may use a former body of the function that its session remembers. */
async function orderThreads<T>(tx: Transaction<T>): Promise<void> {
  await sql`drop index comments_threads`.execute(tx);
  await sql`
    create index comments_threads on comments (post_id, comment_rank(created_at, like_count) desc, id desc)
    where parent_id is null`.execute(tx);
}

async function updatePosts<T>(tx: Transaction<T>, changed: readonly RankFunction[]): Promise<void> {
  const stale = POST_RANKS.filter(({ rank }) => changed.includes(rank)).map(({ column, rank }) => {
    const inputs = Object.keys(rank.inputs).map((input) => sql.id(input));
    return sql`${sql.id(column)} <> ${sql.id(rank.name)}(${sql.join(inputs)})`;
  });
  // PostgreSQL recomputes a stored column when one of its inputs is set.
  if (stale.length > 0)
    await sql`update posts set created_at = created_at where ${sql.join(stale, sql` or `)}`.execute(tx);
}

async function readChanged<T>(tx: Transaction<T>): Promise<RankFunction[]> {
  const { rows } = await sql<{ name: string; body: string }>`
    select proname as name, prosrc as body from pg_proc
    where oid in (${sql.join(RANKS.map(({ name }) => sql`to_regproc(${name})`))})`.execute(tx);
  const known = new Map(rows.map(({ name, body }) => [name, body]));
  return RANKS.filter((rank) => known.get(rank.name) !== bodyOf(rank));
}
