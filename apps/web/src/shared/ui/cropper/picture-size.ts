interface Size {
  width: number;
  height: number;
}

/** The metadata before the size of a JPEG, such as a thumbnail, is hardly ever longer. Unit: bytes. */
const HEAD_BYTES = 1024 * 1024;

/**
 * Reads the size in the header of a PNG, JPEG, WebP or HEIF, in pixels, for a picture that the browser does not draw.
 * @returns null for a header without a size, and for other formats
 */
export async function readPictureSize(file: Blob): Promise<Size | null> {
  const head = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
  try {
    return pngSize(head) ?? webpSize(head) ?? jpegSize(head) ?? (await heifSize(file, head));
  } catch (error) {
    // The file ends before the size.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const nameAt = (head: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => head.getUint8(at + offset)));

/** The first chunk of every PNG holds the size: https://www.w3.org/TR/png-3/#11IHDR */
function pngSize(head: DataView): Size | null {
  if (head.getUint32(0) !== 0x89_50_4e_47 || nameAt(head, 12) !== 'IHDR') return null;
  return { width: head.getUint32(16), height: head.getUint32(20) };
}

/** RFC 9649: extended files hold the canvas size, 24 bits a side; simple files have at most 16 383 pixels a side. */
function webpSize(head: DataView): Size | null {
  if (nameAt(head, 0) !== 'RIFF' || nameAt(head, 8) !== 'WEBP') return null;
  const side = (at: number) => head.getUint16(at, true) + head.getUint8(at + 2) * 0x1_00_00 + 1;
  switch (nameAt(head, 12)) {
    case 'VP8X':
      return { width: side(24), height: side(27) };
    case 'VP8L': {
      const bits = head.getUint32(21, true);
      return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 };
    }
    case 'VP8 ':
      return { width: head.getUint16(26, true) & 0x3f_ff, height: head.getUint16(28, true) & 0x3f_ff };
    default:
      return null;
  }
}

/** Frame headers have the markers C0 to CF, except for C4, C8 and CC (ITU-T T.81, table B.1). */
const isFrameHeader = (marker: number) =>
  marker >= 0xff_c0 && marker <= 0xff_cf && ![0xff_c4, 0xff_c8, 0xff_cc].includes(marker);

function jpegSize(head: DataView): Size | null {
  if (head.getUint16(0) !== 0xff_d8) return null;
  let at = 2;
  while (!isFrameHeader(head.getUint16(at))) {
    if (head.getUint8(at) !== 0xff) return null;
    // The length includes its own two bytes and not the marker.
    at += 2 + head.getUint16(at + 2);
  }
  return { height: head.getUint16(at + 5), width: head.getUint16(at + 7) };
}

/** The index of a HEIF file may stand anywhere. */
async function heifSize(file: Blob, head: DataView): Promise<Size | null> {
  if (nameAt(head, 4) !== 'ftyp') return null;
  const { readHeif } = await import('@sfera/contract/media/heif');
  const { picture, sequence } = await readHeif({
    sizeBytes: file.size,
    read: async (offset, count) => new Uint8Array(await file.slice(offset, offset + count).arrayBuffer()),
  });
  return picture ?? sequence;
}
