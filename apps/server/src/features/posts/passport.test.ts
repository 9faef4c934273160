import { readFile, rm } from 'node:fs/promises';
import { getPostPassport } from '@sfera/contract/uploads/passport';
import { uploadPost } from '@sfera/contract/posts/upload';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, inject, it } from 'vitest';
import { newTempPath } from '../../files/temp-files.ts';
import { listenForEndedSessions } from '../../context/viewer.ts';
import { makeVideo, testTools } from '../../processing/testing/test-media.ts';
import { createLive } from '../../realtime/live.ts';
import { atEnd } from '../../testing/at-end.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import { connectLive } from '../../testing/test-live.ts';
import { normalise } from '../media/index.ts';
import { POST_VIDEOS } from './jobs.ts';

const POLL = { timeout: 20_000 };
const HEVC = '-c:v libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1';

let test: TestApp;
let origin: string;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  [ana, ben] = [await test.addPerson('ana'), await test.addPerson('ben', { isPrivate: true })];
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.context.db);
  atEnd(listenForEndedSessions(test.context, { ...inject('postgres'), database: rows[0]?.name }));
});

async function clip(args: string): Promise<Blob> {
  const path = await newTempPath(test.context.storage.tempDir);
  await makeVideo(testTools(), `-f lavfi -i ${args} -f mp4 ${path}`);
  const content = await readFile(path);
  await rm(path);
  return new Blob([content]);
}

async function publish(as: TestPerson, file: Blob) {
  const { body } = await sendForm(origin, uploadPost, as, {}, file);
  const { post } = body;
  const { media_id: mediaId } = await test.context.db
    .selectFrom('posts')
    .select('media_id')
    .where('id', '=', post.id)
    .executeTakeFirstOrThrow();
  return { id: post.id, mediaId, sizeBytes: file.size };
}
const read = async (as: TestPerson, id: string) =>
  (await test.send(getPostPassport, { as, params: { id } })).body.passport;
/** A process that runs jobs and to which no person is connected. */
const workApart = (mediaId: Awaited<ReturnType<typeof publish>>['mediaId']) =>
  normalise({ ...test.context, live: createLive() }, mediaId, new AbortController().signal, POST_VIDEOS);

it('tells what came in, what is changed, and how far the server is, while a process apart converts it', async () => {
  const tabs = [await connectLive(origin, ana), await connectLive(origin, ben)];
  const { id, mediaId, sizeBytes } = await publish(
    ana,
    await clip(`testsrc2=s=160x90:r=30:d=3 -pix_fmt yuv420p ${HEVC}`),
  );
  expect(await read(ana, id)).toMatchObject({
    source: {
      type: 'video/mp4',
      bytes: sizeBytes,
      width: 160,
      height: 90,
      codec: 'hevc',
      soundCodec: null,
      isHdr: false,
      durationMs: 3_000,
      framesPerSecond: 30,
    },
    result: null,
    changes: ['codec', 'metadata'],
    status: 'processing',
    stage: 'waiting',
    percent: null,
    conversionBeganAt: null,
    visibleSince: null,
    audience: 'author',
  });
  await workApart(mediaId);
  const [own, other] = tabs.map((tab) => () => tab.heard('mediaProgress'));
  await expect.poll(() => own?.().at(-1)?.step, POLL).toBe('ready');
  const steps = own?.() ?? [];
  expect(steps[0]).toEqual({ objectKind: 'post', id, step: 'converting', percent: 0 });
  expect(steps.at(-2)?.step).toBe('finishing');
  expect(other?.()).toEqual([]);

  const passport = await read(ana, id);
  expect(passport).toMatchObject({ status: 'ready', stage: null, percent: null, audience: 'everyone' });
  expect(passport.result).toMatchObject({ width: 160, height: 90 });
  const file = test.context.db.selectFrom('media').select(['media_key', 'bytes']).where('id', '=', mediaId);
  const { media_key: key } = await file.executeTakeFirstOrThrow();
  const files = await Array.fromAsync(test.context.storage.files('published', key));
  const video = files.find((entry) => entry.key.endsWith('video.mp4'));
  expect(passport.result?.bytes).toBe(video?.sizeBytes);
  const times = [
    passport.receivedAt,
    passport.checkedAt,
    passport.conversionBeganAt,
    passport.conversionEndedAt,
  ];
  expect(times).toEqual(times.map(() => expect.stringMatching(/^\d{4}-/)));
  expect(passport.visibleSince).toBe(passport.conversionEndedAt);
});

it('says at which step a video failed, and tells its author', async () => {
  const tab = await connectLive(origin, ben);
  const { id, mediaId } = await publish(ben, await clip(`testsrc2=s=64x48:r=5:d=1 -pix_fmt yuv420p ${HEVC}`));
  const { storage, db } = test.context;
  const { media_key: key } = await db
    .selectFrom('media')
    .select('media_key')
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow();
  const broken = await newTempPath(storage.tempDir);
  await makeVideo(testTools(), `-f lavfi -i sine=d=1 -f mp4 ${broken}`);
  await storage.put(`originals/${key}`, broken);
  await workApart(mediaId);
  await expect
    .poll(() => tab.heard('mediaProgress').at(-1), POLL)
    .toEqual({
      objectKind: 'post',
      id,
      step: 'failed',
      percent: null,
    });
  expect(await read(ben, id)).toMatchObject({
    status: 'failed',
    failure: { step: 'checking', code: 'media_no_picture', message: 'В этом видео нет изображения' },
    audience: 'author',
    visibleSince: null,
  });
});

it('knows a photo as soon as it is published, and that followers alone see it', async () => {
  const picture = sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#3a7' } });
  const { id, sizeBytes } = await publish(ben, new Blob([new Uint8Array(await picture.jpeg().toBuffer())]));
  const passport = await read(ben, id);
  expect(passport).toMatchObject({
    source: { type: 'image/jpeg', bytes: sizeBytes, width: 4000, height: 2000, codec: null },
    result: { width: 2048, height: 1024, bytes: expect.any(Number) },
    changes: ['compression', 'size', 'metadata'],
    audience: 'followers',
    conversionEndedAt: null,
  });
  expect(passport.visibleSince).toBe(passport.checkedAt);
});

it('leaves out what a former build has not written', async () => {
  const { id } = await test.addPost(ana);
  expect(await read(ana, id)).toMatchObject({
    source: null,
    changes: [],
    receivedAt: null,
    visibleSince: null,
    audience: 'everyone',
    status: 'ready',
  });
});
