/** MP4 boxes that hold other boxes. */
const PARENTS = ['moov', 'trak', 'mdia', 'minf', 'dinf', 'stbl', 'edts'];

/** Start of the first box with these four letters, or -1. */
export const findBox = (bytes: Buffer, type: string): number => bytes.indexOf(type, 0, 'latin1') - 4;

/** Overwrites 32-bit numbers, `offset` bytes after the start of the first box of this type. */
export function patchBox(bytes: Buffer, type: string, offset: number, ...values: number[]): Buffer {
  const at = findBox(bytes, type);
  if (at < 0) return bytes;
  const copy = Buffer.from(bytes);
  for (const [index, value] of values.entries()) copy.writeUInt32BE(value >>> 0, at + offset + index * 4);
  return copy;
}

/** Moves the data of the first track to an address, as some writers do for local files. */
export function withExternalData(bytes: Buffer, url: string): Buffer {
  const dref = findBox(bytes, 'dref');
  const entry = dref + 16;
  const text = Buffer.from(`${url}\0`, 'latin1');
  const copy = Buffer.concat([bytes.subarray(0, entry + 12), text, bytes.subarray(entry + 12)]);
  copy.write('url ', entry + 4, 'latin1');
  copy.writeUInt32BE(0, entry + 8);
  for (const at of [...parentsOf(bytes, dref), dref, entry])
    copy.writeUInt32BE(copy.readUInt32BE(at) + text.length, at);
  return copy;
}

function parentsOf(bytes: Buffer, inner: number): number[] {
  const found: number[] = [];
  const look = (from: number, to: number) => {
    for (let at = from; at + 8 <= to;) {
      const size = bytes.readUInt32BE(at);
      if (size < 8) return;
      if (at < inner && inner < at + size && PARENTS.includes(bytes.toString('latin1', at + 4, at + 8))) {
        found.push(at);
        look(at + 8, at + size);
      }
      at += size;
    }
  };
  look(0, bytes.length);
  return found;
}
