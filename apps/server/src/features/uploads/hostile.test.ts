import { SESSION_DAYS } from '@sfera/contract/accounts/limits';
import { uploadPost } from '@sfera/contract/posts/upload';
import { HOUR_MS } from '@sfera/contract/base/time';
import { sendPart } from '@sfera/contract/uploads/uploads';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import { openTestSession } from '../../testing/data/test-person.ts';
import {
  bytesOf,
  createTestUploader,
  hashOfFile,
  noisyPicture,
  type TestUploader,
} from '../../testing/files/test-upload.ts';

let test: TestApp;
let origin: string;
let person: TestPerson;
let sends: TestUploader;
let photo: Buffer;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  photo = await noisyPicture(300);
});
beforeEach(async () => {
  count += 1;
  person = await test.addPerson(`person-${count}`);
  sends = createTestUploader(origin, person);
});

const code = ({ status, body }: { status: number; body: { code: string } | null }) => [status, body?.code];
const publish = (fields: Record<string, string>) => sendForm(origin, uploadPost, person, fields);
const countPosts = async () =>
  (await test.context.db.selectFrom('posts').select('id').where('user_id', '=', person.id).execute()).length;

it('refuses bytes behind the last one, before and after the publication', async () => {
  const uploadId = await sends.send(photo);
  const more = bytesOf(photo, 0, 10);
  expect(code(await sends.part(uploadId, photo.length, more))).toEqual([400, 'invalid_input']);
  expect(code(await sends.part(uploadId, photo.length + 1, more))).toEqual([409, 'upload_offset_conflict']);
  expect(await sends.head(uploadId)).toEqual({ status: 200, offset: photo.length });
  expect((await publish({ uploadId, fileHash: hashOfFile(photo) })).status).toBe(201);
  expect(code(await sends.part(uploadId, photo.length, more))).toEqual([404, 'upload_not_found']);
});

it('refuses parts that are too many', async () => {
  const strict = await createTestApp({ rateLimitFactor: 0.005 });
  const many = createTestUploader(await listenOnLoopback(strict.app), await strict.addPerson('many'));
  const { id } = await many.begin(photo.length);
  const allowed = (sendPart.rateLimit?.calls ?? 0) * 0.005;
  const statuses: (number | string | undefined)[] = [];
  for (let part = 0; part <= allowed; part += 1) {
    const [from, to] = part === 0 ? [0, 100_000] : [99_999 + part, 100_000 + part];
    const { status, body } = await many.part(id, from, bytesOf(photo, from, to));
    statuses.push(body?.code ?? status);
  }
  expect(statuses).toEqual([...Array<number>(allowed).fill(204), 'rate_limited']);
  expect((await many.head(id)).offset).toBe(99_999 + allowed);
});

it('goes on in a new session when the token expires in the middle', async () => {
  test.context.clock.advance((SESSION_DAYS * 24 - 1) * HOUR_MS);
  const { id } = await sends.begin(photo.length);
  expect((await sends.part(id, 0, bytesOf(photo, 0, 400_000))).status).toBe(204);
  test.context.clock.advance(2 * HOUR_MS);
  expect(code(await sends.part(id, 400_000, bytesOf(photo, 400_000)))).toEqual([401, 'signed_out']);
  sends = createTestUploader(origin, await openTestSession(test.context, person));
  expect(await sends.head(id)).toEqual({ status: 200, offset: 400_000 });
  expect((await sends.part(id, 400_000, bytesOf(photo, 400_000))).status).toBe(204);
});

it('keeps a part that arrives while the clock of the server is put forward', async () => {
  const { id } = await sends.begin(photo.length);
  const later = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      stream.enqueue(bytesOf(photo, 0, 300_000));
      await later.promise;
      stream.enqueue(bytesOf(photo, 300_000, 400_000));
      stream.close();
    },
  });
  const sending = sends.part(id, 0, body);
  const readType = () =>
    test.context.db.selectFrom('uploads').select('mime').where('id', '=', id).executeTakeFirst();
  await expect.poll(readType).toEqual({ mime: 'image/png' });
  test.context.clock.advance(30 * HOUR_MS);
  later.resolve();
  expect((await sending).status).toBe(204);
  expect(await sends.head(id)).toEqual({ status: 200, offset: 400_000 });
});

it('publishes one post of two tabs that have sent the same work', async () => {
  const [one, two] = await Promise.all([sends.send(photo, 400_000), sends.send(photo, 500_000)]);
  const fields = { fileHash: hashOfFile(photo), tempId: 'work' };
  const replies = await Promise.all([one, two].map((uploadId) => publish({ ...fields, uploadId })));
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(replies.map(({ body }) => body.post.id)).size).toBe(1);
  expect(await countPosts()).toBe(1);
});
