import { open } from 'node:fs/promises';
import { missingEnd } from '@sfera/contract/media/file-ends/missing-end';
import type { ImageType } from '@sfera/contract/media/media';
import { createByteReader } from '../containers/byte-reader.ts';
import { shareReceived } from '../containers/completeness.ts';

/** Puts back the end of a picture whose decoder or container has told that the file breaks off. */
export async function mendEnd(path: string, mime: ImageType): Promise<void> {
  const file = await open(path, 'r+');
  try {
    for (const { at, bytes } of await missingEnd(await createByteReader(file), mime))
      await file.write(bytes, 0, bytes.length, at);
  } finally {
    await file.close();
  }
}

/** Puts back the end of a GIF or WebP of which all pixels are there: their decoders read all of it for the header. */
export async function mendContainer(path: string, mime: ImageType): Promise<void> {
  if (mime !== 'image/gif' && mime !== 'image/webp') return;
  // A GIF tells no length, so it counts as whole when its pixels are there.
  const isWhole = (await shareReceived(path, mime)) === 1;
  if (isWhole === (mime === 'image/gif')) await mendEnd(path, mime);
}
