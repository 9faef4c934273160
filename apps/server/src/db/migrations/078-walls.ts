import { type Kysely, sql } from 'kysely';

export const title = 'Показ снимков альбома или круга на большом экране';

/**
 * Walls: pages on screens, by a secret address (decision 183). The database guarantees that an album, a circle and the
 * memories of a person have one wall at most.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table walls (
      id uuid primary key,
      album_id uuid unique references albums on delete cascade,
      circle_id uuid unique references circles on delete cascade,
      host_id uuid not null references users on delete cascade,
      code_hash text not null unique,
      sealed_code text not null,
      seconds_each integer not null,
      shows_names boolean not null,
      shows_qr boolean not null,
      time_zone text not null,
      created_at timestamptz not null,
      check (album_id is null or circle_id is null)
    )`.execute(db);
  await sql`
    create unique index walls_memories on walls (host_id) where album_id is null and circle_id is null`.execute(
    db,
  );
  await sql`create index walls_host on walls (host_id)`.execute(db);
}
