import type { Env } from '../base/env.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { MediaStorage } from './storage.ts';

/** The storage that the settings name: a bucket, or the local disk. */
export async function openStorage(
  env: Pick<Env, 'dataDir' | 's3' | 'diskReserveBytes'>,
): Promise<MediaStorage> {
  const { dataDir, s3, diskReserveBytes } = env;
  if (!s3) return createDiskStorage(env);
  const { createS3Storage } = await import('./s3/storage.ts');
  return createS3Storage({ dataDir, s3, diskReserveBytes });
}
