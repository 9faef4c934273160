import type { ErrorCode } from '@sfera/contract/errors';
import type { MediaId, PostId } from '@sfera/contract/ids';
import type { MediaStatus } from '@sfera/contract/media';
import { insertMedia } from '../features/media/queries.ts';
import { insertPost } from '../features/posts/queries.ts';
import { newMediaKey } from '../media/storage.ts';
import { newId } from '../platform/clock.ts';
import type { TestContext } from './test-context.ts';
import type { TestPerson } from './test-person.ts';

export interface TestPost {
  id: PostId;
  mediaId: MediaId;
  mediaKey: string;
}

export interface TestPostSettings {
  kind?: 'image' | 'video';
  /** Of a video. Default: `ready`. */
  status?: MediaStatus;
  /** Why a failed video failed. */
  failure?: ErrorCode;
  /** Playable file of a video. Default: the normalised one when it is ready, else none. */
  videoFile?: string | null;
  description?: string;
}

/** Adds a post as publishing does, but without files. Posts added later are newer. */
export async function addPost(
  { db, clock }: TestContext,
  author: TestPerson,
  settings: TestPostSettings = {},
): Promise<TestPost> {
  const { kind = settings.status ? 'video' : 'image', status = 'ready', description = '' } = settings;
  const playable = kind === 'video' && status === 'ready' ? 'video.mp4' : null;
  const videoFile = settings.videoFile === undefined ? playable : settings.videoFile;
  clock.advance(1); // ids of one millisecond have no order
  const [id, mediaId, mediaKey] = [newId<PostId>(clock), newId<MediaId>(clock), newMediaKey()];
  await db.transaction().execute(async (tx) => {
    await insertMedia(tx, {
      id: mediaId,
      owner_id: author.id,
      media_key: mediaKey,
      kind,
      status,
      failure: status === 'failed' ? (settings.failure ?? 'media_processing_failed') : null,
      width: 640,
      height: 480,
      picture_widths: [320, 640],
      thumbhash: null,
      video_file: videoFile,
      created_at: clock.now(),
    });
    await insertPost(tx, {
      id,
      user_id: author.id,
      media_id: mediaId,
      kind,
      description,
      is_published: kind === 'image' || videoFile !== null,
      created_at: clock.now(),
    });
  });
  return { id, mediaId, mediaKey };
}
