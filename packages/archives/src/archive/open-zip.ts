import { configure, type FileEntry, Reader, ZipReader } from '@zip.js/zip.js';
import {
  type Archive,
  ArchiveError,
  type ArchiveFile,
  cleanPath,
  MAX_ARCHIVE_FILES,
  orDamaged,
} from './archive.ts';

// A page reads archives in a worker of its own, and in Node a worker of a library would outlive the command.
configure({ useWebWorkers: false });

/** A part of an archive: a file of a page, or of Node, whose own blobs end at 4 GB. */
export type ZipPart = Blob | RandomAccess;

export interface RandomAccess {
  /** Bytes. */
  size: number;
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** The list of the files is read at once, and nothing else is as long. */
const MAX_READ_BYTES = 128 * 1024 * 1024;

/** The list of names alone would fill the memory otherwise: some 1,000 bytes for each entry. */
const SKIPPED_SHOWN = 1_000;

/**
 * Opens the parts of one export as one archive; the lists of their files are read, and no bytes of the files. A file
 * that stands in several parts is read from the last. Errors: `ArchiveError`.
 */
export async function openZips(
  parts: readonly ZipPart[],
  { maxFiles = MAX_ARCHIVE_FILES } = {},
): Promise<Archive> {
  const files = new Map<string, ArchiveFile>();
  const skipped: Archive['skipped'] = [];
  const skip = (where: string, reason: Archive['skipped'][number]['reason']) => {
    if (skipped.length < SKIPPED_SHOWN) skipped.push({ where, reason });
  };
  let count = 0;
  for (const part of parts)
    for await (const entry of listEntries(part)) {
      count += 1;
      if (count > maxFiles) throw new ArchiveError('too_many_files');
      if (entry.directory) continue;
      const path = cleanPath(entry.filename);
      if (path === null) skip(entry.filename, 'impossible_name');
      else if (entry.symlink) skip(path, 'link');
      else if (entry.encrypted) skip(path, 'encrypted');
      else files.set(path, fileOf(entry, path));
    }
  if (files.size === 0 && skipped.some(({ reason }) => reason === 'encrypted'))
    throw new ArchiveError('archive_encrypted');
  return { files, skipped };
}

async function* listEntries(part: ZipPart) {
  const reader = new ZipReader(new PartReader(part instanceof Blob ? accessTo(part) : part));
  try {
    yield* reader.getEntriesGenerator({ filenameValidation: 'tolerant' });
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(await refusalOf(part), { cause: error });
  }
}

/** A zip begins with `PK`, and gzip, the `gz` of `tar.gz`, with a mark of its own. */
async function refusalOf(part: ZipPart) {
  const start =
    part instanceof Blob ? new Uint8Array(await part.slice(0, 2).arrayBuffer()) : await part.read(0, 2);
  if (start[0] === 0x1f && start[1] === 0x8b) return 'tar_archive';
  return start[0] === 0x50 && start[1] === 0x4b ? 'archive_damaged' : 'not_an_archive';
}

const accessTo = (blob: Blob): RandomAccess => ({
  size: blob.size,
  read: async (offset, length) => new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer()),
});

class PartReader extends Reader<RandomAccess> {
  readonly #part: RandomAccess;

  constructor(part: RandomAccess) {
    super(part);
    this.#part = part;
    this.size = part.size;
  }

  override async readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    const there = Math.min(length, this.size - offset);
    if (there > MAX_READ_BYTES) throw new ArchiveError('too_many_files');
    return this.#part.read(offset, there);
  }
}

function fileOf(entry: FileEntry, path: string): ArchiveFile {
  const { uncompressedSize: size } = entry;
  return {
    path,
    size,
    modifiedAt: readTime(entry.lastModDate),
    stream: () => {
      const { readable, writable } = bounded(size);
      // A zip bomb claims less than its entry holds, or lets several entries share their bytes.
      entry
        .getData(writable, { checkSignature: true, checkOverlappingEntry: true })
        .catch((error: unknown) => {
          writable.abort(error).catch(() => undefined);
        });
      return orDamaged(readable);
    },
  };
}

function readTime(time: Date | undefined): Date | null {
  // DOS time begins in 1980, and programs that know no time write its beginning.
  return time && time.getUTCFullYear() > 1980 ? time : null;
}

/** Passes at most `size` bytes on. */
function bounded(size: number): TransformStream<Uint8Array, Uint8Array> {
  let left = size;
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) throw new ArchiveError('file_damaged');
      controller.enqueue(chunk);
    },
  });
}
