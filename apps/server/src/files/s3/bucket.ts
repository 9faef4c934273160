import { DeleteObjectsCommand, HeadObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../base/env.ts';
import type { StoredFile } from '../storage.ts';
import { guard, openClient, orMissing, storageError } from './client.ts';

/**
 * Everything but published files lies below one prefix, which the public policy of the bucket leaves out.
 */
const PRIVATE = 'private/';
const toObjectKey = (key: string): string => (key.startsWith('published/') ? key : `${PRIVATE}${key}`);
const fromObjectKey = (key: string): string => (key.startsWith(PRIVATE) ? key.slice(PRIVATE.length) : key);

/** The limit of S3. */
const MOST_PER_REMOVAL = 1_000;

/** The bucket by the keys of files: where each lies, whether it is there, and which there are. */
export function openBucket(s3: S3Settings) {
  const client = openClient(s3, s3.endpoint);
  const inBucket = { Bucket: s3.bucket };
  const at = (key: string) => ({ ...inBucket, Key: toObjectKey(key) });

  const head = (key: string) => orMissing(client.send(new HeadObjectCommand(at(key))));
  const exists = async (key: string) => (await head(key)) !== null;

  async function* listFiles(prefix: string): AsyncGenerator<StoredFile> {
    const pages = paginateListObjectsV2({ client }, { ...inBucket, Prefix: toObjectKey(prefix) });
    try {
      for await (const { Contents = [] } of pages)
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
          yield { key: fromObjectKey(Key), sizeBytes: Size, modifiedAt: LastModified };
    } catch (error) {
      throw storageError(error);
    }
  }

  async function removeKeys(keys: readonly string[]): Promise<void> {
    const Objects = keys.map((key) => ({ Key: toObjectKey(key) }));
    const call = new DeleteObjectsCommand({ ...inBucket, Delete: { Objects, Quiet: true } });
    const { Errors = [] } = await guard(client.send(call));
    // The answer is a success also when single files could not be removed.
    const failed = Errors.find(({ Code }) => Code !== 'NoSuchKey');
    if (failed) throw new Error(`The bucket has not removed ${failed.Key}: ${failed.Code} ${failed.Message}`);
  }

  async function removeAll(prefix: string): Promise<void> {
    let keys: string[] = [];
    for await (const { key } of listFiles(`${prefix}/`)) {
      keys.push(key);
      if (keys.length < MOST_PER_REMOVAL) continue;
      await removeKeys(keys);
      keys = [];
    }
    if (keys.length > 0) await removeKeys(keys);
  }

  return { client, at, head, exists, listFiles, removeAll };
}
