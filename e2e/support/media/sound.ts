import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SAMPLE_RATE = 8_000;

/**
 * Loudness of each of these tones in the sound of a file, without its first and last 0.1 s. Unit: share of full scale.
 */
export async function tonesOf(path: string, tonesHz: readonly number[]): Promise<number[]> {
  const args = ['-v', 'error', '-i', path, '-vn', '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 's16le', '-'];
  const options = { encoding: 'buffer', maxBuffer: 16 * 1024 ** 2 } as const;
  const { stdout } = await run(process.env['FFMPEG_PATH'] ?? 'ffmpeg', args, options);
  const edge = SAMPLE_RATE / 10;
  const count = stdout.length / 2 - 2 * edge;
  return tonesHz.map((hz) => {
    let [cosines, sines] = [0, 0];
    for (let n = 0; n < count; n++) {
      const value = stdout.readInt16LE((n + edge) * 2) / 32_768;
      const turn = (2 * Math.PI * hz * n) / SAMPLE_RATE;
      cosines += value * Math.cos(turn);
      sines += value * Math.sin(turn);
    }
    return (2 * Math.hypot(cosines, sines)) / count;
  });
}
