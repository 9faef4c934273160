import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { StorageAwayError } from '../../base/storage-away.ts';
import { atEnd } from '../../testing/at-end.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { claimStorage } from '../claim-storage.ts';
import { originalKey } from '../storage.ts';
import { createS3Storage } from './storage.ts';

/** A server that answers like a bucket in trouble. */
let answer: (reply: ServerResponse) => void = (reply) => reply.destroy();
const server = createServer((request, reply) => {
  request.resume();
  request.once('end', () => answer(reply));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
atEnd(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const dataDir = await mkdtemp(join(tmpdir(), 'sfera-failures-'));
atEnd(() => rm(dataDir, { recursive: true, force: true }));
const s3 = {
  endpoint: `http://127.0.0.1:${port}`,
  publicEndpoint: undefined,
  bucket: 'sfera',
  region: 'us-east-1',
  accessKeyId: 'id',
  secretAccessKey: 'secret',
};
const storage = createS3Storage({ dataDir, s3 });
const key = originalKey('a'.repeat(32));
const refuse = (status: number, code: string) => (reply: ServerResponse) =>
  reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);

it.each([
  ['is out of order', refuse(500, 'InternalError')],
  ['is too busy', refuse(503, 'SlowDown')],
  ['wants fewer calls', refuse(429, 'TooManyRequests')],
  ['ends the connection', (reply: ServerResponse) => reply.destroy()],
])('a bucket that %s is away', async (_what, trouble) => {
  answer = trouble;
  await expect(storage.withLocalFile(key, async () => {})).rejects.toBeInstanceOf(StorageAwayError);
  expect(await readdir(storage.tempDir)).toEqual([]);
});

it('a bucket that ends the connection within a file is away, and leaves no half of the file', async () => {
  answer = (reply) => {
    reply.writeHead(200, { 'content-length': 1_000 }).write('half', () => reply.destroy());
  };
  await expect(storage.withLocalFile(key, async () => {})).rejects.toBeInstanceOf(StorageAwayError);
  expect(await readdir(storage.tempDir)).toEqual([]);
});

it('a full bucket is a full storage, and keeps the file where it was', async () => {
  answer = refuse(403, 'QuotaExceeded');
  await writeFile(join(dataDir, 'source'), 'original');
  await expect(storage.put(key, join(dataDir, 'source'))).rejects.toMatchObject({ code: 'storage_full' });
  expect(await readdir(dataDir)).toContain('source');
});

it('a bucket that refuses the key of the server, or is not there, is not away and holds no missing file', async () => {
  answer = refuse(403, 'AccessDenied');
  await expect(storage.withLocalFile(key, async () => {})).rejects.toMatchObject({ name: 'AccessDenied' });
  answer = refuse(404, 'NoSuchBucket');
  await expect(storage.withLocalFile(key, async () => {})).rejects.toMatchObject({ name: 'NoSuchBucket' });
});

it('a start with wrong keys is refused in words', async () => {
  answer = refuse(403, 'InvalidAccessKeyId');
  const { db } = await createTestContext();
  const start = claimStorage({ db, storage, env: { dataDir, databaseUrl: undefined, s3 } });
  await expect(start).rejects.toThrow('Хранилище S3 не принимает S3_BUCKET или ключи: InvalidAccessKeyId');
});

it('a removal fails when the bucket has kept one of the files', async () => {
  answer = (reply) => {
    const isList = reply.req.method === 'GET';
    const listed = '<ListBucketResult><Contents><Key>published/a/b</Key></Contents></ListBucketResult>';
    const kept =
      '<DeleteResult><Error><Key>published/a/b</Key><Code>InternalError</Code></Error></DeleteResult>';
    reply.writeHead(200, { 'content-type': 'application/xml' }).end(isList ? listed : kept);
  };
  await expect(storage.removeAll('published/a')).rejects.toThrow('has not removed published/a/b');
});
