import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Files } from './traffic.ts';

const run = promisify(execFile);

/** Draws a photo and a video of one second that takes a worker little time. */
export async function drawFiles(): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-bench-files-'));
  const draw = async (name: string, options: string) => {
    const path = join(folder, name);
    await run(process.env['FFMPEG_PATH'] || 'ffmpeg', [
      '-nostdin',
      '-v',
      'error',
      '-y',
      ...options.split(' '),
      path,
    ]);
    return Uint8Array.from(await readFile(path));
  };
  try {
    return {
      photo: await draw('photo.jpg', '-f lavfi -i testsrc2=s=640x480 -frames:v 1'),
      video: await draw('phone.3gp', '-f lavfi -i testsrc2=s=176x144:r=15:d=1 -c:v mpeg4'),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
