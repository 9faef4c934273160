import { type Kysely, sql } from 'kysely';

export const title = 'Повторные заявки на подписку';

/** How often and when last an account declined a requester: repeats of a follow request are limited. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table declined_requests (
      requester_id uuid not null references users on delete cascade,
      account_id uuid not null references users on delete cascade,
      times int not null check (times > 0),
      declined_at timestamptz not null,
      primary key (requester_id, account_id)
    )`.execute(db);
  await sql`create index declined_requests_account on declined_requests (account_id)`.execute(db);
}
