// oxlint-disable eslint/no-underscore-dangle -- the names of the functions that WebAssembly exports
import { colourCodesOf, type Heif } from './heif.ts';
import { HeifCanvas, MAX_REDUCTION, type Rows } from './heif-canvas.ts';
import { placingOf } from './heif-properties.ts';
import { type ColourCodes, isHighRange, toDisplayP3 } from './high-range.ts';

/**
 * The part of libheif's C functions that is used here, as WebAssembly exports them: all arguments are numbers or
 * addresses. A function that answers with an error takes the place for that as its first argument.
 */
export interface Libheif {
  /** The memory; another array when the memory has grown. */
  readonly HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  _free(at: number): void;
  _heif_context_alloc(): number;
  _heif_context_free(context: number): void;
  _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    at: number,
    bytes: number,
    options: number,
  ): void;
  _heif_context_get_primary_image_handle(error: number, context: number, handleAt: number): void;
  _heif_image_handle_release(handle: number): void;
  _heif_image_handle_get_width(handle: number): number;
  _heif_image_handle_get_height(handle: number): number;
  _heif_image_handle_get_image_tiling(
    error: number,
    handle: number,
    isTurned: number,
    tilingAt: number,
  ): void;
  _heif_decoding_options_alloc(): number;
  _heif_decoding_options_free(options: number): void;
  _heif_decode_image(
    error: number,
    handle: number,
    imageAt: number,
    colours: number,
    chroma: number,
    options: number,
  ): void;
  _heif_image_handle_decode_image_tile(
    error: number,
    handle: number,
    imageAt: number,
    colours: number,
    chroma: number,
    options: number,
    column: number,
    row: number,
  ): void;
  _heif_context_get_track(context: number, id: number): number;
  _heif_track_release(track: number): void;
  _heif_track_decode_next_image(
    error: number,
    track: number,
    imageAt: number,
    colours: number,
    chroma: number,
    options: number,
  ): void;
  _heif_image_get_width(image: number, channel: number): number;
  _heif_image_get_height(image: number, channel: number): number;
  _heif_image_get_bits_per_pixel_range(image: number, channel: number): number;
  _heif_image_get_plane_readonly2(image: number, channel: number, strideAt: number): number;
  _heif_image_release(image: number): void;
}

export interface DecodedHeif {
  width: number;
  height: number;
  channels: 3 | 4;
  pixels: Uint8Array<ArrayBuffer>;
}

/** The decoder could not decode the file. */
export class BrokenHeif extends Error {
  override readonly name = 'BrokenHeif';
}

const RGB = 1;
const CHROMA = { rgb: 10, rgba: 11, deep: 14 } as const;
const INTERLEAVED = 10;
/** Where the decoder's options say that the picture is not to be turned. */
const IGNORE_TURNS_AT = 1;
const TILING_BYTES = 80;

/** The numbers of a picture beyond the range of ordinary screens; null for an ordinary one. */
export function highRangeOf(heif: Heif): ColourCodes | null {
  const codes = colourCodesOf(heif);
  return codes && isHighRange(codes) && !heif.picture?.hasAlpha ? codes : null;
}

/** Whether the picture is decoded piece by piece, so that its memory does not depend on its size. */
export const isTiled = ({ picture }: Heif): boolean => Boolean(picture?.tile) && !picture?.hasAlpha;

/** The number of decoded pixels, along one side, whose mean becomes one pixel of a picture that is to be this much smaller. */
export const reductionFor = (times: number): number =>
  Math.min(MAX_REDUCTION, Math.max(1, Math.floor(times)));

/**
 * Decodes the primary picture, or the first one of a sequence, upright and in the colours of the file; a picture of PQ
 * or HLG becomes Display P3.
 * @param reduction decoded pixels along one side for each pixel of the result
 * @throws {BrokenHeif}
 */
export function decodeHeif(lib: Libheif, bytes: Uint8Array, heif: Heif, reduction: number): DecodedHeif {
  const decoder = new Decoder(lib);
  try {
    return decoder.decode(bytes, heif, reduction);
  } finally {
    decoder.free();
  }
}

class Decoder {
  readonly #lib: Libheif;
  /** Memory and objects to be given back, the last one first. */
  readonly #held: (() => void)[] = [];
  /** The place for answers of the decoder. */
  readonly #answer: number;
  readonly #error: number;

  constructor(lib: Libheif) {
    this.#lib = lib;
    this.#answer = this.#allocate(TILING_BYTES);
    this.#error = this.#allocate(TILING_BYTES);
  }

  free(): void {
    for (const release of this.#held.splice(0).toReversed()) release();
  }

  decode(bytes: Uint8Array, heif: Heif, reduction: number): DecodedHeif {
    const lib = this.#lib;
    const file = this.#allocate(bytes.length);
    lib.HEAPU8.set(bytes, file);
    for (const { at, isFull } of heif.wrongRanges) lib.HEAPU8[file + at] = isFull ? 0x80 : 0;
    const context = this.#hold(lib._heif_context_alloc(), (at) => lib._heif_context_free(at));
    lib._heif_context_read_from_memory_without_copy(this.#error, context, file, bytes.length, 0);
    this.#check();
    const options = this.#hold(lib._heif_decoding_options_alloc(), (at) =>
      lib._heif_decoding_options_free(at),
    );
    const highRange = highRangeOf(heif);
    const channels = heif.picture?.hasAlpha ? 4 : 3;
    const chroma = highRange ? CHROMA.deep : channels === 4 ? CHROMA.rgba : CHROMA.rgb;
    const taken = (image: number, use: (rows: Rows) => HeifCanvas) => {
      try {
        return use(this.#rowsOf(image, highRange));
      } finally {
        lib._heif_image_release(image);
      }
    };
    /** A picture that the decoder gives whole and upright. */
    const whole = (image: number) =>
      taken(image, (rows) => {
        const canvas = new HeifCanvas(placingOf(rows, []), reduction, channels);
        canvas.add(rows, 0, 0);
        return canvas;
      });
    const resultOf = (canvas: HeifCanvas): DecodedHeif => {
      const { width, height } = canvas;
      return { width, height, channels, pixels: canvas.finish() };
    };

    if (!heif.picture) {
      const track = this.#hold(lib._heif_context_get_track(context, 0), (at) => lib._heif_track_release(at));
      lib._heif_track_decode_next_image(this.#error, track, this.#answer, RGB, chroma, options);
      return resultOf(whole(this.#takeAnswer()));
    }
    lib._heif_context_get_primary_image_handle(this.#error, context, this.#answer);
    const handle = this.#hold(this.#takeAnswer(), (at) => lib._heif_image_handle_release(at));
    if (!isTiled(heif)) {
      lib._heif_decode_image(this.#error, handle, this.#answer, RGB, chroma, options);
      return resultOf(whole(this.#takeAnswer()));
    }

    const { coded, turns } = heif.picture;
    lib._heif_image_handle_get_image_tiling(this.#error, handle, 0, this.#answer);
    this.#check();
    const [, columns = 0, rows = 0, tileWidth = 0, tileHeight = 0] = [0, 1, 2, 3, 4].map((n) =>
      this.#number(this.#answer + n * 4),
    );
    lib.HEAPU8[options + IGNORE_TURNS_AT] = 1;
    const canvas = new HeifCanvas(placingOf(coded, turns), reduction, channels);
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        lib._heif_image_handle_decode_image_tile(
          this.#error,
          handle,
          this.#answer,
          RGB,
          chroma,
          options,
          column,
          row,
        );
        taken(this.#takeAnswer(), (tile) => {
          canvas.add(tile, column * tileWidth, row * tileHeight);
          return canvas;
        });
      }
    return resultOf(canvas);
  }

  #hold(at: number, release: (at: number) => void): number {
    if (at === 0) throw new BrokenHeif('The decoder has no memory, or finds no picture');
    this.#held.push(() => release(at));
    return at;
  }

  #allocate(bytes: number): number {
    return this.#hold(this.#lib._malloc(bytes), (at) => this.#lib._free(at));
  }

  #number(at: number): number {
    const { buffer, byteOffset } = this.#lib.HEAPU8;
    return new DataView(buffer, byteOffset).getUint32(at, true);
  }

  /** @throws {BrokenHeif} with the decoder's words */
  #check(): void {
    const [code, , text = 0] = [0, 4, 8].map((offset) => this.#number(this.#error + offset));
    if (code === 0) return;
    const heap = this.#lib.HEAPU8;
    throw new BrokenHeif(new TextDecoder().decode(heap.slice(text, heap.indexOf(0, text))));
  }

  /** The address that the decoder has answered. */
  #takeAnswer(): number {
    this.#check();
    return this.#number(this.#answer);
  }

  /** The pixels of a decoded image, valid until it is released. */
  #rowsOf(image: number, highRange: ColourCodes | null): Rows {
    const lib = this.#lib;
    const width = lib._heif_image_get_width(image, INTERLEAVED);
    const height = lib._heif_image_get_height(image, INTERLEAVED);
    const depth = lib._heif_image_get_bits_per_pixel_range(image, INTERLEAVED);
    const at = lib._heif_image_get_plane_readonly2(image, INTERLEAVED, this.#answer);
    const stride = this.#number(this.#answer);
    if (at === 0 || width <= 0 || height <= 0) throw new BrokenHeif('The decoder gave no pixels');
    const data = lib.HEAPU8.subarray(at, at + stride * height);
    if (!highRange) return { width, height, stride, data };
    // The ordinary picture takes the place of the deep one, which has more bytes.
    const samples = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
    toDisplayP3({ width, height, samples, stride: stride / 2, depth, codes: highRange }, data, 3);
    return { width, height, stride: width * 3, data };
  }
}
