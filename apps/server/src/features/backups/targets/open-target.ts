import type { Env } from '../../../base/env.ts';
import { words } from '../text.ts';
import { openFolderTarget } from './folder.ts';
import type { Target } from './target.ts';

const IN_BUCKET = /^s3:\/\/(?<bucket>[^/]+)(?:\/(?<prefix>.*))?$/;

/**
 * The target that the operator names: a folder, or `s3://bucket/prefix`.
 * @throws {Error} in Russian, when a bucket is named and its settings are missing
 */
export async function openTarget(
  { dataDir, backupS3 }: Pick<Env, 'dataDir' | 'backupS3'>,
  name: string,
): Promise<Target> {
  if (!name.startsWith('s3:')) return openFolderTarget(name);
  const { bucket, prefix = '' } = IN_BUCKET.exec(name)?.groups ?? {};
  if (!bucket) throw new Error(words.wrongAddress(name));
  if (!backupS3) throw new Error(words.noBucketSettings);
  // Few servers need this code.
  const { bucketTempDir, openBucketTarget } = await import('./bucket.ts');
  const folder = prefix.replace(/\/+$/, '');
  return openBucketTarget({
    name,
    bucket,
    prefix: folder === '' ? '' : `${folder}/`,
    tempDir: bucketTempDir(dataDir),
    s3: backupS3,
  });
}
