import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '../at-end.ts';

/** A path for backups in a folder of its own, deleted at the end of the test file. */
export async function makeCopiesFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-copies-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'copies');
}

/** Flips one byte in the middle of the file; resolves to what turns it back. */
export async function flipByte(path: string): Promise<() => Promise<void>> {
  const bytes = await readFile(path);
  const flipped = Buffer.from(bytes);
  const middle = Math.floor(bytes.length / 2);
  flipped.writeUInt8((flipped.readUInt8(middle) ^ 1) & 0xff, middle);
  await writeFile(path, flipped);
  return () => writeFile(path, bytes);
}
