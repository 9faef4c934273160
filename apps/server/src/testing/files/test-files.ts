import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MediaArea, originalKey, publishedKey } from '../../files/storage.ts';
import { newTempPath } from '../../files/temp-files.ts';
import type { TestContext } from '../test-context.ts';

/** Stores this content under a storage key. */
export async function putFile(
  { storage }: TestContext,
  key: string,
  content: string | Uint8Array,
): Promise<void> {
  const path = await newTempPath(storage.tempDir);
  await writeFile(path, content);
  await storage.put(key, path);
}

/** Puts files under the media key: `files` are published, and an original is kept beside them. */
export async function addFiles(
  context: TestContext,
  mediaKey: string,
  files: readonly string[],
  original?: string | Uint8Array,
): Promise<void> {
  for (const file of files) await putFile(context, publishedKey(mediaKey, file), file);
  if (original !== undefined) await putFile(context, originalKey(mediaKey), original);
}

/** The remaining ones of these files and the original. */
export async function remainingFiles(
  { storage }: TestContext,
  mediaKey: string,
  files: readonly string[],
): Promise<string[]> {
  const keys = [...files.map((file) => publishedKey(mediaKey, file)), originalKey(mediaKey)];
  const found = await Promise.all(keys.map(async (key) => ((await storage.exists(key)) ? [key] : [])));
  return found.flat();
}

/** Folder of the files on the local disk, for tests that change their age. */
export const mediaFolder = ({ env }: TestContext): string => join(env.dataDir, 'media');

/** The media keys that have files in the area. */
export async function listKeys({ storage }: TestContext, area: MediaArea = 'published'): Promise<string[]> {
  return (await Array.fromAsync(storage.list(area))).map(({ mediaKey }) => mediaKey).toSorted();
}

/** Names of the published files under the media key. */
export async function listPublished({ storage }: TestContext, mediaKey: string): Promise<string[]> {
  const folder = publishedKey(mediaKey, '');
  const keys = (await Array.fromAsync(storage.files('published'))).map(({ key }) => key);
  return keys
    .filter((key) => key.startsWith(folder))
    .map((key) => key.slice(folder.length))
    .toSorted();
}
