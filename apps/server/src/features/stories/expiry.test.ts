import type { Story } from '@sfera/contract/stories/stories';
import {
  getUserStories,
  listMyStories,
  listStoryArchive,
  retryStory,
  viewStory,
} from '@sfera/contract/stories/stories';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { originalKey } from '../../files/storage.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson, type TestStory } from '../../testing/test-app.ts';
import { openTestSession } from '../../testing/data/test-person.ts';
import { addFiles, remainingFiles } from '../../testing/files/test-files.ts';
import { workOnMedia } from '../media/index.ts';
import { expireStories } from './expiry.ts';
import { workOnStories } from './jobs.ts';

const DAY_MS = 24 * 3_600_000;
const PICTURES = ['320.webp', '320.jpg', '640.webp', '640.jpg'];
const FILES = [...PICTURES, 'video.mp4'];

let test: TestApp;
let origin: string;
let number = 0;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  await workOnMedia(test.context);
});

beforeEach(async () => {
  await test.context.db.deleteFrom('media').execute();
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  ben = await test.addPerson(`ben-${number}`);
  await test.addFollow(ben, ana);
});

const keyOf = async ({ mediaId }: TestStory) =>
  (
    await test.context.db
      .selectFrom('media')
      .select('media_key')
      .where('id', '=', mediaId)
      .executeTakeFirstOrThrow()
  ).media_key;
const archive = async () => (await test.send(listStoryArchive, { as: ana })).body.stories;
const left = (mediaKey: string) => remainingFiles(test.context, mediaKey, FILES);
/** File addresses of the first story, which must exist. */
function addressesOf([story]: readonly Story[]): string[] {
  if (!story) throw new Error('There is no story');
  const pictures = story.picture.sources.flatMap(({ webp, jpeg }) => [webp, jpeg]);
  return story.video?.url ? [...pictures, story.video.url] : pictures;
}
const statuses = async (addresses: readonly string[]) => [
  ...new Set(await Promise.all(addresses.map(async (address) => (await fetch(origin + address)).status))),
];

describe('a story that has expired', () => {
  it('moves to addresses that only its author knows; the old addresses lead nowhere', async () => {
    const story = await test.addStory(ana, { kind: 'video' });
    await addFiles(test.context, story.mediaKey, FILES);
    const known = addressesOf(
      (await test.send(getUserStories, { as: ben, params: { id: ana.id } })).body.group?.stories ?? [],
    );
    await expireStories(test.context);
    expect([known.length, await statuses(known), await keyOf(story)]).toEqual([5, [200], story.mediaKey]);

    test.context.clock.advance(DAY_MS);
    const before = await archive();
    await expireStories(test.context);
    await expect.poll(() => statuses(known), { timeout: 15_000 }).toEqual([404]);
    const kept = await archive();
    expect(addressesOf(kept)).toHaveLength(5);
    expect(await statuses(addressesOf(kept))).toEqual([200]);
    const video = await fetch(origin + (kept[0]?.video?.url ?? ''));
    expect(await video.text()).toBe('video.mp4');

    const newKey = await keyOf(story);
    expect(newKey).toMatch(/^[0-9a-f]{32}$/);
    expect(newKey).not.toBe(story.mediaKey);
    const renamed = JSON.stringify(before).replaceAll(story.mediaKey, newKey);
    expect(kept).toEqual(JSON.parse(renamed));
    expect((await test.send(listMyStories, { as: ana })).body.myStories).toEqual([]);
    expect((await test.send(listStoryArchive, { as: ben })).body.stories).toEqual([]);
    expect((await test.send(viewStory, { as: ben, body: { storyId: story.id } })).status).toBe(404);
  });

  it('moves once', async () => {
    const story = await test.addStory(ana, { ageMs: DAY_MS });
    await addFiles(test.context, story.mediaKey, PICTURES);
    await expireStories(test.context);
    const key = await keyOf(story);
    test.context.clock.advance(DAY_MS);
    await expireStories(test.context);
    expect([await keyOf(story), await left(key)]).toEqual([key, expect.any(Array)]);
    expect(await left(key)).toHaveLength(PICTURES.length);
  });

  it('loses the preview of its video, and keeps the original of a failed one', async () => {
    const ready = await test.addStory(ana, { kind: 'video', ageMs: DAY_MS });
    await addFiles(test.context, ready.mediaKey, [...FILES, 'preview.mp4']);
    const failed = await test.addStory(ana, { status: 'failed', ageMs: DAY_MS });
    await addFiles(test.context, failed.mediaKey, PICTURES, 'original');
    await expireStories(test.context);
    const { storage } = test.context;
    const [readyKey, failedKey] = [await keyOf(ready), await keyOf(failed)];
    expect(await storage.exists(`published/${readyKey}/preview.mp4`)).toBe(false);
    expect(await left(readyKey)).toHaveLength(FILES.length);
    expect(await left(failedKey)).toHaveLength(PICTURES.length + 1);
    expect((await test.send(retryStory, { as: ana, params: { id: failed.id } })).status).toBe(200);
    await expect.poll(() => storage.exists(originalKey(failed.mediaKey)), { timeout: 15_000 }).toBe(false);
    expect(await storage.exists(originalKey(failedKey))).toBe(true);
  });

  it('stays while its video is being processed', async () => {
    const story = await test.addStory(ana, { status: 'processing', ageMs: DAY_MS });
    await addFiles(test.context, story.mediaKey, PICTURES, 'original');
    const copy = vi.spyOn(test.context.storage, 'copy');
    await expireStories(test.context);
    expect(copy).not.toHaveBeenCalled();
    copy.mockRestore();
    expect(await keyOf(story)).toBe(story.mediaKey);
    expect((await archive()).map(({ id }) => id)).toEqual([story.id]);
    const done = { status: 'failed', failure: 'media_unreadable' } as const;
    await test.context.db.updateTable('media').set(done).where('id', '=', story.mediaId).execute();
    await expireStories(test.context);
    expect(await keyOf(story)).not.toBe(story.mediaKey);
  });

  it('is handled in batches that skip no story', async () => {
    const many = await createTestApp(); // an app of its own, without a job that works on these files
    const { db, clock } = many.context;
    const owner = await many.addPerson('owner');
    const old = new Date(clock.now().getTime() - DAY_MS);
    await sql`
      insert into media (id, owner_id, media_key, kind, status, width, height, picture_widths, created_at)
      select gen_random_uuid(), ${owner.id}, md5(n::text), 'image', 'ready', 640, 480, '{320}', ${old}
      from generate_series(1, 201) n`.execute(db);
    await sql`
      insert into stories (id, user_id, media_id, kind, is_published, created_at)
      select gen_random_uuid(), owner_id, id, kind, true, created_at from media`.execute(db);
    const young = await many.addStory(owner);
    await expireStories(many.context);
    const { rows } = await sql<{ id: string }>`select id from stories where archived_at is null`.execute(db);
    expect(rows).toEqual([{ id: young.id }]);
  });
});

describe('a story after 30 days in the archive', () => {
  it('is removed with its files', async () => {
    const story = await test.addStory(ana, { kind: 'video' });
    await addFiles(test.context, story.mediaKey, FILES);
    const younger = await test.addStory(ana);
    test.context.clock.advance(DAY_MS);
    await expireStories(test.context);
    const key = await keyOf(story);
    test.context.clock.advance(30 * DAY_MS - 2); // the younger story was added a millisecond later
    await expireStories(test.context);
    ana.token = (await openTestSession(test.context, ana)).token; // the first session has expired
    expect([(await archive()).length, (await left(key)).length]).toEqual([2, FILES.length]);

    test.context.clock.advance(1);
    expect((await archive()).map(({ id }) => id)).toEqual([younger.id]);
    await expireStories(test.context);
    await expect.poll(() => left(key), { timeout: 15_000 }).toEqual([]);
    const { rows } = await sql`select id from media`.execute(test.context.db);
    expect(rows).toEqual([{ id: younger.mediaId }]);
  });

  it('is removed in any state', async () => {
    for (const settings of [{}, { status: 'processing' }, { status: 'failed' }] as const)
      await test.addStory(ana, { ...settings, ageMs: 31 * DAY_MS });
    await expireStories(test.context);
    const { rows } = await sql`select from stories union all select from media`.execute(test.context.db);
    expect(rows).toEqual([]);
  });
});

it('is checked for every five minutes', async () => {
  await workOnStories(test.context);
  const { rows } = await sql`select cron from jobs.schedule where name = 'stories.end'`.execute(
    test.context.db,
  );
  expect(rows).toEqual([{ cron: '*/5 * * * *' }]);
});
