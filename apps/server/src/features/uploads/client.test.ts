import { createServer, connect } from 'node:net';
import { Upload, type UploadOptions } from 'tus-js-client';
import { beforeAll, expect, it } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { noisyPicture } from '../../testing/files/test-upload.ts';

/** The server by a client of the protocol that was made for other servers. */

let test: TestApp;
let origin: string;
let ana: TestPerson;
let photo: Buffer;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  ana = await test.addPerson('ana');
  photo = await noisyPicture(100);
});

interface Outcome {
  upload: Upload;
  /** Status of the refusal; undefined after a success. */
  status?: number | undefined;
}

const send = (options: Partial<UploadOptions> = {}, file = photo, server = origin): Promise<Outcome> =>
  new Promise((resolve) => {
    const upload = new Upload(file, {
      endpoint: `${server}/api/uploads`,
      headers: { authorization: `Bearer ${ana.token}` },
      retryDelays: [0, 0, 0, 0],
      storeFingerprintForResuming: false,
      ...options,
      onSuccess: () => resolve({ upload }),
      onError: (error) =>
        resolve({
          upload,
          status: 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0,
        }),
    });
    upload.start();
  });
const arrived = async ({ upload }: Outcome) =>
  await test.context.storage.parts.sizeOf(upload.url?.split('/').at(-1) ?? '');

it.each<[string, Partial<UploadOptions>]>([
  ['at once', {}],
  ['in parts', { chunkSize: 100_000 }],
  ['in parts whose first one does not tell the type', { chunkSize: 3_000 }],
  ['with notes', { metadata: { filename: 'фото.png', filetype: 'image/png' } }],
  ['by POST alone', { overridePatchMethod: true, chunkSize: 100_000 }],
  ['with a name for each request', { addRequestId: true }],
])('sends a file %s', async (_way, options) => {
  const outcome = await send(options);
  expect(outcome.status).toBeUndefined();
  expect(await arrived(outcome)).toBe(photo.length);
});

it('goes on after cut connections', async () => {
  let cuts = 3;
  const cutter = createServer((client) => {
    const server = connect(Number(new URL(origin).port), '127.0.0.1');
    const end = () => [client, server].forEach((socket) => socket.destroy());
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    server.pipe(client);
    let bytes = 0;
    client.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      server.write(chunk);
      if (bytes < 50_000 || cuts === 0) return;
      cuts -= 1;
      end();
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  cutter.listen(0, '127.0.0.1', resolve);
  await promise;
  atEnd(async () => void cutter.close());
  const address = cutter.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const outcome = await send({}, photo, `http://127.0.0.1:${port}`);
  expect([outcome.status, cuts]).toEqual([undefined, 0]);
  const { pathname } = new URL(outcome.upload.url ?? '');
  expect(await test.context.storage.parts.sizeOf(pathname.split('/').at(-1) ?? '')).toBe(photo.length);
});

it.each<[string, number, Partial<UploadOptions>]>([
  ['with bytes in its beginning', 415, { uploadDataDuringCreation: true }],
  ['whose length comes later', 400, { uploadLengthDeferred: true, chunkSize: 100_000 }],
  ['in several uploads at once', 400, { parallelUploads: 2 }],
  ['that is too large', 413, { uploadSize: 10 ** 12 }],
  ['of a guest', 401, { headers: { authorization: 'Bearer x' } }],
  ['that is gone, without an address to begin anew', 404, { endpoint: '', uploadUrl: 'gone' }],
])('is told that a file %s is refused: %i', async (_what, status, options) => {
  const uploadUrl = options.uploadUrl ? { uploadUrl: `${origin}/api/uploads/${'f'.repeat(32)}` } : {};
  const outcome = await send({ ...options, ...uploadUrl, retryDelays: [] });
  expect(outcome.status).toBe(status);
});

it('begins anew when the upload is gone', async () => {
  const outcome = await send({ uploadUrl: `${origin}/api/uploads/${'f'.repeat(32)}` });
  expect(outcome.status).toBeUndefined();
  expect(await arrived(outcome)).toBe(photo.length);
});

it('gives an upload up', async () => {
  const outcome = await send({ chunkSize: 100_000 });
  await outcome.upload.abort(true);
  await expect
    .poll(() => test.context.db.selectFrom('uploads').select('id').execute())
    .not.toContainEqual({
      id: outcome.upload.url?.split('/').at(-1),
    });
});
