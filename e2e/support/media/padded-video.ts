import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { sample } from './samples.ts';

/** Writes a video that plays at once, with many random bytes behind it that players skip. */
export async function writePaddedVideo(path: string, megabytes: number): Promise<Buffer> {
  const padding = randomBytes(megabytes * MEBIBYTE);
  padding.writeUInt32BE(padding.length, 0);
  padding.write('free', 4, 'latin1');
  const video = Buffer.concat([await readFile(sample('clip.mp4')), padding]);
  await writeFile(path, video);
  return video;
}
