import { availableParallelism } from 'node:os';
import { AppError } from '../platform/errors.ts';
import type { PictureFiles } from './picture-files.ts';
import { publishPoster } from './poster.ts';
import { publishPreview, type PreviewFile } from './preview.ts';
import { probeVideo, videoRefusal } from './probe.ts';
import type { ReceivedFile } from './receive.ts';
import { createSemaphore } from './semaphore.ts';
import { pictureRefusal } from './sharp.ts';
import { newMediaKey, originalKey, removeMedia, type MediaKey, type MediaStorage } from './storage.ts';
import type { MediaTools } from './tools.ts';
import type { VideoTask } from './video-edit.ts';
import { planVideo } from './video-plan.ts';

export { changesVideo, type VideoTask } from './video-edit.ts';
export { normaliseVideo, type NormalisedVideo } from './normalise.ts';

/** A video whose poster is published and whose original waits for `normaliseVideo`. */
export interface IngestedVideo extends PictureFiles {
  mediaKey: MediaKey;
  /** Upright size of what was sent, turned and cropped. Unit: pixels. */
  width: number;
  height: number;
  /** After the cut. */
  durationMs: number;
  hasSound: boolean;
  /** After its own cut it was still longer than allowed. */
  wasTrimmed: boolean;
  /** What browsers can play until the normalised file is there. */
  playableFile: PreviewFile | null;
}

/** Each runs ffmpeg and ffprobe, which use every core by themselves; the job beside them is polite. */
const videoSlot = createSemaphore(Math.max(2, Math.floor(availableParallelism() / 2)));

/**
 * The quick step, inside the upload request: poster, preview, and the original put aside under a new media key.
 * On success the received file has been moved away.
 * @throws {AppError} `media_no_picture`, `media_truncated`, `media_unreadable`, `media_too_big`,
 *   `video_unavailable`, `invalid_input` for a cut that leaves nothing; then nothing stays
 */
export async function ingestVideo(
  file: ReceivedFile,
  storage: MediaStorage,
  tools: MediaTools,
  task: VideoTask,
): Promise<IngestedVideo> {
  if (file.kind !== 'video') throw new AppError('unsupported_media');
  return videoSlot(() => ingest(file.path, storage, tools, task));
}

async function ingest(
  path: string,
  storage: MediaStorage,
  tools: MediaTools,
  task: VideoTask,
): Promise<IngestedVideo> {
  const plan = planVideo(await probeVideo(tools, path), task);
  const mediaKey = newMediaKey();
  try {
    const poster = await publishPoster(tools, path, plan, mediaKey, storage).catch((error: unknown) => {
      const refusal = videoRefusal(error);
      throw refusal === error && !(error instanceof AppError) ? pictureRefusal(error) : refusal;
    });
    const playableFile = await publishPreview(tools, path, plan, mediaKey, storage);
    await storage.put(originalKey(mediaKey), path);
    return {
      mediaKey,
      ...plan.size,
      ...poster,
      durationMs: plan.expected.durationMs,
      hasSound: plan.expected.sound !== null,
      wasTrimmed: plan.wasTrimmed,
      playableFile,
    };
  } catch (error) {
    await removeMedia(mediaKey, storage);
    throw videoRefusal(error);
  }
}

/** Removes the original once the normalised file is published and known. Safe to repeat. */
export async function forgetOriginal(mediaKey: MediaKey, storage: MediaStorage): Promise<void> {
  await storage.remove(originalKey(mediaKey));
}
