import { StreamTarget } from 'mediabunny';

/** Boxes that are rewritten once their size is known stay in memory. Unit: bytes. */
const HEAD_BYTES = 64 * 1024;
/** The rest becomes blobs of this size, which browsers store on disk. Unit: bytes. */
const PART_BYTES = 8 * 1024 ** 2;

/** A growing file that does not lie in memory as a whole. */
export interface BlobTarget {
  readonly target: StreamTarget;
  writtenBytes(): number;
  /** Returns everything written. */
  toBlob(type: string): Blob;
}

export function createBlobTarget(): BlobTarget {
  const head = new Uint8Array(HEAD_BYTES);
  const parts: Blob[] = [];
  let open: Uint8Array<ArrayBuffer>[] = [];
  let openBytes = 0;
  let size = 0;

  const closePart = () => {
    parts.push(new Blob(open));
    open = [];
    openBytes = 0;
  };
  const append = (data: Uint8Array<ArrayBuffer>) => {
    if (data.length === 0) return;
    open.push(data);
    openBytes += data.length;
    if (openBytes >= PART_BYTES) closePart();
  };
  const write = (data: Uint8Array<ArrayBuffer>, position: number) => {
    const inHead = Math.max(0, Math.min(data.length, HEAD_BYTES - position));
    head.set(data.subarray(0, inHead), position < HEAD_BYTES ? position : 0);
    if (inHead < data.length) {
      if (position + inHead !== Math.max(size, HEAD_BYTES))
        throw new Error('A part that is put aside cannot change');
      append(data.subarray(inHead));
    }
    size = Math.max(size, position + data.length);
  };

  return {
    target: new StreamTarget(new WritableStream({ write: ({ data, position }) => write(data, position) })),
    writtenBytes: () => size,
    toBlob(type) {
      closePart();
      return new Blob([head.subarray(0, size), ...parts], { type });
    },
  };
}
