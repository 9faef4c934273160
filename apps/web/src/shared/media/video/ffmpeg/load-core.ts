import wasmUrl from '@ffmpeg/core/wasm?url';
import { getUploadLimits } from '@sfera/contract/post-upload';
import { call } from '#shared/api/call.ts';

/** On a slower network the server finishes the whole work earlier. Unit: ms. */
const TIMEOUT_MS = 60_000;

let loading: Promise<WebAssembly.Module> | undefined;

/**
 * Returns the compiled core, fetched once in the life of the page: from the address that the server names, else from
 * the server itself.
 * @throws network errors; the next call tries again
 */
export function loadCore(): Promise<WebAssembly.Module> {
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

const compile = (url: string) =>
  WebAssembly.compileStreaming(fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }));
