import type { Hidden } from '@sfera/contract/moderation/hidden';
import type { StoryId, UserId } from '@sfera/contract/base/ids';
import type { Mention } from '@sfera/contract/posts/mentions';
import type { Reaction } from '@sfera/contract/posts/reaction';
import type { Story } from '@sfera/contract/stories/stories';
import { type MediaColumns, presentFailure, presentPicture, presentVideo } from '../media/index.ts';
import { presentMentions } from '../mentions/index.ts';
import { type AudienceRow, presentAudience } from '../users/index.ts';

/** One row of all columns that are shown of a story. */
export interface StoryRow extends MediaColumns, AudienceRow {
  id: StoryId;
  text: string;
  /** Null when the text has none. */
  mentions: Mention[] | null;
  created_at: Date;
  is_sensitive: boolean;
  hidden: Hidden | null;
  user_id: UserId;
  login: string;
  avatar_url: string | null;
  is_text_drawn: boolean;
  music_title: string | null;
  /** Whether the viewer has seen the story. */
  is_viewed: boolean;
  my_reaction: Reaction | null;
  count_views: number;
}

/** `viewerId`: the person who is shown the story. */
export function presentStory(row: StoryRow, viewerId: UserId): Story {
  const picture = presentPicture(row);
  const largest = picture.sources.at(-1);
  if (!largest) throw new Error(`Media ${row.media_key} has no pictures`);
  const isOwn = row.user_id === viewerId;
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
    ...(row.is_sensitive && { isSensitive: true }),
    ...(isOwn && row.hidden && { hidden: row.hidden }),
    failure: isOwn ? presentFailure(row) : null,
    ...presentAudience(row),
    text: row.text,
    ...presentMentions(row.mentions),
    isTextDrawn: row.is_text_drawn,
    music: row.music_title === null ? null : { title: row.music_title },
    durationMs: video && video.durationMs,
    createdAt: row.created_at.toISOString(),
    isViewed: isOwn || row.is_viewed,
    myReaction: row.my_reaction,
    countViews: isOwn ? row.count_views : null,
  };
}
