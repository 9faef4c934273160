import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListMultipartUploadsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { beforeAll, describe, expect, it } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { startRgw } from '../../testing/engines/rgw.ts';
import { exportFileKey, newMediaKey, originalKey, publishedKey } from '../storage.ts';
import { itKeepsFiles } from '../testing/storage-contract.ts';
import { openClient } from './client.ts';
import { etagOf } from './etag.ts';
import { createS3Storage } from './storage.ts';

const rgw = await startRgw();
atEnd(rgw.stop);

describe('a bucket', () => {
  itKeepsFiles(async (dataDir) => createS3Storage({ dataDir, s3: await rgw.makeBucket() }));
});

const s3 = await rgw.makeBucket();
const client = openClient(s3, s3.endpoint);
const folder = await mkdtemp(join(tmpdir(), 'sfera-s3-'));
atEnd(() => rm(folder, { recursive: true, force: true }));
const storage = createS3Storage({ dataDir: folder, s3 });
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const addressOf = (path: string) => `${s3.endpoint}/${s3.bucket}/${path}`;

async function put(key: string, content: string | Uint8Array) {
  const path = join(folder, 'source');
  await writeFile(path, content);
  await storage.put(key, path);
}

describe('strangers', () => {
  const mediaKey = newMediaKey();
  const exportKey = exportFileKey(newMediaKey());
  beforeAll(async () => {
    await put(publishedKey(mediaKey, '320.webp'), 'published');
    await put(originalKey(mediaKey), 'original');
    await put(exportKey, 'archive');
  });

  it('read published files, with their media type, and nothing else', async () => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: s3.bucket }));
    const paths = Contents.map(({ Key = '' }) => Key);
    const published = publishedKey(mediaKey, '320.webp');
    expect(paths).toEqual([`private/${exportKey}`, `private/${originalKey(mediaKey)}`, published]);
    for (const path of [...paths, '']) {
      const reply = await fetch(addressOf(path));
      expect([path, reply.status]).toEqual([path, path === published ? 200 : 403]);
      if (path === published) expect(reply.headers.get('content-type')).toBe('image/webp');
      await reply.body?.cancel();
    }
  });

  it('download an archive by a signed address, for a minute, and by no other signature', async () => {
    const url = new URL((await storage.signDownload(exportKey, 'sfera-ana.zip')) ?? '');
    expect(url.searchParams.get('X-Amz-Expires')).toBe('60');
    const download = await fetch(url);
    expect([download.status, await download.text()]).toEqual([200, 'archive']);
    expect(download.headers.get('content-disposition')).toBe('attachment; filename="sfera-ana.zip"');

    const other = new URL(url);
    other.pathname = `/${s3.bucket}/private/${originalKey(mediaKey)}`;
    const longer = new URL(url);
    longer.searchParams.set('X-Amz-Expires', '604800');
    for (const forged of [other, longer]) {
      const refused = await fetch(forged);
      expect(refused.status).toBe(403);
      await refused.body?.cancel();
    }
    expect(await storage.signDownload(exportFileKey(newMediaKey()), 'x.zip')).toBeNull();
  });

  it('download an archive from the address that browsers know the bucket by', async () => {
    const publicEndpoint = s3.endpoint.replace('127.0.0.1', 'localhost');
    const known = createS3Storage({ dataDir: folder, s3: { ...s3, publicEndpoint } });
    const url = (await known.signDownload(exportKey, 'sfera-ana.zip')) ?? '';
    expect(url.startsWith(`${publicEndpoint}/`)).toBe(true);
    expect(await (await fetch(url)).text()).toBe('archive');
  });

  it('write nothing with a wrong key', async () => {
    const forger = createS3Storage({ dataDir: folder, s3: { ...s3, secretAccessKey: 'wrong' } });
    const key = publishedKey(mediaKey, '640.webp');
    const path = join(folder, 'forged');
    await writeFile(path, 'forged');
    await expect(forger.put(key, path)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    await expect(forger.exists(key)).rejects.toThrow();
    expect(await storage.exists(key)).toBe(false);
  });
});

describe('a large file', () => {
  const key = publishedKey(newMediaKey(), 'video.mp4');
  const content = randomBytes(60 * MEBIBYTE + 1);

  it('is sent in parts, comes back the same, and is compared without a download', async () => {
    await put(key, content);
    const { ETag, ContentLength } = await client.send(new HeadObjectCommand({ Bucket: s3.bucket, Key: key }));
    expect([ContentLength, ETag]).toEqual([content.length, expect.stringMatching(/^"[0-9a-f]{32}-8"$/)]);
    await storage.withLocalFile(key, async (path) => {
      expect(hash(await readFile(path))).toBe(hash(content));
      expect([await etagOf(path), await storage.holds(key, path)]).toEqual([ETag, true]);
      await writeFile(path, content.with(30 * MEBIBYTE, (content[30 * MEBIBYTE] ?? 0) ^ 1));
      expect(await storage.holds(key, path)).toBe(false);
    });
    const copy = publishedKey(newMediaKey(), 'video.mp4');
    await storage.copy(key, copy);
    expect(await storage.withLocalFile(copy, async (path) => hash(await readFile(path)))).toBe(hash(content));
  });

  it('is compared by its bytes when the bucket has another kind of etags', async () => {
    const path = join(folder, 'compared');
    await writeFile(path, content);
    // Sent as one part, so the etag is not the one of parts.
    const whole = publishedKey(newMediaKey(), 'video.mp4');
    await client.send(new PutObjectCommand({ Bucket: s3.bucket, Key: whole, Body: content }));
    expect(await storage.holds(whole, path)).toBe(true);
  });

  it('leaves no scratch file when the work is given up during the download', async () => {
    const stop = new AbortController();
    const work = storage.withLocalFile(key, async () => {}, stop.signal);
    setImmediate(() => stop.abort());
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
    expect(await readdir(storage.tempDir)).toEqual([]);
  });

  it('leaves no parts for ever when its process was killed', async () => {
    const Bucket = s3.bucket;
    await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'published/killed' }));
    const list = async () => (await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads ?? [];
    await storage.removeUnfinished();
    expect(await list()).toHaveLength(1);
    await storage.removeUnfinished(0);
    expect(await list()).toEqual([]);
  });
});

describe('a thousand files', () => {
  it('and more are listed and removed page by page', async () => {
    const mediaKeys = Array.from({ length: 1_100 }, newMediaKey);
    const queue = [...mediaKeys];
    const putSome = async () => {
      for (let mediaKey = queue.pop(); mediaKey; mediaKey = queue.pop()) {
        const Key = `private/extras/${mediaKey}/music`;
        await client.send(new PutObjectCommand({ Bucket: s3.bucket, Key, Body: 'x' }));
      }
    };
    await Promise.all(Array.from({ length: 20 }, putSome));
    const listed = await Array.fromAsync(storage.list('extras'));
    expect(listed.map(({ mediaKey }) => mediaKey)).toEqual(mediaKeys.toSorted());
    await storage.removeAll('extras');
    expect(await Array.fromAsync(storage.files('extras'))).toEqual([]);
  });
});
