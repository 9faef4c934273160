import type { StoryId, UserId } from '@sfera/contract/ids';
import type { Story } from '@sfera/contract/stories';
import { type MediaColumns, presentFailure, presentPicture, presentVideo } from '../media/index.ts';

/** One row of everything that is shown of a story. */
export interface StoryRow extends MediaColumns {
  id: StoryId;
  text: string;
  created_at: Date;
  user_id: UserId;
  login: string;
  avatar_url: string | null;
}

/** `viewerId` is who it is shown to. */
export function presentStory(row: StoryRow, viewerId: UserId): Story {
  const picture = presentPicture(row);
  const largest = picture.sources.at(-1);
  if (!largest) throw new Error(`Media ${row.media_key} has no pictures`);
  const video = row.kind === 'video' ? presentVideo(row) : null;
  return {
    id: row.id,
    userId: row.user_id,
    login: row.login,
    logoImage: row.avatar_url,
    fileType: row.kind,
    fileUrl: video ? video.url : largest.webp,
    picture,
    video,
    status: row.status,
    failure: row.user_id === viewerId ? presentFailure(row) : null,
    text: row.text,
    durationMs: video && video.durationMs,
    createdAt: row.created_at.toISOString(),
  };
}
