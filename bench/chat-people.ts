import { sql } from 'kysely';
import { openContext } from '../apps/server/src/open-context.ts';
import { readEnv } from '../apps/server/src/platform/core/env.ts';
import { log } from '../apps/server/src/platform/core/log.ts';
import type { Person } from './chat-messages.ts';

/** Makes this many people with a session each and without chats. */
export async function seedChatPeople(dataDir: string, count: number): Promise<Person[]> {
  const { context, close } = await openContext(
    readEnv({ ...process.env, SFERA_DATA: dataDir }),
    'command',
    log,
  );
  const { db, sessions } = context;
  try {
    await sql`delete from chats`.execute(db);
    await sql`
      insert into users (id, login, email, user_name, password_hash, created_at)
      select uuidv7(), 'user' || n, 'user' || n || '@example.com', 'Человек ' || n, '-', now()
      from generate_series(1, ${count}) n on conflict do nothing`.execute(db);
    await sql`vacuum analyze`.execute(db);
    const people = await db.selectFrom('users').select(['id', 'login']).orderBy('id').limit(count).execute();
    return await Promise.all(
      people.map(async ({ id, login }) => ({ id, token: await sessions.sign(id, login) })),
    );
  } finally {
    await close();
  }
}
