// The package's own types are generated for another entry file.
declare module 'libheif-js/wasm-bundle.js' {
  type Handle = object;
  interface HeifChannel {
    width: number;
    height: number;
    /** Bytes from one row to the next. */
    stride: number;
    /** A view of the decoder's memory. */
    data: Uint8Array;
    bits_per_pixel: number;
  }
  interface HeifError {
    code: object;
    message?: string;
  }
  interface HeifPicture {
    code?: undefined;
    channels: HeifChannel[];
  }
  interface HeifImage {
    handle: Handle;
    /** Width of the upright picture. Unit: pixels. */
    get_width(): number;
    get_height(): number;
    free(): void;
  }
  interface Libheif {
    ready: Promise<unknown>;
    HeifDecoder: new () => {
      /** The pictures of the file, not decoded yet, the primary one first; none when the file is no HEIC. */
      decode(bytes: Uint8Array): HeifImage[];
    };
    heif_colorspace: { heif_colorspace_RGB: object };
    heif_chroma: {
      heif_chroma_interleaved_RGB: object;
      heif_chroma_interleaved_RGBA: object;
      heif_chroma_interleaved_RRGGBB_LE: object;
    };
    heif_image_handle_has_alpha_channel(handle: Handle): number | boolean;
    heif_js_decode_image2(handle: Handle, colorspace: object, chroma: object): HeifPicture | HeifError;
  }
  const libheif: Libheif;
  export default libheif;
}
