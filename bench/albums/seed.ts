import { randomBytes } from 'node:crypto';
import { link, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AlbumId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Context } from '../../apps/server/src/context/context.ts';
import type { Tx } from '../../apps/server/src/db/database.ts';
import { createAlbum } from '../../apps/server/src/features/albums/service.ts';
import { addPerson, openTestSession } from '../../apps/server/src/testing/data/test-person.ts';

const LOGIN = 'albums';
const FILE = '1080.jpg';
/** Names of one file that a file system takes, with room for those that the server lends. */
const MOST_NAMES = 30_000;

export interface Seeded {
  id: AlbumId;
  ownerId: UserId;
  token: string;
  /** The files, in the order of the album. */
  paths: string[];
}

/**
 * An album of this many pictures with as many files of this size, which are names of a few files: they take no room, and
 * are read from the memory. A tenth of the pictures was moved by hand. Uses the album of an earlier run again.
 */
export async function seedAlbum(context: Context, pictures: number, fileBytes: number): Promise<Seeded> {
  const { db } = context;
  const { id: ownerId, token } = await owner(context);
  const name = `${pictures} по ${fileBytes}`;
  // An interrupted run leaves an empty one.
  const known = await db
    .selectFrom('albums')
    .select('id')
    .where('name', '=', name)
    .where('picture_count', '=', pictures)
    .executeTakeFirst();
  const id = known?.id ?? (await createAlbum(context, ownerId, { name })).id;
  if (!known) await addPictures(context, id, ownerId, pictures, fileBytes);
  // The sums are those of no earlier run.
  await db.deleteFrom('file_sums').execute();
  const { rows } = await sql<{ media_key: string }>`
    select m.media_key from album_pictures i join posts p on p.id = i.post_id join media m on m.id = p.media_id
    where i.album_id = ${id} order by i.taken_at, i.post_id`.execute(db);
  return { id, ownerId, token, paths: rows.map((row) => join(folderOf(context, row.media_key), FILE)) };
}

async function owner(context: Context): Promise<{ id: UserId; token: string }> {
  const known = await context.db
    .selectFrom('users')
    .select(['id', 'login'])
    .where('login', '=', LOGIN)
    .executeTakeFirst();
  if (!known) return addPerson(context, LOGIN);
  return { id: known.id, token: (await openTestSession(context, known)).token };
}

const folderOf = ({ env }: Context, mediaKey: string) => join(env.dataDir, 'media/published', mediaKey);

async function switchTriggers(tx: Tx, to: 'disable' | 'enable'): Promise<void> {
  for (const table of ['media', 'posts', 'album_pictures'])
    await sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger user`.execute(tx);
}

async function addPictures(
  context: Context,
  id: AlbumId,
  ownerId: UserId,
  pictures: number,
  fileBytes: number,
): Promise<void> {
  const { db } = context;
  console.error(`Добавляю ${pictures} снимков…`);
  // Triggers would count each row by itself, in one row of the account: that takes minutes for so many.
  const rows = await db.transaction().execute(async (tx) => {
    await switchTriggers(tx, 'disable');
    const { rows: made } = await sql<{ media_key: string }>`
      insert into media (id, owner_id, media_key, kind, status, width, height, picture_widths, thumbhash, bytes, created_at)
      select uuidv7(), ${ownerId}, replace(gen_random_uuid()::text, '-', ''), 'image', 'ready', 1080, 810, '{1080}',
        'HioKDYJ5h4ifmHmYmJhnhzZfFAc6', 0, now()
      from generate_series(1, ${pictures}) returning media_key`.execute(tx);
    await sql`
      insert into posts (id, user_id, media_id, kind, description, only_in_albums, is_in_albums, created_at)
      select id, ${ownerId}, id, 'image', '', true, true, now() from media
      where owner_id = ${ownerId} and not exists (select from posts p where p.media_id = media.id)`.execute(
      tx,
    );
    // Ten a minute, two in each second that has some; a tenth was moved by hand.
    await sql`
      insert into album_pictures (album_id, post_id, author_id, taken_at, taken_offset)
      select ${id}, id, user_id,
        timestamptz '2026-05-01' + (row_number() over (order by id) / 2) * interval '12 seconds', 180
      from posts where user_id = ${ownerId}
        and not exists (select from album_pictures i where i.post_id = posts.id)`.execute(tx);
    await sql`
      update album_pictures set place = time_of(taken_at) + random()::numeric * 86400
      where album_id = ${id} and random() < 0.1`.execute(tx);
    await sql`update albums set picture_count = ${pictures} where id = ${id}`.execute(tx);
    await switchTriggers(tx, 'enable');
    return made;
  });
  await sql`vacuum analyze`.execute(db);
  let file = '';
  for (const [at, { media_key: mediaKey }] of rows.entries()) {
    const folder = folderOf(context, mediaKey);
    await mkdir(folder, { recursive: true });
    const path = join(folder, FILE);
    if (at % MOST_NAMES > 0) await link(file, path);
    else await writeFile((file = path), randomBytes(fileBytes));
  }
}
