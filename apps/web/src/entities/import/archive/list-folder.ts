import { ArchiveError, MAX_ARCHIVE_FILES } from '@sfera/archives/archive/archive';
import type { FolderFile } from '@sfera/archives/archive/open-folder';

/** The files of a folder with those of the folders in it; their paths begin within it. Errors: `ArchiveError`. */
export async function listFolder(folder: FileSystemDirectoryHandle): Promise<FolderFile[]> {
  const found: FolderFile[] = [];
  const open = [{ folder, path: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    // oxlint-disable-next-line no-await-in-loop -- one folder after the other
    for await (const entry of next.folder.values()) {
      const path = `${next.path}${entry.name}`;
      if (entry.kind === 'directory') open.push({ folder: entry, path: `${path}/` });
      else found.push({ path, file: await entry.getFile() });
      if (found.length > MAX_ARCHIVE_FILES) throw new ArchiveError('too_many_files');
    }
  }
  return found;
}
