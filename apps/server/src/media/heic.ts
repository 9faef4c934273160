import { Worker } from 'node:worker_threads';
import { AppError } from '../platform/errors.ts';
import type { HeicAnswer, HeicJob } from './heic-worker.ts';
import { createSemaphore } from './semaphore.ts';

export type DecodedHeic = Extract<HeicAnswer, { status: 'decoded' }>;

const TIMEOUT_MS = 60_000;
/** A 12 MP photo takes about 200 MB of WebAssembly memory: never two at once. */
const oneAtATime = createSemaphore(1);

function runWorker(job: HeicJob): Promise<HeicAnswer> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 },
    env: {},
    // libheif complains on the console; what is wrong is told by the answer.
    stdout: true,
    stderr: true,
  });
  const unreadable: HeicAnswer = { status: 'unreadable' };
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
  return new Promise<HeicAnswer>((resolve) => {
    worker.once('message', resolve);
    worker.once('error', () => resolve(unreadable));
    worker.once('exit', () => resolve(unreadable));
  }).finally(() => clearTimeout(timer));
}

/**
 * Decodes a HEIC or HEIF photo in a worker thread, one at a time.
 * The pixels come upright, in the colours of `profile` (sRGB when there is none); EXIF orientation must not be
 * applied again.
 * @throws {AppError} `media_too_big` before anything is decoded, `media_unreadable`
 */
export async function decodeHeic(path: string, maxPixels: number): Promise<DecodedHeic> {
  const answer = await oneAtATime(() => runWorker({ path, maxPixels }));
  if (answer.status === 'decoded') return answer;
  throw new AppError(answer.status === 'too_big' ? 'media_too_big' : 'media_unreadable');
}
