import createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';

declare const handle: unique symbol;
type Context = number & { [handle]: 'context' };
type ImageHandle = number & { [handle]: 'image' };
interface HeifError {
  code: unknown;
}

interface Channel {
  id: unknown;
  width: number;
  height: number;
  /** Bytes from one row to the next. */
  stride: number;
  data: Uint8Array;
  bits_per_pixel: number;
}

/** The part of libheif's JavaScript API that is used here; its own types are mostly `any`. */
export interface Libheif {
  heif_error_code: { heif_error_Ok: unknown };
  heif_colorspace: { heif_colorspace_RGB: unknown };
  heif_chroma: { heif_chroma_interleaved_RGBA: unknown; heif_chroma_interleaved_RRGGBB_LE: unknown };
  heif_channel: { heif_channel_interleaved: unknown };
  heif_context_alloc(): Context;
  heif_context_read_from_memory(context: Context, bytes: Uint8Array): HeifError;
  heif_js_context_get_primary_image_handle(context: Context): ImageHandle | HeifError;
  /** Size of the upright picture: the file's rotation and mirroring are applied. */
  heif_image_handle_get_width(image: ImageHandle): number;
  heif_image_handle_get_height(image: ImageHandle): number;
  heif_js_decode_image2(
    image: ImageHandle,
    colorspace: unknown,
    chroma: unknown,
  ): Promise<{ channels: Channel[] } | HeifError> | { channels: Channel[] } | HeifError;
}

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
