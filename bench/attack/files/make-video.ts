import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PAYLOAD } from '../requests/hostile-values.ts';
import { newFolder } from '../../run/ends.ts';

const run = promisify(execFile);
const MAKE_TIMEOUT_MS = 120_000;

export const PICTURE = '-f lavfi -i testsrc=size=160x120:rate=10:duration=1';
export const SOUND = '-f lavfi -i sine=frequency=440:duration=1';
export const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';

/** Runs ffmpeg with these arguments and returns the file `name`; `page.html` lies beside it for attachments. */
export async function makeVideo(args: string, name: string): Promise<Buffer> {
  const folder = await newFolder('attack');
  try {
    await writeFile(join(folder, 'page.html'), `<script>${PAYLOAD}</script>`);
    const all = ['-nostdin', '-v', 'error', '-y', ...args.split(' ').filter(Boolean), join(folder, name)];
    await run(process.env['FFMPEG_PATH'] ?? 'ffmpeg', all, { cwd: folder, timeout: MAKE_TIMEOUT_MS });
    return await readFile(join(folder, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
