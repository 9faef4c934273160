/** First bytes of what is surely no sound: JPEG, PNG, GIF, PDF and archives. */
const OTHERS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
  [0x25, 0x50, 0x44, 0x46],
  [0x50, 0x4b, 0x03, 0x04],
];
const HEAD_BYTES = 256;

/** Whether the first bytes are those of a picture, a document or a page: ten megabytes of ffmpeg would say no more. */
export async function isSurelyOther(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (OTHERS.some((bytes) => bytes.every((byte, at) => head[at] === byte))) return true;
  const words = new TextDecoder('latin1').decode(head);
  return (
    /^(\u00EF\u00BB\u00BF)?\s*</.test(words) ||
    /^RIFF[^]{4}WEBP/.test(words) ||
    /^[^]{4}ftyp(hei|hev|mif1|msf1|avif)/.test(words)
  );
}
