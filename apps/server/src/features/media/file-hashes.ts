import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Hashes of an uploaded file: of its bytes, and of its look. */
interface FileHashes {
  sha256: Buffer;
  /** `processing/pictures/difference-hash.ts`; empty for a file with too little detail. */
  differenceHashes: readonly string[];
}

export async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest();
}

/** The hashes as columns of `media`. */
export const hashColumns = ({ sha256, differenceHashes }: FileHashes) => ({
  sha256,
  difference_hashes: `{${differenceHashes.join(',')}}`,
});
