import wasmUrl from '@ffmpeg/core/wasm?url';
import { getUploadLimits } from '@sfera/contract/post-upload';
import { call } from '#shared/api/call.ts';

/** On a slow network the server is sooner done with the whole work. Unit: ms. */
const PATIENCE_MS = 60_000;

let loading: Promise<WebAssembly.Module> | undefined;

/**
 * The compiled tool, fetched once in the life of the page: from the address that the server names, else from the
 * server itself.
 * @throws what the network throws; the next call tries again
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
      // A blocked or broken CDN is no reason to do without.
    }
  }
  return compile(wasmUrl);
}

const compile = (url: string) =>
  WebAssembly.compileStreaming(fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }));
