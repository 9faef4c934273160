import { sql } from 'kysely';
import { openContext } from '../../apps/server/src/open-context.ts';
import { readEnv } from '../../apps/server/src/base/env.ts';
import { log } from '../../apps/server/src/base/log.ts';
import { openTestSession } from '../../apps/server/src/testing/data/test-person.ts';
import type { Person } from './chat-messages.ts';

/** Makes this many people with a session each and without chats. */
export async function seedChatPeople(dataDir: string, count: number): Promise<Person[]> {
  const { context, close } = await openContext(
    readEnv({ ...process.env, SFERA_DATA: dataDir }),
    'command',
    log,
  );
  const { db } = context;
  try {
    await sql`delete from chats`.execute(db);
    await sql`
      insert into users (id, login, email, user_name, password_hash, created_at)
      select uuidv7(), 'user' || n, 'user' || n || '@example.com', 'Человек ' || n, '-', now()
      from generate_series(1, ${count}) n on conflict do nothing`.execute(db);
    await sql`vacuum analyze`.execute(db);
    const people = await db.selectFrom('users').select(['id', 'login']).orderBy('id').limit(count).execute();
    return await Promise.all(
      people.map(async (person) => ({
        id: person.id,
        token: (await openTestSession(context, person)).token,
      })),
    );
  } finally {
    await close();
  }
}
