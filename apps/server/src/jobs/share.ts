import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Whose share of a queue a job takes. */
export interface Share {
  /** The id of a person. */
  owner: string;
  /** In any unit that is the same for the whole queue; a whole number. */
  cost: number;
}

/** Priorities are 32-bit numbers. */
const LATEST = 2_000_000_000;

/**
 * Where a job stands in its queue: by the moment at which it would be over if everybody who waits were served a little
 * at a time (after Self-Clocked Fair Queueing, S. J. Golestani 1994). So somebody's first job comes before the second of
 * anybody who costs as much, and a cheap one before a dear one. Nobody gathers a claim while they have no jobs: who
 * comes anew stands beside the job that runs.
 */
export async function shareOptions(
  tx: Tx,
  schema: string,
  queue: string,
  { owner, cost: exactCost }: Share,
): Promise<{ priority: number; group: { id: string } }> {
  const cost = Math.max(1, Math.round(exactCost));
  const { rows } = await sql<{ from: number }>`
    select greatest(
      coalesce(min(-priority) filter (where state = 'active'), min(-priority), 0) - ${cost}::int,
      max(-priority) filter (where group_id = ${owner}),
      0
    ) as from
    from ${sql.table(`${schema}.job`)}
    where name = ${queue} and state < 'completed'`.execute(tx);
  const end = Math.min(LATEST, (rows[0]?.from ?? 0) + cost);
  return { priority: -end, group: { id: owner } };
}
