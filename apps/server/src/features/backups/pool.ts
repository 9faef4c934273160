import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { PoolFile } from './manifest.ts';
import type { Target } from './targets/target.ts';

export const POOL = 'pool';
const poolPath = (sha256: string): string => `${POOL}/${sha256.slice(0, 2)}/${sha256}`;
const POOL_PATH = /^pool\/[0-9a-f]{2}\/([0-9a-f]{64})$/;

/** The SHA-256 that names the file; undefined for what is no file of the pool. */
export const hashInPath = (path: string): string | undefined => POOL_PATH.exec(path)?.[1];

/** Counts and hashes the bytes that pass. */
export interface Meter {
  stream: Transform;
  sizeBytes(): number;
  /** Number of line ends. */
  lines(): number;
  sha256(): string;
}

const NEWLINE = 10;

export function createMeter({ countsLines = false } = {}): Meter {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let lines = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      if (countsLines)
        for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
      done(null, chunk);
    },
  });
  let digest: string | undefined;
  return {
    stream,
    sizeBytes: () => sizeBytes,
    lines: () => lines,
    sha256: () => (digest ??= hash.digest('hex')),
  };
}

/** Files by the hash of their bytes, which all backups of a target share: the same bytes are kept once. */
export interface Pool {
  /** Whether the pool has these bytes; told by a listing, so a file that was cut short does not count. */
  has(file: PoolFile): boolean;
  /** Writes the bytes of the stream, unless they are there. Resolves to whether they are new. */
  write(bytes: Readable): Promise<PoolFile & { isNew: boolean }>;
  /** Like `write`, compressed. `contentSha256` and `lines` are those of the text itself. */
  writeText(
    text: Readable,
  ): Promise<{ file: PoolFile; isNew: boolean; contentSha256: string; lines: number }>;
}

/** The files that the pool holds, in a file of its own, because a large community has millions of files. */
interface Holdings {
  sizeOf(sha256: string): number | undefined;
  add(file: PoolFile): void;
}

export function openPool(target: Target, holdings: Holdings): Pool {
  const has = ({ sha256, sizeBytes }: PoolFile) => holdings.sizeOf(sha256) === sizeBytes;

  async function write(streams: readonly [Readable, ...Transform[]]): Promise<PoolFile & { isNew: boolean }> {
    const path = join(target.tempDir, randomBytes(16).toString('hex'));
    try {
      const meter = createMeter();
      await pipeline([...streams, meter.stream, createWriteStream(path, { mode: 0o600 })]);
      const file = { sha256: meter.sha256(), sizeBytes: meter.sizeBytes() };
      if (has(file)) return { ...file, isNew: false };
      await target.put(poolPath(file.sha256), path);
      holdings.add(file);
      return { ...file, isNew: true };
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    has,
    write: (bytes) => write([bytes]),
    async writeText(text) {
      const meter = createMeter({ countsLines: true });
      const { isNew, ...file } = await write([text, meter.stream, createZstdCompress()]);
      return { file, isNew, contentSha256: meter.sha256(), lines: meter.lines() };
    },
  };
}

/** Bytes of a pool that are not those that were written, or are gone. `message` is Russian and names what they were. */
export class DamageError extends Error {
  override readonly name = 'DamageError';
}

/** The names of a file of the pool, for the words about its damage. */
export interface Named {
  damaged(path: string): string;
  lost(path: string): string;
}

/**
 * Sends the bytes of a file of the pool to `sink`; with `isText`, as they were before they were compressed.
 * @throws {DamageError} at the end when the bytes are not those that were written
 */
export async function readPool(
  target: Target,
  file: PoolFile,
  named: Named,
  sink: Writable,
  { isText = false } = {},
): Promise<void> {
  const path = poolPath(file.sha256);
  const source = await target.open(path);
  if (!source) throw new DamageError(named.lost(path));
  const meter = createMeter();
  const isWhole = () => meter.sizeBytes() === file.sizeBytes && meter.sha256() === file.sha256;
  try {
    if (isText) await pipeline(source, meter.stream, createZstdDecompress(), sink);
    else await pipeline(source, meter.stream, sink);
  } catch (error) {
    // A flipped byte breaks the compression, or the text for the database, before the hash can tell.
    if (await isDamaged(target, file)) throw new DamageError(named.damaged(path), { cause: error });
    throw error;
  }
  if (!isWhole()) throw new DamageError(named.damaged(path));
}

async function isDamaged(target: Target, file: PoolFile): Promise<boolean> {
  const source = await target.open(poolPath(file.sha256));
  if (!source) return true;
  const hash = createHash('sha256');
  for await (const chunk of source as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex') !== file.sha256;
}
