import { join } from 'node:path';
import { STORY_IMAGE_VIDEO_SIZE_PX } from '@sfera/contract/limits';
import { keepExtras } from './extras.ts';
import { readMusic } from './music.ts';
import { onPage, pageOf } from './page.ts';
import { processPicture } from './photo.ts';
import { decode, publishPicture, type PictureFiles } from './picture-files.ts';
import type { ReceivedFile } from './receive.ts';
import { originalKey, type MediaKey, type MediaStorage } from './storage.ts';
import { withTempFolder } from './temp-files.ts';
import type { MediaTools } from './tools.ts';

/** A picture whose page is published and which waits, with its music, to become a video. */
export interface IngestedStill extends PictureFiles {
  mediaKey: MediaKey;
  /** Of the video. Unit: pixels. */
  width: number;
  height: number;
  durationMs: number;
  /** Of the music, as its file names it. */
  musicTitle: string | null;
}

/** A larger animation stands still: each of its frames would be decoded whole. Unit: pixels. */
const MAX_MOVING_PIXELS = 4_000_000;

/**
 * The quick step for a picture with music: the pictures of its page of 9:16, and page and music put aside for
 * `normaliseVideo`. An animated gif keeps moving; anything else stands still.
 * @throws {AppError} those of a photo, `music_unreadable`, `invalid_input`, `video_unavailable`; then nothing stays
 */
export const ingestStill = (
  file: ReceivedFile,
  storage: MediaStorage,
  tools: MediaTools,
  sentMusic: string,
): Promise<IngestedStill> =>
  withTempFolder(storage.tempDir, async (folder) => {
    const music = join(folder, 'music');
    const heard = await readMusic(tools, sentMusic, music);
    const options = { neededSize: (size: { width: number; height: number }) => pageOf(size).inside };
    return processPicture(file, storage, options, async (source, mediaKey) => {
      const page = pageOf(source);
      const still = await decode(onPage(source.still(), page));
      const pictures = await publishPicture({ ...page, still, animation: null }, mediaKey, storage);
      const isMoving = source.animation && file.mime === 'image/gif';
      if (isMoving && source.width * source.height <= MAX_MOVING_PIXELS) {
        await storage.put(originalKey(mediaKey), file.path);
      } else {
        const path = join(folder, 'page.png');
        await onPage(still(), STORY_IMAGE_VIDEO_SIZE_PX).png({ compressionLevel: 3 }).toFile(path);
        await storage.put(originalKey(mediaKey), path);
      }
      await keepExtras({ music }, mediaKey, storage);
      const { durationMs, title } = heard;
      return { mediaKey, ...STORY_IMAGE_VIDEO_SIZE_PX, ...pictures, durationMs, musicTitle: title };
    });
  });
