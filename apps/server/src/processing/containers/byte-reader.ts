import type { FileHandle } from 'node:fs/promises';

const BLOCK_BYTES = 64 * 1024;

/** Reads small pieces of a file here and there, block by block. */
export interface ByteReader {
  sizeBytes: number;
  /** As many of these bytes as there are; at most 64 KiB. */
  read(offset: number, bytes: number): Promise<Buffer>;
  /** A byte of the block at hand without waiting, undefined of another: then {@link read} gets it. */
  peek(offset: number): number | undefined;
}

export async function createByteReader(file: FileHandle): Promise<ByteReader> {
  const { size } = await file.stat();
  const block = Buffer.alloc(BLOCK_BYTES);
  let [from, filled] = [0, 0];
  return {
    sizeBytes: size,
    async read(offset, bytes) {
      if (offset < from || offset + bytes > from + filled) {
        from = offset;
        filled = (await file.read(block, 0, BLOCK_BYTES, offset)).bytesRead;
      }
      return Buffer.from(block.subarray(offset - from, Math.min(filled, offset - from + bytes)));
    },
    peek: (offset) => (offset >= from && offset < from + filled ? block[offset - from] : undefined),
  };
}
