import { type Kysely, sql } from 'kysely';

export const title = 'Удалённые сообщения не возвращаются';

/** The `temp_id`s of deleted messages: a retry must not bring a deleted message back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table deleted_messages (
      sender_id uuid not null references users on delete cascade,
      temp_id text not null,
      -- Of the message: nobody retries one that is old.
      created_at timestamptz not null,
      primary key (sender_id, temp_id)
    )`.execute(db);
}
