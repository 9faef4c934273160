import type { Env } from '../platform/core/env.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { MediaStorage } from './storage.ts';

/** The storage that the settings name: the local disk. */
export async function openStorage(env: Pick<Env, 'dataDir'>): Promise<MediaStorage> {
  return createDiskStorage(env);
}
