const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const START_OF_IMAGE_BYTES = 2;

/**
 * Whether a JPEG is truncated. Browsers draw the missing rest of such a file grey and report no error.
 * @returns false for other formats
 */
export async function breaksOff(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] !== MARKER || bytes[1] !== 0xd8) return false;
  const scan = findScan(bytes);
  // The search begins at the compressed picture, because the thumbnail in the EXIF data has an end marker too.
  for (let at = bytes.indexOf(MARKER, scan); at !== -1; at = bytes.indexOf(MARKER, at + 1))
    if (bytes[at + 1] === END_OF_IMAGE) return false;
  return true;
}

/** The offset of the compressed picture; the end of the file when the file has none. */
function findScan(bytes: Uint8Array): number {
  let at = START_OF_IMAGE_BYTES;
  while (at + 4 <= bytes.length && bytes[at] === MARKER && bytes[at + 1] !== START_OF_SCAN) {
    // Any number of fill bytes may stand before a marker.
    if (bytes[at + 1] === MARKER) at += 1;
    else at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  }
  return Math.min(at, bytes.length);
}
