import type { FileHandle } from 'node:fs/promises';

const BLOCK_BYTES = 64 * 1024;

/** Reads small pieces of a file at any offset, block by block. */
export interface ByteReader {
  sizeBytes: number;
  /** Reads up to `bytes` bytes; fewer at the end of the file. */
  read(offset: number, bytes: number): Promise<Buffer>;
  /** A byte of the loaded block, without waiting. Undefined for a byte of another block, which {@link read} loads. */
  peek(offset: number): number | undefined;
}

export async function createByteReader(file: FileHandle): Promise<ByteReader> {
  const { size } = await file.stat();
  const block = Buffer.alloc(BLOCK_BYTES);
  let [from, filled] = [0, 0];
  return {
    sizeBytes: size,
    async read(offset, bytes) {
      if (bytes > BLOCK_BYTES) {
        const length = Math.max(0, Math.min(bytes, size - offset));
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
        return buffer.subarray(0, bytesRead);
      }
      if (offset < from || offset + bytes > from + filled) {
        from = offset;
        filled = (await file.read(block, 0, BLOCK_BYTES, offset)).bytesRead;
      }
      return Buffer.from(block.subarray(offset - from, Math.min(filled, offset - from + bytes)));
    },
    peek: (offset) => (offset >= from && offset < from + filled ? block[offset - from] : undefined),
  };
}
