import type { ErrorCode } from '@sfera/contract/errors';
import { uploadPost } from '@sfera/contract/post-upload';
import type { Post } from '@sfera/contract/posts';
import { uploadForm, type Api, type Person } from '../support/api.ts';
import { sample, type SampleName } from '../support/samples.ts';
import { hasSharedMedia, sharedMedia } from '../support/shared-media.ts';
import { expect, test } from '../support/test.ts';

// The server's own tests check each format (processing/videos). Here a file of each outcome goes the whole
// way: form, child process, answer, job, and the address that serves it.

const READY_TIMEOUT_MS = 120_000;

async function expectServed(api: Api, path: string, type: RegExp) {
  const answer = await fetch(`${api.url}${path}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(type);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
}

async function expectPicture(api: Api, { picture }: Post) {
  for (const { webp, jpeg } of picture.sources) {
    await expectServed(api, webp, /^image\/webp$/);
    await expectServed(api, jpeg, /^image\/jpeg$/);
  }
  expect(picture.sources.length).toBeGreaterThan(0);
}

/** A worker decodes HEIC photos; a photo of a phone lies beside the checkout on some machines. */
const PHOTOS = () => [sample('photo.jpg'), ...(hasSharedMedia ? [sharedMedia('iphone_gps.heic')] : [])];

test('a photo is served in every size at once', async ({ api, person }) => {
  for (const file of PHOTOS()) {
    const post = await api.publish(person, file);
    expect(post).toMatchObject({ fileType: 'image', status: 'ready' });
    await expectPicture(api, post);
  }
});

test('a video that must be transcoded has its poster at once, and plays when its job is done', async ({
  api,
  person,
}) => {
  test.setTimeout(READY_TIMEOUT_MS + 30_000);
  const post = await api.publish(person, sample('hevc.mp4'));
  expect(post).toMatchObject({ fileType: 'video', status: 'processing' });
  await expectPicture(api, post);
  const read = () => api.getPost(person, post.id);
  await expect
    .poll(async () => (await read()).status, { timeout: READY_TIMEOUT_MS, intervals: [500] })
    .not.toBe('processing');
  const { status, failure, video } = await read();
  expect({ status, failure }).toEqual({ status: 'ready', failure: null });
  await expectServed(api, video?.url ?? '', /^video\/mp4$/);
});

const REFUSED: Readonly<Partial<Record<SampleName, readonly ErrorCode[]>>> = {
  'html.jpg': ['unsupported_media'],
  'empty.jpg': ['file_empty'],
  'broken.jpg': ['media_incomplete', 'media_unreadable'],
};

/** Hostile files beside the checkout. */
const REFUSED_SHARED: Readonly<Record<string, readonly ErrorCode[]>> = {
  'bomb_40000x40000.png': ['media_too_big'],
  'truncated.mp4': ['media_incomplete', 'media_unreadable'],
};

async function expectRefusal(api: Api, as: Person, file: string, codes: readonly ErrorCode[]) {
  const answer = await api.send(uploadPost, { as, body: await uploadForm(file, '') });
  const { code, message } = await api.refusal(answer);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(codes, file).toContain(code);
  expect(message).toMatch(/[а-яё]/i);
}

test('a file of an unknown kind, a broken one and one too big are refused with the reason', async ({
  api,
  person,
}) => {
  for (const [name, codes] of Object.entries(REFUSED))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets the keys' type
    await expectRefusal(api, person, sample(name as SampleName), codes);
  for (const [name, codes] of Object.entries(hasSharedMedia ? REFUSED_SHARED : {}))
    await expectRefusal(api, person, sharedMedia(name), codes);
});
