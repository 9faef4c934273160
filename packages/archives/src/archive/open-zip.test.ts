import type { ZipWriterAddDataOptions } from '@zip.js/zip.js';
import { expect, it } from 'vitest';
import { patched, zipOf, zipWith } from '../testing/archives.ts';
import { ArchiveError, chunksOf, cleanPath } from './archive.ts';
import { openZips } from './open-zip.ts';

async function read(parts: Blob[], path: string): Promise<string> {
  const { files } = await openZips(parts);
  const file = files.get(path);
  if (!file) throw new Error(`No ${path}`);
  const bytes = await Array.fromAsync(chunksOf(file.stream()));
  return Buffer.concat(bytes).toString();
}

/** A number of four bytes, the lowest first. */
const four = (value: number) => Uint8Array.from(Buffer.from(Uint32Array.of(value).buffer));

it('the parts of one export are one archive', async () => {
  const parts = [await zipOf({ 'a.txt': 'первый' }), await zipOf({ 'b/c.txt': 'второй' })];
  expect(await read(parts, 'a.txt')).toBe('первый');
  expect(await read(parts, 'b/c.txt')).toBe('второй');
});

it('bytes are read when they are asked for, and reading may stop', async () => {
  const { files } = await openZips([await zipOf({ 'a.txt': 'слово '.repeat(1_000_000) })]);
  for await (const chunk of chunksOf(files.get('a.txt')?.stream() ?? new ReadableStream())) {
    expect(chunk.byteLength).toBeGreaterThan(0);
    break;
  }
});

it('names that lead out, links and encrypted files are left out and named', async () => {
  const zip = await zipWith([
    ['../out.txt', 'x', {}],
    ['in.txt', 'x', {}],
    ['link', '/etc/passwd', { unixMode: 0o120777, symlink: true } as ZipWriterAddDataOptions],
    ['secret.txt', 'x', { password: 'пароль' }],
  ]);
  const { files, skipped } = await openZips([zip]);
  expect([...files.keys()]).toEqual(['in.txt']);
  expect(skipped).toEqual([
    { where: '../out.txt', reason: 'impossible_name' },
    { where: 'link', reason: 'link' },
    { where: 'secret.txt', reason: 'encrypted' },
  ]);
});

it('an archive that is wholly encrypted says so', async () => {
  const zip = await zipWith([['secret.txt', 'x', { password: 'пароль' }]]);
  await expect(openZips([zip])).rejects.toMatchObject({ code: 'archive_encrypted' });
});

it('a file that is no archive, and one that is cut off, are told apart', async () => {
  await expect(openZips([new Blob(['слова'])])).rejects.toMatchObject({ code: 'not_an_archive' });
  const zip = await zipOf({ 'a.txt': 'слово '.repeat(1_000) });
  await expect(openZips([zip.slice(0, zip.size - 40)])).rejects.toMatchObject({ code: 'archive_damaged' });
});

it('an archive of too many files is refused before they are listed', async () => {
  const zip = await zipOf({ 'a.txt': 'a', 'b.txt': 'b', 'c.txt': 'c' });
  await expect(openZips([zip], { maxFiles: 2 })).rejects.toMatchObject({ code: 'too_many_files' });
});

it('a list of four million files is refused before it is read', async () => {
  const files = 4_000_000;
  const entry = Buffer.alloc(46 + 10);
  entry.writeUInt32LE(0x02014b50, 0);
  const size = files * entry.length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  // The number of entries is one of 16 bits, which programs let overflow.
  for (const at of [8, 10]) end.writeUInt16LE(files % 0x1_00_00, at);
  end.writeUInt32LE(size, 12);
  let most = 0;
  const part = {
    size: size + end.length,
    read: async (offset: number, length: number) => {
      most = Math.max(most, length);
      const bytes = Buffer.alloc(length);
      if (offset + length > size) bytes.set(end.subarray(0, offset + length - size), size - offset);
      return bytes;
    },
  };
  await expect(openZips([part])).rejects.toMatchObject({ code: 'too_many_files' });
  expect(most).toBeLessThan(1_000_000);
});

it('a file that holds more than its list says ends with an error', async () => {
  const text = 'a'.repeat(54_321);
  const zip = await patched(await zipOf({ 'a.txt': text }), four(text.length), four(1_000));
  await expect(read([zip], 'a.txt')).rejects.toMatchObject({ code: 'file_damaged' });
});

it('damaged bytes end with an error', async () => {
  const zip = await zipWith([['a.txt', 'слово о полку', { level: 0 }]]);
  const damaged = await patched(zip, Buffer.from('полку'), Buffer.from('долгу'));
  await expect(read([damaged], 'a.txt')).rejects.toMatchObject({ code: 'file_damaged' });
});

it.each([
  ['a/b.txt', 'a/b.txt'],
  ['./a//b.txt', 'a/b.txt'],
  [String.raw`a\b.txt`, 'a/b.txt'],
  ['a/../b.txt', null],
  ['/a.txt', null],
  ['C:/a.txt', null],
  ['', null],
])('the name %j is the path %j', (name, path) => {
  expect(cleanPath(name)).toBe(path);
});

it('each error has words for the person', () => {
  expect(new ArchiveError('archive_damaged').message).toContain('Скачайте его ещё раз');
});

it('an archive of another kind is named', async () => {
  const file = new Blob([Uint8Array.of(0x1f, 0x8b, 8), new Uint8Array(100)]);
  await expect(openZips([file])).rejects.toMatchObject({ code: 'tar_archive' });
});
