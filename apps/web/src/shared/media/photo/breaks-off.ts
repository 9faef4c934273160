const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const START_OF_IMAGE_BYTES = 2;

/** The last rows of a picture: as many as one block of samples has. Unit: pixels. */
const LAST_ROWS = 16;
/** Bytes that are no markers, in place of those that the file may lack. */
const otherPixels = (count: number) => Uint8Array.from({ length: count }, (_, n) => (n * 73 + 41) % 255);

/**
 * Whether pixels are missing at the end of a JPEG. Browsers draw the missing rest of such a file grey and report no
 * error. Some cameras and messengers write no end marker: then pixels are missing if the last rows would look different
 * with other bytes behind those of the file.
 * @returns false for other formats
 */
export async function breaksOff(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] !== MARKER || bytes[1] !== 0xd8) return false;
  const scan = findScan(bytes);
  // The search begins at the compressed picture, because the thumbnail in the EXIF data has an end marker too.
  for (let at = bytes.indexOf(MARKER, scan); at !== -1; at = bytes.indexOf(MARKER, at + 1))
    if (bytes[at + 1] === END_OF_IMAGE) return false;
  if (scan === bytes.length) return true;
  // The rest of a progressive picture may be long: at its end are the last rows. Half a marker must not become a whole one.
  const data = bytes.at(-1) === MARKER ? bytes.subarray(0, -1) : bytes;
  const end = Uint8Array.of(MARKER, END_OF_IMAGE);
  try {
    const own = await lastRows([data, end]);
    // A compressed picture has fewer bytes than pixels.
    const rest = otherPixels(Math.max(data.length, own.pixels));
    const other = await lastRows([data, rest, end]);
    return own.rows.some((value, at) => value !== other.rows[at]);
  } catch {
    return true;
  }
}

/** The last rows, as they lie in the file, and the number of pixels of the whole picture. */
async function lastRows(
  parts: Uint8Array<ArrayBuffer>[],
): Promise<{ rows: Uint8ClampedArray; pixels: number }> {
  const whole = await createImageBitmap(new Blob(parts, { type: 'image/jpeg' }), {
    imageOrientation: 'none',
  });
  const { width, height } = whole;
  const canvas = new OffscreenCanvas(width, LAST_ROWS);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  context.drawImage(whole, 0, LAST_ROWS - height);
  whole.close();
  const { data } = context.getImageData(0, 0, width, LAST_ROWS);
  canvas.width = canvas.height = 1;
  return { rows: data, pixels: width * height };
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
