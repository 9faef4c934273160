import { getPostPassport } from '@sfera/contract/uploads/passport';
import { getPost, retryPost } from '@sfera/contract/posts/posts';
import { listSwipes } from '@sfera/contract/posts/swipes';
import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Tx } from '../../../db/database.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../../testing/test-app.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { failVideo } from '../../media/index.ts';
import { linkPreview } from '../pages/link-preview.ts';
import { findShown, setPublished } from '../queries.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;

beforeEach(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
  ben = await test.addPerson('ben');
});

const read = async ({ id }: TestPost, as = ana) =>
  (await test.send(getPost, { as, params: { id } })).body.post;
const isSeen = async (post: TestPost) =>
  (await test.send(getPost, { as: ben, params: { id: post.id } })).status === 200;
const makeReady = (tx: Tx, id: string) =>
  sql`update media set status = 'ready', video_file = 'video.mp4' where id = ${id}`.execute(tx);
const processing = { status: 'processing' } as const;

it('is shown when its last video can be watched, also when two become ready at once', async () => {
  const post = await test.addPost(ana, { further: [processing, processing] });
  const { db } = test.context;
  expect(await isSeen(post)).toBe(false);
  expect((await read(post)).status).toBe('processing');
  const [first, second] = post.further.map(({ id }) => id);
  if (!first || !second) expect.fail();
  const { other } = await db.transaction().execute(async (tx) => {
    await makeReady(tx, first);
    await setPublished(test.context, tx, first, true);
    const finishing = db.transaction().execute(async (also) => {
      await makeReady(also, second);
      await setPublished(test.context, also, second, true);
    });
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1));
    return { other: finishing }; // in an object, so that it is not awaited before the commit
  });
  await other;
  expect(await isSeen(post)).toBe(true);
  expect((await read(post)).status).toBe('ready');
});

it('fails as a whole with the reason, which only its author reads, and is tried again', async () => {
  const post = await test.addPost(ana, { further: [processing, {}] });
  const mediaId = post.further[0]?.id ?? expect.fail();
  await failVideo(test.context, mediaId, 'media_no_picture', { setPublished, findShown });
  expect(await read(post)).toMatchObject({
    status: 'failed',
    failure: 'В этом видео нет изображения',
    items: [{ status: 'ready' }, { status: 'failed' }, { status: 'ready' }],
  });
  expect(await isSeen(post)).toBe(false);
  const { body } = await test.send(getPostPassport, { as: ana, params: { id: post.id } });
  expect(body.further?.map(({ status }) => status)).toEqual(['failed', 'ready']);
  const retried = await test.send(retryPost, { as: ana, params: { id: post.id } });
  expect(retried.body.post).toMatchObject({ status: 'processing', failure: null });
});

it('is no reel, whatever its videos', async () => {
  await test.addPost(ana, { kind: 'video', further: [{ kind: 'video' }] });
  const reel = await test.addPost(ana, { kind: 'video' });
  const { body } = await test.send(listSwipes, { as: ben });
  expect(body.map(({ id }) => id)).toEqual([reel.id]);
});

it.each([
  [{}, 'Фото пользователя @ana'],
  [{ kind: 'video' }, 'Видео пользователя @ana'],
  [{ further: [{}, {}] }, '3 фото пользователя @ana'],
  [{ further: [{ kind: 'video' }] }, '1 фото и 1 видео пользователя @ana'],
  [{ kind: 'video', further: [{ kind: 'video' }] }, '2 видео пользователя @ana'],
  [{ altText: 'Кот на крыше', further: [{}] }, 'Кот на крыше'],
] as const)('%j is named in the preview of its link', async (settings, alt) => {
  const post = await test.addPost(ana, {
    ...settings,
    further: [...('further' in settings ? settings.further : [])],
  });
  expect(linkPreview(await read(post, ben), 'https://sfera.test')).toContain(
    `<meta property="og:image:alt" content="${alt}" />`,
  );
});

it('goes with all media when a former build deletes the first', async () => {
  const post = await test.addPost(ana, { further: [{}, {}] });
  await sql`delete from media where id = ${post.mediaId}`.execute(test.context.db);
  const { rows } = await sql`select from media union all select from post_items`.execute(test.context.db);
  expect(rows).toEqual([]);
});
