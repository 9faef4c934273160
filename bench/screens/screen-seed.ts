import { writeFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createMessageSender } from '../../apps/server/src/features/chat/index.ts';
import { addComment } from '../../apps/server/src/features/comments/index.ts';
import { requestFollow } from '../../apps/server/src/features/follows/index.ts';
import { uploadPost, workOnPosts } from '../../apps/server/src/features/posts/index.ts';
import { changeReaction } from '../../apps/server/src/features/reactions/index.ts';
import { publishStory } from '../../apps/server/src/features/stories/index.ts';
import type { Db } from '../../apps/server/src/db/database.ts';
import type { ReceivedFile } from '../../apps/server/src/files/receive.ts';
import { withTempFolder } from '../../apps/server/src/files/temp-files.ts';
import { openContext } from '../../apps/server/src/open-context.ts';
import type { Context } from '../../apps/server/src/context/context.ts';
import { readEnv } from '../../apps/server/src/base/env.ts';
import { log } from '../../apps/server/src/base/log.ts';
import { CannotMeasure } from '../run/ends.ts';
import { drawClip } from './clips.ts';
import { openTestSession } from '../../apps/server/src/testing/data/test-person.ts';

const AUTHORS = 7;
const PHOTOS_EACH = 2;
const VIDEOS = 3;
const COMMENTS = 12;
const MESSAGES = 40;
const REACTIONS = ['🔥', '😍', 'love'] as const;
const JOBS_WITHIN_MS = 15 * 60_000;
const PHOTO = { width: 1080, height: 1350 };

/** The records that the benches of screens open. */
export interface ScreenSeed {
  /** Session of the reader, who follows every author. */
  token: string;
  authorId: UserId;
  /** A photo of the author. */
  photoId: PostId;
}

/**
 * Adds a small community: authors with photos, videos and a live story each, comments under every post, and chats of
 * the reader with all authors. Keeps what an earlier run has added, except stories, which expire.
 */
export async function seedScreens(dataDir: string): Promise<ScreenSeed> {
  const env = readEnv({ ...process.env, SFERA_DATA: dataDir });
  const { context, close } = await openContext(env, 'command', log);
  try {
    const { db } = context;
    const reader = await addPerson(db, 'bench.reader');
    const authors: UserId[] = [];
    for (let index = 0; index < AUTHORS; index += 1)
      authors.push(await addPerson(db, `bench.author.${index}`));
    const { rows: posts } = await sql`select 1 from posts limit 1`.execute(db);
    if (posts.length === 0) {
      console.error('Готовлю людей, фото и видео…');
      for (const author of authors) await requestFollow(context, reader, author);
      await publishAll(context, authors);
      await talk(context, reader, authors);
    }
    await makeReady(context);
    await react(context, authors);
    const { rows: stories } = await sql`
      select 1 from stories where created_at > now() - interval '12 hours' limit 1`.execute(db);
    if (stories.length === 0)
      for (const [index, author] of authors.entries())
        await withPhoto(context, index, (photo) =>
          publishStory(context, author, photo, { text: '', isTextDrawn: 'false' }, {}),
        );
    await sql`delete from story_views`.execute(db);
    const [authorId = reader] = authors;
    const photo = await db
      .selectFrom('posts')
      .select('id')
      .where('user_id', '=', authorId)
      .where('kind', '=', 'image')
      .executeTakeFirstOrThrow();
    const { token } = await openTestSession(context, { id: reader, login: 'bench.reader' });
    return { token, authorId, photoId: photo.id };
  } finally {
    await close();
  }
}

async function addPerson(db: Db, login: string): Promise<UserId> {
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

async function publishAll(context: Context, authors: readonly UserId[]): Promise<void> {
  const { mediaTools, storage } = context;
  if (!mediaTools) throw new CannotMeasure('Для замера нужен ffmpeg');
  const at = (index: number) => authors[index % authors.length] as UserId;
  for (let index = 0; index < VIDEOS; index += 1)
    await withTempFolder(storage.tempDir, async (folder) => {
      const path = await drawClip(mediaTools.ffmpeg, folder, index);
      const { size: sizeBytes } = await stat(path);
      const file = { path, sizeBytes, kind: 'video', mime: 'video/mp4' } as const;
      await uploadPost(context, at(index), file, { text: `Видео ${index + 1} #утро` });
    });
  for (let index = 0; index < AUTHORS * PHOTOS_EACH; index += 1) {
    const { post } = await withPhoto(context, index, (photo) =>
      uploadPost(context, at(index), photo, { text: `Фото ${index + 1}. Так было сегодня утром #утро` }),
    );
    for (let number = 0; number < COMMENTS; number += 1)
      await addComment(context, at(number), post.id, {
        text: `Замечание ${number + 1} о фото ${index + 1}: красиво`,
        tempId: `bench-${index}-${number}`,
      });
  }
}

/** Lets the server's jobs normalise all videos and make their light renditions. */
async function makeReady(context: Context): Promise<void> {
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

/** The same reactions again change nothing. */
async function react(context: Context, authors: readonly UserId[]): Promise<void> {
  const posts = await context.db.selectFrom('posts').select('id').execute();
  for (const { id } of posts)
    for (const [index, reaction] of REACTIONS.entries())
      await changeReaction(context, authors[index] as UserId, id, reaction);
}

async function talk(context: Context, reader: UserId, authors: readonly UserId[]): Promise<void> {
  const send = createMessageSender(context);
  for (const author of authors)
    for (let index = 0; index < MESSAGES; index += 1)
      await (index % 2 === 0
        ? send(author, reader, { content: `Сообщение ${index + 1}`, tempId: `in-${index}` })
        : send(reader, author, { content: `Ответ ${index + 1}`, tempId: `out-${author}-${index}` }));
}

/** A photo with soft detail and grain; each number gives another one. */
async function withPhoto<T>(
  { storage }: Context,
  number: number,
  use: (photo: ReceivedFile) => Promise<T>,
): Promise<T> {
  const noise = { type: 'gaussian', mean: 100 + number * 5, sigma: 40 } as const;
  const create = { width: 27, height: 34, channels: 3, background: '#000', noise } as const;
  const bytes = await sharp({ create })
    .resize(PHOTO.width, PHOTO.height, { kernel: 'cubic', fit: 'fill' })
    .jpeg()
    .toBuffer();
  return withTempFolder(storage.tempDir, async (folder) => {
    const path = join(folder, 'photo.jpg');
    await writeFile(path, bytes);
    return use({ path, sizeBytes: bytes.length, kind: 'image', mime: 'image/jpeg' });
  });
}
