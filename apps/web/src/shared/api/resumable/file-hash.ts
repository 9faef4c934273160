import { HASH_BLOCK_BYTES } from '@sfera/contract/uploads/limits';

const digestOf = async (blob: Blob): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const blockAt = (file: Blob, at: number) => file.slice(at, at + HASH_BLOCK_BYTES);

/** The `FileHash` of the contract. Holds one block in memory at a time. */
export async function hashOf(file: Blob, signal: AbortSignal): Promise<string> {
  const digests: Uint8Array[] = [];
  for (let at = 0; at < file.size; at += HASH_BLOCK_BYTES) {
    signal.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- memory for one block
    digests.push(await digestOf(blockAt(file, at)));
  }
  return hexOf(await digestOf(new Blob(digests as BlobPart[])));
}

/**
 * Tells two files of one work apart without reading all of them: the size and the bytes of both ends. What an edit
 * makes anew after a reload has another time of change, and mostly the same bytes.
 */
export async function fingerprintOf(file: Blob): Promise<string> {
  const ends = [blockAt(file, 0), blockAt(file, Math.max(0, file.size - HASH_BLOCK_BYTES))];
  const [first, last] = await Promise.all(ends.map(digestOf));
  return [file.size, ...[first, last].map((digest) => hexOf(digest ?? new Uint8Array()))].join(':');
}
