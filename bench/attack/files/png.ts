import { once } from 'node:events';
import { crc32, createDeflate, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Channels by colour type. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export interface PngShape {
  width: number;
  height: number;
  depth?: 1 | 8 | 16;
  colour?: 0 | 2 | 4 | 6;
  isInterlaced?: boolean;
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export function header({ width, height, depth = 8, colour = 2, isInterlaced = false }: PngShape): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, Number(isInterlaced)], 8);
  return chunk('IHDR', data);
}

/** A picture of one colour that is large when decoded and small as a file. `more`: chunks before its pixels. */
export async function png(shape: PngShape, more: readonly Buffer[] = []): Promise<Buffer> {
  const pixels = await deflateZeros(rawBytes(shape));
  return Buffer.concat([
    SIGNATURE,
    header(shape),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An animated picture of `frames` frames, each of the full size. */
export async function apng(shape: PngShape, frames: number): Promise<Buffer> {
  const pixels = await deflateZeros(rawBytes(shape));
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames, 0);
  let sequence = 0;
  const numbered = (data: Buffer) => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(sequence);
    sequence += 1;
    return Buffer.concat([number, data]);
  };
  const parts = Array.from({ length: frames }, (_, at) => {
    const frame = Buffer.alloc(22);
    frame.writeUInt32BE(shape.width, 0);
    frame.writeUInt32BE(shape.height, 4);
    frame.writeUInt16BE(1, 16);
    frame.writeUInt16BE(100, 18);
    const said = chunk('fcTL', numbered(frame));
    return Buffer.concat([said, at === 0 ? chunk('IDAT', pixels) : chunk('fdAT', numbered(pixels))]);
  });
  return Buffer.concat([
    SIGNATURE,
    header(shape),
    chunk('acTL', control),
    ...parts,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A text or profile chunk that unpacks to this many bytes. */
export const packed = (type: 'zTXt' | 'iCCP', unpackedBytes: number): Buffer =>
  chunk(type, Buffer.concat([Buffer.from('x\0\0', 'latin1'), deflateSync(Buffer.alloc(unpackedBytes))]));

const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function rawBytes({ width, height, depth = 8, colour = 2, isInterlaced = false }: PngShape): number {
  const bits = depth * (CHANNELS[colour] ?? 3);
  const size = (across: number, down: number) =>
    across > 0 ? down * (1 + Math.ceil((across * bits) / 8)) : 0;
  if (!isInterlaced) return size(width, height);
  return PASSES.reduce(
    (sum, [x, y, stepX, stepY]) =>
      sum + size(Math.ceil(Math.max(0, width - x) / stepX), Math.ceil(Math.max(0, height - y) / stepY)),
    0,
  );
}

async function deflateZeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 });
  const out: Buffer[] = [];
  deflate.on('data', (part: Buffer) => out.push(part));
  const block = Buffer.alloc(1 << 20);
  for (let left = bytes; left > 0; left -= block.length)
    if (!deflate.write(left < block.length ? block.subarray(0, left) : block)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat(out);
}
