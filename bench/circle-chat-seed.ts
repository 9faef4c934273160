import { sql } from 'kysely';
import type { Db } from '../apps/server/src/db/database.ts';
import type { Person } from './chat-messages.ts';
import type { Chat } from './circle-chat-messages.ts';

/** Makes a circle of the first people for each size, without those of an earlier run. The first of all leads. */
export async function seedCircles(
  db: Db,
  people: readonly Person[],
  sizes: readonly number[],
): Promise<Chat[]> {
  await sql`delete from circles`.execute(db);
  const { rows } = await sql<{ id: string; size: number }>`
    insert into circles (id, name, created_at)
    select uuidv7(), size, now() from unnest(${sizes}::int[]) as size
    returning id, name::int as size`.execute(db);
  for (const { id, size } of rows)
    await sql`
      insert into circle_people (circle_id, user_id, is_leader, joined_at)
      select ${id}::uuid, user_id, n = 1, now()
      from unnest(${people.slice(0, size).map((person) => person.id)}::uuid[])
        with ordinality as person (user_id, n)`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return rows.map(({ id, size }) => ({ name: `круг, ${size}`, kind: 'circle', size, id }));
}
