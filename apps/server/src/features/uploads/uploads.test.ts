import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { uploadPost } from '@sfera/contract/posts/upload';
import { MAX_OPEN_UPLOADS, PHOTO_MAX_BYTES, VIDEO_MAX_BYTES } from '@sfera/contract/uploads/limits';
import { SNIFF_BYTES } from '@sfera/contract/media/sniffed-types';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import {
  bytesOf,
  createTestUploader,
  hashOfFile,
  noisyPicture,
  type TestUploader,
} from '../../testing/files/test-upload.ts';

let test: TestApp;
let origin: string;
let ana: TestPerson;
let anaSends: TestUploader;
let benSends: TestUploader;
let photo: Buffer;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  ana = await test.addPerson('ana');
  anaSends = createTestUploader(origin, ana);
  benSends = createTestUploader(origin, await test.addPerson('ben'));
  photo = await noisyPicture(400);
});

const publish = (fields: Record<string, string>, as = ana) => sendForm(origin, uploadPost, as, fields);
const code = ({ status, body }: { status: number; body: { code: string } | null }) => [status, body?.code];

describe('an upload', () => {
  it('begins at an address that nobody can guess, and tells how much has arrived', async () => {
    const { status, id, headers } = await anaSends.begin(photo.length);
    expect([status, headers.get('tus-resumable')]).toEqual([201, '1.0.0']);
    expect(headers.get('location')).toMatch(/^\/api\/uploads\/[0-9a-f]{32}$/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(await anaSends.head(id)).toEqual({ status: 200, offset: 0 });
    const first = await anaSends.part(id, 0, bytesOf(photo, 0, 600_000));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '600000']);
    expect(await anaSends.head(id)).toEqual({ status: 200, offset: 600_000 });
  });

  it('is published once, and is gone then', async () => {
    const uploadId = await anaSends.send(photo, 500_000);
    const fields = { uploadId, fileHash: hashOfFile(photo), tempId: 'once', text: 'По частям' };
    const [first, again] = await Promise.all([publish(fields), publish(fields)]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.post.id).toBe(first.body.post.id);
    expect(first.body.post.description).toBe('По частям');
    expect((await anaSends.head(uploadId)).status).toBe(404);
    const repeated = await publish(fields);
    expect([repeated.status, repeated.body.post.id]).toEqual([201, first.body.post.id]);
    expect(code(await anaSends.part(uploadId, 0, bytesOf(photo)))).toEqual([404, 'upload_not_found']);
    expect(code(await publish({ ...fields, tempId: 'another' }))).toEqual([400, 'no_file']);
  });

  it('keeps what arrived before the connection broke', async () => {
    const { id } = await anaSends.begin(photo.length);
    const cut = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(bytesOf(photo, 0, 300_000)),
    });
    const sending = anaSends.part(id, 0, body, cut.signal);
    await expect
      .poll(() =>
        test.context.db.selectFrom('uploads').select('mime').where('id', '=', id).executeTakeFirst(),
      )
      .toEqual({ mime: 'image/png' });
    cut.abort();
    await expect(sending).rejects.toThrow();
    await expect.poll(async () => (await anaSends.head(id)).offset).toBeGreaterThan(SNIFF_BYTES);
    const { offset } = await anaSends.head(id);
    expect((await anaSends.part(id, offset, bytesOf(photo, offset))).status).toBe(204);
    const { status } = await publish({ uploadId: id, fileHash: hashOfFile(photo) });
    expect(status).toBe(201);
  });

  it('goes on by another request while the first connection hangs', async () => {
    const { id } = await anaSends.begin(photo.length);
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(bytesOf(photo, 0, 300_000)),
    });
    const hanging = anaSends.part(id, 0, body);
    const readType = () =>
      test.context.db.selectFrom('uploads').select('mime').where('id', '=', id).executeTakeFirst();
    await expect.poll(readType).toEqual({ mime: 'image/png' });
    const { status, offset } = await anaSends.head(id);
    expect(status).toBe(200);
    expect(offset).toBeGreaterThan(SNIFF_BYTES);
    expect(code(await hanging)).toEqual([400, 'upload_broken']);
    expect((await anaSends.part(id, offset, bytesOf(photo, offset))).status).toBe(204);
    expect((await publish({ uploadId: id, fileHash: hashOfFile(photo) })).status).toBe(201);
  });

  it('is taken from a process that is dead', async () => {
    const { id } = await anaSends.begin(photo.length);
    await anaSends.part(id, 0, bytesOf(photo, 0, 300_000));
    const holder = crypto.randomUUID();
    await test.context.db.updateTable('uploads').set({ holder }).where('id', '=', id).execute();
    expect(await anaSends.head(id)).toEqual({ status: 200, offset: 300_000 });
  });

  it('ends when it is given up', async () => {
    const { id } = await anaSends.begin(photo.length);
    await anaSends.part(id, 0, bytesOf(photo, 0, 300_000));
    expect((await anaSends.drop(id)).status).toBe(204);
    expect((await anaSends.head(id)).status).toBe(404);
    expect(code(await anaSends.drop(id))).toEqual([404, 'upload_not_found']);
  });
});

describe('a part is refused', () => {
  it('out of order, overlapping, or longer than promised, and nothing changes', async () => {
    const { id } = await anaSends.begin(photo.length);
    await anaSends.part(id, 0, bytesOf(photo, 0, 300_000));
    const conflict = [409, 'upload_offset_conflict'];
    expect(code(await anaSends.part(id, 400_000, bytesOf(photo, 400_000)))).toEqual(conflict);
    expect(code(await anaSends.part(id, 200_000, bytesOf(photo, 200_000)))).toEqual(conflict);
    expect(code(await anaSends.part(id, 0, bytesOf(photo)))).toEqual(conflict);
    expect(code(await anaSends.part(id, 300_000, bytesOf(photo, 200_000)))).toEqual([400, 'invalid_input']);
    for (const offset of ['-1', '1e3', 'x', '9223372036854775808'])
      expect((await anaSends.part(id, offset, bytesOf(photo, 0, 10))).status, offset).toBeGreaterThanOrEqual(
        400,
      );
    expect((await anaSends.head(id)).offset).toBe(300_000);
  });

  it('without the length of its body, as soon as it is longer than promised', async () => {
    const { id } = await anaSends.begin(photo.length);
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(bytesOf(photo));
        stream.enqueue(new Uint8Array(10));
        stream.close();
      },
    });
    expect(code(await anaSends.part(id, 0, body))).toEqual([400, 'invalid_input']);
    expect((await anaSends.head(id)).offset).toBeLessThanOrEqual(photo.length);
  });

  it("of another person's upload, like one that does not exist", async () => {
    const { id } = await anaSends.begin(photo.length);
    const missing = [404, 'upload_not_found'];
    expect(code(await benSends.part(id, 0, bytesOf(photo)))).toEqual(missing);
    expect((await benSends.head(id)).status).toBe(404);
    expect(code(await benSends.drop(id))).toEqual(missing);
    expect(code(await anaSends.part('f'.repeat(32), 0, bytesOf(photo)))).toEqual(missing);
    expect(code(await anaSends.part('x', 0, bytesOf(photo)))).toEqual(missing);
    expect((await anaSends.head(id)).offset).toBe(0);
    const uploadId = await anaSends.send(photo);
    const ben = await test.addPerson('thief');
    const stolen = await publish({ uploadId, fileHash: hashOfFile(photo) }, ben);
    expect(code(stolen)).toEqual([400, 'no_file']);
  });

  it('when its first bytes are no photo and no video, and the upload is dropped', async () => {
    const { id } = await anaSends.begin(MEBIBYTE);
    const page = new TextEncoder().encode('<html>'.repeat(10_000));
    expect(code(await anaSends.part(id, 0, page))).toEqual([415, 'unsupported_media']);
    expect((await anaSends.head(id)).status).toBe(404);
  });

  it('when a photo is larger than photos may be', async () => {
    const { id } = await anaSends.begin(PHOTO_MAX_BYTES + 1);
    const refused = await anaSends.part(id, 0, bytesOf(photo));
    expect([...code(refused), refused.body?.message]).toEqual([413, 'file_too_large', 'Фото больше 30 МБ']);
    expect((await anaSends.head(id)).status).toBe(404);
  });

  it('when many small parts together are no photo', async () => {
    const { id } = await anaSends.begin(MEBIBYTE);
    const page = new TextEncoder().encode('<html>'.repeat(10_000));
    expect((await anaSends.part(id, 0, bytesOf(page, 0, 3_000))).status).toBe(204);
    expect(code(await anaSends.part(id, 3_000, bytesOf(page, 3_000)))).toEqual([415, 'unsupported_media']);
    expect((await anaSends.head(id)).status).toBe(404);
  });
});

describe('the beginning is refused', () => {
  it.each([
    ['9223372036854775808', 400, 'invalid_input'],
    ['9223372036854775807', 400, 'invalid_input'],
    [String(Number.MAX_SAFE_INTEGER), 413, 'file_too_large'],
    [String(VIDEO_MAX_BYTES + 1), 413, 'file_too_large'],
    ['0', 415, 'file_empty'],
    ['-5', 400, 'invalid_input'],
    ['1.5', 400, 'invalid_input'],
    ['many', 400, 'invalid_input'],
  ])('with a length of %s', async (length, status, refusal) => {
    expect(code(await anaSends.begin(length))).toEqual([status, refusal]);
  });

  it('in an unknown version of the protocol, and to a guest', async () => {
    expect(code(await anaSends.begin(10, { 'tus-resumable': '0.2.2' }))).toEqual([
      412,
      'protocol_unsupported',
    ]);
    const headers = { authorization: `Bearer ${ana.token}`, 'upload-length': '10' };
    const reply = await fetch(`${origin}/api/uploads`, { method: 'POST', headers });
    expect(code({ status: reply.status, body: (await reply.json()) as { code: string } })).toEqual([
      412,
      'protocol_unsupported',
    ]);
    const guest = createTestUploader(origin, { token: 'forged' });
    expect(code(await guest.begin(10))).toEqual([401, 'signed_out']);
  });

  it('when too many are open, until those that rest give way', async () => {
    const sends = createTestUploader(origin, await test.addPerson('many'));
    const begun = [];
    for (let i = 0; i < 1_000; i += 1) {
      begun.push(await sends.begin(1_000));
      test.context.clock.advance(1);
    }
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(MAX_OPEN_UPLOADS);
    expect(code(await sends.begin(1_000))).toEqual([409, 'upload_limit_reached']);
    test.context.clock.advance(11 * 60_000);
    expect((await sends.begin(1_000)).status).toBe(201);
    expect((await sends.head(begun[0]?.id ?? '')).status).toBe(404);
    expect((await sends.head(begun[1]?.id ?? '')).status).toBe(200);
  });

  it('when the open ones are too large together', async () => {
    const sends = createTestUploader(origin, await test.addPerson('large'));
    expect((await sends.begin(VIDEO_MAX_BYTES)).status).toBe(201);
    expect((await sends.begin(VIDEO_MAX_BYTES)).status).toBe(201);
    expect(code(await sends.begin(1))).toEqual([409, 'upload_limit_reached']);
  });
});

describe('publishing is refused', () => {
  it('before the last byte, and the upload goes on', async () => {
    const { id } = await anaSends.begin(photo.length);
    const fields = { uploadId: id, fileHash: hashOfFile(photo) };
    expect(code(await publish(fields))).toEqual([409, 'upload_incomplete']);
    await anaSends.part(id, 0, bytesOf(photo, 0, 300_000));
    expect(code(await publish(fields))).toEqual([409, 'upload_incomplete']);
    expect((await anaSends.part(id, 300_000, bytesOf(photo, 300_000))).status).toBe(204);
    expect((await publish(fields)).status).toBe(201);
  });

  it('when the file has changed on the device meanwhile', async () => {
    const uploadId = await anaSends.send(photo);
    const refused = await publish({ uploadId, fileHash: hashOfFile(photo.subarray(1)) });
    expect([...code(refused), refused.body.message]).toEqual([
      422,
      'upload_changed',
      'Файл изменился на устройстве, пока загружался. Выберите его заново',
    ]);
    expect((await anaSends.head(uploadId)).status).toBe(404);
  });

  it('without the hash, and with one that is none', async () => {
    const uploadId = await anaSends.send(photo);
    for (const fields of [{ uploadId }, { uploadId, fileHash: 'abc' }])
      expect(await publish(fields)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', field: 'fileHash' },
      });
    expect((await anaSends.head(uploadId)).status).toBe(200);
  });

  it('and the upload stays, when the publication fails', async () => {
    const uploadId = await anaSends.send(photo);
    const fields = { uploadId, fileHash: hashOfFile(photo), tempId: 'fails-once' };
    vi.spyOn(test.context.db, 'transaction').mockImplementationOnce(() => {
      throw new Error('away');
    });
    expect((await publish(fields)).status).toBe(500);
    expect((await publish(fields)).status).toBe(201);
  });
});
