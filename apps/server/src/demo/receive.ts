import { copyFile, stat } from 'node:fs/promises';
import type { ReceivedFile } from '../files/receive.ts';
import { newTempPath } from '../files/temp-files.ts';
import type { Context } from '../platform/context/context.ts';

/** Copies a drawn file as if it had arrived in an upload. */
export async function receive(
  { storage }: Context,
  drawn: string,
  kind: 'image' | 'video',
): Promise<ReceivedFile> {
  const path = await newTempPath(storage.tempDir);
  await copyFile(drawn, path);
  const { size: sizeBytes } = await stat(path);
  return kind === 'image'
    ? { path, sizeBytes, kind, mime: 'image/jpeg' }
    : { path, sizeBytes, kind, mime: 'video/mp4' };
}
