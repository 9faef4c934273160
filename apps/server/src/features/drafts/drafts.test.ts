import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDraft, uploadDraft } from '@sfera/contract/uploads/drafts';
import { DRAFT_LIFETIME_HOURS, MAX_DRAFTS } from '@sfera/contract/uploads/limits';
import { uploadPost } from '@sfera/contract/posts/upload';
import { uploadStory } from '@sfera/contract/stories/stories';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineJob } from '../../jobs/queue.ts';
import { probeVideo } from '../../processing/probing/probe.ts';
import { makeVideo, testTools, turnVideo } from '../../processing/testing/test-media.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { mediaFolder } from '../../testing/files/test-files.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import { workOnMedia } from '../media/index.ts';
import { MAKE_CLIP } from './job-kinds.ts';
import { workOnDrafts } from './jobs.ts';

const POLL_OPTIONS = { timeout: 50_000 };

let test: TestApp;
let origin: string;
let ana: TestPerson;
let ben: TestPerson;
let folder: string;
/** Upright 240 × 320 of a turned file, which no browser plays. */
let phone: Blob;

const video = async (name: string, args: string) => {
  const path = join(folder, name);
  await makeVideo(testTools(), `${args} ${path}`);
  return new Blob([new Uint8Array(await readFile(path))]);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sfera-drafts-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  [ana, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
  const sources = '-f lavfi -i testsrc2=s=320x240:r=25:d=4 -f lavfi -i sine=d=4';
  await video('flat.mov', `${sources} -c:v mpeg4 -c:a aac -shortest`);
  await turnVideo(join(folder, 'flat.mov'), join(folder, 'sideways.mov'));
  phone = await video('phone.mov', `-i ${join(folder, 'sideways.mov')} -c copy`);
  await workOnMedia(test.context);
  await workOnDrafts(test.context);
});

/** The header is fine, the frames are not. */
async function noisy(): Promise<Buffer> {
  const bytes = Buffer.from(await phone.arrayBuffer());
  return bytes.fill(0xff, bytes.indexOf('mdat') + 4, bytes.indexOf('moov') - 4);
}

const send = (as: TestPerson, tempId: string, file: Blob = phone) =>
  sendForm(origin, uploadDraft, as, { tempId }, file);
const read = async (as: TestPerson, tempId: string) =>
  (await test.send(getDraft, { as, query: { tempId } })).body.draft;
const ready = async (as: TestPerson, tempId: string) => {
  await expect.poll(async () => (await read(as, tempId))?.status, POLL_OPTIONS).toBe('ready');
  return (await read(as, tempId))?.clipUrl;
};
const keyOf = async (tempId: string) =>
  (
    await test.context.db
      .selectFrom('drafts')
      .select('media_key')
      .where('temp_id', '=', tempId)
      .executeTakeFirstOrThrow()
  ).media_key;
const isKept = (key: string) => test.context.storage.exists(`originals/${key}`);

it('makes a small upright clip with the times of the video, for its owner alone', async () => {
  const { status, body } = await send(ana, 'work-1');
  expect(status).toBe(201);
  expect(body.draft).toEqual({ status: 'preparing', percent: 0, clipUrl: null });
  const reply = await fetch(`${origin}${await ready(ana, 'work-1')}`);
  expect(reply.headers.get('content-type')).toBe('video/mp4');
  const path = join(folder, 'clip.mp4');
  expect((await read(ana, 'work-1'))?.percent).toBe(100);
  await writeFile(path, Buffer.from(await reply.arrayBuffer()));
  const clip = await probeVideo(testTools(), path);
  expect(clip).toMatchObject({
    width: 240,
    height: 320,
    picture: { codec: 'h264' },
    sound: { codec: 'aac' },
  });
  expect(Math.abs(clip.durationMs - 4_000)).toBeLessThan(100);

  expect(await read(ben, 'work-1')).toBeNull();
  const stolen = await sendForm(origin, uploadPost, ben, { tempId: 'work-1' });
  expect([stolen.status, stolen.body.code]).toEqual([400, 'no_file']);
});

it('publishes the draft in place of a file, once, and deletes it', async () => {
  await send(ana, 'work-2');
  await ready(ana, 'work-2');
  const key = await keyOf('work-2');
  const fields = { tempId: 'work-2', text: 'Море', edit: JSON.stringify({ trimStart: 1, trimEnd: 3 }) };
  const { status, body } = await sendForm(origin, uploadPost, ana, fields);
  expect(status).toBe(201);
  expect(body.post).toMatchObject({ description: 'Море', fileType: 'video', video: { durationMs: 2_000 } });
  const again = await sendForm(origin, uploadPost, ana, fields);
  expect(again.body.post.id).toBe(body.post.id);
  await expect.poll(() => test.context.storage.exists(`published/${key}/clip.mp4`), POLL_OPTIONS).toBe(false);
  expect(await read(ana, 'work-2')).toBeNull();
});

it('publishes a draft as a story without waiting for its clip', async () => {
  await send(ben, 'story-1');
  const { status, body } = await sendForm(origin, uploadStory, ben, { tempId: 'story-1' });
  expect(status).toBe(201);
  expect(body.story.fileType).toBe('video');
});

it('keeps the last drafts of a person, and one for each name', async () => {
  const cat = await test.addPerson('cat');
  await send(cat, 'cat-0');
  const [oldest, ...others] = Array.from({ length: MAX_DRAFTS }, (_, at) => `cat-${at + 1}`);
  const replaced = await keyOf('cat-0');
  await send(cat, 'cat-0');
  await expect.poll(() => isKept(replaced), POLL_OPTIONS).toBe(false);
  const first = await keyOf('cat-0');
  for (const name of [oldest ?? '', ...others]) {
    test.context.clock.advance(1_000);
    await send(cat, name);
  }
  await expect.poll(() => isKept(first), POLL_OPTIONS).toBe(false);
  const { rows } = await sql<{ name: string }>`
    select temp_id as name from drafts where user_id = ${cat.id} order by 1`.execute(test.context.db);
  expect(rows.map(({ name }) => name)).toEqual([oldest, ...others]);
});

it('forgets a draft when its time is over, with all its files', async () => {
  const dan = await test.addPerson('dan');
  await send(dan, 'late');
  const key = await keyOf('late');
  test.context.clock.advance(DRAFT_LIFETIME_HOURS * 3_600_000 + 1_000);
  expect(await read(dan, 'late')).toBeNull();
  expect((await sendForm(origin, uploadPost, dan, { tempId: 'late' })).body.code).toBe('no_file');
  await sql`
    update jobs.job set start_after = now()
    where name = 'drafts.remove' and data ->> 'mediaKey' = ${key}`.execute(test.context.db);
  await expect.poll(() => isKept(key), POLL_OPTIONS).toBe(false);
});

it('is left alone at night, when files without a row are removed', async () => {
  const eva = await test.addPerson('eva');
  await send(eva, 'kept');
  const key = await keyOf('kept');
  const { db, jobs } = test.context;
  const pathOf = (name: string) => join(mediaFolder(test.context), 'originals', name);
  const lost = 'e'.repeat(32);
  await writeFile(pathOf(lost), 'lost');
  for (const name of [key, lost]) await utimes(pathOf(name), 0, 0);
  const night = defineJob({
    name: 'media.remove-orphans',
    title: 'Ночная уборка',
    concurrency: 1,
    expireInSeconds: 3_600,
    retryLimit: 1,
  });
  await db.transaction().execute((tx) => jobs.send(tx, night, {}));
  await expect.poll(() => isKept(lost), POLL_OPTIONS).toBe(false);
  expect(await isKept(key)).toBe(true);
});

it.each([
  [
    'a picture',
    415,
    'unsupported_media',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
  ],
  ['a page', 415, 'unsupported_media', async () => Buffer.from('<html>'.repeat(1_000))],
  ['nothing', 415, 'file_empty', async () => Buffer.alloc(0)],
  [
    'half of a video',
    422,
    'media_incomplete',
    async () => Buffer.from(await phone.arrayBuffer()).subarray(0, phone.size / 2),
  ],
  ['a video of noise', 422, 'media_no_picture', () => noisy()],
] as const)('refuses %s and keeps nothing', async (_, status, code, content) => {
  const file = new File([new Uint8Array(await content())], 'file.mov');
  const form = new FormData();
  form.append('tempId', 'hostile');
  form.append('file', file);
  const headers = { authorization: `Bearer ${ana.token}` };
  const reply = await fetch(`${origin}/api/drafts`, { method: 'POST', body: form, headers });
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([status, code]);
  expect(await read(ana, 'hostile')).toBeNull();
});

it('says that no clip can be made', async () => {
  const fay = await test.addPerson('fay');
  const { context } = test;
  const now = context.clock.now();
  const row = {
    user_id: fay.id,
    temp_id: 'lost',
    media_key: 'f'.repeat(32),
    mime: 'video/mp4',
    size_bytes: 1,
    status: 'preparing',
    percent: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + 60_000),
  } as const;
  await context.db.transaction().execute(async (tx) => {
    await tx.insertInto('drafts').values(row).execute();
    await context.jobs.send(tx, MAKE_CLIP, { mediaKey: row.media_key });
  });
  await expect.poll(async () => (await read(fay, 'lost'))?.status, POLL_OPTIONS).toBe('failed');
  // The client sends the file instead.
  expect((await sendForm(origin, uploadPost, fay, { tempId: 'lost' })).body.code).toBe('no_file');
});
