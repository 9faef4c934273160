import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { updateUser } from '@sfera/contract/people/profiles';
import { largeLogoImage } from '@sfera/contract/people/portraits';
import { getCurrentUser } from '@sfera/contract/people/users';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishedKey } from '../../files/storage.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { listPublished } from '../../testing/files/test-files.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import { REMOVE_FILES, workOnMedia } from '../media/index.ts';
import { avatarKey } from '../users/index.ts';

const FILES = ['160.jpg', '160.webp', '640.jpg', '640.webp'];

let test: TestApp;
let origin: string;
let ana: TestPerson;
let photo: Blob;
let other: Blob;

const jpegOf = async (colour: string) => {
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' } };
  const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: colour } });
  return new Blob([new Uint8Array(await picture.withExif(gps).jpeg().toBuffer())]);
};

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  photo = await jpegOf('#3a7');
  other = await jpegOf('#73a');
});

beforeEach(async () => {
  const { db, storage, clock } = test.context;
  await db.deleteFrom('users').execute();
  clock.advance(60_000); // cached sessions of the previous test expire
  await storage.removeAll('published');
  ana = await test.addPerson('ana');
});

const update = (fields: Record<string, string>, file?: Blob) =>
  sendForm(origin, updateUser, ana, fields, file);
const read = async () => (await test.send(getCurrentUser, { as: ana })).body;
const keys = async () =>
  (await Array.fromAsync(test.context.storage.list('published'))).map(({ mediaKey }) => mediaKey);
const keyOf = (logoImage: string | null) => avatarKey(logoImage ?? '') ?? 'none';
const received = () => readdir(test.context.storage.tempDir);

describe('a profile picture', () => {
  it('is published as squares of 160 and 640 px, without camera metadata', async () => {
    const { status, body } = await update({}, photo);
    expect(status).toBe(200);
    const { logoImage } = body.user;
    expect((await read()).logoImage).toBe(logoImage);
    for (const [address, side] of [
      [logoImage ?? '', 160],
      [largeLogoImage(logoImage ?? ''), 640],
    ] as const) {
      const reply = await fetch(origin + address);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const picture = sharp(Buffer.from(await reply.arrayBuffer()));
      expect(await picture.metadata()).toMatchObject({ width: side, height: side, format: 'webp' });
    }
    expect(await listPublished(test.context, keyOf(logoImage))).toEqual(FILES);
    for (const file of FILES) {
      const key = publishedKey(keyOf(logoImage), file);
      const bytes = await test.context.storage.withLocalFile(key, (path) => readFile(path));
      expect(bytes.includes('Exif')).toBe(false);
    }
    expect(await received()).toEqual([]);
  });

  it('is kept when the form has no file, or an empty file input', async () => {
    const { logoImage } = (await update({}, photo)).body.user;
    expect((await update({ userName: 'Анна' })).body.user.logoImage).toBe(logoImage);
    const { status, body } = await update({ description: 'Снимаю' }, new Blob([]));
    expect([status, body.user.logoImage, body.user.description]).toEqual([200, logoImage, 'Снимаю']);
    expect((await update({ removeLogoImage: 'false' })).body.user.logoImage).toBe(logoImage);
    expect(await keys()).toEqual([keyOf(logoImage)]);
  });

  it('can be removed; a file in the same form has priority', async () => {
    await update({}, photo);
    expect((await update({ removeLogoImage: 'true' })).body.user.logoImage).toBeNull();
    expect((await update({ removeLogoImage: 'true' }, other)).body.user.logoImage).not.toBeNull();
  });

  it('uses the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#d11', '#11d'].map((background) =>
        sharp({ create: { width: 50, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { logoImage } = (await update({}, new Blob([new Uint8Array(gif)]))).body.user;
    const bytes = await (await fetch(origin + (logoImage ?? ''))).arrayBuffer();
    expect((await sharp(Buffer.from(bytes), { animated: true }).metadata()).pages ?? 1).toBe(1);
  });
});

describe('an update that is refused keeps the picture and leaves no file', () => {
  const garbage = new Blob([new Uint8Array(5_000).fill(7)]);
  const mp4 = new Blob(['\0\0\0\x18ftypmp42\0\0\0\0mp42isom', new Uint8Array(300_000)]);
  it.each<[string, () => Blob, Record<string, string>, number, string]>([
    ['a video', () => mp4, {}, 415, 'unsupported_media'],
    ['html called a photo', () => new Blob(['<script>'.repeat(900)]), {}, 415, 'unsupported_media'],
    ['svg', () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), {}, 415, 'unsupported_media'],
    ['garbage', () => garbage, {}, 415, 'unsupported_media'],
    ['half a photo', () => photo.slice(0, photo.size / 2), {}, 422, 'media_incomplete'],
    ['a fine photo with a taken login', () => other, { login: 'BEN' }, 409, 'login_taken'],
    ['a fine photo without a name', () => other, { userName: ' ' }, 400, 'invalid_input'],
    [
      'a photo that is too large',
      () => new Blob([photo, new Uint8Array(31 * 1024 ** 2)]),
      {},
      413,
      'file_too_large',
    ],
  ])('%s', async (_name, file, fields, status, code) => {
    await test.addPerson('ben');
    await update({}, photo);
    const before = { user: await read(), keys: await keys() };
    expect(await update({ description: 'Новое', ...fields }, file())).toMatchObject({
      status,
      body: { code },
    });
    expect({ user: await read(), keys: await keys() }).toEqual(before);
    expect(await received()).toEqual([]);
  });

  it('an upload that is interrupted', async () => {
    const bytes = Buffer.from(await photo.arrayBuffer());
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write(
      'PUT /api/updateUser HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n' +
        `Authorization: Bearer ${ana.token}\r\nContent-Length: 900000\r\n\r\n` +
        '--x\r\nContent-Disposition: form-data; name="description"\r\n\r\nНовое\r\n' +
        '--x\r\nContent-Disposition: form-data; name="logoImage"; filename="a.jpg"\r\n\r\n',
    );
    socket.write(bytes);
    await expect.poll(received).toHaveLength(1);
    socket.destroy();
    await once(socket, 'close');
    await expect.poll(received).toEqual([]);
    expect(await read()).toMatchObject({ description: '', logoImage: null });
    expect(await keys()).toEqual([]);
  });

  it('an account that has just been deleted', async () => {
    await read();
    await test.context.db.deleteFrom('users').execute();
    expect(await update({}, photo)).toMatchObject({ status: 401, body: { code: 'signed_out' } });
    expect(await keys()).toEqual([]);
  });

  it('the files are kept when the answer to the commit is lost', async () => {
    const { db } = test.context;
    vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
      const transaction = db.transaction();
      const execute = transaction.execute.bind(transaction);
      const lost: typeof execute = async (work) => {
        await execute(work);
        throw new Error('Connection terminated unexpectedly');
      };
      return Object.assign(transaction, { execute: lost });
    });
    expect(await update({}, photo)).toMatchObject({ status: 503, body: { code: 'busy' } });
    expect(await keys()).toEqual([keyOf((await read()).logoImage)]);
  });
});

describe('the files of the previous picture', () => {
  beforeAll(() => workOnMedia(test.context));

  it('are removed when it is replaced', async () => {
    const old = keyOf((await update({}, photo)).body.user.logoImage);
    const now = keyOf((await update({}, other)).body.user.logoImage);
    expect(now).not.toBe(old);
    await expect.poll(keys, { timeout: 20_000 }).toEqual([now]);
  });

  it('are removed when it is removed', async () => {
    await update({}, photo);
    await update({ removeLogoImage: 'true' });
    await expect.poll(keys, { timeout: 20_000 }).toEqual([]);
  });

  it('are removed by a job of the same transaction, so a failed update removes none', async () => {
    await test.addPerson('ben');
    const { logoImage } = (await update({}, photo)).body.user;
    const send = vi.spyOn(test.context.jobs, 'send');
    await update({ login: 'ben', removeLogoImage: 'true' });
    await update({ login: 'ben' }, other);
    await update({ userName: 'Анна' });
    expect(send).not.toHaveBeenCalled();
    await update({ removeLogoImage: 'true' });
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.anything(), REMOVE_FILES, {
      mediaKey: keyOf(logoImage),
    });
    send.mockRestore();
  });

  it('are removed of all pictures but the last one on parallel updates', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) => update({ description: `${n}` }, n % 2 ? photo : other)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { logoImage, description } = await read();
    const last = replies.find(({ body }) => body.user.logoImage === logoImage);
    expect(last?.body.user.description).toBe(description);
    await expect.poll(keys, { timeout: 20_000 }).toEqual([keyOf(logoImage)]);
    expect(await listPublished(test.context, keyOf(logoImage))).toHaveLength(4);
  });
});
