import { randomBytes } from 'node:crypto';

/** Values of a segment of JPEG; its length counts itself. */
const segment = (marker: number, bytes: readonly number[] | Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, Buffer.from(bytes)]);
};

/** One code of one bit, and in the first table one of two bits. */
const table = (kind: number, counts: readonly number[], values: readonly number[]) =>
  segment(0xc4, [kind, ...counts, ...Array<number>(16 - counts.length).fill(0), ...values]);

/** The brightness of the first block is told in seven bits, of the others by «the same». */
const BITS_OF_FIRST = 7;
const FIRST_BLOCK = `10${'1'.padEnd(BITS_OF_FIRST, '0')}0`;
const BITS_OF_BLOCK = 2;
/** An identifier and 64 numbers, of which none is zero. */
const TABLE_BYTES = 65;
const MAX_TABLES_OF_SEGMENT = Math.floor(65_533 / TABLE_BYTES);
const UNUSED_TABLE = 3;

interface FlatJpeg {
  width: number;
  height: number;
  /** Random numbers in a table that no pixel uses: unlike comments, they are no words that a server may remove. */
  paddingBytes: number;
}

/** A grey photo of any size, made in no time (ITU T.81, baseline, one component). */
export function flatJpeg({ width, height, paddingBytes }: FlatJpeg): Buffer {
  const padding: Buffer[] = [];
  for (let left = Math.ceil(paddingBytes / TABLE_BYTES); left > 0; left -= MAX_TABLES_OF_SEGMENT)
    padding.push(segment(0xdb, randomTables(Math.min(left, MAX_TABLES_OF_SEGMENT))));
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const bits = FIRST_BLOCK + '0'.repeat(BITS_OF_BLOCK * (blocks - 1));
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/gu) ?? [];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...padding,
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    table(0x00, [1, 1], [0, BITS_OF_FIRST]),
    table(0x10, [1], [0]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function randomTables(count: number): Buffer {
  const bytes = randomBytes(count * TABLE_BYTES).map((byte) => byte || 1);
  for (let at = 0; at < bytes.length; at += TABLE_BYTES) bytes[at] = UNUSED_TABLE;
  return Buffer.from(bytes);
}
