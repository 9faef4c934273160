import { AppError } from '../../base/errors.ts';
import { refuseIncomplete } from '../containers/completeness.ts';
import { keepExtras, prepareExtras, type SentExtras } from './extras.ts';
import type { PictureFiles } from '../pictures/picture-files.ts';
import { publishPoster } from '../encoding/poster.ts';
import { publishPreview, type PreviewFile } from '../encoding/preview.ts';
import { probeVideo, type VideoProbe, videoRefusal } from '../probing/probe.ts';
import type { ReceivedFile } from '../../files/receive.ts';
import { pictureRefusal } from '../pictures/picture-refusal.ts';
import {
  newMediaKey,
  originalKey,
  removeMedia,
  type MediaKey,
  type MediaStorage,
} from '../../files/storage.ts';
import { withTempFolder } from '../../files/temp-files.ts';
import type { MediaTools } from '../tools/tools.ts';
import { ToolError } from '../tools/run-tool.ts';
import { type VideoTask, planVideo } from '../encoding/video-plan.ts';
import { uploadTurns } from '../tools/video-turns.ts';

export { changesVideo, type VideoTask } from '../encoding/video-plan.ts';
export type { SentExtras } from './extras.ts';
export { ingestStill } from './still.ts';
export { normaliseVideo, type NormalisedVideo } from './normalise.ts';

/** A video whose poster is published and whose original is stored for `normaliseVideo`. */
export interface IngestedVideo extends PictureFiles {
  mediaKey: MediaKey;
  /** Size of the upright video after turn and crop, or of its page. Unit: pixels. */
  width: number;
  height: number;
  /** Duration after the cut. */
  durationMs: number;
  hasSound: boolean;
  /** The video was longer than allowed after the author's cut. */
  wasTrimmed: boolean;
  /** The name of a sound of the file that cannot be kept, empty when it has none; null when none is lost. */
  lostSound: string | null;
  /** The file that browsers can play until the video is normalised; null without one. */
  playableFile: PreviewFile | null;
  /** The uploaded file. */
  probe: VideoProbe;
  /** Title in the tags of the music file. */
  musicTitle: string | null;
}

export interface IngestVideoTask extends VideoTask {
  /** Id of the person who uploads. */
  owner?: string;
}

/** Estimated cost of an upload: probing depends on the bytes, a poster takes a second or two. */
export const uploadCostMs = ({ sizeBytes }: ReceivedFile) => 2_000 + sizeBytes / 50_000;

/**
 * The quick step, inside the upload request: publishes poster and preview, and stores the original under a new media
 * key. On success the received file has been moved.
 * @throws {AppError} `media_no_picture`, `media_incomplete`, `media_unreadable`, `media_too_big`,
 *   `media_processing_failed` when a tool was killed, `upload_broken` when the client hung up, `rate_limited`,
 *   `video_unavailable`, `music_unreadable`, `invalid_input` for a cut that leaves nothing or music that is too short;
 *   then nothing stays
 */
export async function ingestVideo(
  file: ReceivedFile,
  storage: MediaStorage,
  tools: MediaTools,
  { owner = '', ...task }: IngestVideoTask,
  sent: SentExtras = {},
): Promise<IngestedVideo> {
  if (file.kind !== 'video') throw new AppError('unsupported_media');
  const { path, mime, signal } = file;
  await refuseIncomplete(path, mime);
  return uploadTurns.run({ owner, costMs: uploadCostMs(file), signal }, () =>
    withTempFolder(storage.tempDir, (folder) =>
      ingest(path, storage, { ...tools, signal }, { owner, ...task }, sent, folder).catch(
        (error: unknown) => {
          throw uploadRefusal(error);
        },
      ),
    ),
  );
}

async function ingest(
  path: string,
  storage: MediaStorage,
  tools: MediaTools,
  { owner, ...task }: VideoTask & { owner: string },
  sent: SentExtras,
  folder: string,
): Promise<IngestedVideo> {
  const has = { hasMusic: sent.music !== undefined, hasOverlay: sent.overlay !== undefined };
  const probe = await probeVideo(tools, path);
  const plan = planVideo(probe, { ...task, ...has });
  const { decodedMusic, ...extras } = await prepareExtras(tools, sent, plan.page, folder, owner);
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
      lostSound: task.edit?.isMuted ? null : probe.lostSound,
      playableFile,
      probe,
      musicTitle: decodedMusic && decodedMusic.title,
    };
  } catch (error) {
    await removeMedia(mediaKey, storage);
    throw videoRefusal(error);
  }
}

/** This step is not repeated, so a killed tool, for example for want of memory, ends the upload. */
export function uploadRefusal(error: unknown): unknown {
  if (!(error instanceof ToolError)) return error;
  if (error.kind === 'aborted') return new AppError('upload_broken');
  return error.kind === 'killed' ? new AppError('media_processing_failed') : error;
}
