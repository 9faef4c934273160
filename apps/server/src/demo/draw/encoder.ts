import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs ffmpeg; `frames`, where given, are written to its standard input one after the other. */
export async function runFfmpeg(
  ffmpegPath: string,
  args: readonly string[],
  frames?: AsyncIterable<Buffer>,
): Promise<void> {
  const child = spawn(ffmpegPath, ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // ffmpeg's exit code also reports a broken pipe, with its reason.
  child.stdin.on('error', () => undefined);
  const write = async (): Promise<void> => {
    for await (const frame of frames ?? []) {
      if (child.exitCode !== null) return;
      if (!child.stdin.write(frame))
        await Promise.race([once(child.stdin, 'drain').catch(() => undefined), closed]);
    }
    child.stdin.end();
  };
  const [code] = await Promise.all([closed, write()]);
  if (code !== 0) throw new Error(`ffmpeg failed with ${code}: ${complaints.slice(-500)}`);
}

/** H.264 and AAC in an mp4 that starts playing at once; the server encodes it anew, so quickness goes before size. */
export const MP4_OUTPUT = [
  '-map',
  '0:v',
  '-map',
  '1:a',
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-crf',
  '21',
  '-pix_fmt',
  'yuv420p',
  '-threads',
  '1',
  '-c:a',
  'aac',
  '-b:a',
  '96k',
  '-movflags',
  '+faststart',
  '-f',
  'mp4',
] as const;
