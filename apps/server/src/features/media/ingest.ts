import type { MediaId, UserId } from '@sfera/contract/ids';
import { processPhoto } from '../../media/photo.ts';
import type { ReceivedFile } from '../../media/receive.ts';
import { removeMedia } from '../../media/storage.ts';
import { changesVideo, ingestVideo } from '../../media/video.ts';
import type { Tx } from '../../db/database.ts';
import type { VideoEdit } from '../../db/tables.ts';
import { newId } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { insertMedia, readMedia } from './queries.ts';

export interface IngestOptions extends VideoEdit {
  /** A longer video, after its own cut, is cut to this. */
  maxSeconds: number;
}

export interface NewMedia {
  id: MediaId;
  kind: 'image' | 'video';
  /** Everybody may see it at once; else only its owner until it is normalised. */
  isPlayable: boolean;
}

/**
 * Turns a received file into published files and a row. Edits are of videos: pictures arrive finished. `save` adds what shows the media in the same
 * transaction, and its result is passed on; when it fails no row and no file stays behind.
 *
 * Errors: the `media_*` codes, `video_unavailable`, `invalid_input` for an edit that leaves nothing.
 */
export async function ingest<Saved>(
  context: Context,
  ownerId: UserId,
  file: ReceivedFile,
  options: IngestOptions,
  save: (tx: Tx, media: NewMedia) => Promise<Saved>,
): Promise<Saved> {
  const { media, isPlayable } = await process(context, file, options);
  const id = newId<MediaId>(context.clock);
  const row = {
    ...media,
    id,
    owner_id: ownerId,
    kind: file.kind,
    failure: null,
    created_at: context.clock.now(),
  };
  try {
    return await context.db.transaction().execute(async (tx) => {
      await insertMedia(tx, row);
      return save(tx, { id, kind: file.kind, isPlayable });
    });
  } catch (error) {
    // A connection lost during the commit leaves open whether the row is there; then the nightly job decides.
    const mayBeSaved = await readMedia(context.db, id).then(Boolean, () => true);
    if (!mayBeSaved) await removeMedia(media.media_key, context.storage);
    throw error;
  }
}

async function process(
  { storage, mediaTools }: Context,
  file: ReceivedFile,
  { maxSeconds, edit, filters }: IngestOptions,
) {
  if (file.kind === 'image') {
    const { mediaKey, width, height, widths, thumbhash, isAnimated } = await processPhoto(file, storage);
    const picture = { width, height, thumbhash, picture_widths: widths, is_animated: isAnimated };
    return {
      media: { ...picture, media_key: mediaKey, status: 'ready' as const, video_file: null },
      isPlayable: true,
    };
  }
  if (!mediaTools) throw new AppError('video_unavailable');
  const video = await ingestVideo(file, storage, mediaTools, { maxSeconds, edit, filters });
  const media = {
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
    edit: changesVideo({ edit, filters }) ? JSON.stringify({ edit, filters }) : null,
  };
  return { media, isPlayable: video.playableFile !== null };
}
