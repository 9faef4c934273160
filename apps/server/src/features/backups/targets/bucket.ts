import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { guard, openClient, orMissing, storageError } from '../../../files/s3/client.ts';
import { PART_BYTES } from '../../../files/s3/etag.ts';
import { removeUnfinishedUploads } from '../../../files/s3/unfinished-uploads.ts';
import type { BackupS3Settings } from '../../../base/env.ts';
import { words } from '../text.ts';
import type { Target } from './target.ts';

/** Parts of one file in memory at once. */
const PARTS_AT_ONCE = 2;

interface Place {
  name: string;
  bucket: string;
  /** Empty, or ends in a slash. */
  prefix: string;
  /** Local folder for files that are still being written. */
  tempDir: string;
  s3: BackupS3Settings;
}

/** Backups below a prefix of a bucket. */
export function openBucketTarget({ name, bucket, prefix, tempDir, s3 }: Place): Target {
  const client = openClient({ ...s3, bucket, publicEndpoint: undefined }, s3.endpoint);
  const at = (path: string) => ({ Bucket: bucket, Key: `${prefix}${path}` });
  return {
    name,
    tempDir,
    async prepare() {
      await mkdir(tempDir, { recursive: true });
      try {
        const probe = at('probe');
        await guard(client.send(new PutObjectCommand({ ...probe, Body: 'probe' })));
        await guard(client.send(new DeleteObjectCommand(probe)));
      } catch (error) {
        throw new Error(words.unusable(name, error), { cause: error });
      }
    },
    async isEmpty() {
      const call = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 });
      return ((await guard(client.send(call))).KeyCount ?? 0) === 0;
    },
    async put(path, localPath) {
      const params = { ...at(path), Body: createReadStream(localPath) };
      await guard(new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done());
      await rm(localPath, { force: true });
    },
    settle: async () => {},
    async open(path) {
      const found = await orMissing(client.send(new GetObjectCommand(at(path))));
      if (!found) return null;
      if (!(found.Body instanceof Readable)) throw new Error(`The bucket answered ${path} without a stream`);
      return found.Body;
    },
    async *list(folder) {
      const place = { Bucket: bucket, Prefix: `${prefix}${folder}/` };
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, place))
          for (const { Key = '', Size = 0 } of Contents)
            yield { path: Key.slice(prefix.length), sizeBytes: Size };
      } catch (error) {
        throw storageError(error);
      }
    },
    remove: async (path) => void (await guard(client.send(new DeleteObjectCommand(at(path))))),
    async removeUnfinished() {
      await rm(tempDir, { recursive: true, force: true });
      await mkdir(tempDir, { recursive: true });
      await removeUnfinishedUploads(client, bucket);
    },
  };
}

/** The folder below the data folder where files for a bucket are made. */
export const bucketTempDir = (dataDir: string): string => join(dataDir, 'backup-unfinished');
