import type { ErrorCode } from '@sfera/contract/base/errors';
import type { MediaId } from '@sfera/contract/base/ids';
import type { MediaStatus } from '@sfera/contract/media/media';
import type { Tx } from '../../db/database.ts';
import type { NewMedia } from '../../features/media/index.ts';
import { insertMedia } from '../../features/media/queries.ts';
import { newMediaKey } from '../../files/storage.ts';
import { type Clock, newId } from '../../base/clock.ts';
import type { TestPerson } from './test-person.ts';

export interface TestMediaSettings {
  /** Default: `video` when a status is given. */
  kind?: 'image' | 'video';
  /** Status of a video. Default: `ready`. */
  status?: MediaStatus;
  /** Reason of a failed video. */
  failure?: ErrorCode;
  /** Playable file of a video. Default: the normalised file of a ready video, else none. */
  videoFile?: string | null;
}

/** Adds a row as `ingest` does, but without files. */
export async function addMedia(
  tx: Tx,
  clock: Clock,
  owner: TestPerson,
  settings: TestMediaSettings,
): Promise<NewMedia & { mediaKey: string }> {
  const { kind = settings.status ? 'video' : 'image', status = 'ready' } = settings;
  const playable = kind === 'video' && status === 'ready' ? 'video.mp4' : null;
  const videoFile = settings.videoFile === undefined ? playable : settings.videoFile;
  const [id, mediaKey] = [newId<MediaId>(clock), newMediaKey()];
  const size = { width: 640, height: 480 };
  await insertMedia(tx, {
    id,
    owner_id: owner.id,
    media_key: mediaKey,
    kind,
    status,
    failure: status === 'failed' ? (settings.failure ?? 'media_processing_failed') : null,
    ...size,
    picture_widths: [320, 640],
    thumbhash: null,
    video_file: videoFile,
    created_at: clock.now(),
  });
  return { id, mediaKey, kind, isPlayable: kind === 'image' || videoFile !== null, ...size, music: null };
}
