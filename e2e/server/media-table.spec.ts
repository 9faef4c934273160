import { existsSync } from 'node:fs';
import type { ErrorCode } from '@sfera/contract/errors';
import { uploadPost, type Post } from '@sfera/contract/posts';
import { uploadForm, type Api, type Person } from '../support/api.ts';
import { sample, type SampleName } from '../support/samples.ts';
import { hasSharedMedia, sharedMedia } from '../support/shared-media.ts';
import { expect, test } from '../support/test.ts';

/** What a file becomes: a photo, a video, or a refusal with one of these codes. */
type Outcome = 'photo' | 'video' | readonly ErrorCode[];

const WRONG_KIND = ['unsupported_media'] as const;
const DAMAGED = ['media_truncated', 'media_unreadable'] as const;

/** Made by the tests themselves. */
const SAMPLES: Readonly<Partial<Record<SampleName, Outcome>>> = {
  'photo.jpg': 'photo',
  'photo.png': 'photo',
  'upright.jpg': 'photo',
  'clip.mp4': 'video',
  'clip.mov': 'video',
  'clip.mkv': 'video',
  'clip.avi': 'video',
  'clip.3gp': 'video',
  'clip.webm': 'video',
  'hevc.mp4': 'video',
  'html.jpg': WRONG_KIND,
  'svg.png': WRONG_KIND,
  'notes.txt': WRONG_KIND,
  'empty.jpg': WRONG_KIND,
  'broken.jpg': DAMAGED,
};

/** Of real cameras and of hostile hands, beside the checkout. */
const SHARED: Readonly<Record<string, Outcome>> = {
  'alpha.png': 'photo',
  'alpha.webp': 'photo',
  'animated.gif': 'photo',
  'animated.webp': 'photo',
  'animated_photo.gif': 'photo',
  'gps.jpg': 'photo',
  'iphone_13_pro_max.heic': 'photo',
  'iphone_gps.heic': 'photo',
  'jpeg_html_polyglot.jpg': 'photo',
  'orient_landscape_1.jpg': 'photo',
  'orient_landscape_6.jpg': 'photo',
  'orient_portrait_6.jpg': 'photo',
  'phone_9mp.jpg': 'photo',
  'clip.mov': 'video',
  'h264.mkv': 'video',
  'hevc_1080.mp4': 'video',
  'iphone_dolby_hdr.mov': 'video',
  'landscape_1080.mp4': 'video',
  'long_200s.mp4': 'video',
  'long_610s.mp4': 'video',
  'mp4_named.jpg': 'video',
  'mpeg4_mp3.avi': 'video',
  'phone.3g2': 'video',
  'phone.3gp': 'video',
  'portrait_rotated.mp4': 'video',
  'vp8_vorbis_short.webm': 'video',
  'vp9.webm': 'video',
  'bomb_40000x40000.png': ['media_too_big'],
  'corrupt.png': WRONG_KIND,
  'html_named.jpg': WRONG_KIND,
  'music_38s.mp3': WRONG_KIND,
  'script.svg': WRONG_KIND,
  'svg_named.png': WRONG_KIND,
  'truncated.jpg': DAMAGED,
  'truncated.mp4': DAMAGED,
  'zero.jpg': WRONG_KIND,
};

const READY_TIMEOUT_MS = 240_000;

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

async function expectVideo(api: Api, person: Person, id: string) {
  await expect
    .poll(async () => (await api.getPost(person, id)).status, { timeout: READY_TIMEOUT_MS, intervals: [500] })
    .not.toBe('processing');
  const { status, failure, video } = await api.getPost(person, id);
  expect({ status, failure }).toEqual({ status: 'ready', failure: null });
  expect(video?.durationMs).toBeLessThanOrEqual(600_000);
  await expectServed(api, video?.url ?? '', /^video\/mp4$/);
}

async function expectOutcome(api: Api, person: Person, file: string, outcome: Outcome) {
  const answer = await api.send(uploadPost, { as: person, body: await uploadForm(file, '') });
  if (typeof outcome !== 'string') {
    const { code, message } = await api.refusal(answer);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(outcome).toContain(code);
    expect(message).toMatch(/[а-яё]/i);
    return;
  }
  expect(answer.status).toBe(201);
  const { post } = uploadPost.response.parse(await answer.json());
  expect(post.fileType).toBe(outcome === 'photo' ? 'image' : 'video');
  await expectPicture(api, post);
  if (outcome === 'video') await expectVideo(api, person, post.id);
}

const wordsOf = (outcome: Outcome) =>
  typeof outcome === 'string' ? `becomes a ${outcome}` : `is refused: ${outcome.join(' or ')}`;

test.describe('files made here', () => {
  test.describe.configure({ timeout: READY_TIMEOUT_MS + 60_000 });
  for (const [name, outcome] of Object.entries(SAMPLES))
    test(`${name} ${wordsOf(outcome)}`, async ({ api, person }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets the keys' type
      await expectOutcome(api, person, sample(name as SampleName), outcome);
    });
});

test.describe('files of real cameras', () => {
  test.describe.configure({ timeout: READY_TIMEOUT_MS + 60_000 });
  for (const [name, outcome] of Object.entries(hasSharedMedia ? SHARED : {}))
    test(`${name} ${wordsOf(outcome)}`, async ({ api, person }) => {
      expect(existsSync(sharedMedia(name))).toBe(true);
      await expectOutcome(api, person, sharedMedia(name), outcome);
    });
});
