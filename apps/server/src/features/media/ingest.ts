import type { MediaId, UserId } from '@sfera/contract/ids';
import { processPhoto } from '../../processing/photos/photo.ts';
import type { ReceivedFile } from '../../files/receive.ts';
import { removeMedia } from '../../files/storage.ts';
import { changesVideo, ingestStill, ingestVideo, type SentExtras } from '../../processing/videos/video.ts';
import type { Tx } from '../../db/database.ts';
import type { VideoEdit } from '../../db/tables.ts';
import { newId } from '../../platform/core/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { insertMedia, readMedia } from './queries.ts';

export interface IngestOptions extends Pick<VideoEdit, 'edit' | 'filters'> {
  /** A longer video, after its own cut, is cut to this. */
  maxSeconds: number;
  /** What came with the file. With music a picture becomes a video. */
  extras?: SentExtras;
}

export interface NewMedia {
  id: MediaId;
  kind: 'image' | 'video';
  /** Everybody may see it at once; else only its owner until it is normalised. */
  isPlayable: boolean;
  /** What is heard beside, or instead of, its own sound, with the name in its file. */
  music: { title: string | null } | null;
}

/**
 * Turns a received file into published files and a row. Edits are of videos: pictures arrive finished. `save` adds
 * what shows the media in the same transaction, and its result is passed on; when it fails no row and no file stays
 * behind.
 *
 * Errors: the `media_*` codes, `video_unavailable`, `music_unreadable`, `invalid_input` for an edit that leaves
 * nothing, for music that is too short, and for an overlay over a picture.
 */
export async function ingest<Saved>(
  context: Context,
  ownerId: UserId,
  file: ReceivedFile,
  options: IngestOptions,
  save: (tx: Tx, media: NewMedia) => Promise<Saved>,
): Promise<Saved> {
  const { media, isPlayable, music } = await process(context, ownerId, file, options);
  const id = newId<MediaId>(context.clock);
  const row = { ...media, id, owner_id: ownerId, failure: null, created_at: context.clock.now() };
  try {
    return await context.db.transaction().execute(async (tx) => {
      await insertMedia(tx, row);
      return save(tx, { id, kind: media.kind, isPlayable, music });
    });
  } catch (error) {
    // A connection lost during the commit leaves open whether the row is there; then the nightly job decides.
    const mayBeSaved = await readMedia(context.db, id).then(Boolean, () => true);
    if (!mayBeSaved) await removeMedia(media.media_key, context.storage);
    throw error;
  }
}

function process(context: Context, ownerId: UserId, file: ReceivedFile, options: IngestOptions) {
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
  const { mediaKey, width, height, widths, thumbhash, isAnimated } = await processPhoto(file, storage, {
    owner,
  });
  const picture = { width, height, thumbhash, picture_widths: widths, is_animated: isAnimated };
  const state = { kind: 'image', status: 'ready', video_file: null } as const;
  return { media: { ...picture, ...state, media_key: mediaKey }, isPlayable: true, music: null };
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
    edit: JSON.stringify(edit),
  };
  return { media, isPlayable: false, music: { title: still.musicTitle } };
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
    edit: changesVideo(whole) ? JSON.stringify(whole) : null,
  };
  const music = extras.music === undefined ? null : { title: video.musicTitle };
  return { media, isPlayable: video.playableFile !== null, music };
}
