import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { sample } from './samples.ts';

const MEBIBYTE = 1024 * 1024;

/** Writes a video that plays at once, with many random bytes behind it that players skip. */
export async function writePaddedVideo(path: string, megabytes: number): Promise<Buffer> {
  const padding = randomBytes(megabytes * MEBIBYTE);
  padding.writeUInt32BE(padding.length, 0);
  padding.write('free', 4, 'latin1');
  const video = Buffer.concat([await readFile(sample('clip.mp4')), padding]);
  await writeFile(path, video);
  return video;
}
