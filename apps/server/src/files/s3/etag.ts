import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Larger files are sent in parts of this size. Unit: bytes. */
export const PART_BYTES = 8 * 1024 ** 2;

/**
 * The etag that a bucket gives to a file sent in such parts: the MD5 of its bytes, or of the MD5s of its parts. A bucket
 * that encrypts by keys of its own has etags of another kind.
 */
export async function etagOf(path: string): Promise<string> {
  const whole: Buffer[] = [];
  let part = createHash('md5');
  let room = PART_BYTES;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    for (let rest = chunk; rest.length > 0;) {
      if (room === 0) {
        whole.push(part.digest());
        [part, room] = [createHash('md5'), PART_BYTES];
      }
      const piece = rest.subarray(0, room);
      part.update(piece);
      room -= piece.length;
      rest = rest.subarray(piece.length);
    }
  }
  const last = part.digest();
  if (whole.length === 0) return `"${last.toString('hex')}"`;
  const parts = Buffer.concat([...whole, last]);
  return `"${createHash('md5').update(parts).digest('hex')}-${whole.length + 1}"`;
}

/** SHA-256 of the bytes. */
export async function hashOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}
