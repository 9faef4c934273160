import { type Box, boxesOf, type ByteSource } from '../heif-boxes.ts';
import { fragmentEnd } from './iso-fragments.ts';
import { samplesEnd } from './iso-samples.ts';

/** Boxes that a complete file needs. Other boxes, which phones append, may be cut off. */
const NEEDED = new Set(['ftyp', 'meta', 'moov', 'mdat', 'moof']);

/**
 * The offset at which a file of boxes (mp4, mov, 3gp) may end: behind its media and their index. A recorder that was cut
 * off may have written a media box longer than the file; then the index, or the last
 * fragment, tells where the last sample ends.
 */
export async function isoEnd(file: ByteSource): Promise<number> {
  let needed = 0;
  let index: Box | null = null;
  let fragment: (Box & { at: number }) | null = null;
  let at = 0;
  for await (const box of boxesOf(file)) {
    if (box.type === 'moof') fragment = { ...box, at };
    at = box.end;
    if (box.type === 'moov') index ??= box;
    if (box.type === 'mdat' && box.end > file.sizeBytes && index)
      return (await (fragment ? fragmentEnd(file, index, fragment) : samplesEnd(file, index))) ?? box.end;
    if (NEEDED.has(box.type)) needed = Math.max(needed, box.end);
  }
  return needed;
}
