import { MAX_FRAMES, refusalOfAnimation } from '@sfera/contract/media/animation';
import { countFrames } from '@sfera/contract/media/count-frames';
import { missingEnd } from '@sfera/contract/media/file-ends/missing-end';
import type { Size } from '../filters/place.ts';
import { bytesOf, endsEarly } from '../sniff/file-bytes.ts';
import { sniffType } from '../sniff/sniff-type.ts';

// Pictures that a browser does not draw, and those that move: few of those that people choose.

export const readHeic: typeof import('./heic/read-heic.ts').readHeic = async (job, signal) =>
  (await import('./heic/read-heic.ts')).readHeic(job, signal);

/** The refusal of a photo that the server would have to decode as it is, in Russian; null for one that it decodes. */
export const refusalOfWeight = async (file: Blob): Promise<string | null> =>
  (await import('./too-heavy.ts')).refusalOfWeight(file);

/** The bitmap of a picture that lacks its end alone; null for one that lacks more. */
export const decodeWithEnd = (file: Blob): Promise<ImageBitmap | null> =>
  withEnd(file)
    .then((whole) => createImageBitmap(whole))
    .catch(() => null);

/**
 * The picture with the end that it may lack, by the rule of the server: an `<img>` shows pictures without an end, and
 * `createImageBitmap` refuses them, and those of which pixels are missing.
 */
async function withEnd(file: Blob): Promise<Blob> {
  const type = await sniffType(file);
  if (type?.kind !== 'image') return file;
  const parts: BlobPart[] = [];
  let from = 0;
  for (const { at, bytes } of await missingEnd(bytesOf(file), type.mime)) {
    parts.push(file.slice(from, at), bytes);
    from = at + bytes.length;
  }
  return new Blob([...parts, file.slice(from)], { type: type.mime });
}

/**
 * The reason why a file cannot be drawn. `breaksOff` has found truncated JPEGs before.
 * - `truncated`: the end is missing
 * - `broken`: damaged
 * - `not-a-picture`: the file has another format, regardless of its name
 */
export async function whyUnreadable(file: Blob): Promise<'truncated' | 'broken' | 'not-a-picture'> {
  const type = await sniffType(file);
  if (type?.kind !== 'image') return 'not-a-picture';
  return (await endsEarly(file, type.mime)) ? 'truncated' : 'broken';
}

/**
 * The reason why an animation cannot be published; null for one that can be: it lacks pixels, or has more frames than
 * the server takes. `words`: Russian.
 */
export async function troubleOfAnimation(
  file: Blob,
  { width, height }: Size,
): Promise<{ reason: 'truncated' | 'too-big'; words?: string } | null> {
  const type = await sniffType(file);
  if (type?.kind !== 'image') return null;
  // A browser draws the first frame though others are missing.
  if (await endsEarly(file, type.mime)) return { reason: 'truncated' };
  const frames = await countFrames(bytesOf(file), type.mime, MAX_FRAMES);
  const words = refusalOfAnimation({ width, height, frames });
  return words === null ? null : { reason: 'too-big', words };
}
