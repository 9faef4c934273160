import { type ArchiveFile, chunksOf, readStart } from '../archive/archive.ts';

/** Bytes of a box's size and name, with the long form of the size. */
const HEADER_BYTES = 16;
/** The head of `moov` up to the time of its first box, `mvhd`. */
const MOOV_BYTES = 64;
/** Movies have some five boxes at the top; a live stream that was saved has thousands. */
const MOST_BOXES = 10_000;
/** From 1904, the beginning of time in QuickTime, to 1970. */
const SECONDS_TO_1970 = 2_082_844_800;

/**
 * The time in the header of an MP4 or MOV file, `moov/mvhd`; null where there is none. Phones write the header after
 * the picture. `reach: 'cheap'` reads it there only in files that can be read from any place.
 */
export async function movieTime(file: ArchiveFile, reach: 'cheap' | 'far'): Promise<Date | null> {
  try {
    if (file.slice) return await find(file.size, file.slice);
    const start = await readStart(file, MOOV_BYTES * 1024);
    const near = await find(Math.min(start.byteLength, file.size), async (from, to) => start.slice(from, to));
    return near ?? (reach === 'far' ? await findFar(file) : null);
  } catch {
    return null;
  }
}

type Slice = (from: number, to: number) => Promise<Uint8Array>;

async function find(size: number, slice: Slice): Promise<Date | null> {
  let at = 0;
  for (let boxes = 0; boxes < MOST_BOXES && at + 8 <= size; boxes += 1) {
    const box = readBox(await slice(at, Math.min(size, at + HEADER_BYTES)));
    if (!box) return null;
    if (box.name === 'moov') return readTime(await slice(at + box.header, Math.min(size, at + MOOV_BYTES)));
    at += box.size;
  }
  return null;
}

/** Passes over the boxes before `moov` in a file that is read from its beginning only. */
async function findFar(file: ArchiveFile): Promise<Date | null> {
  let left = new Uint8Array();
  /** Bytes of the present box that are still to come. */
  let toPass = 0;
  for await (const chunk of chunksOf(file.stream())) {
    if (toPass >= chunk.byteLength) {
      toPass -= chunk.byteLength;
      continue;
    }
    left = joined(left, chunk.subarray(toPass));
    toPass = 0;
    while (left.byteLength >= MOOV_BYTES) {
      const box = readBox(left);
      if (!box) return null;
      if (box.name === 'moov') return readTime(left.subarray(box.header));
      toPass = Math.max(0, box.size - left.byteLength);
      left = left.slice(box.size);
    }
  }
  return null;
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.byteLength + b.byteLength);
  both.set(a);
  both.set(b, a.byteLength);
  return both;
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Size and name of a box, and the length of its header; null: the file is no movie, or its last box has begun. */
function readBox(bytes: Uint8Array) {
  if (bytes.byteLength < 8) return null;
  const name = String.fromCodePoint(...bytes.subarray(4, 8));
  if (!/^[ -~]{4}$/u.test(name)) return null;
  const size = view(bytes).getUint32(0);
  if (size === 1 && bytes.byteLength >= HEADER_BYTES)
    return { name, header: 16, size: Math.max(HEADER_BYTES, Number(view(bytes).getBigUint64(8))) };
  return size >= 8 ? { name, header: 8, size } : null;
}

/** `bytes`: the inside of `moov`. */
function readTime(bytes: Uint8Array): Date | null {
  const box = readBox(bytes);
  if (box?.name !== 'mvhd') return null;
  const inside = view(bytes.subarray(box.header));
  const isLong = inside.getUint8(0) === 1;
  const seconds = isLong ? Number(inside.getBigUint64(4)) : inside.getUint32(4);
  if (seconds === 0) return null;
  // Some programs count from 1970. No movie is of the years before.
  return new Date((seconds < SECONDS_TO_1970 ? seconds : seconds - SECONDS_TO_1970) * 1_000);
}
