import { MAX_FRAMES, refusalOfAnimation } from '@sfera/contract/media/animation';
import { countFrames } from '@sfera/contract/media/count-frames';
import { bytesOf } from '../sniff/file-bytes.ts';
import type { Size } from '../filters/place.ts';
import { sniffType } from '../sniff/sniff-type.ts';

/** The refusal of an animation with more frames than the server takes, in Russian; null for one that it takes. */
export async function refusalOfLength(file: Blob, { width, height }: Size): Promise<string | null> {
  const type = await sniffType(file);
  if (type?.kind !== 'image') return null;
  const frames = await countFrames(bytesOf(file), type.mime, MAX_FRAMES);
  return refusalOfAnimation({ width, height, frames });
}
