import { deleteUser } from '@sfera/contract/people/profiles';
import { uploadPost } from '@sfera/contract/posts/upload';
import { uploadDraft } from '@sfera/contract/uploads/drafts';
import { HOUR_MS } from '@sfera/contract/base/time';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestSession } from '../../testing/data/test-person.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import {
  bytesOf,
  createTestUploader,
  hashOfFile,
  noisyPicture,
  type TestUploader,
} from '../../testing/files/test-upload.ts';
import { removeUpload } from './jobs.ts';

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

const first = () => bytesOf(photo, 0, 300_000);
const rest = () => bytesOf(photo, 300_000);
const code = ({ status, body }: { status: number; body: { code: string } | null }) => [status, body?.code];
const begun = async () => {
  const { id } = await sends.begin(photo.length);
  expect((await sends.part(id, 0, first())).status).toBe(204);
  return id;
};
/** A session that a day does not end. */
const renew = async () => {
  sends = createTestUploader(origin, await openTestSession(test.context, person));
};
const bytesLeft = (id: string) => test.context.storage.parts.sizeOf(id);

describe('an upload that nobody goes on with', () => {
  it('lives for a day after its last part, and its bytes go with it', async () => {
    const id = await begun();
    test.context.clock.advance(23 * HOUR_MS);
    await removeUpload(test.context, id);
    expect((await sends.head(id)).offset).toBe(300_000);
    await sends.part(id, 300_000, bytesOf(photo, 300_000, 400_000));
    test.context.clock.advance(23 * HOUR_MS);
    await removeUpload(test.context, id);
    expect((await sends.head(id)).offset).toBe(400_000);
    test.context.clock.advance(2 * HOUR_MS);
    expect((await sends.head(id)).status).toBe(404);
    expect(code(await sends.part(id, 400_000, bytesOf(photo, 400_000)))).toEqual([404, 'upload_not_found']);
    expect(await bytesLeft(id)).toBe(400_000);
    await removeUpload(test.context, id);
    expect(await bytesLeft(id)).toBe(0);
  });

  it('ends after a week, however often a part comes', async () => {
    const id = await begun();
    for (let day = 0; day < 7; day += 1) {
      test.context.clock.advance(23.5 * HOUR_MS);
      await sends.part(id, 300_000 + day, bytesOf(photo, 300_000 + day, 300_001 + day));
    }
    expect((await sends.head(id)).status).toBe(200);
    test.context.clock.advance(4 * HOUR_MS);
    expect((await sends.head(id)).status).toBe(404);
  });

  it('goes on when the clock of the server is put back', async () => {
    const id = await begun();
    test.context.clock.advance(-5 * HOUR_MS);
    await renew();
    expect((await sends.part(id, 300_000, rest())).status).toBe(204);
    test.context.clock.advance(5 * HOUR_MS);
  });

  it('is deleted with its account', async () => {
    const id = await begun();
    const as = person;
    expect((await test.send(deleteUser, { as, body: { password: PASSWORD } })).status).toBe(204);
    expect(await test.context.db.selectFrom('uploads').where('id', '=', id).execute()).toEqual([]);
    await removeUpload(test.context, id);
    expect(await bytesLeft(id)).toBe(0);
  });
});

it('goes on in a new session when the old one has ended in the middle', async () => {
  const id = await begun();
  await test.context.db
    .updateTable('sessions')
    .set({ ended_at: test.context.clock.now() })
    .where('user_id', '=', person.id)
    .execute();
  test.context.clock.advance(60_000);
  expect(code(await sends.part(id, 300_000, rest()))).toEqual([401, 'signed_out']);
  await renew();
  expect((await sends.part(id, 300_000, rest())).status).toBe(204);
});

const quota = (bytes: number) =>
  test.context.db.updateTable('users').set({ quota_bytes: bytes }).where('id', '=', person.id).execute();

describe('space', () => {
  it('that is missing in the quota refuses the beginning, and a part when it went meanwhile', async () => {
    await quota(photo.length - 1);
    expect(code(await sends.begin(photo.length))).toEqual([507, 'quota_exceeded']);
    await quota(photo.length);
    const id = await begun();
    expect(code(await sends.begin(photo.length))).toEqual([507, 'quota_exceeded']);
    await quota(1_000);
    expect(code(await sends.part(id, 300_000, rest()))).toEqual([507, 'quota_exceeded']);
    expect((await sends.head(id)).offset).toBe(300_000);
  });

  it('that is missing on the disk refuses both, and keeps what has arrived', async () => {
    const id = await begun();
    const { storage } = test.context;
    const { reserveBytes } = storage;
    Object.assign(storage, { reserveBytes: Number.MAX_SAFE_INTEGER });
    const refused = await sends.part(id, 300_000, rest());
    expect([...code(refused), refused.headers.get('retry-after')]).toEqual([507, 'storage_full', '60']);
    expect(code(await sends.begin(photo.length))).toEqual([507, 'storage_full']);
    Object.assign(storage, { reserveBytes });
    expect((await sends.head(id)).offset).toBe(300_000);
    expect((await sends.part(id, 300_000, rest())).status).toBe(204);
  });

  it('that ends in the middle of a part is no fault of the file', async () => {
    const id = await begun();
    const { parts } = test.context.storage;
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const { write } = parts;
    vi.spyOn(parts, 'write').mockImplementationOnce(async (...at) => ({
      ...(await write(...at)),
      append: () => Promise.reject(full),
    }));
    expect(code(await sends.part(id, 300_000, rest()))).toEqual([507, 'storage_full']);
    expect((await sends.part(id, 300_000, rest())).status).toBe(204);
    const fields = { uploadId: id, fileHash: hashOfFile(photo) };
    expect((await sendForm(origin, uploadPost, person, fields)).status).toBe(201);
  });
});

it('a person who may only read begins nothing', async () => {
  const until = new Date(test.context.clock.now().getTime() + HOUR_MS);
  await test.context.db
    .updateTable('users')
    .set({ limited_until: until })
    .where('id', '=', person.id)
    .execute();
  expect(code(await sends.begin(10))).toEqual([403, 'limited']);
});

it('a picture is no draft of a video, however it arrives', async () => {
  const fields = { uploadId: await sends.send(photo), fileHash: hashOfFile(photo), tempId: 'draft' };
  expect(code(await sendForm(origin, uploadDraft, person, fields))).toEqual([415, 'unsupported_media']);
});
