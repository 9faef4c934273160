import { readFile, rm } from 'node:fs/promises';
import { listMyStories, uploadStory } from '@sfera/contract/stories/stories';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { newTempPath } from '../../files/temp-files.ts';
import { makeVideo, testTools } from '../../processing/testing/test-media.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson, type TestStory } from '../../testing/test-app.ts';
import { addFiles, remainingFiles } from '../../testing/files/test-files.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import { NORMALISE_STORY_VIDEO, workOnStories } from './jobs.ts';
import { setPublished } from './queries.ts';

const POLL_OPTIONS = { timeout: 50_000 };

let test: TestApp;
let origin: string;
let ana: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  ana = await test.addPerson('ana');
  await workOnStories(test.context);
});

/** A clip made by ffmpeg from these arguments. */
async function clip(args: string): Promise<Blob> {
  const path = await newTempPath(test.context.storage.tempDir);
  await makeVideo(testTools(), `-f lavfi -i ${args} ${path}`);
  const content = await readFile(path);
  await rm(path);
  return new Blob([content]);
}
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -f mp4';

const upload = async (file: Blob, fields: Record<string, string> = {}) =>
  sendForm(origin, uploadStory, ana, fields, file);
const read = async (id: string) =>
  (await test.send(listMyStories, { as: ana })).body.myStories.find((story) => story.id === id);
const isPublished = async (id: string) =>
  (await test.context.db.selectFrom('stories').select(['id', 'is_published']).execute()).find(
    (story) => story.id === id,
  )?.is_published;
/** A story whose video waits to be normalised, with its job. */
async function addWaiting(original: string): Promise<TestStory> {
  const { db, jobs } = test.context;
  const story = await test.addStory(ana, { status: 'processing', videoFile: 'preview.mp4' });
  await addFiles(test.context, story.mediaKey, ['320.jpg', 'preview.mp4'], original);
  await db
    .transaction()
    .execute((tx) => jobs.send(tx, NORMALISE_STORY_VIDEO.long, { mediaId: story.mediaId }));
  return story;
}

it('a video that browsers can play is visible at once, and processed soon after', async () => {
  const { status, body } = await upload(await clip(`testsrc2=size=90x160:rate=10:duration=2 ${H264}`));
  const { story } = body;
  expect([status, story.fileType, story.status]).toEqual([201, 'video', 'processing']);
  expect(story.fileUrl).toMatch(/\/preview\.mp4$/);
  expect(story.durationMs).toBe(story.video?.durationMs);
  expect(await isPublished(story.id)).toBe(true);
  await expect.poll(async () => (await read(story.id))?.status, POLL_OPTIONS).toBe('ready');
  const ready = await read(story.id);
  expect(ready).toMatchObject({ failure: null, video: { wasTrimmed: false, hasSound: false } });
  expect(ready?.fileUrl).toMatch(/\/video\.mp4$/);
  const lightening = sql`select from jobs.job where name like '%lighten%'`;
  expect((await lightening.execute(test.context.db)).rows, 'it gets no light rendition').toEqual([]);
  expect(ready?.durationMs).toBeGreaterThan(1_900);
  expect(ready?.durationMs).toBeLessThan(2_200);
});

it('a video that browsers cannot play is hidden until it is processed', async () => {
  const file = await clip('testsrc2=size=90x160:rate=10:duration=1 -c:v mpeg4 -f avi');
  const { id, fileUrl } = (await upload(file)).body.story;
  expect(fileUrl).toBe(null);
  await expect.poll(async () => (await read(id))?.status, POLL_OPTIONS).toBe('ready');
  expect(await isPublished(id)).toBe(true);

  const idle = await createTestApp(); // an app that processes no videos
  const as = await idle.addPerson('ana');
  await sendForm(await listenOnLoopback(idle.app), uploadStory, as, {}, file);
  const rows = await idle.context.db.selectFrom('stories').select('is_published').execute();
  expect(rows).toEqual([{ is_published: false }]);
});

it('a video of 200 seconds is cut to 180', async () => {
  const { status, body } = await upload(await clip(`color=size=64x112:rate=2:duration=200 ${H264}`));
  expect(status).toBe(201);
  expect(body.story).toMatchObject({ durationMs: 180_000, video: { wasTrimmed: true } });
  const { id } = body.story;
  await expect.poll(async () => (await read(id))?.status, POLL_OPTIONS).toBe('ready');
  const ready = await read(id);
  expect(ready).toMatchObject({ video: { wasTrimmed: true } });
  expect(ready?.durationMs).toBeGreaterThan(179_000);
  expect(ready?.durationMs).toBeLessThanOrEqual(180_000);
});

it('a video is cut and muted as requested', async () => {
  const sound = '-f lavfi -i sine=duration=5 -c:a aac -shortest';
  const file = await clip(`testsrc2=size=90x160:rate=10:duration=5 ${sound} ${H264}`);
  const edit = { trimStart: 1, trimEnd: 3, isMuted: true };
  const { status, body } = await upload(file, { edit: JSON.stringify(edit) });
  expect(status).toBe(201);
  const { id } = body.story;
  await expect.poll(async () => (await read(id))?.status, POLL_OPTIONS).toBe('ready');
  const ready = await read(id);
  expect(ready?.video).toMatchObject({ hasSound: false, wasTrimmed: false });
  expect(ready?.durationMs).toBeGreaterThan(1_900);
  expect(ready?.durationMs).toBeLessThan(2_200);
});

it('a video that cannot be processed fails with the reason and is hidden', async () => {
  const story = await addWaiting('<html>no video</html>');
  expect(await isPublished(story.id)).toBe(true);
  await expect.poll(async () => (await read(story.id))?.status, POLL_OPTIONS).toBe('failed');
  expect(await read(story.id)).toMatchObject({
    failure: 'Не удалось прочитать файл. Возможно, он повреждён',
    fileUrl: null,
  });
  expect(await isPublished(story.id)).toBe(false);
  expect(await remainingFiles(test.context, story.mediaKey, [])).toHaveLength(1); // the original
});

it.each([
  ['Не удалось обработать видео', 'original'],
  ['Файл этого видео потерялся на сервере. Опубликуйте его ещё раз', undefined],
])('a video is marked as failed after the last attempt: %s', async (failure, original) => {
  const { db, jobs } = test.context;
  const story = await test.addStory(ana, { status: 'processing', videoFile: 'preview.mp4' });
  await addFiles(test.context, story.mediaKey, [], original);
  const { deadLetter } = NORMALISE_STORY_VIDEO;
  await db.transaction().execute((tx) => jobs.send(tx, deadLetter, { mediaId: story.mediaId }));
  await expect.poll(async () => (await read(story.id))?.status, POLL_OPTIONS).toBe('failed');
  expect(await read(story.id)).toMatchObject({ failure });
  expect(await isPublished(story.id)).toBe(false);
});

it('the day of a story begins when its video can be seen, unless others have seen it before', async () => {
  const idle = await createTestApp();
  const { context } = idle;
  const [as, ben] = [await idle.addPerson('ana'), await idle.addPerson('ben')];
  const ageMs = 3_600_000;
  const addHourOld = () => idle.addStory(as, { status: 'processing', ageMs });
  const [unseen, seen] = [await addHourOld(), await addHourOld()];
  await context.db
    .insertInto('story_views')
    .values({ story_id: seen.id, user_id: ben.id, viewed_at: context.clock.now() })
    .execute();
  for (const { mediaId } of [unseen, seen])
    await context.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('media')
        .set({ status: 'ready', video_file: 'video.mp4' })
        .where('id', '=', mediaId)
        .execute();
      await setPublished(context, tx, mediaId, true);
    });
  const { myStories } = (await idle.send(listMyStories, { as })).body;
  const ages = new Map(
    myStories.map(({ id, createdAt }) => [id, context.clock.now().getTime() - Date.parse(createdAt)]),
  );
  expect(ages.get(unseen.id)).toBeLessThan(60_000);
  expect(ages.get(seen.id)).toBeGreaterThanOrEqual(ageMs);
});
