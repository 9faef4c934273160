import { PHOTO_MAX_PIXELS } from '@sfera/contract/limits';
import { readPictureSize } from '#shared/ui/cropper/picture-size.ts';
import { fitInto, type Size } from '../filters/place.ts';
import { isHeic } from '../sniff/sniff-type.ts';
import { breaksOff } from './breaks-off.ts';
import { isAnimated } from './is-animated.ts';
import { paintPhoto } from './paint-photo.ts';
import { whyUnreadable } from './why-unreadable.ts';

/** A photo that is open for editing: upright, in sRGB, on white where it was transparent. */
export interface Photo extends Size {
  /** The pixels, with `width` and `height` as its size: of a very large photo fewer than the file has. */
  readonly bitmap: ImageBitmap;
  /** It moves, and is shown by its first picture. Rendering would stop it. */
  readonly isAnimated: boolean;
  /** Gives the memory back. */
  close(): void;
}

/**
 * Why a photo cannot be edited here.
 * - `too-big`: more pixels than anybody takes
 * - `undrawn`: this browser or device cannot draw it; the server may
 * - `broken`: damaged
 * - `truncated`: the file ends before the picture does
 * - `not-a-picture`: something else, whatever its name says
 */
export type PhotoTrouble = 'too-big' | 'undrawn' | 'broken' | 'truncated' | 'not-a-picture';

export class UnreadablePhoto extends Error {
  override readonly name = 'UnreadablePhoto';
  readonly reason: PhotoTrouble;

  constructor(reason: PhotoTrouble, options?: ErrorOptions) {
    super(`The photo is ${reason}`, options);
    this.reason = reason;
  }
}

/** The area of the largest canvas of an iPhone; publishing needs a quarter of it. Unit: pixels. */
const WORKING_PIXELS = 16_777_216;
/** Larger ones are textures on every device, and canvases too. Unit: pixels. */
const WORKING_SIDE = 8_192;
/** A browser decodes the whole picture at once, four bytes a pixel: a phone has no room for more. */
const DRAWN_PIXELS = 100_000_000;

/** The size that a photo is edited in; that of the file unless it is very large. */
export function workingSize(size: Size): Size {
  const scale = Math.min(1, Math.sqrt(WORKING_PIXELS / (size.width * size.height)));
  const box = { width: size.width * scale, height: size.height * scale };
  return fitInto(size, {
    width: Math.min(WORKING_SIDE, box.width),
    height: Math.min(WORKING_SIDE, box.height),
  });
}

/**
 * Opens a photo for editing, whatever its name says.
 * @throws {UnreadablePhoto} @throws the signal's reason
 */
export async function readPhoto(file: Blob, signal?: AbortSignal): Promise<Photo> {
  // Before any pixel exists.
  const size = await readPictureSize(file);
  if (size) checkSize(size);
  if (await breaksOff(file)) throw new UnreadablePhoto('truncated');
  signal?.throwIfAborted();
  const drawn = await decode(file, signal);
  try {
    checkSize(drawn);
    const moves = await isAnimated(file);
    signal?.throwIfAborted();
    // Last: nothing can fail any more and leave it open.
    const bitmap = paintPhoto(drawn, workingSize(drawn));
    const { width, height } = bitmap;
    return { bitmap, width, height, isAnimated: moves, close: () => bitmap.close() };
  } finally {
    drawn.close();
  }
}

function checkSize({ width, height }: Size): void {
  if (width * height > PHOTO_MAX_PIXELS) throw new UnreadablePhoto('too-big');
  if (width * height > DRAWN_PIXELS) throw new UnreadablePhoto('undrawn');
}

async function decode(file: Blob, signal: AbortSignal | undefined): Promise<ImageBitmap> {
  try {
    // Upright without asking; Chrome 111 does not know the word for it.
    return await createImageBitmap(file);
  } catch (error) {
    signal?.throwIfAborted();
    if (!(await isHeic(file))) throw new UnreadablePhoto(await whyUnreadable(file), { cause: error });
    return decodeHeic(file, signal);
  }
}

async function decodeHeic(file: Blob, signal: AbortSignal | undefined): Promise<ImageBitmap> {
  const { readHeic } = await import('./heic/read-heic.ts');
  const answer = await readHeic({ file, maxPixels: PHOTO_MAX_PIXELS }, signal);
  if (answer.status === 'decoded') return answer.bitmap;
  throw new UnreadablePhoto(answer.status === 'failed' ? 'undrawn' : answer.status);
}
