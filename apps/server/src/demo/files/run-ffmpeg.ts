import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs ffmpeg with these arguments. Rejects with its last words when it fails. */
export async function runFfmpeg(ffmpegPath: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(ffmpegPath, ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', ...args]);
}
