import { execFileSync } from 'node:child_process';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { expect, it, vi } from 'vitest';
import { AppError } from '../../base/errors.ts';
import { atEnd } from '../../testing/at-end.ts';
import type { PictureHeader, PictureJob } from '../pictures/picture-job.ts';
import { createPicturePool } from './picture-pool.ts';
import { sharp } from '../pictures/sharp.ts';
import { createTestMedia } from '../testing/test-media.ts';

const { folder } = await createTestMedia();
const pool = createPicturePool({ idleMs: 600_000, lowPriorityAfterMs: 600_000 });
atEnd(async () => pool.end());

const LIMITS = { memoryBytes: 30 * MEBIBYTE, isLowPriority: false };
let jobs = 0;

/** A photo and the job to make its pictures. */
async function jobFor(bytes: Buffer, size: { width: number; height: number }): Promise<PictureJob<'photo'>> {
  const name = join(folder, `job-${++jobs}`);
  await writeFile(`${name}.png`, bytes);
  await mkdir(name);
  const header: PictureHeader = { mime: 'image/png', ...size, frames: 1, isLarge: true };
  return { kind: 'photo', path: `${name}.png`, header, folder: name };
}
const solid = (side: number) =>
  sharp({
    create: { width: side, height: side, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 1 } },
  });
const small = () => solid(400).png().toBuffer();
const SMALL = { width: 400, height: 400 };

const allProcesses = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...args]) =>
        Number(parent) === process.pid && args.some((one) => one.endsWith('picture-worker.ts')),
    )
    .map(([id]) => Number(id));

/** Processes of earlier test files. */
const others = new Set(allProcesses());
/** Ids of the processes that make pictures for this file. */
const processes = () => allProcesses().filter((id) => !others.has(id));

it('makes pictures in a process that serves the next one too', async () => {
  const first = await jobFor(await small(), SMALL);
  const made = await pool.run(first, LIMITS);
  expect(made).toMatchObject({ ...SMALL, widths: [320, 400], isAnimated: false });
  expect((await readdir(first.folder)).toSorted()).toEqual(['320.jpg', '320.webp', '400.jpg', '400.webp']);
  const [served, ...more] = processes();
  expect(more).toEqual([]);
  await pool.run(await jobFor(await small(), SMALL), LIMITS);
  expect(processes()).toEqual([served]);
});

it.runIf(process.platform === 'linux')(
  'refuses a picture that needs more memory than it may have, in words, and makes the next one',
  async () => {
    // An interlaced picture is decoded as a whole, which takes 500 MB here.
    const heavy = solid(8_000).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 });
    const job = await jobFor(await heavy.toBuffer(), { width: 8_000, height: 8_000 });
    const refusal = await pool.run(job, LIMITS).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 'media_too_big', statusCode: 422 });
    expect(await pool.run(await jobFor(await small(), SMALL), LIMITS)).toMatchObject(SMALL);
  },
);

it('blames itself, not the picture, when the system kills the process, and makes the next one', async () => {
  await pool.run(await jobFor(await small(), SMALL), LIMITS);
  const [served] = processes();
  if (!served) throw new Error('No process waits for pictures');
  const large = solid(6_000).png({ compressionLevel: 1 });
  const job = await jobFor(await large.toBuffer(), { width: 6_000, height: 6_000 });
  const making = pool.run(job, LIMITS);
  process.kill(served, 'SIGKILL');
  await expect(making).rejects.toMatchObject({
    code: 'busy',
    statusCode: 503,
    retryAfterSeconds: 30,
  });
  expect(await pool.run(await jobFor(await small(), SMALL), LIMITS)).toMatchObject(SMALL);
  expect(processes()).not.toContain(served);
});

it('gives no picture to a process that ends because the one before was heavy', async () => {
  const heavy = { ...LIMITS, memoryBytes: 100 * MEBIBYTE };
  const two = [await jobFor(await small(), SMALL), await jobFor(await small(), SMALL)];
  for (const job of two) expect(await pool.run(job, heavy)).toMatchObject(SMALL);
});

it('ends the work at once when nobody waits for the picture any more', async () => {
  const client = new AbortController();
  const job = await jobFor(await solid(6_000).png().toBuffer(), { width: 6_000, height: 6_000 });
  const making = pool.run(job, { ...LIMITS, signal: client.signal });
  const [working] = processes();
  client.abort();
  await expect(making).rejects.toMatchObject({ code: 'upload_broken' });
  await vi.waitFor(() => expect(processes()).not.toContain(working));
  const gone = await jobFor(await small(), SMALL);
  await expect(pool.run(gone, { ...LIMITS, signal: client.signal })).rejects.toMatchObject({
    code: 'upload_broken',
  });
  expect(await readdir(gone.folder)).toEqual([]);
});

it.runIf(process.platform === 'linux')('lets polite work give way', async () => {
  await pool.run(await jobFor(await small(), SMALL), { ...LIMITS, isLowPriority: true });
  const nices = processes().map((id) =>
    execFileSync('ps', ['-o', 'ni=', '-p', String(id)], { encoding: 'utf8' }).trim(),
  );
  expect(nices).toContain(String(getPriority() + 10));
});

it('leaves no process behind when none is needed for a while', async () => {
  const brief = createPicturePool({ idleMs: 1 });
  const before = processes();
  await brief.run(await jobFor(await small(), SMALL), LIMITS);
  await vi.waitFor(() => expect(processes()).toEqual(before));
});

it.runIf(process.platform === 'linux').each(['400.jpg', '400.webp'])(
  'says of a disk that is full that it is no fault of the picture: %s',
  async (file) => {
    const job = await jobFor(await small(), SMALL);
    await symlink('/dev/full', join(job.folder, file));
    await expect(pool.run(job, LIMITS)).rejects.toThrow(/No space left on device/);
  },
);
