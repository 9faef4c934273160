import { open, rm } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { withSpace } from '../free-space.ts';
import { giveBack } from '../give-back.ts';
import type { PartWriter, UploadParts } from '../parts.ts';
import { type MediaStorage, MissingFileError, type StoredFile } from '../storage.ts';
import { newTempPath, openTempFile } from '../temp-files.ts';

/** The most that a process loses when it is killed. */
const OBJECT_BYTES = 8 * 1024 * 1024;
/** Enough digits for every offset: names in their order are parts in their order. */
const DIGITS = 13;

type Files = Pick<MediaStorage, 'put' | 'withLocalFile' | 'removeAll' | 'tempDir' | 'reserveBytes'> & {
  listFiles(prefix: string): AsyncIterable<StoredFile>;
};

interface Part extends StoredFile {
  offset: number;
}

/**
 * Each upload is a folder of objects, `uploads/<id>/<offset>`, of at most `OBJECT_BYTES`. So any process takes the
 * next part, and a process that is killed loses one object at most. The multipart uploads of S3 would not do: their
 * parts have a least size, and what a cut leaves is smaller.
 */
export function createBucketParts(files: Files): UploadParts {
  const { tempDir, reserveBytes } = files;
  const partsOf = async (uploadId: string) =>
    withoutGap(await Array.fromAsync(files.listFiles(`uploads/${uploadId}/`)));
  return {
    async sizeOf(uploadId) {
      const last = (await partsOf(uploadId)).at(-1);
      return last ? last.offset + last.sizeBytes : 0;
    },
    write: async (uploadId, offset) => createWriter(files, uploadId, offset),
    lendWhole: (uploadId) =>
      openTempFile(tempDir, uploadId, async (path) => {
        const parts = await partsOf(uploadId);
        const last = parts.at(-1);
        if (!last) throw new MissingFileError(`uploads/${uploadId}`);
        await withSpace({ tempDir, reserveBytes }, last.offset + last.sizeBytes, async () => {
          for (const [index, { key }] of parts.entries())
            await files.withLocalFile(key, (part) =>
              pipeline(createReadStream(part), createWriteStream(path, { flags: index === 0 ? 'wx' : 'a' })),
            );
        });
      }),
    remove: (uploadId) => files.removeAll(`uploads/${uploadId}`),
    async *list() {
      for await (const { key, modifiedAt } of files.listFiles('uploads/'))
        yield { mediaKey: key.split('/')[1] ?? '', modifiedAt };
    },
  };
}

/** The parts from the beginning on that follow each other. What overlaps was written by a process that had hung. */
function withoutGap(files: readonly StoredFile[]): Part[] {
  const parts: Part[] = [];
  let size = 0;
  for (const file of files) {
    const offset = Number(file.key.split('/').at(-1));
    if (offset < size) continue;
    if (offset > size) break;
    parts.push({ ...file, offset });
    size += file.sizeBytes;
  }
  return parts;
}

function createWriter({ put, tempDir }: Files, uploadId: string, offset: number): PartWriter {
  let at = offset;
  let part: { path: string; file: Awaited<ReturnType<typeof open>>; bytes: number } | undefined;
  const begin = async () => {
    const path = await newTempPath(tempDir);
    return { path, file: await open(path, 'wx'), bytes: 0 };
  };
  const send = async () => {
    if (!part) return;
    const { path, file, bytes } = part;
    part = undefined;
    try {
      await file.close();
      await put(`uploads/${uploadId}/${String(at).padStart(DIGITS, '0')}`, path);
      at += bytes;
    } finally {
      await rm(path, { force: true });
    }
  };
  return {
    async append(chunk) {
      part ??= await begin();
      await part.file.appendFile(chunk);
      part.bytes += chunk.length;
      giveBack(chunk);
      if (part.bytes >= OBJECT_BYTES) await send();
    },
    close: send,
  };
}
