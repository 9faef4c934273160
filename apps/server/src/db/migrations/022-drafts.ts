import { type Kysely, sql } from 'kysely';

export const title = 'Черновики видео';

/** Videos that were uploaded before their publication, for browsers that cannot play them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table drafts (
      user_id uuid not null references users on delete cascade,
      temp_id text not null,
      media_key text not null unique check (media_key ~ '^[0-9a-f]{32}$'),
      mime text not null,
      size_bytes bigint not null check (size_bytes > 0),
      status text not null check (status in ('preparing', 'ready', 'failed')),
      percent int not null check (percent between 0 and 100),
      expires_at timestamptz not null,
      created_at timestamptz not null,
      primary key (user_id, temp_id)
    )`.execute(db);
}
