import { readMetadataItems } from '@sfera/contract/media/heif';
import { boxesIn } from '@sfera/contract/media/heif-boxes';
import { wipeExif } from './wipe-exif.ts';

/** Boxes that hold pixels and their index; a film of pictures (`moov`) may say more, and is not opened. */
const SHOWING_BOXES = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip']);

/**
 * Removes place, serial numbers and words from a HEIC, in place: all offsets stay true.
 * @returns false for a file whose metadata cannot be reached
 */
export async function wipeHeic(bytes: Buffer): Promise<boolean> {
  let end = 0;
  for (const box of boxesIn(bytes)) {
    const nameAt = end + 4;
    end = box.end;
    if (box.type === 'moov') return false;
    if (SHOWING_BOXES.has(box.type)) continue;
    bytes.write('free', nameAt, 'latin1');
    bytes.fill(0, box.start, box.end);
  }
  // Bytes behind the last box are no part of the picture.
  bytes.fill(0, end);
  const source = {
    sizeBytes: bytes.length,
    read: async (offset: number, count: number) => bytes.subarray(offset, offset + count),
  };
  const items = await readMetadataItems(source);
  if (!items?.every(({ places }) => places !== null)) return false;
  for (const { type, places } of items)
    for (const { start, end: behind } of places ?? []) {
      if (behind > bytes.length) return false;
      if (type === 'Exif' && places?.length === 1) wipeExifItem(bytes.subarray(start, behind));
      else bytes.fill(' ', start, behind);
    }
  return true;
}

/** ISO/IEC 23008-12, A.2.1: the offset of the block, counted from behind itself. */
function wipeExifItem(item: Buffer): void {
  const tiffAt = 4 + item.readUInt32BE(0);
  if (tiffAt > item.length) return void item.fill(0);
  item.fill(0, 4, tiffAt);
  wipeExif(item.subarray(tiffAt));
}
