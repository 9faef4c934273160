import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** An entry: its bytes, or a number of zeros, which take no room on the disk. */
export type ZipContent = Buffer | { zeros: number };

const MEGABYTE = Buffer.alloc(2 ** 20);
const FOUR_GB = 2 ** 32;
/** The version that reads sizes and places of eight bytes. */
const ZIP64 = 45;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** 14 May 2019 in the time of DOS. */
const DATE = ((2019 - 1980) << 9) | (5 << 5) | 14;

const fields = (...values: [bytes: 2 | 4 | 8, value: number][]) =>
  Buffer.concat(
    values.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      if (bytes === 8) field.writeBigUInt64LE(BigInt(value));
      else field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

/** Writes a zip of stored entries, with zip64 (APPNOTE 6.3.10) where a place lies behind 4 GB. */
export class SparseZip {
  readonly #file: FileHandle;
  readonly #directory: Buffer[] = [];
  readonly #sumsOfZeros = new Map<number, number>();
  #at = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async create(path: string): Promise<SparseZip> {
    return new SparseZip(await open(path, 'w'));
  }

  async add(path: string, content: ZipContent): Promise<void> {
    const name = Buffer.from(path);
    const size = Buffer.isBuffer(content) ? content.length : content.zeros;
    const sum = Buffer.isBuffer(content) ? crc32(content) : this.#sumOfZeros(content.zeros);
    const facts = fields(
      [2, FLAGS],
      [2, 0],
      [2, 0],
      [2, DATE],
      [4, sum],
      [4, size],
      [4, size],
      [2, name.length],
    );
    const place = this.#at;
    await this.#write(fields([4, 0x04034b50], [2, ZIP64]), facts, fields([2, 0]), name);
    if (Buffer.isBuffer(content)) await this.#write(content);
    else this.#at += size;
    const isFar = place >= FOUR_GB;
    const extra = isFar ? fields([2, 1], [2, 8], [8, place]) : Buffer.alloc(0);
    const entry = [
      fields([4, 0x02014b50], [2, ZIP64], [2, ZIP64]),
      facts,
      fields([2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, isFar ? FOUR_GB - 1 : place]),
      name,
      extra,
    ];
    this.#directory.push(Buffer.concat(entry));
  }

  /** Writes the directory. Resolves to the size of the archive in bytes. */
  async close(): Promise<number> {
    const [start, count] = [this.#at, this.#directory.length];
    await this.#write(...this.#directory);
    const size = this.#at - start;
    const end = this.#at;
    await this.#write(
      fields([4, 0x06064b50], [8, 44], [2, ZIP64], [2, ZIP64], [4, 0], [4, 0]),
      fields([8, count], [8, count], [8, size], [8, start]),
      fields([4, 0x07064b50], [4, 0], [8, end], [4, 1]),
      fields(
        [4, 0x06054b50],
        [2, 0],
        [2, 0],
        [2, 0xffff],
        [2, 0xffff],
        [4, FOUR_GB - 1],
        [4, FOUR_GB - 1],
        [2, 0],
      ),
    );
    await this.#file.close();
    return this.#at;
  }

  async #write(...parts: Buffer[]): Promise<void> {
    const bytes = Buffer.concat(parts);
    await this.#file.write(bytes, 0, bytes.length, this.#at);
    this.#at += bytes.length;
  }

  #sumOfZeros(size: number): number {
    let sum = this.#sumsOfZeros.get(size) ?? 0;
    if (this.#sumsOfZeros.has(size)) return sum;
    for (let left = size; left > 0; left -= MEGABYTE.length)
      sum = crc32(MEGABYTE.subarray(0, Math.min(left, MEGABYTE.length)), sum);
    this.#sumsOfZeros.set(size, sum);
    return sum;
  }
}
