import { openAsBlob } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Archive } from '@sfera/archives/archive/archive';
import { type FolderFile, openFolder } from '@sfera/archives/archive/open-folder';
import { openZips, type RandomAccess } from '@sfera/archives/archive/open-zip';

/** Opens the parts of one archive, or one folder. Errors: `ArchiveError`, and those of the file system. */
export async function openChosen(paths: string[]): Promise<AsyncDisposable & { archive: Archive }> {
  const [first = ''] = paths;
  await using opened = new AsyncDisposableStack();
  const isFolder = paths.length === 1 && (await stat(first)).isDirectory();
  const archive = isFolder ? await openChosenFolder(first) : await openZips(await openParts(opened, paths));
  const kept = opened.move();
  return { archive, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

async function openParts(opened: AsyncDisposableStack, paths: string[]): Promise<RandomAccess[]> {
  const parts: RandomAccess[] = [];
  for (const path of paths) {
    const file = opened.use(await open(path));
    const { size } = await file.stat();
    const read = async (offset: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    };
    parts.push({ size, read });
  }
  return parts;
}

/** Blobs of Node know sizes up to 4 GB. */
const MAX_FILE_BYTES = 2 ** 32 - 1;

async function openChosenFolder(folder: string): Promise<Archive> {
  const files: FolderFile[] = [];
  const skipped: Archive['skipped'] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    const path = relative(folder, source);
    // It may lead out of the folder.
    if (entry.isSymbolicLink()) skipped.push({ where: path, reason: 'link' });
    if (!entry.isFile()) continue;
    const { size, mtimeMs: lastModified } = await stat(source);
    if (size > MAX_FILE_BYTES) skipped.push({ where: path, reason: 'too_large' });
    else files.push({ path, file: Object.assign(await openAsBlob(source), { lastModified }) });
  }
  const archive = openFolder(files);
  return { ...archive, skipped: [...archive.skipped, ...skipped] };
}
