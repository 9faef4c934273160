import wasmUrl from '@ffmpeg/core/wasm?url';
import { getUploadLimits } from '@sfera/contract/uploads/upload-limits';
import { orAborted } from '../deadline.ts';
import { call } from '#shared/api/call.ts';
import type { Command, FromWorker, Ran, ToWorker } from './messages.ts';

/** On a slower network the server finishes the whole work earlier. Unit: ms. */
const TIMEOUT_MS = 60_000;

let loading: Promise<WebAssembly.Module> | undefined;

const compile = (url: string) =>
  WebAssembly.compileStreaming(fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }));

interface RunOptions {
  /** Progress from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** ffmpeg with one file, in a worker of its own. */
export interface Ffmpeg {
  /** Runs one command; commands must not overlap. */
  run(command: Command, options?: RunOptions): Promise<Ran>;
  /** Terminates the worker, even during a command, and frees all its memory. */
  close(): void;
}

/**
 * Loads ffmpeg unless it is loaded, and mounts the file.
 * @throws network errors, the worker's error, the signal's reason
 */
export async function openFfmpeg(file: Blob, signal?: AbortSignal): Promise<Ffmpeg> {
  const module = await orAborted(loadCore(), signal);
  const worker = new Worker(new URL('./ffmpeg-worker.ts', import.meta.url), { type: 'module' });

  const close = () => {
    signal?.removeEventListener('abort', close);
    worker.terminate();
  };
  signal?.addEventListener('abort', close);

  const ask = (message: ToWorker, { onProgress }: RunOptions = {}) => {
    const answered = new AbortController();
    const options = { signal: answered.signal };
    return new Promise<Ran | null>((resolve, reject) => {
      signal?.throwIfAborted();
      signal?.addEventListener('abort', () => reject(signal.reason as Error), options);
      worker.addEventListener('error', ({ message: text }) => reject(new Error(`ffmpeg: ${text}`)), options);
      const take = ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === 'progress') onProgress?.(data.share);
        else if (data.kind === 'failed') reject(new Error(`ffmpeg: ${data.message}`));
        else resolve(data.kind === 'ran' ? data.ran : null);
      };
      worker.addEventListener('message', take, options);
      worker.postMessage(message, []);
    }).finally(() => answered.abort());
  };

  try {
    await ask({ kind: 'open', module, file });
  } catch (error) {
    close();
    throw error;
  }
  return {
    async run(command, options) {
      const ran = await ask({ kind: 'run', command }, options);
      if (!ran) throw new Error('ffmpeg answered out of turn');
      return ran;
    },
    close,
  };
}

/**
 * Returns the compiled core, fetched once in the life of the page: from the address that the server names, else from
 * the server itself.
 * @throws network errors; the next call tries again
 */
function loadCore(): Promise<WebAssembly.Module> {
  loading ??= fetchCore().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchCore(): Promise<WebAssembly.Module> {
  const { ffmpegUrl } = await call(getUploadLimits);
  if (ffmpegUrl !== null) {
    try {
      return await compile(`${ffmpegUrl}ffmpeg-core.wasm`);
    } catch {
      // When the CDN is blocked or broken, the server itself is tried.
    }
  }
  return compile(wasmUrl);
}
