import { readdir } from 'node:fs/promises';
import { uploadPost } from '@sfera/contract/posts/upload';
import { getCurrentUser } from '@sfera/contract/people/users';
import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let test: TestApp;
let origin: string;
let ana: TestPerson;
let ben: TestPerson;
let photo: Blob;
let animation: Blob;

const WHILE_BUSY = { timeout: 20_000 };
const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  ana = await test.addPerson('ana');
  ben = await test.addPerson('ben');
  const picture = sharp({ create: { width: 500, height: 400, channels: 3, background: '#3a7' } });
  photo = blobOf(await picture.jpeg().toBuffer());
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const frame = () =>
    sharp({ create: { width: 400, height: 400, channels: 3, background: '#000', noise } })
      .png()
      .toBuffer();
  const frames = await Promise.all(Array.from({ length: 8 }, frame));
  animation = blobOf(
    await sharp(frames, { join: { animated: true } })
      .gif({ effort: 1 })
      .toBuffer(),
  );
});

async function upload(as: TestPerson, file: Blob, signal?: AbortSignal): Promise<number> {
  const form = new FormData();
  form.append('file', file, 'photo');
  const headers = { authorization: `Bearer ${as.token}` };
  const reply = await fetch(origin + uploadPost.path, {
    method: 'POST',
    body: form,
    headers,
    signal: signal ?? null,
  });
  await reply.text();
  return reply.status;
}

const scratchFiles = () => readdir(test.context.storage.tempDir);

it('answers a photo before another person’s animations that were sent earlier', async () => {
  const answered: string[] = [];
  const flood = Array.from({ length: 4 }, async (_, n) => {
    const status = await upload(ben, animation);
    answered.push(`ben ${status}`);
    return n;
  });
  await vi.waitFor(async () => expect((await scratchFiles()).length).toBeGreaterThan(3), WHILE_BUSY);
  answered.push(`ana ${await upload(ana, photo)}`);
  await Promise.all(flood);
  expect(answered).toHaveLength(5);
  expect(answered.indexOf('ana 201')).toBeLessThan(3);
});

it('limits the files of one person at the same time', async () => {
  const statuses = await Promise.all(Array.from({ length: 30 }, () => upload(ben, photo)));
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
});

it('stops the work on a photo when its client hangs up, and publishes nothing', async () => {
  const countPosts = async () => (await test.send(getCurrentUser, { as: ana })).body.countPosts;
  const before = await countPosts();
  const client = new AbortController();
  const given = Promise.allSettled(Array.from({ length: 4 }, () => upload(ana, animation, client.signal)));
  // The working folder of the first photo that is processed.
  await vi.waitFor(async () => expect((await scratchFiles()).length).toBeGreaterThan(4), WHILE_BUSY);
  client.abort();
  expect((await given).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  await vi.waitFor(async () => expect(await scratchFiles()).toEqual([]), WHILE_BUSY);
  expect(await countPosts()).toBe(before);
  expect(await upload(ana, photo)).toBe(201);
});
