import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

interface Entry {
  path: string;
  /** The bytes; a number stands for so many zeros, which take no room on the disk. */
  content: Buffer | number;
}

const SIGNATURES = {
  local: 0x0403_4b50,
  central: 0x0201_4b50,
  end64: 0x0606_4b50,
  locator: 0x0706_4b50,
  end: 0x0605_4b50,
};
const WRITTEN_ELSEWHERE = 0xffff_ffff;
const VERSION_64 = 45;

/** Writes a zip of any length in the form zip64, with stored files. For tests: its zeros are holes of the file. */
export async function writeSparseZip(path: string, entries: Iterable<Entry>): Promise<void> {
  await using file = await open(path, 'w');
  const sums = new Map<number, number>();
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path: name, content } of entries) {
    const size = typeof content === 'number' ? content : content.length;
    const sum = typeof content === 'number' ? sumOfZeros(sums, content) : crc32(content);
    const local = header(SIGNATURES.local, { name, size, sum });
    await file.write(local, 0, local.length, offset);
    if (typeof content !== 'number') await file.write(content, 0, size, offset + local.length);
    directory.push(header(SIGNATURES.central, { name, size, sum, offset }));
    offset += local.length + size;
  }
  const list = Buffer.concat(directory);
  await file.write(list, 0, list.length, offset);
  const end = endOf(directory.length, list.length, offset);
  await file.write(end, 0, end.length, offset + list.length);
}

function sumOfZeros(sums: Map<number, number>, size: number): number {
  const sum = sums.get(size) ?? crc32(Buffer.alloc(size));
  sums.set(size, sum);
  return sum;
}

/** The header before a file, or with an offset its line in the list at the end. Sizes stand in the field of zip64. */
function header(
  signature: number,
  { name, size, sum, offset }: { name: string; size: number; sum: number; offset?: number },
): Buffer {
  const isCentral = offset !== undefined;
  const nameBytes = Buffer.from(name);
  const sizes = isCentral ? [size, size, offset] : [size, size];
  const extra = Buffer.alloc(4 + 8 * sizes.length);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8 * sizes.length, 2);
  for (const [index, value] of sizes.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
  const fixed = Buffer.alloc(isCentral ? 46 : 30);
  const after = isCentral ? 2 : 0;
  fixed.writeUInt32LE(signature, 0);
  if (isCentral) fixed.writeUInt16LE(VERSION_64, 4);
  fixed.writeUInt16LE(VERSION_64, 4 + after);
  fixed.writeUInt16LE(0x0800, 6 + after); // names are UTF-8
  fixed.writeUInt16LE(0x0021, 12 + after); // 1 January 1980
  fixed.writeUInt32LE(sum, 14 + after);
  fixed.writeUInt32LE(WRITTEN_ELSEWHERE, 18 + after);
  fixed.writeUInt32LE(WRITTEN_ELSEWHERE, 22 + after);
  fixed.writeUInt16LE(nameBytes.length, 26 + after);
  fixed.writeUInt16LE(extra.length, 28 + after);
  if (isCentral) fixed.writeUInt32LE(WRITTEN_ELSEWHERE, 42);
  return Buffer.concat([fixed, nameBytes, extra]);
}

function endOf(count: number, listBytes: number, listOffset: number): Buffer {
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(SIGNATURES.end64, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(VERSION_64, 12);
  end64.writeUInt16LE(VERSION_64, 14);
  end64.writeBigUInt64LE(BigInt(count), 24);
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(listBytes), 40);
  end64.writeBigUInt64LE(BigInt(listOffset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(SIGNATURES.locator, 0);
  locator.writeBigUInt64LE(BigInt(listOffset + listBytes), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(SIGNATURES.end, 0);
  end.writeUInt16LE(0xffff, 8);
  end.writeUInt16LE(0xffff, 10);
  end.writeUInt32LE(WRITTEN_ELSEWHERE, 12);
  end.writeUInt32LE(WRITTEN_ELSEWHERE, 16);
  return Buffer.concat([end64, locator, end]);
}
