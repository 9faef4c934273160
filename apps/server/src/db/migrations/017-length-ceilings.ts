import { type Kysely, sql } from 'kysely';

export const title = 'Один предел длины текстов';

/** Far above every length of the contract, yet low enough to refuse absurd texts. Unit: code points. */
const CEILING = 10_000;

/** Text columns whose lengths the contract limits. */
const COLUMNS = {
  users: ['login', 'email', 'user_name', 'description'],
  posts: ['description', 'temp_id'],
  comments: ['text', 'temp_id'],
  stories: ['text', 'temp_id', 'music_title'],
  messages: ['content', 'temp_id'],
  push_subscriptions: ['endpoint'],
};

/** Replaces copies of the contract's lengths by one ceiling; `limits.ts` holds the lengths (decision 043). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const changes = columns.flatMap((column) => [
      sql`drop constraint ${sql.id(`${table}_${column}_check`)}`,
      sql`add constraint ${sql.id(`${table}_${column}_ceiling`)}
        check (char_length(${sql.id(column)}) <= ${sql.lit(CEILING)})`,
    ]);
    await sql`alter table ${sql.id(table)} ${sql.join(changes)}`.execute(db);
  }
  // The dropped constraints also held these rules, which do not concern length.
  await sql`
    alter table users
      add constraint users_login_check check (login ~ '^[A-Za-z0-9._-]+$'),
      add constraint users_user_name_check check (user_name <> '')`.execute(db);
  await sql`alter table comments add constraint comments_text_check check (text <> '')`.execute(db);
  await sql`
    alter table push_subscriptions
      add constraint push_subscriptions_endpoint_check check (endpoint like 'https://%')`.execute(db);
}
