import { readFile } from 'node:fs/promises';
import type { ErrorBody } from '@sfera/contract/base/error-body';
import { getPost, type Post } from '@sfera/contract/posts/posts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { probeVideo } from '../../processing/probing/probe.ts';
import { runTool } from '../../processing/tools/run-tool.ts';
import { publishedKey } from '../../files/storage.ts';
import { newTempPath } from '../../files/temp-files.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { normalise } from '../media/index.ts';
import { POST_VIDEOS } from './jobs.ts';

let test: TestApp;
let origin: string;
let ana: TestPerson;
let clip: Blob;

const tools = () => {
  if (!test.context.mediaTools) throw new Error('These tests need ffmpeg');
  return test.context.mediaTools;
};

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  ana = await test.addPerson('ana');
  const path = await newTempPath(test.context.storage.tempDir);
  const source = '-f lavfi -i testsrc2=size=160x120:rate=10:duration=3 -f lavfi -i sine=d=3';
  const output = `-c:v libx264 -pix_fmt yuv420p -c:a aac -shortest -f mp4 ${path}`;
  await runTool(tools().ffmpeg, ['-nostdin', '-v', 'error', ...`${source} ${output}`.split(' ')], {
    timeoutMs: 60_000,
  });
  clip = new Blob([new Uint8Array(await readFile(path))]);
});

interface Fields {
  edit?: object;
  filters?: object;
  isRendered?: 'true' | 'false';
}

async function upload({ isRendered, ...edits }: Fields, file: Blob = clip) {
  const form = new FormData();
  for (const [name, value] of Object.entries(edits)) form.append(name, JSON.stringify(value));
  if (isRendered) form.append('isRendered', isRendered);
  form.append('file', file, 'file');
  const headers = { authorization: `Bearer ${ana.token}` };
  const reply = await fetch(`${origin}/api/upload`, { method: 'POST', body: form, headers });
  return { status: reply.status, body: (await reply.json()) as { post: Post } & ErrorBody };
}

/** The post as the author receives it, and its row. */
async function publish(fields: Fields, file?: Blob) {
  const { status, body } = await upload(fields, file);
  expect(status).toBe(201);
  const row = await test.context.db
    .selectFrom('posts')
    .innerJoin('media', 'media.id', 'posts.media_id')
    .select(['media.id', 'media.edit', 'media.media_key'])
    .where('posts.id', '=', body.post.id)
    .executeTakeFirstOrThrow();
  return { post: body.post, ...row };
}

const read = async (post: Post) => (await test.send(getPost, { as: ana, params: { id: post.id } })).body.post;
const statusForOthers = async (post: Post) => (await test.send(getPost, { params: { id: post.id } })).status;
const work = (id: Parameters<typeof normalise>[1], signal = new AbortController().signal) =>
  normalise(test.context, id, signal, POST_VIDEOS);

describe('a video with edits', () => {
  it('is hidden from others until its edits are made, also by a second attempt', async () => {
    const edit = { trimStart: 1, isMuted: true, turn: 90 as const };
    const { post, id, media_key: mediaKey, edit: kept } = await publish({ edit, filters: { exposure: 50 } });
    expect(kept).toEqual({ edit, filters: { exposure: 50 } });
    const shown = { durationMs: 2_000, hasSound: false, wasTrimmed: false };
    expect(post).toMatchObject({
      status: 'processing',
      postUrl: null,
      video: { url: null, ...shown },
      picture: { width: 120, height: 160 },
    });
    expect(await statusForOthers(post)).toBe(404);
    await expect(work(id, AbortSignal.abort())).rejects.toThrow();
    expect(await statusForOthers(post)).toBe(404);
    await work(id);
    expect(await read(post)).toMatchObject({
      status: 'ready',
      video: shown,
      picture: { width: 120, height: 160 },
    });
    expect(await statusForOthers(post)).toBe(200);
    const file = publishedKey(mediaKey, 'video.mp4');
    const video = await test.context.storage.withLocalFile(file, (path) => probeVideo(tools(), path));
    expect(video).toMatchObject({ sound: null, width: 120, height: 160, durationMs: 2_000 });
  });

  it('is shown at once, without sound, when muting is its only edit', async () => {
    const { post, media_key: mediaKey } = await publish({ edit: { isMuted: true } });
    expect(post).toMatchObject({ status: 'processing', video: { hasSound: false } });
    expect(await statusForOthers(post)).toBe(200);
    const file = publishedKey(mediaKey, 'preview.mp4');
    expect(post.postUrl).toBe(`/media/${mediaKey}/preview.mp4`);
    const preview = await test.context.storage.withLocalFile(file, (path) => probeVideo(tools(), path));
    expect(preview.sound).toBeNull();
  });

  it('is not filtered, cropped or turned again when its frames already show the edits', async () => {
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
    const fields: Fields = { edit: { trimEnd: 2, crop, turn: 90 }, filters: { hue: 90 }, isRendered: 'true' };
    const { post, edit } = await publish(fields);
    expect(edit).toEqual({ edit: { trimEnd: 2 }, filters: {} });
    expect(post.picture).toMatchObject({ width: 160, height: 120 });
  });

  it('needs no processing when its edits change nothing', async () => {
    const neutral = { edit: { trimStart: 0, posterAt: 1, turn: 0 }, filters: { hue: 0 } } as const;
    // Posts do not have the filters of stories.
    for (const fields of [{}, neutral, { filters: { story: { sepia: 1, blur: 5 } } }])
      expect((await publish(fields)).edit).toBeNull();
  });

  it('is refused when its cut leaves nothing, with the field and a message', async () => {
    expect(await upload({ edit: { trimStart: 3, trimEnd: 9 } })).toEqual({
      status: 400,
      body: { code: 'invalid_input', field: 'edit', message: 'Обрезка начинается после конца видео' },
    });
    const { status, body } = await upload({ edit: { trimStart: 2, trimEnd: 2 } });
    expect([status, body.field]).toEqual([400, 'edit']);
  });
});

it('leaves a picture as sent, whatever edits come with it', async () => {
  const background = { r: 60, g: 120, b: 180 };
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background } });
  const photo = new Blob([new Uint8Array(await picture.png().toBuffer())]);
  const fields = { edit: { turn: 90, trimStart: 5 }, filters: { exposure: 100, vignette: 100 } };
  const { post, edit, media_key: mediaKey } = await publish(fields, photo);
  expect([edit, post.picture.width, post.picture.height]).toEqual([null, 300, 200]);
  const published = publishedKey(mediaKey, '300.webp');
  const { channels } = await test.context.storage.withLocalFile(published, (path) => sharp(path).stats());
  for (const [n, value] of Object.values(background).entries())
    expect(Math.abs((channels[n]?.mean ?? 0) - value)).toBeLessThan(4);
});
