import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { HASH_BLOCK_BYTES } from '@sfera/contract/uploads/limits';

/** The `FileHash` of the contract: SHA-256, as hex, over the SHA-256 of each block. */
export async function hashBlocks(path: string): Promise<string> {
  const whole = createHash('sha256');
  let block = createHash('sha256');
  let left = HASH_BLOCK_BYTES;
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 1024 * 1024 });
  for await (const chunk of chunks) {
    let rest = chunk;
    while (rest.length > 0) {
      const piece = rest.subarray(0, left);
      block.update(piece);
      left -= piece.length;
      rest = rest.subarray(piece.length);
      if (left > 0) continue;
      whole.update(block.digest());
      block = createHash('sha256');
      left = HASH_BLOCK_BYTES;
    }
  }
  if (left < HASH_BLOCK_BYTES) whole.update(block.digest());
  return whole.digest('hex');
}
