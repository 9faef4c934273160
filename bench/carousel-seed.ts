import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/db/database.ts';
import { openContext } from '../apps/server/src/open-context.ts';
import type { Context } from '../apps/server/src/platform/context/context.ts';
import { readEnv } from '../apps/server/src/platform/core/env.ts';
import { log } from '../apps/server/src/platform/core/log.ts';
import { seedPosts } from './seed.ts';

/** Each third post gets so many photos, its first among them, as people choose: few, and seldom ten. */
const PHOTOS = [2, 3, 3, 4, 5, 10];

/** Two data folders that are equal, but that a third of the posts of one hold several photos. */
export async function makeFolders(posts: number): Promise<{ none: string; third: string }> {
  const [none, third] = ['none', 'third'].map((name) =>
    join(import.meta.dirname, `../data/bench-carousels-${posts}-${name}`),
  ) as [string, string];
  await inContext(none, async ({ db }) => {
    await seedPosts(db, posts);
    // The other folder gets it again with its carousels.
    await sql`vacuum analyze`.execute(db);
  });
  if (!existsSync(third)) await promisify(execFile)('cp', ['-a', none, third]);
  await inContext(third, ({ db }) => addCarousels(db));
  return { none, third };
}

/** Opens the database of a data folder for a while. */
export async function inContext<Result>(
  dataDir: string,
  use: (context: Context) => Promise<Result>,
): Promise<Result> {
  const env = readEnv({ ...process.env, SFERA_DATA: dataDir });
  const { context, close } = await openContext(env, 'command', log);
  try {
    return await use(context);
  } finally {
    await close();
  }
}

/** Makes carousels of a third of the posts by SQL; the media have no files. Does nothing when there are some. */
async function addCarousels(db: Db): Promise<void> {
  const { rows } = await sql`select from post_items limit 1`.execute(db);
  if (rows.length > 0) return;
  console.error('Делаю карусели из трети постов…');
  await sql`
    with chosen as materialized (
        select id, user_id, (${PHOTOS}::smallint[])[1 + (n / 3) % ${PHOTOS.length}::int] as photos
        from (select id, user_id, row_number() over (order by id) as n from posts) p where n % 3 = 0),
      further as materialized (
        select c.id as post_id, c.user_id, position, uuidv7() as id
        from chosen c cross join lateral generate_series(1, c.photos - 1) position),
      pictures as (
        insert into media (id, owner_id, media_key, kind, status, width, height, picture_widths, thumbhash, created_at)
        select id, user_id, replace(gen_random_uuid()::text, '-', ''), 'image', 'ready', 1080, 1350, '{320,640,1080}',
          'HioKDYJ5h4ifmHmYmJhnhzZfFAc6', now()
        from further),
      counted as (update posts set item_count = c.photos from chosen c where posts.id = c.id)
    insert into post_items (post_id, position, media_id) select post_id, position, id from further`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
}
