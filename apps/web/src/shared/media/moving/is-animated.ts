/** A GIF's second picture is searched for within this many bytes. */
const MAX_BYTES = 64 * 1024 * 1024;
const GIF = 0x47_49_46_38;
const GIF_HEAD_BYTES = 13;
const GIF_EXTENSION = 0x21;
const GIF_PICTURE = 0x2c;
const RIFF = 0x52_49_46_46;
const WEBP = 0x57_45_42_50;
const VP8X = 0x56_50_38_58;
const VP8X_FLAGS_AT = 20;
const VP8X_ANIMATION = 0x02;
const LONGEST_WEBP_HEAD = 32;

/** Whether a GIF has several pictures, or the header of a WebP declares an animation. The file's name is not used. */
export async function isAnimated(file: Blob): Promise<boolean> {
  const head = new DataView(await file.slice(0, LONGEST_WEBP_HEAD).arrayBuffer());
  if (head.byteLength < GIF_HEAD_BYTES) return false;
  if (head.getUint32(0) === GIF) {
    const bytes = new Uint8Array(await file.slice(0, MAX_BYTES).arrayBuffer());
    return hasSecondPicture(bytes);
  }
  const isExtendedWebp =
    head.byteLength > VP8X_FLAGS_AT &&
    head.getUint32(0) === RIFF &&
    head.getUint32(8) === WEBP &&
    head.getUint32(12) === VP8X;
  return isExtendedWebp && (head.getUint8(VP8X_FLAGS_AT) & VP8X_ANIMATION) !== 0;
}

/** The size of a colour table: 2^(n + 1) colours of three bytes, where n is the last three bits of the flags. */
const colourTableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1));

/** Walks over the blocks of a GIF (https://www.w3.org/Graphics/GIF/spec-gif89a.txt), up to the end of the bytes. */
function hasSecondPicture(gif: Uint8Array): boolean {
  const byte = (at: number) => gif[at] ?? 0;
  const afterSubBlocks = (start: number) => {
    let at = start;
    while (byte(at) !== 0) at += 1 + byte(at);
    return at + 1;
  };
  let pictures = 0;
  let at = GIF_HEAD_BYTES + colourTableBytes(byte(10));
  while (at < gif.length) {
    if (byte(at) === GIF_EXTENSION) at = afterSubBlocks(at + 2);
    else if (byte(at) === GIF_PICTURE) {
      pictures++;
      if (pictures > 1) return true;
      // A picture consists of its position and flags, its colour table, the code size and its data.
      at = afterSubBlocks(at + 10 + colourTableBytes(byte(at + 9)) + 1);
    } else return false;
  }
  return false;
}
