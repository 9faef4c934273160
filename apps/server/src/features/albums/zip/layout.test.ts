import { crc32 } from 'node:zlib';
import { openZips } from '@sfera/archives/archive/open-zip';
import { expect, it } from 'vitest';
import { bytesOf, type Contents, type Entry, layOut, type Layout } from './layout.ts';

const takenAt = new Date('2019-05-14T07:15:01Z');
const entry = (name: string, sizeBytes: number): Entry => ({ name, sizeBytes, takenAt, takenOffset: 180 });

/** Files that consist of the number of their entry. */
const contentsOf = (entries: readonly Entry[]): Contents => ({
  async *read(index, from) {
    const size = entries[index]?.sizeBytes ?? 0;
    for (let at = from; at < size; at += 1_000) yield Buffer.alloc(Math.min(1_000, size - at), index % 256);
  },
  crcOf: async (index) => crc32(Buffer.alloc(Math.min(entries[index]?.sizeBytes ?? 0, 10_000), index % 256)),
});

async function part(layout: Layout, from: number, to: number): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(bytesOf(layout, { from, to }, contentsOf(layout.entries))));
}

const open = (layout: Layout) =>
  openZips([{ size: layout.totalBytes, read: (offset, length) => part(layout, offset, offset + length) }], {
    maxFiles: 100_000,
  });

it('gives the same bytes from wherever they are asked for', async () => {
  const layout = layOut([entry('раз.jpg', 2_500), entry('два.jpg', 0), entry('три.jpg', 1_001)]);
  const whole = await part(layout, 0, layout.totalBytes);
  expect(whole).toHaveLength(layout.totalBytes);
  for (let from = 0; from < layout.totalBytes; from += 37)
    for (const to of [from + 1, from + 40, from + 1_300, layout.totalBytes])
      expect((await part(layout, from, to)).equals(whole.subarray(from, to))).toBe(true);
});

it('is an archive that is read with its sums, names and times', async () => {
  const { files } = await open(layOut([entry('Море (2).jpg', 2_500), entry('пусто.mp4', 0)]));
  const [first, second] = [...files.values()];
  expect([first?.path, first?.size, second?.path, second?.size]).toEqual([
    'Море (2).jpg',
    2_500,
    'пусто.mp4',
    0,
  ]);
  expect(first?.modifiedAt).toEqual(takenAt);
  const bytes = first && Buffer.from(await new Response(first.stream()).arrayBuffer());
  expect(bytes?.equals(Buffer.alloc(2_500, 0))).toBe(true);
});

it('holds a file above 4 GB, files behind it and more than 65,535 of them', async () => {
  const large = 5 * 1024 ** 3;
  const many = Array.from({ length: 66_000 }, (_, at) => entry(`${at}.jpg`, 3));
  const layout = layOut([entry('кино.mp4', large), ...many]);
  expect(layout.totalBytes).toBeGreaterThan(large);
  const { files } = await open(layout);
  expect(files.size).toBe(66_001);
  expect(files.get('кино.mp4')?.size).toBe(large);
  const last = files.get('65999.jpg');
  const bytes = last && Buffer.from(await new Response(last.stream()).arrayBuffer());
  expect(bytes?.equals(Buffer.alloc(3, 66_000 % 256))).toBe(true);
  // The sizes behind a file of zip64 take eight bytes each.
  const behind = (layout.starts[1] ?? 0) - 16;
  expect((await part(layout, behind, behind + 8)).readBigUInt64LE()).toBe(BigInt(large));
});
