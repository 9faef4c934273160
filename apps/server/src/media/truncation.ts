import { open } from 'node:fs/promises';
import type { ImageType } from '@sfera/contract/media';

const PNG_END_BYTES = 12; // length, IEND, CRC
const RIFF_HEADER_BYTES = 8;

/**
 * Whether an unreadable png or webp ends before it should; libvips names the difference for jpeg and gif alone.
 * A png ends with its IEND chunk, a webp says its length in the RIFF header.
 */
export async function breaksOff(path: string, mime: ImageType): Promise<boolean> {
  if (mime !== 'image/png' && mime !== 'image/webp') return false;
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(PNG_END_BYTES);
    if (mime === 'image/png') {
      await file.read(bytes, 0, PNG_END_BYTES, Math.max(0, size - PNG_END_BYTES));
      return !bytes.includes('IEND');
    }
    await file.read(bytes, 0, PNG_END_BYTES, 0);
    return bytes.readUInt32LE(4) + RIFF_HEADER_BYTES > size;
  } finally {
    await file.close();
  }
}
