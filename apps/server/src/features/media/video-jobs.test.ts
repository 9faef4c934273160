import type { MediaId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { defineVideoJobs, sendVideo, type VideoJobs, workOnVideos } from './video-jobs.ts';

const POLL_OPTIONS = { timeout: 40_000 };

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  [ana, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
});

async function ask(kinds: VideoJobs, owner: TestPerson, seconds: number, [width, height] = [1920, 1080]) {
  const { mediaId } = await test.addPost(owner, { status: 'processing' });
  const { db } = test.context;
  const change = { duration_ms: seconds * 1000, width, height };
  await db.updateTable('media').set(change).where('id', '=', mediaId).execute();
  await db.transaction().execute((tx) => sendVideo(test.context, tx, kinds, mediaId));
  return mediaId;
}

async function laneOf(mediaId: MediaId) {
  const { rows } = await sql<{ name: string; owner: string }>`
    select name, group_id as owner from jobs.job where data ->> 'mediaId' = ${mediaId}`.execute(
    test.context.db,
  );
  return rows[0];
}

it.each<[number, [number, number], string]>([
  [10, [1920, 1080], 'short'],
  [90, [504, 288], 'short'],
  [31, [1920, 1080], 'long'],
  [10, [3840, 2160], 'long'],
  [3_600, [320, 180], 'long'],
])(
  'a video of %i seconds of %j is queued with the %s ones, in its owner’s share',
  async (seconds, size, lane) => {
    const kinds = defineVideoJobs('lanes', 'Видео');
    expect(await laneOf(await ask(kinds, ana, seconds, size))).toEqual({
      name: lane === 'short' ? kinds.short.name : kinds.long.name,
      owner: ana.id,
    });
  },
);

it('a short clip is processed while a long video is, and so is a job queued before an update', async () => {
  const kinds = defineVideoJobs('beside', 'Видео');
  const { context } = test;
  const released = Promise.withResolvers<void>();
  const begun: MediaId[] = [];
  // Processing begins with a check of the original, which is held back here.
  vi.spyOn(context.storage, 'exists').mockImplementation(async (key) => {
    const row = await context.db
      .selectFrom('media')
      .select('id')
      .where('media_key', '=', key.split('/')[1] ?? '')
      .executeTakeFirstOrThrow();
    begun.push(row.id);
    if (row.id === long) await released.promise;
    throw new Error('held back');
  });
  const long = await ask(kinds, ana, 600);
  const { mediaId: old } = await test.addPost(ben, { status: 'processing' });
  await context.db.transaction().execute((tx) => context.jobs.send(tx, kinds.long, { mediaId: old }));
  const short = await ask(kinds, ben, 5);
  await workOnVideos(
    context,
    { ...kinds },
    {
      maxSeconds: 60,
      setPublished: async () => {},
      findShown: async () => undefined,
    },
  );
  await expect.poll(() => begun, POLL_OPTIONS).toEqual(expect.arrayContaining([long, short]));
  released.resolve();
  await expect.poll(() => begun, POLL_OPTIONS).toContain(old);
});
