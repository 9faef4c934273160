import {
  type Archive,
  ArchiveError,
  type ArchiveFile,
  cleanPath,
  MAX_ARCHIVE_FILES,
  orDamaged,
  readOr,
} from './archive.ts';

/** A file of a folder that was chosen: of a page's `FileList`, or of Node's `openAsBlob`. */
export interface FolderFile {
  /** With the folders above it, `webkitRelativePath` in a page. */
  path: string;
  /** `lastModified`: milliseconds since 1970, which a `File` has. */
  file: Blob & { lastModified?: number };
}

/** Opens the files of a folder as an archive. Errors: `ArchiveError`. */
export function openFolder(chosen: readonly FolderFile[]): Archive {
  if (chosen.length > MAX_ARCHIVE_FILES) throw new ArchiveError('too_many_files');
  const files = new Map<string, ArchiveFile>();
  const skipped: Archive['skipped'] = [];
  for (const { path: name, file } of chosen) {
    const path = cleanPath(name);
    if (path === null) skipped.push({ where: name, reason: 'impossible_name' });
    else files.set(path, fileOf(path, file));
  }
  return { files, skipped };
}

const fileOf = (path: string, file: FolderFile['file']): ArchiveFile => ({
  path,
  size: file.size,
  modifiedAt: file.lastModified ? new Date(file.lastModified) : null,
  stream: () => orDamaged(file.stream()),
  blob: () => file,
  slice: async (from, to) => new Uint8Array(await readOr(file.slice(from, to).arrayBuffer())),
});
