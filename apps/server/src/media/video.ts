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

export { changesVideo, type VideoTask } from './video-edit.ts';
export { normaliseVideo, type NormalisedVideo } from './normalise.ts';

/** A video whose poster is published and whose original waits for `normaliseVideo`. */
export interface IngestedVideo extends PictureFiles {
  mediaKey: MediaKey;
  /** Upright size of the original. Unit: pixels. */
  width: number;
  height: number;
  /** After the cut. */
  durationMs: number;
  hasSound: boolean;
  /** The upload was longer than allowed. */
  wasTrimmed: boolean;
  /** What browsers can play until the normalised file is there. */
  playableFile: PreviewFile | null;
}

/** Each runs ffmpeg and ffprobe, which use every core by themselves; the job beside them is polite. */
const videoSlot = createSemaphore(Math.max(2, Math.floor(availableParallelism() / 2)));

/** A clip cut to the limit by a client may end a few frames later. */
const TRIM_TOLERANCE_MS = 500;

/**
 * The quick step, inside the upload request: poster, preview, and the original put aside under a new media key.
 * On success the received file has been moved away.
 * @throws {AppError} `media_no_picture`, `media_truncated`, `media_unreadable`, `media_too_big`,
 *   `video_unavailable`; then nothing stays
 */
export async function ingestVideo(
  file: ReceivedFile,
  storage: MediaStorage,
  tools: MediaTools,
  { maxSeconds }: VideoTask,
): Promise<IngestedVideo> {
  if (file.kind !== 'video') throw new AppError('unsupported_media');
  return videoSlot(() => ingest(file.path, storage, tools, maxSeconds));
}

async function ingest(
  path: string,
  storage: MediaStorage,
  tools: MediaTools,
  maxSeconds: number,
): Promise<IngestedVideo> {
  const probe = await probeVideo(tools, path);
  const mediaKey = newMediaKey();
  try {
    const poster = await publishPoster(tools, path, probe, mediaKey, storage).catch((error: unknown) => {
      const refusal = videoRefusal(error);
      throw refusal === error && !(error instanceof AppError) ? pictureRefusal(error) : refusal;
    });
    const playableFile = await publishPreview(tools, path, probe, mediaKey, storage, maxSeconds);
    await storage.put(originalKey(mediaKey), path);
    return {
      mediaKey,
      width: probe.width,
      height: probe.height,
      ...poster,
      durationMs: Math.min(probe.durationMs, maxSeconds * 1000),
      hasSound: probe.sound !== null,
      wasTrimmed: probe.durationMs > maxSeconds * 1000 + TRIM_TOLERANCE_MS,
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
