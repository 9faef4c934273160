import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '../send-file.ts';
import {
  copyMedia,
  extraKey,
  type MediaArea,
  type MediaStorage,
  MissingFileError,
  newMediaKey,
  originalKey,
  publishedKey,
  removeMedia,
} from '../storage.ts';

/** The behaviour of every storage. `open` makes an empty storage with its scratch folder in this data folder. */
export function itKeepsFiles(open: (dataDir: string) => Promise<MediaStorage>): void {
  let folder: string;
  let storage: MediaStorage;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sfera-storage-'));
    storage = await open(join(folder, 'data'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function put(key: string, content: string) {
    const source = join(folder, 'source');
    await writeFile(source, content);
    await storage.put(key, source);
  }
  const read = (key: string) => storage.withLocalFile(key, (path) => readFile(path, 'utf8'));
  const filesOf = async (mediaKey: string) => {
    const areas = (['published', 'originals', 'extras'] as const).map((area) => storage.files(area));
    const files = (await Promise.all(areas.map((area) => Array.fromAsync(area)))).flat();
    return files.map(({ key }) => key).filter((key) => key.includes(mediaKey));
  };

  it('takes a file away and gives it back under its key, replacing an older one', async () => {
    const key = publishedKey(newMediaKey(), '320.webp');
    await put(key, 'old');
    await put(key, 'new');
    expect([await read(key), await storage.exists(key), await storage.sizeOf(key)]).toEqual(['new', true, 3]);
    expect(await storage.sizeOf(publishedKey(newMediaKey(), '320.webp'))).toBe(null);
    expect(await readdir(folder)).not.toContain('source');
  });

  it('lends a copy that stays when the file is removed, and that may be moved away', async () => {
    const key = originalKey(newMediaKey());
    await put(key, 'original');
    const moved = join(folder, 'moved');
    await storage.withLocalFile(key, async (path) => {
      await storage.remove(key);
      expect(await readFile(path, 'utf8')).toBe('original');
      await storage.put(key, path);
    });
    expect(await read(key)).toBe('original');
    await expect(
      storage.withLocalFile(key, async (path) => {
        await writeFile(moved, await readFile(path));
        throw new Error('The work failed');
      }),
    ).rejects.toThrow('The work failed');
    expect([await read(key), await readFile(moved, 'utf8')]).toEqual(['original', 'original']);
    expect(await readdir(storage.tempDir)).toEqual([]);
  });

  it('says that a file is missing, and leaves no scratch file', async () => {
    const key = originalKey(newMediaKey());
    await expect(read(key)).rejects.toBeInstanceOf(MissingFileError);
    expect(await storage.exists(key)).toBe(false);
    await storage.remove(key);
    expect(await readdir(storage.tempDir)).toEqual([]);
  });

  it('removes all of one media and nothing of another, as often as asked', async () => {
    const [gone, kept] = [newMediaKey(), newMediaKey()];
    for (const mediaKey of [gone, kept]) {
      await put(publishedKey(mediaKey, '320.webp'), 'small');
      await put(publishedKey(mediaKey, 'video.mp4'), 'video');
      await put(originalKey(mediaKey), 'original');
    }
    await removeMedia(gone, storage);
    await removeMedia(gone, storage);
    expect([await filesOf(gone), (await filesOf(kept)).length]).toEqual([[], 3]);
  });

  it('copies those files of a media that are asked for, and what they are made of', async () => {
    const [from, to] = [newMediaKey(), newMediaKey()];
    for (const file of ['320.webp', 'video.mp4', 'preview.mp4']) await put(publishedKey(from, file), file);
    await put(originalKey(from), 'original');
    await put(extraKey(from, 'music'), 'music');
    for (let time = 0; time < 2; time += 1)
      await copyMedia(from, to, ['320.webp', 'video.mp4', 'missing.webp'], storage);

    expect(await filesOf(to)).toHaveLength(4);
    for (const [key, content] of [
      [publishedKey(to, '320.webp'), '320.webp'],
      [publishedKey(to, 'video.mp4'), 'video.mp4'],
      [originalKey(to), 'original'],
      [extraKey(to, 'music'), 'music'],
    ] as const)
      expect(await read(key)).toBe(content);
    expect(await readdir(storage.tempDir)).toEqual([]);

    await removeMedia(from, storage);
    expect(await filesOf(to)).toHaveLength(4);
  });

  it('lists what it keeps with its age and size, each media key once', async () => {
    const mediaKey = newMediaKey();
    const before = Date.now();
    await put(originalKey(mediaKey), 'original');
    for (const file of ['320.jpg', '640.jpg']) await put(publishedKey(mediaKey, file), 'picture');
    for (const area of ['originals', 'published'] as const) {
      const listed = (await Array.fromAsync(storage.list(area))).filter(
        (entry) => entry.mediaKey === mediaKey,
      );
      expect(listed).toHaveLength(1);
      // The clock of the storage may be that of another machine, and count whole seconds.
      expect(Math.abs(Number(listed[0]?.modifiedAt) - before)).toBeLessThan(60_000);
    }
    const files = await Array.fromAsync(storage.files('published'));
    expect(
      files.filter(({ key }) => key.includes(mediaKey)).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    ).toEqual(
      ['320.jpg', '640.jpg'].map((file) => ({
        key: publishedKey(mediaKey, file),
        sizeBytes: 7,
        modifiedAt: expect.any(Date),
      })),
    );
    const own = async (area: MediaArea) =>
      (await Array.fromAsync(storage.files(area, mediaKey))).map(({ key, sizeBytes }) => [key, sizeBytes]);
    expect((await own('published')).map(([key]) => key).toSorted()).toEqual(
      ['320.jpg', '640.jpg'].map((file) => publishedKey(mediaKey, file)),
    );
    expect(await own('originals')).toEqual([[originalKey(mediaKey), 8]]);
    expect(await own('extras')).toEqual([]);
    expect(await Array.fromAsync(storage.files('exports'))).toEqual([]);
  });

  describe('a file that is served', () => {
    const app = Fastify();
    const key = publishedKey(newMediaKey(), 'video.mp4');
    app.route({
      method: ['GET', 'HEAD'],
      url: '/',
      handler: async (request, reply) => {
        const answer = await storage.serve(key, request.raw);
        return answer ? sendFile(reply, answer, 'video/mp4') : reply.code(404).send('');
      },
    });
    const get = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers });
    afterAll(() => app.close());

    it('is missing, or complete with its length and its version', async () => {
      expect((await get()).statusCode).toBe(404);
      await put(key, '0123456789');
      const whole = await get();
      expect([whole.statusCode, whole.body, whole.headers['content-length']]).toEqual([
        200,
        '0123456789',
        '10',
      ]);
      expect(whole.headers).toMatchObject({
        'accept-ranges': 'bytes',
        'content-type': 'video/mp4',
        etag: expect.stringMatching(/^(W\/)?".+"$/),
      });
      expect(Date.parse(String(whole.headers['last-modified']))).toBeGreaterThan(0);
      const head = await app.inject({ method: 'HEAD', url: '/' });
      expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
    });

    it.each([
      ['bytes=2-4', '234', 'bytes 2-4/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=-3', '789', 'bytes 7-9/10'],
      ['bytes=8-99', '89', 'bytes 8-9/10'],
    ])('is served in part: %s', async (range, body, contentRange) => {
      const part = await get({ range });
      expect([part.statusCode, part.body]).toEqual([206, body]);
      expect(part.headers).toMatchObject({
        'content-range': contentRange,
        'content-length': `${body.length}`,
      });
    });

    it('is served whole to who asks for several parts, or for another unit', async () => {
      for (const range of ['bytes=0-1,3-4', 'lines=1-2']) {
        const whole = await get({ range });
        expect([whole.statusCode, whole.body]).toEqual([200, '0123456789']);
      }
    });

    it('has no part beyond its end', async () => {
      const beyond = await get({ range: 'bytes=10-' });
      expect([beyond.statusCode, beyond.body]).toEqual([416, '']);
      expect(beyond.headers).toMatchObject({ 'content-range': 'bytes */10', 'cache-control': 'no-store' });
    });

    it('is not sent again to who has it', async () => {
      const { etag, 'last-modified': time } = (await get()).headers as Record<string, string>;
      for (const headers of [{ 'if-none-match': etag }, { 'if-modified-since': time }]) {
        const again = await get(headers as Record<string, string>);
        expect([again.statusCode, again.body]).toEqual([304, '']);
      }
      expect((await get({ 'if-none-match': '"other"', 'if-modified-since': time ?? '' })).statusCode).toBe(
        200,
      );
    });

    it('is continued from where a download broke off, or sent anew when it has changed', async () => {
      const { 'last-modified': time = '' } = (await get()).headers as Record<string, string>;
      const rest = await get({ range: 'bytes=4-', 'if-range': time });
      expect([rest.statusCode, rest.body]).toEqual([206, '456789']);
      const changed = await get({ range: 'bytes=4-', 'if-range': '"other"' });
      expect([changed.statusCode, changed.body]).toEqual([200, '0123456789']);
    });
  });

  const append = async (uploadId: string, offset: number, text: string) => {
    const writer = await storage.parts.write(uploadId, offset);
    for (const piece of text) await writer.append(Buffer.from(piece));
    await writer.close();
  };

  describe('a file that arrives in parts', () => {
    it('grows part by part, is lent whole, and is gone when it is removed', async () => {
      const id = newMediaKey();
      const { parts } = storage;
      expect(await parts.sizeOf(id)).toBe(0);
      await append(id, 0, 'first ');
      await append(id, 6, 'second ');
      await append(id, 13, 'third');
      expect(await parts.sizeOf(id)).toBe(18);
      expect((await Array.fromAsync(parts.list())).map(({ mediaKey }) => mediaKey)).toContain(id);
      await using whole = await parts.lendWhole(id);
      await parts.remove(id);
      expect([await readFile(whole.path, 'utf8'), await parts.sizeOf(id)]).toEqual(['first second third', 0]);
      await parts.remove(id);
    });

    it('counts what a writer has closed with, whatever its length', async () => {
      const id = newMediaKey();
      const writer = await storage.parts.write(id, 0);
      await writer.append(Buffer.alloc(9 * 1024 * 1024, 1));
      await writer.append(Buffer.alloc(1, 2));
      await writer.close();
      expect(await storage.parts.sizeOf(id)).toBe(9 * 1024 * 1024 + 1);
      await storage.parts.remove(id);
    });
  });
}
