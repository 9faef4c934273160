const u16 = (value: number) => Buffer.from([value & 255, value >> 8]);

/** A GIF whose frames are all of one colour and as large as the canvas. */
export function gif(width: number, height: number, frames: number): Buffer {
  const head = Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    u16(width),
    u16(height),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    Buffer.concat([
      Buffer.from([0x21, 0xff, 11]),
      Buffer.from('NETSCAPE2.0', 'latin1'),
      Buffer.from([3, 1, 0, 0, 0]),
    ]),
  ]);
  const frame = Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 0, 2, 0, 0, 0, 0x2c, 0, 0, 0, 0]),
    u16(width),
    u16(height),
    Buffer.from([0, 2]),
    blocks(compressed(width * height)),
    Buffer.from([0]),
  ]);
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

/** LZW code of this many zeros: each new entry stands for one zero more than the entry before. */
function compressed(pixels: number): Buffer {
  const [clear, end] = [4, 5];
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  const put = (code: number, width: number) => {
    held |= code << bits;
    bits += width;
    for (; bits >= 8; bits -= 8) {
      bytes.push(held & 255);
      held >>>= 8;
    }
  };
  let [left, width, nextCode] = [pixels, 3, 6];
  put(clear, width);
  /** Length of the next run of zeros; runs of two and more are entries from 6 on. */
  for (let run = 1; left > 0; run += 1) {
    const length = Math.min(run, left);
    put(length === 1 ? 0 : length + 4, width);
    left -= length;
    // The reader adds an entry one code later than the writer.
    if (run > 1) nextCode += 1;
    if (nextCode === 1 << width && width < 12) width += 1;
    if (nextCode < 4_095) continue;
    put(clear, width);
    [width, nextCode, run] = [3, 6, 0];
  }
  put(end, width);
  if (bits > 0) bytes.push(held & 255);
  return Buffer.from(bytes);
}

function blocks(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const block = data.subarray(at, at + 255);
    parts.push(Buffer.from([block.length]), block);
  }
  return Buffer.concat(parts);
}
