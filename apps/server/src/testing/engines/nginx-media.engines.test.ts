import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { deletePost } from '@sfera/contract/posts/posts';
import { updateUser } from '@sfera/contract/people/profiles';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workOnMedia } from '../../features/media/index.ts';
import { atEnd } from '../at-end.ts';
import { listenOnLoopback } from '../listen.ts';
import { makeArchive } from '../files/test-archive.ts';
import { createTestApp, type TestApp, type TestPerson } from '../test-app.ts';
import { addFiles, putFile } from '../files/test-files.ts';
import { sendForm } from '../files/test-form.ts';
import { type Nginx, startNginx } from './nginx.ts';

const SLICE_BYTES = 1024 * 1024;
/** Three whole slices and a bit. */
const VIDEO = randomBytes(3 * SLICE_BYTES + 12_345);
const PICTURES = ['320.webp', '320.jpg', '640.webp', '640.jpg'];
/** The job that hides media waits for two seconds, then the cache believes in a file for ten. */
const WITHIN_HALF_A_MINUTE = { timeout: 30_000 };

let test: TestApp;
let nginx: Nginx;
let number = 0;
let ana: TestPerson;
/** The files that nginx has asked the web process for. */
const fetched: { url: string; range: string | undefined; status: () => number }[] = [];

beforeAll(async () => {
  test = await createTestApp();
  await workOnMedia(test.context);
  test.app.server.prependListener('request', note);
  nginx = await startNginx([await listenOnLoopback(test.app)]);
  atEnd(() => nginx.stop());
});

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
});

const note = ({ url = '', headers }: IncomingMessage, response: ServerResponse) =>
  void fetched.push({ url, range: headers.range, status: () => response.statusCode });
const fetchedFrom = (url: string) => fetched.filter((request) => request.url === url);

const get = (address: string, headers = {}) => fetch(nginx.origin + address, { headers });
async function statusOf(address: string, headers = {}): Promise<number> {
  const reply = await get(address, headers);
  await reply.arrayBuffer().catch(() => {}); // a slice that is gone ends the answer early
  return reply.status;
}
const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer());

async function addVideo(): Promise<{ id: string; address: string }> {
  const { id, mediaKey } = await test.addPost(ana, { status: 'ready' });
  await addFiles(test.context, mediaKey, PICTURES, 'the original');
  await putFile(test.context, `published/${mediaKey}/video.mp4`, VIDEO);
  return { id, address: `/media/${mediaKey}/video.mp4` };
}

describe('a video behind nginx', () => {
  it.each([
    ['a part of one slice', 'bytes=10-99', 10, 99],
    ['a part that lies in three slices', `bytes=1000000-3000000`, 1_000_000, 3_000_000],
    ['the end', 'bytes=-500', VIDEO.length - 500, VIDEO.length - 1],
    ['all of it', 'bytes=0-', 0, VIDEO.length - 1],
  ])('is answered in ranges: %s', async (_what, range, first, last) => {
    const { address } = await addVideo();
    const reply = await get(address, { range });
    expect(reply.status).toBe(206);
    expect(reply.headers.get('content-range')).toBe(`bytes ${first}-${last}/${VIDEO.length}`);
    expect((await bytesOf(reply)).equals(VIDEO.subarray(first, last + 1))).toBe(true);
  });

  it('refuses a range beyond its end, and keeps the headers of the server', async () => {
    const { address } = await addVideo();
    expect((await get(address, { range: `bytes=${VIDEO.length}-` })).status).toBe(416);
    const whole = await get(address);
    expect([whole.status, (await bytesOf(whole)).equals(VIDEO)]).toEqual([200, true]);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': `${VIDEO.length}`,
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('is fetched once, slice by slice, for a hundred readers at once', async () => {
    const { address } = await addVideo();
    const replies = await Promise.all(Array.from({ length: 100 }, () => get(address)));
    const bodies = await Promise.all(replies.map(bytesOf));
    expect(bodies.every((body) => body.equals(VIDEO))).toBe(true);
    const ranges = fetchedFrom(address).map(({ range }) => range);
    expect(ranges.toSorted()).toEqual([
      'bytes=0-1048575',
      'bytes=1048576-2097151',
      'bytes=2097152-3145727',
      'bytes=3145728-4194303',
    ]);
  });
});

describe('a picture behind nginx', () => {
  it('is not sent again to a browser that has it, nor to nginx when its time is over', async () => {
    const { mediaKey } = await test.addPost(ana);
    await addFiles(test.context, mediaKey, PICTURES);
    const address = `/media/${mediaKey}/320.webp`;
    const first = await get(address);
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, await first.text()]).toEqual([200, '320.webp']);

    const again = await get(address, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(fetchedFrom(address)).toHaveLength(1);
    await expect
      .poll(async () => {
        await (await get(address)).text();
        return fetchedFrom(address).map(({ status }) => status());
      }, WITHIN_HALF_A_MINUTE)
      .toEqual([206, 304]);
  });
});

describe('what people may no longer see', () => {
  it('is refused within seconds after a deletion and after an account has become private', async () => {
    const [deleted, hidden] = [await addVideo(), await addVideo()];
    // Each slice has an age of its own.
    const statuses = () =>
      Promise.all([
        statusOf(deleted.address),
        statusOf(deleted.address, { range: 'bytes=2500000-2500009' }),
        statusOf(hidden.address),
      ]);
    expect(await statuses()).toEqual([200, 206, 200]);
    await test.send(deletePost, { as: ana, params: { id: deleted.id } });
    await sendForm(nginx.origin, updateUser, ana, { isPrivate: 'true' });
    await expect.poll(statuses, WITHIN_HALF_A_MINUTE).toEqual([404, 404, 404]);
  });

  it('is never an original, and an archive is not kept by nginx', async () => {
    const { address } = await addVideo();
    const [, , mediaKey = ''] = address.split('/');
    for (const path of [`originals/${mediaKey}`, `${mediaKey}/..%2f..%2foriginals%2f${mediaKey}`, mediaKey])
      expect((await get(`/media/${path}`)).status, path).toBe(404);
    const archive = (await makeArchive(test, ana)) ?? '';
    for (const turn of [1, 2]) {
      const reply = await get(archive);
      expect([reply.status, (await bytesOf(reply)).length > 0]).toEqual([200, true]);
      expect(fetchedFrom(archive).length).toBe(turn);
    }
  });
});
