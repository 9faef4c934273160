import * as v from 'valibot';
import { logIn, register } from '@sfera/contract/accounts/auth';
import { uploadPost } from '@sfera/contract/posts/upload';
import { beforeAll, expect, it } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import { databaseUrl, makeDataDir, startProcess, type TestProcess } from '../../testing/test-process.ts';
import { bytesOf, createTestUploader, hashOfFile, noisyPicture } from '../../testing/files/test-upload.ts';
import type { TestPerson } from '../../testing/data/test-person.ts';

/** Longer than a holder that hangs is waited for, on a busy machine. */
const TAKEN_OVER_WITHIN_MS = 10_000;

let first: TestProcess;
let second: TestProcess;
let origins: [string, string];
let token: string;
let photo: Buffer;

beforeAll(async () => {
  const database = await createTestDatabase('empty');
  atEnd(() => database.close());
  const env = {
    DATABASE_URL: databaseUrl(String(database.connection.database)),
    SFERA_DATA: await makeDataDir(),
  };
  first = startProcess(env);
  const origin = await first.origin();
  second = startProcess({ ...env, SFERA_ROLE: 'web' });
  origins = [origin, await second.origin()];
  const account = { login: 'ana', email: 'ana@example.com', password: 'верный пароль' };
  const post = (path: string, body: object) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post(register.path, { ...account, confirmPassword: account.password });
  token = v.parse(logIn.response, await (await post(logIn.path, account)).json()).token;
  photo = await noisyPicture(400);
});

/** Sends the beginning of a part and then nothing more. */
function hang(origin: string, id: string, offset: number, bytes: number): Promise<unknown> {
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(bytesOf(photo, offset, offset + bytes)),
  });
  return createTestUploader(origin, { token })
    .part(id, offset, body)
    .catch((error: unknown) => error);
}

it('any process takes the next part, also from one that hangs and from one that was killed', async () => {
  const [one, two] = origins.map((origin) => createTestUploader(origin, { token }));
  if (!one || !two) throw new Error('Two processes are needed');
  const { id } = await one.begin(photo.length);
  expect((await one.part(id, 0, bytesOf(photo, 0, 300_000))).status).toBe(204);
  expect((await two.part(id, 300_000, bytesOf(photo, 300_000, 400_000))).status).toBe(204);

  // Another process asks for what a connection holds that only looks open.
  const hanging = hang(origins[0], id, 400_000, 200_000);
  // The bytes that have not come by then are lost with the connection.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect.poll(async () => (await two.head(id)).offset, { timeout: TAKEN_OVER_WITHIN_MS }).toBe(600_000);
  expect(await hanging).toMatchObject({ status: 400, body: { code: 'upload_broken' } });

  // The bytes that a killed process has written are there, up to the last batch, and its right to write ends.
  const dying = hang(origins[1], id, 600_000, 400_000);
  await new Promise((resolve) => setTimeout(resolve, 500));
  second.signal('SIGKILL');
  await Promise.all([second.exited, dying]);
  await expect
    .poll(async () => (await one.head(id)).offset, { timeout: TAKEN_OVER_WITHIN_MS })
    .toBeGreaterThan(800_000);
  const { offset } = await one.head(id);

  expect((await one.part(id, offset, bytesOf(photo, offset))).status).toBe(204);
  const fields = { uploadId: id, fileHash: hashOfFile(photo) };
  const { status } = await sendForm(origins[0], uploadPost, { token } as TestPerson, fields);
  expect(status).toBe(201);
});
