import { type Kysely, sql } from 'kysely';

export const title = 'Видео для слабых сетей';

/** The smallest file of a video (decision 109). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table media add column small_file text check (small_file is null or kind = 'video')`.execute(
    db,
  );
}
