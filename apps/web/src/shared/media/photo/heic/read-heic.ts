import type { HeicAnswer, HeicJob } from './heic-worker.ts';

/**
 * Decodes HEIC for browsers that cannot: in a worker, upright and in sRGB. The decoder, about 370 kB, comes with the
 * first such photo.
 * @throws the signal's reason
 */
export async function readHeic(job: HeicJob, signal?: AbortSignal): Promise<HeicAnswer> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  const ended = new AbortController();
  try {
    return await new Promise<HeicAnswer>((resolve, reject) => {
      const { signal: once } = ended;
      signal?.addEventListener('abort', () => reject(signal.reason), { signal: once });
      worker.addEventListener('message', ({ data }: MessageEvent<HeicAnswer>) => resolve(data), {
        signal: once,
      });
      // It did not load, or memory gave out.
      worker.addEventListener('error', () => resolve({ status: 'failed' }), { signal: once });
      worker.postMessage(job, []);
    });
  } finally {
    ended.abort();
    worker.terminate();
  }
}
