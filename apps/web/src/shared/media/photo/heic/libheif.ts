import type { Libheif } from '@sfera/contract/media/heif-decoder';
import createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';

const silent = () => undefined;

/** Fetches and starts the decoder. */
export async function loadLibheif(): Promise<Libheif> {
  const answer = await fetch(wasmUrl);
  if (!answer.ok) throw new Error(`The decoder did not come: ${answer.status}`);
  const wasmBinary = await answer.arrayBuffer();
  return new Promise((resolve, reject) => {
    const module: unknown = createLibheif({
      wasmBinary,
      // The answer reports what is wrong with a file.
      print: silent,
      printErr: silent,
      onAbort: (what: unknown) => reject(new Error(`The decoder gave up: ${String(what)}`)),
      // When the module starts synchronously, `module` is not assigned yet.
      onRuntimeInitialized: () => queueMicrotask(() => resolve(module as Libheif)),
    });
  });
}
