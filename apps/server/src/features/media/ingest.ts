import type { MediaId, UserId } from '@sfera/contract/base/ids';
import { processPhoto } from '../../processing/photos/photo.ts';
import type { ReceivedFile } from '../../files/receive.ts';
import { changesVideo, ingestStill, ingestVideo, type SentExtras } from '../../processing/videos/video.ts';
import type { VideoEdit } from '../../db/tables/media.ts';
import { newId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { unsaved, type Unsaved } from './keep.ts';
import { servedBytes } from './measure.ts';
import { pictureSource, videoSource } from './source.ts';
import { hashColumns, hashFile } from './file-hashes.ts';
import { refuseBytes } from './refused-queries.ts';

export interface IngestOptions extends Pick<VideoEdit, 'edit' | 'filters'> {
  /** A video that is longer after its own cut is cut to this length. */
  maxSeconds: number;
  /** The music, edits and overlay sent with the file. Music turns a picture into a video. */
  extras?: SentExtras;
}

export interface NewMedia {
  id: MediaId;
  kind: 'image' | 'video';
  /** All viewers may see it at once; otherwise only its owner until it is normalised. */
  isPlayable: boolean;
  /** Size after the edits. Unit: pixels. */
  width: number;
  height: number;
  /** The music played over, or instead of, the video's own sound, with the title from its file. */
  music: { title: string | null } | null;
}

/**
 * Turns a received file into published files, which the caller saves together with the post, story or message that shows
 * them. Only videos are edited: pictures arrive finished.
 *
 * Errors: the `media_*` codes, `file_refused`, `video_unavailable`, `music_unreadable`, `invalid_input` for an edit that
 * leaves nothing, for music that is too short, and for an overlay over a picture.
 */
export async function ingest(
  context: Context,
  ownerId: UserId,
  file: ReceivedFile,
  options: IngestOptions,
): Promise<NewMedia & Unsaved> {
  const receivedAt = context.clock.now();
  // The file is moved away while it is processed.
  const sha256 = await hashFile(file.path);
  await refuseBytes(context.db, sha256);
  const { media, differenceHashes, isPlayable, music } = await process(context, ownerId, file, options);
  const id = newId<MediaId>(context.clock);
  const row = {
    ...media,
    ...hashColumns({ sha256, differenceHashes }),
    id,
    owner_id: ownerId,
    failure: null,
    received_at: receivedAt,
    checked_at: context.clock.now(),
    shown_at: isPlayable ? context.clock.now() : null,
    created_at: context.clock.now(),
  };
  const { kind, width, height } = media;
  return { id, kind, isPlayable, width, height, music, ...unsaved(context, row, differenceHashes) };
}

function process(context: Context, ownerId: UserId, file: ReceivedFile, options: IngestOptions) {
  if (file.kind === 'any') throw new AppError('unsupported_media');
  if (file.kind === 'video') return processVideo(context, ownerId, file, options);
  if (options.extras?.overlay !== undefined)
    throw new AppError('invalid_input', {
      message: 'Фото приходит вместе со своим текстом',
      field: 'overlay',
    });
  const music = options.extras?.music;
  return music === undefined
    ? processImage(context, ownerId, file)
    : processStill(context, ownerId, file, music);
}

async function processImage({ storage }: Context, owner: UserId, file: ReceivedFile) {
  const made = await processPhoto(file, storage, { owner });
  const { mediaKey, width, height, widths, thumbhash, differenceHashes, isAnimated } = made;
  const picture = { width, height, thumbhash, picture_widths: widths, is_animated: isAnimated };
  const state = { kind: 'image', status: 'ready', video_file: null } as const;
  const media = {
    ...picture,
    ...state,
    media_key: mediaKey,
    source: JSON.stringify(pictureSource(file, made)),
    served_bytes: await servedBytes(storage, mediaKey, widths),
  };
  return { media, differenceHashes, isPlayable: true, music: null };
}

async function processStill(
  { storage, mediaTools }: Context,
  owner: UserId,
  file: ReceivedFile,
  sentMusic: string,
) {
  if (!mediaTools) throw new AppError('video_unavailable');
  const still = await ingestStill(file, storage, mediaTools, sentMusic, { owner });
  const edit: VideoEdit = { edit: {}, filters: {}, isStill: true, hasMusic: true };
  const media = {
    kind: 'video' as const,
    media_key: still.mediaKey,
    status: 'processing' as const,
    width: still.width,
    height: still.height,
    picture_widths: still.widths,
    thumbhash: still.thumbhash,
    video_file: null,
    duration_ms: still.durationMs,
    has_sound: true,
    source: JSON.stringify(pictureSource(file, null)),
    edit: JSON.stringify(edit),
  };
  const { differenceHashes } = still;
  return { media, differenceHashes, isPlayable: false, music: { title: still.musicTitle } };
}

async function processVideo(
  { storage, mediaTools }: Context,
  owner: UserId,
  file: ReceivedFile,
  { maxSeconds, edit, filters, extras = {} }: IngestOptions,
) {
  if (!mediaTools) throw new AppError('video_unavailable');
  const video = await ingestVideo(file, storage, mediaTools, { owner, maxSeconds, edit, filters }, extras);
  const whole: VideoEdit = {
    edit,
    filters,
    ...(extras.music !== undefined && { hasMusic: true }),
    ...(extras.overlay !== undefined && { hasOverlay: true }),
  };
  const media = {
    kind: 'video' as const,
    media_key: video.mediaKey,
    status: 'processing' as const,
    width: video.width,
    height: video.height,
    picture_widths: video.widths,
    thumbhash: video.thumbhash,
    video_file: video.playableFile,
    duration_ms: video.durationMs,
    has_sound: video.hasSound,
    was_trimmed: video.wasTrimmed,
    lost_sound: video.lostSound,
    source: JSON.stringify(videoSource(file, video.probe)),
    edit: changesVideo(whole) ? JSON.stringify(whole) : null,
  };
  const music = extras.music === undefined ? null : { title: video.musicTitle };
  const { differenceHashes, playableFile } = video;
  return { media, differenceHashes, isPlayable: playableFile !== null, music };
}
