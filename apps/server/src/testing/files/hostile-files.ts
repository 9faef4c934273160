/** Files of a given length whose parts are as small and as many as their format allows. */

const text = (value: string) => Buffer.from(value, 'latin1');
const repeated = (part: Buffer, length: number) =>
  Buffer.concat(Array<Buffer>(Math.max(1, Math.floor(length / part.length))).fill(part));

function box(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}
const FTYP = box('ftyp', text('heic\0\0\0\0heicmif1'));

/** Boxes of eight bytes. */
export const emptyBoxes = (length: number): Buffer =>
  Buffer.concat([FTYP, repeated(box('free', text('')), length)]);

/** Places of pictures, each with 65,535 extents of no bytes. */
export function emptyExtents(length: number): Buffer {
  const items = repeated(Buffer.alloc(6, 0xff), length);
  const head = Buffer.alloc(8);
  head.writeUInt16BE(Math.min(0xffff, items.length / 6), 6);
  return Buffer.concat([
    FTYP,
    box('meta', Buffer.concat([Buffer.alloc(4), box('iloc', Buffer.concat([head, items]))])),
  ]);
}

/** A HEIC with this name of a property again and again, each of a size that reaches to the end. */
export const sameProperty =
  (name: string) =>
  (length: number): Buffer => {
    const part = Buffer.alloc(4 + name.length);
    part.writeUInt32BE(length, 0);
    part.write(name, 4, 'latin1');
    return Buffer.concat([FTYP, repeated(part, length)]);
  };

/** Frames of a GIF, each with pieces of one byte. */
export const smallFrames = (length: number): Buffer =>
  Buffer.concat([
    text('GIF89a\x01\0\x01\0\0\0\0'),
    repeated(text(`\x2c${'\0'.repeat(8)}\0\x02${'\x01\0'.repeat(20)}\0`), length),
  ]);

/** Chunks of a PNG without content. */
export const emptyChunks = (length: number): Buffer =>
  Buffer.concat([text('\x89PNG\r\n\x1a\n'), repeated(text('\0\0\0\0tEXt\0\0\0\0'), length)]);

/** Frames of a WebP without content. */
export const emptyFrames = (length: number): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(length);
  return Buffer.concat([text('RIFF'), size, text('WEBP'), repeated(text('ANMF\0\0\0\0'), length)]);
};

/** Elements of a Matroska file without content. */
export const emptyElements = (length: number): Buffer =>
  Buffer.concat([
    Buffer.from('1a45dfa380', 'hex'),
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    repeated(Buffer.from('ec80', 'hex'), length),
  ]);
