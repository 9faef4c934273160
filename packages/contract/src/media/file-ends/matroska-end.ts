import type { ByteSource } from '../heif-boxes.ts';

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const MAX_ELEMENTS = 500_000;
const LONGEST_HEADER_BYTES = 12;

interface Element {
  id: number;
  headerBytes: number;
  /** Null in a recording by a streaming writer. */
  length: number | null;
}

/** Reads an EBML number (RFC 8794): the leading zeros of its first byte give its length in bytes. */
function readNumber(bytes: Uint8Array, at: number, withMarker: boolean) {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > 8) return null;
  if (at + length > bytes.length) return null;
  const marker = 0x80 >> (length - 1);
  let value = withMarker ? first : first & (marker - 1);
  let isUnknown = (first & (marker - 1)) === marker - 1;
  for (let next = at + 1; next < at + length; next++) {
    value = value * 256 + (bytes[next] ?? 0);
    isUnknown &&= bytes[next] === 0xff;
  }
  return { value, length, isUnknown };
}

function readElement(bytes: Uint8Array): Element | null {
  const id = readNumber(bytes, 0, true);
  const length = id && readNumber(bytes, id.length, false);
  if (!length) return null;
  return {
    id: id.value,
    headerBytes: id.length + length.length,
    length: length.isUnknown ? null : length.value,
  };
}

/**
 * The offset at which a Matroska or WebM file may end. A browser's recording declares no length, so only an end in the
 * middle of a block is noticed.
 */
export async function matroskaEnd({ sizeBytes, read }: ByteSource): Promise<number> {
  let at = 0;
  for (let elements = 0; at < sizeBytes && elements < MAX_ELEMENTS; elements++) {
    const element = readElement(await read(at, LONGEST_HEADER_BYTES));
    if (!element) return sizeBytes - at < LONGEST_HEADER_BYTES ? Infinity : 0;
    const { id, headerBytes, length } = element;
    at += headerBytes;
    if (length === null && id !== SEGMENT && id !== CLUSTER) return 0;
    if (length === null) continue; // its children follow
    at += length;
    if (id === SEGMENT) return at;
  }
  return at > sizeBytes ? Infinity : 0;
}
