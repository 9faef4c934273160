import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { UNIQUE_VIOLATION } from '../failures.ts';
import { migrate } from '../migrate.ts';
import * as accountsAndPosts from './001-accounts-and-posts.ts';
import * as reactionsAndComments from './002-reactions-and-comments.ts';
import * as people from './003-people.ts';
import * as search from './004-search.ts';
import * as dataExports from './005-data-exports.ts';

/** Migrations of a server from before stories. */
const BEFORE = {
  '001-accounts-and-posts': accountsAndPosts,
  '002-reactions-and-comments': reactionsAndComments,
  '003-people': people,
  '004-search': search,
  '005-data-exports': dataExports,
};

it('keeps existing posts, and refuses a second post with the same temp_id', async () => {
  const { db, close } = await createTestDatabase('empty');
  try {
    const provider = { getMigrations: async () => BEFORE };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    expect(error).toBeUndefined();
    await sql`
      insert into users (id, login, email, user_name, password_hash, created_at)
      values (gen_random_uuid(), 'ana', 'ana@example.com', 'Анна', 'x', now())`.execute(db);
    await sql`
      insert into media (id, owner_id, media_key, kind, status, width, height, picture_widths, created_at)
      select gen_random_uuid(), users.id, md5(n::text), 'image', 'ready', 640, 480, '{320}', now()
      from users, generate_series(1, 3) n`.execute(db);
    await sql`
      insert into posts (id, user_id, media_id, kind, description, is_published, created_at)
      select gen_random_uuid(), owner_id, id, kind, media_key, true, created_at from media`.execute(db);
    const read = () =>
      sql<{ rank: number }>`
        select p.*, m.* from posts p join media m on m.id = p.media_id order by p.id`.execute(db);
    const { rows: before } = await read();

    expect(await migrate(db)).toContain('006-edits-and-stories');
    expect(before).toHaveLength(3);
    const added = { temp_id: null, who_comments: 'everyone', item_count: 1, audience: 'everyone' };
    const { rows: after } = await read();
    // Without watched times, the rank of swipes equals the rank of recommendations.
    expect(after).toMatchObject(before.map((row) => Object.assign(row, added, { swipe_rank: row.rank })));
    const name = () =>
      sql`update posts set temp_id = 'one' where id = (select id from posts where temp_id is null limit 1)`.execute(
        db,
      );
    await name();
    await expect(name()).rejects.toMatchObject({ code: UNIQUE_VIOLATION });
    expect((await sql`select from stories`.execute(db)).rows).toEqual([]);
  } finally {
    await close();
  }
});
