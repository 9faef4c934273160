import { readFile, rm } from 'node:fs/promises';
import type { MediaTools } from '../tools/tools.ts';
import { makeVideo } from './test-media.ts';

const RATE = 48_000;

/** The decoded left channel of a video's sound. */
export interface Heard {
  seconds: number;
  /** Loudest sample, 0 to 1. */
  peak(): number;
  /** Amplitude of a tone between two moments, 0 to 1. */
  tone(hertz: number, from: number, to: number): number;
}

/** Decodes the sound of a video. */
export async function listen(tools: MediaTools, path: string): Promise<Heard> {
  const raw = `${path}.raw`;
  await makeVideo(tools, `-i ${path} -vn -af pan=mono|c0=c0 -f f32le -ar ${RATE} ${raw}`);
  const bytes = await readFile(raw);
  await rm(raw);
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  return {
    seconds: samples.length / RATE,
    peak: () => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
    tone(hertz, from, to) {
      const part = samples.subarray(Math.round(from * RATE), Math.round(to * RATE));
      let [real, imaginary] = [0, 0];
      for (const [at, sample] of part.entries()) {
        const angle = (2 * Math.PI * hertz * at) / RATE;
        real += sample * Math.cos(angle);
        imaginary += sample * Math.sin(angle);
      }
      return (2 * Math.hypot(real, imaginary)) / part.length;
    },
  };
}
