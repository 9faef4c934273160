import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '../../base/env.ts';
import { StorageAwayError } from '../../base/storage-away.ts';
import { DISK_RESERVE_BYTES, withSpace } from '../free-space.ts';
import { MEDIA_TYPES } from '../media-types.ts';
import { lending, type MediaArea, type MediaStorage, MissingFileError, type StoredFile } from '../storage.ts';
import { openTempFile } from '../temp-files.ts';
import { answer } from './answer.ts';
import { openBucket } from './bucket.ts';
import { guard, openClient, orMissing } from './client.ts';
import { etagOf, hashOf, PART_BYTES } from './etag.ts';
import { createBucketParts } from './parts.ts';
import { removeUnfinishedUploads } from './unfinished-uploads.ts';

/** Parts of one file in memory at once. */
const PARTS_AT_ONCE = 2;
/** A bucket copies a file of 5 GB within this time. Unit: milliseconds. */
const COPY_WITHIN_MS = 300_000;
const SIGNED_SECONDS = 60;
/** How long a person who uploads waits for a bucket that restarts. Unit: milliseconds. */
const PATIENCE_MS = 16_000;
const FIRST_PAUSE_MS = 250;

/** Repeats a write while the bucket refuses it at once. A bucket that hangs has used up the time already. */
async function patiently<T>(write: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    try {
      return await guard(write());
    } catch (error) {
      if (!(error instanceof StorageAwayError) || performance.now() + pauseMs > until) throw error;
      await delay(pauseMs);
    }
  }
}

export interface S3Storage extends MediaStorage {
  /** Whether the file under the key has the same bytes as the local file. A missing file has not. */
  holds(key: string, path: string): Promise<boolean>;
}

/** Storage in a bucket. Uploads and the copies that jobs work on lie on the local disk, in `<dataDir>/media/temp`. */
export function createS3Storage({
  dataDir,
  s3,
  diskReserveBytes: reserveBytes = DISK_RESERVE_BYTES,
}: {
  dataDir: string;
  s3: S3Settings;
  diskReserveBytes?: number;
}): S3Storage {
  const tempDir = join(resolve(dataDir, 'media'), 'temp');
  const { client, at, head, exists, listFiles, removeAll } = openBucket(s3);
  const signingClient = openClient(s3, s3.publicEndpoint ?? s3.endpoint);
  async function download(key: string, path: string, signal: AbortSignal | undefined): Promise<void> {
    const call = client.send(new GetObjectCommand(at(key)), { ...(signal && { abortSignal: signal }) });
    const found = await orMissing(call);
    if (!found) throw new MissingFileError(key);
    const { Body: body, ContentLength: sizeBytes = 0 } = found;
    if (!(body instanceof Readable)) throw new Error(`The bucket answered ${key} without a stream`);
    try {
      await withSpace({ tempDir, reserveBytes }, sizeBytes, () =>
        guard(pipeline(body, createWriteStream(path), { ...(signal && { signal }) })),
      );
    } catch (error) {
      body.destroy();
      throw error;
    }
    const { size } = await stat(path);
    if (size !== sizeBytes) throw new StorageAwayError(new Error(`${size} of ${sizeBytes} bytes of ${key}`));
  }

  async function put(key: string, sourcePath: string): Promise<void> {
    const ContentType = MEDIA_TYPES[extname(key).slice(1)] ?? 'application/octet-stream';
    await patiently(() => {
      // One request, or parts that become a file by the last request: a reader sees the complete file or none.
      const params = { ...at(key), ContentType, Body: createReadStream(sourcePath) };
      return new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
    });
    await rm(sourcePath, { force: true });
  }

  const lend: MediaStorage['lend'] = (key, signal) =>
    openTempFile(tempDir, basename(key), (path) => download(key, path, signal));
  const withLocalFile = lending(lend);

  return {
    tempDir,
    reserveBytes,
    put,
    lend,
    withLocalFile,
    parts: createBucketParts({ tempDir, reserveBytes, put, withLocalFile, removeAll, listFiles }),
    serve: (key, request) => guard(answer({ client, file: at(key) }, request)),
    async signDownload(key, fileName) {
      if (!(await exists(key))) return null;
      const ResponseContentDisposition = `attachment; filename="${fileName}"`;
      const call = new GetObjectCommand({ ...at(key), ResponseContentDisposition });
      return getSignedUrl(signingClient, call, { expiresIn: SIGNED_SECONDS });
    },
    exists,
    sizeOf: async (key) => (await head(key))?.ContentLength ?? null,
    async copy(fromKey, toKey) {
      const { Bucket, Key } = at(fromKey);
      const CopySource = `${Bucket}/${Key}`;
      const call = new CopyObjectCommand({ ...at(toKey), CopySource });
      const copying = () => orMissing(client.send(call, { requestTimeout: COPY_WITHIN_MS }));
      await patiently(copying);
    },
    remove: async (key) => void (await guard(client.send(new DeleteObjectCommand(at(key))))),
    removeAll,
    async *list(area) {
      yield* groupByMedia(listFiles(`${area}/`), area);
    },
    files: (area, mediaKey = '') => listFiles(`${area}/${mediaKey}`),
    async holds(key, path) {
      const found = await head(key);
      if (!found || found.ContentLength !== (await stat(path)).size) return false;
      if (found.ETag === (await etagOf(path))) return true;
      const stored = await orMissing(client.send(new GetObjectCommand(at(key))));
      if (!(stored?.Body instanceof Readable)) return false;
      const hashes = guard(Promise.all([hashOf(stored.Body), hashOf(createReadStream(path))]));
      const [there, here] = await hashes;
      return there === here;
    },
    removeUnfinished: (staleAfterMs) => removeUnfinishedUploads(client, s3.bucket, staleAfterMs),
  };
}

/** The files come in the order of their keys, so the files of one media key are neighbours. */
async function* groupByMedia(files: AsyncIterable<StoredFile>, area: MediaArea) {
  let last: { mediaKey: string; modifiedAt: Date } | undefined;
  for await (const { key, modifiedAt } of files) {
    const [mediaKey = ''] = key.slice(area.length + 1).split('/');
    if (last && last.mediaKey !== mediaKey) yield last;
    const isSame = last?.mediaKey === mediaKey;
    last = {
      mediaKey,
      modifiedAt: isSame && last && last.modifiedAt > modifiedAt ? last.modifiedAt : modifiedAt,
    };
  }
  if (last) yield last;
}
