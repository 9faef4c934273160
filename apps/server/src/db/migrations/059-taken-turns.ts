import { type Kysely, sql } from 'kysely';

export const title = 'Правки и реакции с устройств, у которых неверные часы';

/** A turn is compared only with calls that come soon after it (decision 120): a clock that was wrong drops nothing. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table message_turns add column taken_at timestamptz`.execute(db);
}
