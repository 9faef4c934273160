import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** A person's share of a queue. */
export interface Share {
  /** The id of a person. */
  owner: string;
  /** A whole number in a unit that is the same for the whole queue. */
  cost: number;
}

/** Priorities are 32-bit numbers. */
const LATEST = 2_000_000_000;

/**
 * The place of a job in its queue: the moment at which it would be over if all people who wait were served a little at
 * a time (after Self-Clocked Fair Queueing, S. J. Golestani 1994). So a person's first job comes before the second one
 * of any person with jobs of the same cost, and a cheap job before an expensive one. A person without jobs saves up no
 * claim: the first new job stands beside the job that runs.
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
