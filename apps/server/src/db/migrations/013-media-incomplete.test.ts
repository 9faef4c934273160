import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { migrate } from '../migrate.ts';
import { up } from './013-media-incomplete.ts';

it('renames the failure media_truncated to media_incomplete and keeps other failures', async () => {
  const { db, close } = await createTestDatabase('empty');
  try {
    await migrate(db);
    await sql`
      insert into users (id, login, email, user_name, password_hash, created_at)
      values (gen_random_uuid(), 'ana', 'ana@example.com', 'Анна', 'x', now())`.execute(db);
    await sql`
      insert into media
        (id, owner_id, media_key, kind, status, failure, width, height, picture_widths, created_at)
      select gen_random_uuid(), users.id, md5(failure), 'video', 'failed', failure, 640, 480, '{320}', now()
      from users, unnest(array['media_truncated', 'media_unreadable']) failure`.execute(db);
    await up(db as never);
    const { rows } = await sql`select failure from media order by failure`.execute(db);
    expect(rows).toEqual([{ failure: 'media_incomplete' }, { failure: 'media_unreadable' }]);
  } finally {
    await close();
  }
});
