import { join } from 'node:path';
import { STORY_IMAGE_VIDEO_SIZE_PX } from '@sfera/contract/stories/limits';
import { AppError } from '../../base/errors.ts';
import { keepExtras } from './extras.ts';
import { readMusic } from '../sound/music.ts';
import { makePictures, type PhotoOptions } from '../photos/photo.ts';
import { type PictureFiles, publishFolder } from '../pictures/picture-files.ts';
import { PAGE_PNG } from '../pictures/picture-job.ts';
import type { ReceivedFile } from '../../files/receive.ts';
import {
  newMediaKey,
  originalKey,
  removeMedia,
  type MediaKey,
  type MediaStorage,
} from '../../files/storage.ts';
import { withTempFolder } from '../../files/temp-files.ts';
import type { MediaTools } from '../tools/tools.ts';

/** A picture with music: its page is published, and `normaliseVideo` will make the video. */
export interface IngestedStill extends PictureFiles {
  mediaKey: MediaKey;
  /** Size of the video. Unit: pixels. */
  width: number;
  height: number;
  durationMs: number;
  /** Title in the tags of the music file. */
  musicTitle: string | null;
}

/**
 * The quick step for a picture with music: publishes the pictures of its 9:16 page, and stores page and music for
 * `normaliseVideo`. An animated gif stays animated; any other picture becomes a still video.
 * @throws {AppError} those of a photo, `music_unreadable`, `invalid_input`, `video_unavailable`; then nothing stays
 */
export async function ingestStill(
  file: ReceivedFile,
  storage: MediaStorage,
  tools: MediaTools,
  sentMusic: string,
  options: PhotoOptions,
): Promise<IngestedStill> {
  if (file.kind !== 'image') throw new AppError('unsupported_media');
  return withTempFolder(storage.tempDir, async (extras) => {
    const music = join(extras, 'music');
    const { durationMs, title } = await readMusic(tools, sentMusic, music);
    return withTempFolder(storage.tempDir, async (folder) => {
      const { widths, thumbhash, differenceHashes, isMoving } = await makePictures(
        'still',
        file,
        folder,
        options,
      );
      const mediaKey = newMediaKey();
      try {
        await storage.put(originalKey(mediaKey), isMoving ? file.path : join(folder, PAGE_PNG));
        await publishFolder(folder, mediaKey, storage);
        await keepExtras({ music }, mediaKey, storage);
      } catch (error) {
        await removeMedia(mediaKey, storage);
        throw error;
      }
      const pictures = { widths, thumbhash, differenceHashes };
      return { mediaKey, ...STORY_IMAGE_VIDEO_SIZE_PX, ...pictures, durationMs, musicTitle: title };
    });
  });
}
