/** A file that is read piece by piece. */
export interface ByteSource {
  sizeBytes: number;
  /** Reads up to `bytes` bytes; fewer at the end of the file. */
  read(offset: number, bytes: number): Promise<Uint8Array>;
}

/** A file whose loaded bytes can be seen without waiting; the others are undefined. */
export interface PeekSource extends ByteSource {
  peek(offset: number): number | undefined;
}

/** A box of ISO/IEC 14496-12, 4.2. The offsets are those of its content. */
export interface Box {
  type: string;
  start: number;
  end: number;
}

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
/** Version and flags of a full box. */
export const FULL_BOX_BYTES = 4;
/** Boxes of one level of a file; phones write a dozen. */
const MAX_BOXES = 20_000;

/** Reads numbers, most significant byte first. Reading behind the end throws a `RangeError`. */
export class Cursor {
  readonly #view: DataView;
  at: number;
  readonly end: number;

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, Math.min(end, bytes.length));
    this.at = at;
    this.end = this.#view.byteLength;
  }

  get left(): number {
    return this.end - this.at;
  }

  /** A whole number of 0 to 8 bytes. Numbers above 2^53 lose their last digits, which lie behind every file. */
  take(bytes: number): number {
    let value = 0;
    for (let n = 0; n < bytes; n += 1) value = value * 256 + this.#view.getUint8(this.at++);
    return value;
  }

  takeSigned32(): number {
    return this.take(4) | 0;
  }

  /** Four letters. */
  takeName(): string {
    return String.fromCharCode(this.take(1), this.take(1), this.take(1), this.take(1));
  }
}

function boxAt(head: Cursor, at: number, end: number): Box | null {
  const short = head.take(4);
  const type = head.takeName();
  // A size of 0 means «to the end».
  if (short === 0) return { type, start: at + HEADER_BYTES, end };
  const size = short === 1 ? head.take(8) : short;
  const headerBytes = short === 1 ? LONG_HEADER_BYTES : HEADER_BYTES;
  // Anything smaller than its header is no box but other data.
  return size < headerBytes ? null : { type, start: at + headerBytes, end: at + size };
}

/** The boxes in a part of the bytes. A box that breaks off, and all behind it, are left out. */
export function* boxesIn(bytes: Uint8Array, from = 0, to = bytes.length): Generator<Box> {
  for (let at = from; at + HEADER_BYTES <= to;) {
    if (to - at < LONG_HEADER_BYTES && new Cursor(bytes, at).take(4) === 1) return;
    const box = boxAt(new Cursor(bytes, at), at, to);
    if (!box || box.end > to) return;
    yield box;
    at = box.end;
  }
}

/** The boxes of the file itself. The last one may end behind the end of the file. */
export async function* boxesOf({ sizeBytes, read }: ByteSource): AsyncGenerator<Box> {
  for (let at = 0, boxes = 0; at + HEADER_BYTES <= sizeBytes && boxes < MAX_BOXES; boxes += 1) {
    const head = new Cursor(await read(at, LONG_HEADER_BYTES));
    if (head.left < HEADER_BYTES) return;
    if (head.left < LONG_HEADER_BYTES && head.take(4) === 1) return;
    head.at = 0;
    const box = boxAt(head, at, sizeBytes);
    if (!box) return;
    yield box;
    at = box.end;
  }
}
