import { availableParallelism } from 'node:os';
import { AppError } from '../platform/errors.ts';
import { refuseIncomplete } from './completeness.ts';
import { keepExtras, prepareExtras, type SentExtras } from './extras.ts';
import type { PictureFiles } from './picture-files.ts';
import { publishPoster } from './poster.ts';
import { publishPreview, type PreviewFile } from './preview.ts';
import { probeVideo, videoRefusal } from './probe.ts';
import type { ReceivedFile } from './receive.ts';
import { createSemaphore } from './semaphore.ts';
import { pictureRefusal } from './sharp.ts';
import { newMediaKey, originalKey, removeMedia, type MediaKey, type MediaStorage } from './storage.ts';
import { withTempFolder } from './temp-files.ts';
import type { MediaTools } from './tools.ts';
import type { VideoTask } from './video-edit.ts';
import { planVideo } from './video-plan.ts';

export { changesVideo, type VideoTask } from './video-edit.ts';
export type { SentExtras } from './extras.ts';
export { ingestStill } from './still.ts';
export { normaliseVideo, type NormalisedVideo } from './normalise.ts';

/** A video whose poster is published and whose original waits for `normaliseVideo`. */
export interface IngestedVideo extends PictureFiles {
  mediaKey: MediaKey;
  /** Upright size of what was sent, turned and cropped, or of its page. Unit: pixels. */
  width: number;
  height: number;
  /** After the cut. */
  durationMs: number;
  hasSound: boolean;
  /** After its own cut it was still longer than allowed. */
  wasTrimmed: boolean;
  /** What browsers can play until the normalised file is there. */
  playableFile: PreviewFile | null;
  /** Of the music, as its file names it. */
  musicTitle: string | null;
}

/** Each runs ffmpeg and ffprobe, which use every core by themselves; the job beside them is polite. */
const videoSlot = createSemaphore(Math.max(2, Math.floor(availableParallelism() / 2)));

/**
 * The quick step, inside the upload request: poster, preview, and the original put aside under a new media key.
 * On success the received file has been moved away.
 * @throws {AppError} `media_no_picture`, `media_incomplete`, `media_unreadable`, `media_too_big`,
 *   `video_unavailable`, `music_unreadable`, `invalid_input` for a cut that leaves nothing or music that is too short;
 *   then nothing stays
 */
export async function ingestVideo(
  file: ReceivedFile,
  storage: MediaStorage,
  tools: MediaTools,
  task: VideoTask,
  sent: SentExtras = {},
): Promise<IngestedVideo> {
  if (file.kind !== 'video') throw new AppError('unsupported_media');
  await refuseIncomplete(file.path, file.mime);
  return videoSlot(() =>
    withTempFolder(storage.tempDir, (folder) => ingest(file.path, storage, tools, task, sent, folder)),
  );
}

async function ingest(
  path: string,
  storage: MediaStorage,
  tools: MediaTools,
  task: VideoTask,
  sent: SentExtras,
  folder: string,
): Promise<IngestedVideo> {
  const has = { hasMusic: sent.music !== undefined, hasOverlay: sent.overlay !== undefined };
  const plan = planVideo(await probeVideo(tools, path), { ...task, ...has });
  const { heard, ...extras } = await prepareExtras(tools, sent, plan.page, folder);
  const mediaKey = newMediaKey();
  try {
    const published = publishPoster(tools, path, plan, mediaKey, storage, extras.overlay);
    const poster = await published.catch((error: unknown) => {
      const refusal = videoRefusal(error);
      throw refusal === error && !(error instanceof AppError) ? pictureRefusal(error) : refusal;
    });
    const playableFile = await publishPreview(tools, path, plan, mediaKey, storage);
    await storage.put(originalKey(mediaKey), path);
    await keepExtras(extras, mediaKey, storage);
    const { width, height } = plan.page ?? plan.size;
    return {
      mediaKey,
      width,
      height,
      ...poster,
      durationMs: plan.expected.durationMs,
      hasSound: plan.expected.sound !== null,
      wasTrimmed: plan.wasTrimmed,
      playableFile,
      musicTitle: heard && heard.title,
    };
  } catch (error) {
    await removeMedia(mediaKey, storage);
    throw videoRefusal(error);
  }
}
