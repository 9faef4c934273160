import { listJobs, retryJob } from '@sfera/contract/admin/jobs';
import { getPost, retryPost } from '@sfera/contract/posts/posts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineJob } from '../../../jobs/queue.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../../testing/test-app.ts';
import { addFiles } from '../../../testing/files/test-files.ts';
import { defineVideoJobs } from '../../media/index.ts';
import { shortenCause } from './cause.ts';

const PATIENCE = { timeout: 40_000 };
const BREAKS = defineJob<{ value: number }>({
  name: 'breaks',
  title: 'Ломается',
  concurrency: 1,
  expireInSeconds: 600,
  retryLimit: 0,
});
const GIVEN_UP = defineJob({ ...BREAKS, name: 'breaks-with-mark.given-up', title: 'Пометка' });
/** Its dead letter marks the number, as that of a video marks the video. */
const MARKED = new Set<number>();
const MARKS = defineJob<{ value: number }>({
  ...BREAKS,
  name: 'breaks-with-mark',
  deadLetter: GIVEN_UP,
  revive: async (_tx, { value }) => MARKED.delete(value),
});
const ONCE = defineJob({ ...BREAKS, name: 'once', title: 'Один раз', isExclusive: true });
const VIDEOS = defineVideoJobs('videos', 'Обработка видео');

let test: TestApp;
let owner: TestPerson;
const failures = new Set<number>();

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.addPerson('owner');
  await test.context.db.updateTable('users').set({ role: 'owner' }).execute();
  const { jobs, env } = test.context;
  const run = async ({ value }: { value: number }) => {
    if (failures.has(value)) throw new Error(`${env.dataDir}/media: нет места для ana@example.com`);
  };
  await jobs.work(BREAKS, run);
  await jobs.work(MARKS, run);
  await jobs.work(GIVEN_UP, async ({ value }) => void MARKED.add(value));
});
beforeEach(() => sql`delete from jobs.job`.execute(test.context.db));

const read = async () => (await test.send(listJobs, { as: owner })).body;
const retry = (id = '') => test.send(retryJob, { as: owner, params: { id } });
const send = (kind: typeof BREAKS, value: number) =>
  test.context.db.transaction().execute((tx) => test.context.jobs.send(tx, kind, { value }));

const statesOf = async (name: string) =>
  (
    await sql<{ state: string }>`select state::text from jobs.job where name = ${name}`.execute(
      test.context.db,
    )
  ).rows.map(({ state }) => state);

/** Dead letters that name the job that they come from. */
const linkedLetters = async (name: string) =>
  (
    await sql`
      select from jobs.job letter join jobs.job on job.id = letter.source_id where job.name = ${name}`.execute(
      test.context.db,
    )
  ).rows.length;

describe('a failed job', () => {
  it('is named with its cause, is tried again once, and leaves the list when it succeeds', async () => {
    failures.add(1);
    await send(BREAKS, 1);
    await expect.poll(async () => (await read()).failed, PATIENCE).toHaveLength(1);
    const [job] = (await read()).failed;
    expect(job).toMatchObject({
      name: 'breaks',
      title: 'Ломается',
      attempts: 1,
      cause: '…/media: нет места для …@…',
    });
    failures.clear();
    expect((await retry(job?.id)).status).toBe(204);
    expect(await retry(job?.id)).toMatchObject({ status: 404, body: { code: 'job_not_found' } });
    const stateOf = async () =>
      (
        await sql<{ state: string }>`select state::text from jobs.job where id = ${job?.id}`.execute(
          test.context.db,
        )
      ).rows[0]?.state;
    await expect.poll(stateOf, PATIENCE).toBe('completed');
    expect((await read()).failed).toEqual([]);
  });

  it('is tried again without the mark that its dead letter has made', async () => {
    failures.add(2);
    await send(MARKS, 2);
    await expect.poll(() => [...MARKED], PATIENCE).toEqual([2]);
    await expect.poll(async () => (await read()).failed, PATIENCE).toHaveLength(1);
    failures.clear();
    expect((await retry((await read()).failed[0]?.id)).status).toBe(204);
    expect([...MARKED]).toEqual([]);
    await expect.poll(() => statesOf('breaks-with-mark'), PATIENCE).toEqual(['completed']);
    expect(await linkedLetters('breaks-with-mark')).toBe(1);
  });

  it('is done when another one of its key waits already', async () => {
    await send(ONCE, 1);
    const { rows } = await sql<{ id: string }>`
      update jobs.job set state = 'failed', completed_on = now() where name = 'once' returning id`.execute(
      test.context.db,
    );
    await send(ONCE, 1);
    expect((await retry(rows[0]?.id)).status).toBe(204);
    expect(await read()).toMatchObject({
      failed: [],
      queues: [{ name: 'once', title: 'Один раз', waiting: 1, running: 0 }],
    });
  });
});

describe('the failed processing of a video', () => {
  let post: TestPost;
  let jobId: string;

  /** The last attempt has failed; its dead letter waits. */
  beforeEach(async () => {
    post = await test.addPost(owner, { status: 'processing' });
    await addFiles(test.context, post.mediaKey, [], new Uint8Array([0]));
    const { db, jobs } = test.context;
    await db.transaction().execute((tx) => jobs.send(tx, VIDEOS.long, { mediaId: post.mediaId }));
    const { rows } = await sql<{ id: string }>`
      update jobs.job set state = 'failed', completed_on = now() where name = 'videos' returning id`.execute(
      db,
    );
    jobId = rows[0]?.id ?? '';
    await db.transaction().execute((tx) => jobs.send(tx, VIDEOS.deadLetter, { mediaId: post.mediaId }));
    await sql`update jobs.job set source_id = ${jobId} where name = 'videos.given-up'`.execute(db);
  });

  const statusOf = async () =>
    (await test.send(getPost, { as: owner, params: { id: post.id } })).body.post.status;
  const fail = () =>
    test.context.db
      .updateTable('media')
      .set({ status: 'failed', failure: 'media_processing_failed' })
      .where('id', '=', post.mediaId)
      .execute();

  it('begins again before anybody has marked the video as failed', async () => {
    expect((await retry(jobId)).status).toBe(204);
    expect(await statesOf('videos')).toEqual(['retry']);
    expect(await statesOf('videos.given-up')).toEqual([]);
  });

  it('cannot begin again while the video is being marked', async () => {
    await sql`update jobs.job set state = 'active' where name = 'videos.given-up'`.execute(test.context.db);
    expect((await read()).failed).toEqual([]);
    expect((await retry(jobId)).status).toBe(404);
  });

  it('brings a marked video back', async () => {
    await fail();
    await sql`update jobs.job set state = 'completed' where name = 'videos.given-up'`.execute(
      test.context.db,
    );
    expect(await statusOf()).toBe('failed');
    expect((await retry(jobId)).status).toBe(204);
    expect(await statusOf()).toBe('processing');
    expect(await statesOf('videos')).toEqual(['retry']);
  });

  it('is gone from the list when the author was faster', async () => {
    await fail();
    await sql`delete from jobs.job where name = 'videos.given-up'`.execute(test.context.db);
    expect((await test.send(retryPost, { as: owner, params: { id: post.id } })).status).toBe(200);
    expect(await retry(jobId)).toMatchObject({ status: 404, body: { code: 'job_not_found' } });
    expect((await read()).failed).toEqual([]);
  });
});

it('the queues say how long work waits', async () => {
  for (const value of [1, 2]) await send(ONCE, value);
  await sql`update jobs.job set start_after = now() - interval '90 seconds' where name = 'once'`.execute(
    test.context.db,
  );
  const [queue] = (await read()).queues;
  expect(queue).toMatchObject({ name: 'once', waiting: 1, running: 0 });
  expect(queue?.waitsSeconds).toBeGreaterThanOrEqual(90);
});

it.each([
  ['550 <ana@example.com> no such user', '550 <…@…> no such user'],
  ['https://fcm.googleapis.com/fcm/send/abc:def answered 500', 'https://fcm.googleapis.com/… answered 500'],
  ['EACCES: /srv/sfera/data/media/x', 'EACCES: …/media/x'],
  ['x'.repeat(10_000), 'x'.repeat(500)],
])('a cause keeps no secrets: %s', (message, shown) =>
  expect(shortenCause(message, '/srv/sfera/data')).toBe(shown),
);
