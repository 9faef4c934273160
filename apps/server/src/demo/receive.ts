import { copyFile, stat } from 'node:fs/promises';
import type { ReceivedFile } from '../files/receive.ts';
import { newTempPath } from '../files/temp-files.ts';
import type { Context } from '../context/context.ts';

/** Copies a file as if it had arrived in an upload. */
export async function receive(
  { storage }: Context,
  sent: string,
  kind: 'image' | 'video',
): Promise<ReceivedFile> {
  const path = await newTempPath(storage.tempDir);
  await copyFile(sent, path);
  const { size: sizeBytes } = await stat(path);
  return kind === 'image'
    ? { path, sizeBytes, kind, mime: 'image/webp' }
    : { path, sizeBytes, kind, mime: 'video/mp4' };
}
