import type { HeicAnswer, HeicJob } from './heic-worker.ts';

/**
 * Decodes HEIC in a worker for browsers that cannot, upright and in the colours of the file. The decoder, about 370 kB, loads with the
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
      // The worker did not load, or ran out of memory.
      worker.addEventListener('error', () => resolve({ status: 'failed' }), { signal: once });
      worker.postMessage(job, []);
    });
  } finally {
    ended.abort();
    worker.terminate();
  }
}
