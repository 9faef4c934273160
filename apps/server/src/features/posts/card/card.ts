import type { Hidden } from '@sfera/contract/moderation/hidden';
import type { EventId, MediaId, PostId, UserId } from '@sfera/contract/base/ids';
import type { ImportSource } from '@sfera/contract/posts/import-sources';
import { REACTIONS_PREVIEW } from '@sfera/contract/posts/limits';
import type { Mention } from '@sfera/contract/posts/mentions';
import type { Post, PostItem } from '@sfera/contract/posts/posts';
import type { Reaction, ReactionPreview, ReactionSummary } from '@sfera/contract/posts/reaction';
import type { WhoComments } from '@sfera/contract/comments/who-comments';
import { type RawBuilder, sql } from 'kysely';
import {
  mediaJson,
  type MediaColumns,
  presentFailure,
  presentPicture,
  presentVideo,
  thumbnailUrl,
} from '../../media/index.ts';
import { mentionsIn, presentMentions } from '../../mentions/index.ts';
import {
  type AudienceRow,
  circleOf,
  presentAudience,
  presentUserPreview,
  type Viewer,
} from '../../users/index.ts';
import { GUEST_NAME } from './guest-name.ts';
import { PLACE } from './place.ts';
import { countHiddenReactions, type HiddenCounts, hiddenCounts, visibleCounts } from './hidden-counts.ts';

/** One row of all columns that a card shows. */
export interface CardRow extends ItemsRow, AudienceRow {
  id: PostId;
  /** Its position in lists, newest first. */
  place: PostId;
  description: string;
  /** Null when the description has none. */
  mentions: Mention[] | null;
  who_comments: WhoComments;
  view_count: number;
  comment_count: number;
  like_count: number;
  reaction_counts: ReactionSummary;
  reaction_count: number;
  created_at: Date;
  is_sensitive: boolean;
  archived_at: Date | null;
  pinned_at: Date | null;
  allows_download: boolean;
  /** Null for a post that was published here. */
  imported_from: ImportSource | null;
  only_in_albums: boolean;
  /** Null for a post that is no event. */
  event_id: EventId | null;
  guest_name: string | null;
  hidden: Hidden | null;
  edited_at: Date | null;
  user_id: UserId;
  login: string;
  user_name: string;
  avatar_url: string | null;
  is_verified: boolean;
  follow_status: 'pending' | 'following' | null;
  own_reaction: Reaction | null;
  is_liked: boolean;
  is_saved: boolean;
  /** Null when no followed person has reacted. */
  followed_reactions: Pick<ReactionPreview, 'users' | 'totalFollowing'> | null;
  /** Null when no person is hidden from the viewer. */
  hidden_counts: HiddenCounts | null;
}

interface ItemRow extends MediaColumns {
  media_id: MediaId;
  alt_text: string;
}

/** A post's first photo or video, and those after it; null when there are none. */
export interface ItemsRow extends ItemRow {
  further_items: ItemRow[] | null;
}

export type CommentColumns = Pick<CardRow, 'who_comments' | 'user_id' | 'follow_status'>;

/** The photos and videos of post `p` after the first, as JSON; null when there are none. */
export const FURTHER_ITEMS = sql`case when p.item_count > 1 then (
    select json_agg(json_build_object('media_id', i.media_id, 'alt_text', i.alt_text, ${mediaJson('im')}) order by i.position)
    from post_items i join media im on im.id = i.media_id where i.post_id = p.id
  ) end`;

export const CARD_COLUMNS = sql`
  p.id, ${PLACE} as place, p.description, p.view_count, p.comment_count, p.like_count, p.reaction_counts, p.reaction_count,
  p.created_at, p.kind, p.who_comments, p.is_sensitive, p.hidden, p.media_id, p.alt_text, p.edited_at,
  p.archived_at, p.pinned_at, p.allows_download, p.only_in_albums, p.audience, ${circleOf('p')} as circle,
  ${GUEST_NAME} as guest_name,
  case when p.audience = 'circle' then (select id from events where post_id = p.id) end as event_id,
  case when p.import_id is not null then (select source from imports where id = p.import_id) end as imported_from,
  ${FURTHER_ITEMS} as further_items,
  u.id as user_id, u.login, u.user_name, u.avatar_url, u.is_verified,
  viewer.follow_status, viewer.own_reaction, viewer.is_liked, viewer.is_saved, viewer.followed_reactions, viewer.hidden_counts,
  viewer.mentions,
  m.media_key, m.status, m.failure, m.width, m.height, m.picture_widths, m.thumbhash, m.is_animated,
  m.video_file, m.light_file, m.small_file, m.duration_ms, m.has_sound, m.was_trimmed, m.lost_sound`;

/**
 * The followed people who reacted to post `p`, as JSON; null when there are none. The query scans the shorter of two
 * lists, the post's reactions or the viewer's follows, so that neither a popular post nor a viewer with many follows
 * makes it slow. `limit 1` on single rows keeps PostgreSQL from reversing the scan: its estimate is the same for all
 * posts.
 */
const followedReactions = (viewerId: Viewer): RawBuilder<unknown> => {
  const followingCount = sql`(select following_count from users where id = ${viewerId})`;
  return sql`
    select json_build_object(
      'totalFollowing', max(total),
      'users', json_agg(json_build_object('id', ru.id, 'login', ru.login, 'userName', ru.user_name,
        'logoImage', ru.avatar_url, 'isVerified', ru.is_verified, 'reactionType', newest.emoji)
        order by newest.id desc)
    ) from (
      select reacted.*, count(*) over ()::int as total from (
        select r.id, r.user_id, r.emoji from post_reactions r
        cross join lateral (
          select from follows
          where follower_id = ${viewerId} and followee_id = r.user_id and status = 'following' limit 1
        ) rf
        where r.post_id = p.id and p.reaction_count <= ${followingCount}
        union all
        select r.id, r.user_id, r.emoji from follows rf
        cross join lateral (
          select * from post_reactions where post_id = p.id and user_id = rf.followee_id limit 1
        ) r
        where rf.follower_id = ${viewerId} and rf.status = 'following' and p.reaction_count > ${followingCount}
      ) reacted
      order by id desc limit ${REACTIONS_PREVIEW}::int
    ) newest join users ru on ru.id = newest.user_id
    having count(*) > 0`;
};

const mentionsOfPost = (viewer: Viewer) => mentionsIn(viewer, sql`p.description`, ['post_id', sql`p.id`]);

/**
 * The viewer's follow of the author, and the viewer's own actions on post `p`. Subqueries and not joins: planning time
 * grows with the number of tables, and for a join PostgreSQL reads all follows of the viewer.
 */
const viewerColumns = (viewerId: Viewer): RawBuilder<unknown> => sql`
  (select status from follows where follower_id = ${viewerId} and followee_id = p.user_id) as follow_status,
  (select emoji from post_reactions where post_id = p.id and user_id = ${viewerId}) as own_reaction,
  (select user_id from post_likes where post_id = p.id and user_id = ${viewerId}) is not null as is_liked,
  (select user_id from saves where user_id = ${viewerId} and post_id = p.id) is not null as is_saved,
  case when p.reaction_count > 0 then (${followedReactions(viewerId)}) end as followed_reactions,
  ${hiddenCounts(viewerId)} as hidden_counts,
  ${mentionsOfPost(viewerId)} as mentions`;

const GUEST_COLUMNS = sql`
  null as follow_status, null as own_reaction, false as is_liked, false as is_saved, null as followed_reactions, null as hidden_counts,
  ${mentionsOfPost(null)} as mentions`;

/** Author, media, and what the viewer has to do with them, for posts `p`. */
export const cardJoins = (viewerId: Viewer): RawBuilder<unknown> => sql`
  join users u on u.id = p.user_id
  join media m on m.id = p.media_id
  cross join lateral (select ${viewerId ? viewerColumns(viewerId) : GUEST_COLUMNS}) viewer`;

/** `viewerId`: the person who is shown the card. */
export function presentPost(row: CardRow, viewerId: UserId | null): Post {
  const items = [row, ...(row.further_items ?? [])];
  const first = presentItem(row);
  const { picture, video } = first;
  const largest = picture.sources.at(-1);
  if (!largest) throw new Error(`Media ${row.media_key} has no pictures`);
  const isOwn = row.user_id === viewerId;
  const failed = items.find(({ status }) => status === 'failed');
  const counts = visibleCounts(row);
  return {
    id: row.id,
    user: {
      ...presentUserPreview({ ...row, id: row.user_id }),
      followStatus: row.follow_status ?? 'none',
      isOwn,
    },
    description: row.description,
    ...presentMentions(row.mentions),
    fileType: row.kind,
    postUrl: video ? video.url : largest.webp,
    thumbnailUrl: thumbnailUrl(row),
    picture,
    video,
    ...(isOwn && { mediaId: row.media_id }),
    ...(first.altText !== undefined && { altText: first.altText }),
    ...presentItems(row),
    status: (failed ?? items.find(({ status }) => status !== 'ready') ?? row).status,
    ...(row.is_sensitive && { isSensitive: true }),
    ...(row.is_saved && { isSaved: true }),
    ...(row.pinned_at && { isPinned: true }),
    ...(isOwn && row.archived_at && { isArchived: true }),
    ...(isOwn && row.only_in_albums && { isOnlyInAlbums: true }),
    ...(row.event_id && { eventId: row.event_id }),
    ...(isOwn && row.hidden && { hidden: row.hidden }),
    failure: isOwn && failed ? presentFailure(failed) : null,
    ...presentAudience(row),
    views: counts.views,
    countComment: counts.comments,
    countLike: counts.likes,
    ...(row.who_comments !== 'everyone' && { whoComments: row.who_comments }),
    ...(!mayComment(row, viewerId) && { canComment: false }),
    liked: row.is_liked,
    reactions: counts.reactions,
    userReaction: row.own_reaction,
    reactionsFollowing: presentFollowedReactions(row),
    ...(row.edited_at && { editedAt: row.edited_at.toISOString() }),
    ...(row.allows_download && { allowsDownload: true }),
    ...(row.imported_from && { importedFrom: row.imported_from }),
    ...(row.guest_name !== null && { guestName: row.guest_name }),
    createdAt: row.created_at.toISOString(),
  };
}

/** Nothing for a post that has one photo or video. */
export const presentItems = (row: ItemsRow): { items?: PostItem[] } =>
  row.further_items ? { items: [row, ...row.further_items].map(presentItem) } : {};

const presentItem = (row: ItemRow): PostItem => ({
  id: row.media_id,
  fileType: row.kind,
  picture: presentPicture(row),
  video: row.kind === 'video' ? presentVideo(row) : null,
  status: row.status,
  ...(row.alt_text !== '' && { altText: row.alt_text }),
});

/** Who may comment by the post's own choice; its visibility is another question. */
export const mayComment = (
  { who_comments: who, user_id: authorId, follow_status: follow }: CommentColumns,
  viewerId: UserId | null,
): boolean =>
  who === 'everyone' || (who === 'followers' && (authorId === viewerId || follow === 'following'));

export const presentFollowedReactions = (
  row: Pick<CardRow, 'followed_reactions' | 'reaction_count' | 'hidden_counts'>,
): ReactionPreview => ({
  users: row.followed_reactions?.users ?? [],
  totalFollowing: row.followed_reactions?.totalFollowing ?? 0,
  totalReactions: row.reaction_count - countHiddenReactions(row.hidden_counts),
});
