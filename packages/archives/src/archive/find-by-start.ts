import { type Archive, type ArchiveFile, findPaths, readStart } from './archive.ts';

/** The names of lists stand at the beginning, and no chat has a name that is longer. Unit: bytes. */
const START_BYTES = 2_048;

/** The files with a name that several networks give, whose text begins as one network writes it. */
export async function findByStart(archive: Archive, name: RegExp, start: RegExp): Promise<ArchiveFile[]> {
  const found: ArchiveFile[] = [];
  for (const path of findPaths(archive, name)) {
    const file = archive.files.get(path);
    if (file && start.test(await startOf(file))) found.push(file);
  }
  return found;
}

async function startOf(file: ArchiveFile): Promise<string> {
  // A damaged file is no reason to refuse the others.
  const bytes = await readStart(file, START_BYTES).catch(() => new Uint8Array());
  return new TextDecoder().decode(bytes.subarray(0, START_BYTES));
}
