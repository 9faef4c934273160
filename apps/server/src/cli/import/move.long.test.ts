import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@sfera/contract/base/time';
import { addComment, listComments } from '@sfera/contract/comments/comments';
import { listNotifications } from '@sfera/contract/notices/notifications';
import {
  addToCollection,
  createCollection,
  getCollection,
  listCollections,
  setCollectionCover,
} from '@sfera/contract/posts/collections';
import { listArchive } from '@sfera/contract/posts/own-archive';
import { archivePost } from '@sfera/contract/posts/own-posts';
import { listPosts, type Post } from '@sfera/contract/posts/posts';
import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import { log } from '../../base/log.ts';
import { workOnMedia } from '../../features/media/index.ts';
import { workOnPosts } from '../../features/posts/index.ts';
import { publishedKey } from '../../files/storage.ts';
import { newTempPath, openTempFolder, type TempPath } from '../../files/temp-files.ts';
import { makeVideo, testTools } from '../../processing/testing/test-media.ts';
import { addTestCircle } from '../../testing/data/test-circle.ts';
import { makeArchive } from '../../testing/files/test-archive.ts';
import { putFile } from '../../testing/files/test-files.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { check } from '../check.ts';
import { importArchive } from './import.ts';

// A person takes the archive of one server to another one, and both answer the same (decision 172).

interface Home {
  test: TestApp;
  ana: TestPerson;
}

let here: Home;
let there: Home;
let folder: TempPath;
let path: string;
const said: string[] = [];
vi.spyOn(log, 'info').mockImplementation((line) => void said.push(line));

beforeAll(async () => {
  there = await openHome('ana');
  here = await openHome('anna');
  await workOnMedia(here.test.context);
  await workOnPosts(here.test.context);
  folder = await openTempFolder(here.test.context.storage.tempDir);
});
beforeAll(async () => {
  await live(there);
  path = await takeArchive(there);
});
beforeAll(async () => {
  here.test.context.clock.advance(24 * HOUR_MS);
  await addTestCircle(here.test.context, here.ana);
  await importArchive(here.test.context, [path, '--for', here.ana.login]);
});

async function openHome(login: string): Promise<Home> {
  const test = await createTestApp();
  return { test, ana: await test.addPerson(login) };
}

/** The posts, comments and collections of a person, with a friend who has a word everywhere. */
async function live({ test, ana }: Home): Promise<void> {
  const friend = await test.addPerson('ben');
  await test.addFollow(friend, ana);
  const circle = await addTestCircle(test.context, ana, [friend]);
  const sea = await test.addPost(ana, { description: 'Море', altText: 'Чайка' });
  const items = [{ altText: 'Волна' }, {}, { altText: 'Лодка' }];
  const walk = await test.addPost(ana, { description: 'Прогулка #лето', altText: 'Тропа', further: items });
  const film = await test.addPost(ana, { description: 'Фильм', kind: 'video', altText: 'Прибой' });
  await test.addPost(ana, { description: 'Подписчикам', audience: 'followers' });
  const family = await test.addPost(ana, { description: 'Семье', audience: circle });
  const old = await test.addPost(ana, { description: 'Давнее' });
  await test.send(archivePost, { as: ana, params: { id: old.id } });
  await test.addStory(ana, { text: 'Утро' });
  const foreign = await test.addPost(friend, { description: 'Чужое' });

  const first = await say(test, ana, sea, 'Вода тёплая');
  const question = await say(test, friend, sea, 'Это где?');
  await say(test, ana, sea, 'В Анапе', question);
  await say(test, ana, sea, 'И ещё', first);
  await say(test, friend, sea, 'Ясно', first);
  await say(test, ana, family, 'Всем привет @ben');
  await say(test, ana, foreign, 'Здорово');

  await collect(test, ana, 'Лучшее', [film, foreign, sea, walk], sea);
  await collect(test, ana, 'Семейное', [family]);
  await collect(test, ana, 'Чужие', [foreign]);
}

async function say(test: TestApp, as: TestPerson, post: TestPost, text: string, answers?: string) {
  test.context.clock.advance(60_000);
  const { status, body } = await test.send(addComment, {
    as,
    params: { postId: post.id },
    body: { text, ...(answers && { answers }) },
  });
  expect(status).toBe(201);
  return body.id;
}

async function collect(test: TestApp, as: TestPerson, name: string, posts: TestPost[], cover?: TestPost) {
  test.context.clock.advance(60_000);
  const { id } = (await test.send(createCollection, { as, body: { name } })).body;
  for (const { id: postId } of posts) {
    test.context.clock.advance(1_000);
    await test.send(addToCollection, { as, params: { id, postId } });
  }
  if (cover) await test.send(setCollectionCover, { as, params: { id }, body: { postId: cover.id } });
}

/** Gives every post its files, and saves the archive. Resolves to its path. */
async function takeArchive({ test, ana }: Home): Promise<string> {
  const video = await newTempPath(test.context.storage.tempDir);
  const source = '-f lavfi -i testsrc2=s=160x120:r=10:d=1 -c:v libx264 -pix_fmt yuv420p';
  await makeVideo(testTools(), `${source} -movflags +faststart -f mp4 ${video}`);
  const media = await test.context.db.selectFrom('media').select(['media_key', 'video_file']).execute();
  for (const [index, { media_key: key, video_file: file }] of media.entries()) {
    const background = { r: 20 * index, g: 120, b: 80 };
    const photo = sharp({ create: { width: 64, height: 48, channels: 3, background } }).jpeg();
    await putFile(test.context, publishedKey(key, '640.jpg'), await photo.toBuffer());
    if (file !== null) await putFile(test.context, publishedKey(key, file), await readFile(video));
  }
  const saved = join(folder.path, 'sfera.zip');
  await writeFile(saved, (await test.app.inject((await makeArchive(test, ana)) ?? '')).rawPayload);
  return saved;
}

const profile = async ({ test, ana }: Home) =>
  (await test.send(listPosts, { as: ana, query: { type: 'own' } })).body.posts;
const archived = async ({ test, ana }: Home) => (await test.send(listArchive, { as: ana })).body.posts;

const shape = ({ description, createdAt, fileType, altText, audience, items, isArchived }: Post) => ({
  description,
  createdAt,
  fileType,
  altText,
  isArchived,
  audience: audience && { kind: audience.kind, name: audience.circle?.name },
  items: items?.map((item) => [item.fileType, item.altText]),
});

/** The person's own words under each post, with the own words in whose thread they stand. */
async function ownComments({ test, ana }: Home) {
  const found: object[] = [];
  for (const { id, description } of await profile({ test, ana })) {
    const comments = (await test.send(listComments, { as: ana, params: { postId: id } })).body;
    const own = comments.filter(({ userId }) => userId === ana.id);
    for (const { text, createdAt, parentId } of own) {
      const thread = own.find((one) => one.id === parentId)?.text;
      found.push({ description, text, createdAt, thread });
    }
  }
  return found;
}

async function collections({ test, ana }: Home) {
  const { collections: all } = (await test.send(listCollections, { as: ana })).body;
  return Promise.all(
    all.map(async ({ id, name, cover }) => {
      const { posts } = (await test.send(getCollection, { as: ana, params: { id } })).body;
      const own = posts.filter(({ user }) => user.id === ana.id).map(({ description }) => description);
      return { name, own, cover: posts.find((post) => post.id === cover?.postId)?.description };
    }),
  );
}

it('posts have their words, times, items, descriptions and audience', async () => {
  const before = await profile(there);
  expect(before).toHaveLength(5);
  await expect
    .poll(async () => (await profile(here)).map(({ status }) => status), { timeout: 40_000 })
    .toEqual(before.map(({ status }) => status));
  expect((await profile(here)).map(shape)).toEqual(before.map(shape));
});

it('the archive of posts has what it had, and the story', async () => {
  const before = (await archived(there)).map(shape);
  expect(before).toHaveLength(1);
  const after = (await archived(here)).map(shape);
  expect(after).toEqual([expect.objectContaining({ description: 'Утро', isArchived: true }), ...before]);
});

it('own comments stand under the own posts, in their threads and at their times', async () => {
  const before = await ownComments(there);
  expect(before).toHaveLength(4);
  expect(await ownComments(here)).toEqual(before);
  const counts = (await profile(here)).map(({ countComment }) => countComment);
  expect(counts).toEqual([1, 0, 0, 0, 3]);
});

it('collections hold the own posts, in their order and with their covers', async () => {
  const before = await collections(there);
  expect(before.map(({ name }) => name)).toEqual(['Чужие', 'Семейное', 'Лучшее']);
  expect(await collections(here)).toEqual(before.filter(({ own }) => own.length > 0));
  expect(before.at(-1)).toEqual({ name: 'Лучшее', own: ['Прогулка #лето', 'Море', 'Фильм'], cover: 'Море' });
});

it('what cannot come is told, nobody hears of anything, and all counts are right', async () => {
  expect(said).toEqual(
    expect.arrayContaining([
      '  пост, к которому это относится, чужой или не переносится: 3',
      '    комментарии',
      '    подборки',
      'Готово. Перенесено: 7, были здесь раньше: 0',
    ]),
  );
  const { test, ana } = here;
  await test.context.events.settled();
  expect((await test.send(listNotifications, { as: ana })).body).toEqual([]);
  expect(await check(test.context)).toBe(0);
});

it('a second run doubles nothing', async () => {
  const before = [await ownComments(here), await collections(here)];
  await importArchive(here.test.context, [path, '--for', here.ana.login]);
  expect(said).toContain('Готово. Перенесено: 0, были здесь раньше: 7');
  expect([await ownComments(here), await collections(here)]).toEqual(before);
});
