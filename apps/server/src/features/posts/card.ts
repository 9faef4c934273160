import type { PostId, UserId } from '@sfera/contract/ids';
import type { Post } from '@sfera/contract/posts';
import { type RawBuilder, sql } from 'kysely';
import { type MediaColumns, mediaUrl, presentFailure, presentPicture, presentVideo } from '../media/index.ts';
import { presentUserPreview } from '../users/index.ts';

/** One row of everything that a card shows. */
export interface CardRow extends MediaColumns {
  id: PostId;
  description: string;
  view_count: number;
  created_at: Date;
  user_id: UserId;
  login: string;
  user_name: string;
  avatar_url: string | null;
  is_verified: boolean;
  follow_status: 'pending' | 'following' | null;
}

export const CARD_COLUMNS = sql`
  p.id, p.description, p.view_count, p.created_at, p.kind,
  u.id as user_id, u.login, u.user_name, u.avatar_url, u.is_verified,
  f.status as follow_status,
  m.media_key, m.status, m.failure, m.width, m.height, m.picture_widths, m.thumbhash, m.is_animated,
  m.video_file, m.duration_ms, m.has_sound, m.was_trimmed`;

/** Author, media and how the viewer stands towards the author, for posts `p`. */
export const cardJoins = (viewerId: UserId | null): RawBuilder<unknown> => sql`
  join users u on u.id = p.user_id
  join media m on m.id = p.media_id
  left join follows f on f.follower_id = ${viewerId}::uuid and f.followee_id = p.user_id`;

/** Who may see post `p` (spec 6): its author; others when it is published and its author public or followed. */
export const isVisibleTo = (viewerId: UserId | null): RawBuilder<boolean> => sql<boolean>`
  (p.user_id = ${viewerId}::uuid or (p.is_published and (not u.is_private or f.status = 'following')))`;

/** `viewerId` is who the card is shown to. */
export function presentPost(row: CardRow, viewerId: UserId | null): Post {
  const picture = presentPicture(row);
  const [smallest] = picture.sources;
  const largest = picture.sources.at(-1);
  if (!smallest || !largest) throw new Error(`Media ${row.media_key} has no pictures`);
  const isOwn = row.user_id === viewerId;
  const video = row.kind === 'video' ? presentVideo(row) : null;
  return {
    id: row.id,
    user: {
      ...presentUserPreview({ ...row, id: row.user_id }),
      followStatus: row.follow_status ?? 'none',
      isOwn,
    },
    description: row.description,
    fileType: row.kind,
    postUrl: video ? video.url : largest.webp,
    thumbnailUrl: mediaUrl(row.media_key, `${smallest.width}.jpg`),
    picture,
    video,
    status: row.status,
    failure: isOwn ? presentFailure(row) : null,
    views: row.view_count,
    createdAt: row.created_at.toISOString(),
  };
}
