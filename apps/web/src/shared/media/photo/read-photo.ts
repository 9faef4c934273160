import { PHOTO_MAX_PIXELS } from '@sfera/contract/media/limits';
import { readPictureSize } from '#shared/ui/cropper/picture-size.ts';
import type { Size } from '../filters/place.ts';
import { isHeic } from '../sniff/sniff-type.ts';
import { breaksOff } from './breaks-off.ts';
import { isAnimated } from '../moving/is-animated.ts';
import type { Motion } from '../moving/motion.ts';
import { paintPhoto, WORKING_PIXELS } from './paint-photo.ts';
import { colourSpaceOf } from './wide-colours.ts';

/** A photo that is open for editing: upright, on white where it was transparent. */
export interface Photo extends Size {
  /** The pixels, of size `width` × `height`; a very large photo has fewer than its file. */
  readonly bitmap: ImageBitmap;
  /**
   * The colour space of the bitmap and of all that is made of it: Display P3 for a photo with colours that sRGB lacks.
   */
  readonly colorSpace: PredefinedColorSpace;
  /** The file is an animation; the bitmap is its first picture. Rendering would lose the animation. */
  readonly isAnimated: boolean;
  /** How the file moves; absent when the file stands still. */
  readonly motion?: Motion | null;
  /** Frees the memory of the bitmap. */
  close(): void;
}

/**
 * The reason why a photo cannot be edited here.
 * - `too-big`: more pixels than the server takes
 * - `undrawn`: this browser or device cannot draw the photo; the server may
 * - `broken`: damaged
 * - `truncated`: the file ends before the picture does
 * - `not-a-picture`: the file has another format, regardless of its name
 */
export type PhotoTrouble = 'too-big' | 'undrawn' | 'broken' | 'truncated' | 'not-a-picture';

export class UnreadablePhoto extends Error {
  override readonly name = 'UnreadablePhoto';
  readonly reason: PhotoTrouble;
  /** More about the reason, in Russian; null when there is no more to say. */
  readonly words: string | null;

  constructor(
    reason: PhotoTrouble,
    { words = null, ...options }: ErrorOptions & { words?: string | null } = {},
  ) {
    super(`The photo is ${reason}`, options);
    this.reason = reason;
    this.words = words;
  }
}

/** Every device allows textures and canvases of this side. Unit: pixels. */
const WORKING_SIDE = 8_192;
/** A browser decodes the whole picture at once, four bytes a pixel; a phone has no memory for more. Unit: pixels. */
const DRAWN_PIXELS = 100_000_000;

/** The size in which a photo is edited: the size of the file unless that is very large. */
export function workingSize(size: Size): Size {
  const { width, height } = size;
  const scale = Math.min(
    1,
    Math.sqrt(WORKING_PIXELS / (width * height)),
    WORKING_SIDE / Math.max(width, height),
  );
  // Rounded up, the sides would make a larger area than that, and an iPhone would draw nothing.
  const round = (side: number) => Math.max(1, Math.floor(side * scale));
  return { width: round(width), height: round(height) };
}

/**
 * Opens a photo for editing.
 * @throws {UnreadablePhoto} @throws the signal's reason
 */
export async function readPhoto(file: Blob, signal?: AbortSignal): Promise<Photo> {
  try {
    return await openPhoto(file, signal);
  } catch (error) {
    if (!(error instanceof UnreadablePhoto) || error.reason !== 'undrawn') throw error;
    // The file would be sent as it is.
    const words = await (await loadChecks()).refusalOfWeight(file);
    throw words === null ? error : new UnreadablePhoto('too-big', { words, cause: error });
  }
}

async function openPhoto(file: Blob, signal: AbortSignal | undefined): Promise<Photo> {
  // The size is checked before any pixel is decoded.
  const size = await readPictureSize(file);
  if (size) checkSize(size);
  if (await breaksOff(file)) throw new UnreadablePhoto('truncated');
  signal?.throwIfAborted();
  const drawn = await decode(file, signal);
  try {
    checkSize(drawn);
    const moves = await isAnimated(file);
    const trouble = moves && (await (await loadChecks()).troubleOfAnimation(file, drawn));
    if (trouble) throw new UnreadablePhoto(trouble.reason, trouble);
    const { motionOf } = await import('../moving/motion.ts');
    const motion = await motionOf(file);
    signal?.throwIfAborted();
    // Painting comes last: a failure after it would leave the bitmap open.
    const colorSpace = colourSpaceOf(drawn);
    const bitmap = paintPhoto(drawn, workingSize(drawn), colorSpace);
    const { width, height } = bitmap;
    return {
      bitmap,
      colorSpace,
      width,
      height,
      isAnimated: moves,
      motion,
      close: () => bitmap.close(),
    };
  } finally {
    drawn.close();
  }
}

function checkSize({ width, height }: Size): void {
  if (width * height > PHOTO_MAX_PIXELS) throw new UnreadablePhoto('too-big');
  if (width * height > DRAWN_PIXELS) throw new UnreadablePhoto('undrawn');
}

const loadChecks = () => import('./unusual-photo.ts');

async function decode(file: Blob, signal: AbortSignal | undefined): Promise<ImageBitmap> {
  try {
    // The bitmap is upright by default; Chrome 111 does not know the option `imageOrientation: 'from-image'`.
    return await createImageBitmap(file);
  } catch (error) {
    signal?.throwIfAborted();
    const { decodeWithEnd, readHeic, whyUnreadable } = await loadChecks();
    const ended = await decodeWithEnd(file);
    if (ended) return ended;
    if (await isHeic(file)) return decodeHeic(readHeic, file, signal);
    throw new UnreadablePhoto(await whyUnreadable(file), { cause: error });
  }
}

async function decodeHeic(
  readHeic: typeof import('./unusual-photo.ts').readHeic,
  file: Blob,
  signal: AbortSignal | undefined,
): Promise<ImageBitmap> {
  const answer = await readHeic({ file, maxPixels: PHOTO_MAX_PIXELS, workingPixels: WORKING_PIXELS }, signal);
  if (answer.status === 'decoded') return answer.bitmap;
  if (answer.status === 'failed') throw new UnreadablePhoto('undrawn');
  throw new UnreadablePhoto(answer.status, 'words' in answer ? answer : {});
}
