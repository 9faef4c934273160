import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { giveBack } from './give-back.ts';
import type { PartWriter, UploadParts } from './parts.ts';
import type { MediaStorage } from './storage.ts';

/** Bytes that are written together: fewer calls than packets, little memory for each upload. */
const BATCH_BYTES = 256 * 1024;
const AREA = 'uploads';

const keyOf = (uploadId: string) => `${AREA}/${uploadId}`;
const hasErrorCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Each upload is one file, `<root>/uploads/<id>`, which grows. A process that is killed leaves what it has written. */
export function createDiskParts(root: string, storage: Pick<MediaStorage, 'lend' | 'remove'>): UploadParts {
  const pathOf = (uploadId: string) => join(root, AREA, uploadId);
  return {
    async sizeOf(uploadId) {
      const found = await stat(pathOf(uploadId)).catch((error: unknown) => {
        if (!hasErrorCode(error, 'ENOENT')) throw error;
      });
      return found?.size ?? 0;
    },
    async write(uploadId, offset) {
      await mkdir(join(root, AREA), { recursive: true });
      // eslint-disable-next-line no-bitwise -- flags of open(2)
      return createWriter(await open(pathOf(uploadId), constants.O_RDWR | constants.O_CREAT), offset);
    },
    lendWhole: (uploadId) => storage.lend(keyOf(uploadId)),
    remove: (uploadId) => storage.remove(keyOf(uploadId)),
    async *list() {
      const folder = await opendir(join(root, AREA)).catch((error: unknown) => {
        if (!hasErrorCode(error, 'ENOENT')) throw error;
      });
      for await (const { name } of folder ?? []) {
        const file = await stat(join(root, AREA, name)).catch(() => undefined);
        if (file) yield { mediaKey: name, modifiedAt: file.mtime };
      }
    },
  };
}

function createWriter(file: FileHandle, offset: number): PartWriter {
  let position = offset;
  let batch: Buffer[] = [];
  let batchBytes = 0;
  const flush = async () => {
    while (batch.length > 0) {
      // A disk that fills up may take only a part of them; the next call then fails.
      const { bytesWritten } = await file.writev(batch, position);
      position += bytesWritten;
      batchBytes -= bytesWritten;
      const left = without(batch, bytesWritten);
      if (left.length === 0) batch.forEach(giveBack);
      batch = left;
    }
  };
  return {
    append(chunk) {
      batch.push(chunk);
      batchBytes += chunk.length;
      return batchBytes >= BATCH_BYTES ? flush() : undefined;
    },
    async close() {
      try {
        await flush();
      } finally {
        await file.close();
      }
    },
  };
}

/** The chunks behind the first bytes. */
function without(chunks: readonly Buffer[], bytes: number): Buffer[] {
  let left = bytes;
  return chunks.flatMap((chunk) => {
    const gone = Math.min(left, chunk.length);
    left -= gone;
    return gone < chunk.length ? [chunk.subarray(gone)] : [];
  });
}
