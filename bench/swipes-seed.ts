import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { MediaId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/db/database.ts';
import { publishPost, workOnPosts } from '../apps/server/src/features/posts/index.ts';
import { newMediaKey } from '../apps/server/src/files/storage.ts';
import { withTempFolder } from '../apps/server/src/files/temp-files.ts';
import { openContext } from '../apps/server/src/open-context.ts';
import type { Context } from '../apps/server/src/platform/context/context.ts';
import { readEnv } from '../apps/server/src/platform/core/env.ts';
import { log } from '../apps/server/src/platform/core/log.ts';
import { drawClip } from './swipes-clips.ts';

/**
 * Number of clips that are drawn and processed by the jobs; the other videos are the same files at addresses of their
 * own.
 */
const CLIPS = 12;
const JOBS_WITHIN_MS = 15 * 60_000;

/**
 * Adds videos of one author, at least `count`, and sessions of people who have seen none of them. Keeps the videos of
 * an earlier run.
 */
export async function seedSwipes(dataDir: string, count: number, readers: number): Promise<string[]> {
  const env = readEnv({ ...process.env, SFERA_DATA: dataDir });
  const { context, close } = await openContext(env, 'command', log);
  try {
    const { db } = context;
    await sql`delete from swipe_views`.execute(db);
    await sql`delete from post_views`.execute(db);
    const author = await addPerson(db, 'bench.author');
    await addClips(context, author);
    await makeReady(context);
    await addTwins(context, count);
    await sql`vacuum analyze`.execute(db);
    const people = Array.from({ length: readers }, (_, index) => `bench.reader.${index}`);
    return await Promise.all(
      people.map(async (login) => context.sessions.sign(await addPerson(db, login), login)),
    );
  } finally {
    await close();
  }
}

export async function addPerson(db: Db, login: string): Promise<UserId> {
  await sql`
    insert into users (id, login, email, user_name, password_hash, created_at)
    values (uuidv7(), ${login}, ${`${login}@example.com`}, ${login}, '-', now())
    on conflict do nothing`.execute(db);
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow();
  return id;
}

async function addClips(context: Context, author: UserId): Promise<void> {
  const { db, mediaTools, storage } = context;
  if (!mediaTools) throw new Error('Для замера нужен ffmpeg');
  const have = await countVideos(db);
  if (have < CLIPS) console.error(`Рисую и загружаю ${CLIPS - have} видео…`);
  for (let number = have; number < CLIPS; number += 1) {
    await withTempFolder(storage.tempDir, async (folder) => {
      const path = await drawClip(mediaTools.ffmpeg, folder, number);
      const { size: sizeBytes } = await stat(path);
      const file = { path, sizeBytes, kind: 'video', mime: 'video/mp4' } as const;
      await publishPost(context, author, file, { text: `Видео ${number + 1}. Так было сегодня #утро` });
    });
  }
}

const countVideos = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from posts`.execute(db);
  return rows[0]?.n ?? 0;
};

/** Lets the server's jobs normalise all videos and make their light renditions. */
export async function makeReady(context: Context): Promise<void> {
  await workOnPosts(context);
  const from = performance.now();
  for (let told = -1; ; await delay(500)) {
    const { rows } = await sql<{ left: number; failed: number }>`
      select count(*) filter (where status <> 'ready' or small_file is null)::int as left,
        count(*) filter (where status = 'failed')::int as failed
      from media where kind = 'video'`.execute(context.db);
    const { left = 0, failed = 0 } = rows[0] ?? {};
    if (left === 0) return;
    if (failed > 0) throw new Error(`Не удалось обработать видео: ${failed}`);
    if (performance.now() - from > JOBS_WITHIN_MS) throw new Error(`Видео не обработаны: ${left}`);
    if (left !== told) console.error(`Обрабатываю видео, осталось ${left}…`);
    told = left;
  }
}

/** Adds posts that share files on the disk, each with its own addresses. */
async function addTwins({ db, env }: Context, count: number): Promise<void> {
  const published = join(env.dataDir, 'media/published');
  const missing = count - (await countVideos(db));
  const { rows } = await sql<{ id: MediaId; media_key: string }>`
    select id, media_key from media order by id limit ${CLIPS}`.execute(db);
  for (let number = 0; number < missing; number += 1) {
    const twin = rows[number % rows.length];
    if (!twin) throw new Error('No clip to repeat');
    const mediaKey = newMediaKey();
    await linkFiles(join(published, twin.media_key), join(published, mediaKey));
    await sql`
      with made as (
        insert into media select (jsonb_populate_record(m, jsonb_build_object(
          'id', uuidv7(), 'media_key', ${mediaKey}::text, 'created_at', now()))).* from media m
        where m.id = ${twin.id} returning id, owner_id)
      insert into posts (id, user_id, media_id, kind, description, is_published, created_at)
      select uuidv7(), owner_id, id, 'video', ${`Видео ${number}, ещё раз`}, true, now() from made`.execute(
      db,
    );
  }
}

async function linkFiles(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(to);
  const names = (await readdir(from)).filter((name) => !name.startsWith('preview.'));
  for (const name of names) await link(join(from, name), join(to, name));
}
