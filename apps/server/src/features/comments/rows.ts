import type { CommentId, PostId, UserId } from '@sfera/contract/base/ids';
import type { Mention } from '@sfera/contract/posts/mentions';
import { type RawBuilder, sql } from 'kysely';
import { mentionsIn } from '../mentions/index.ts';
import { hasHiddenWord } from '../mutes/index.ts';
import { hiddenPeople, isPersonVisibleTo, type UserPreviewRow, type Viewer } from '../users/index.ts';

/** A comment with its author, as its viewer sees it. */
export interface CommentRow extends Omit<UserPreviewRow, 'id'> {
  id: CommentId;
  post_id: PostId;
  parent_id: CommentId | null;
  text: string;
  /** Null when the text has none. */
  mentions: Mention[] | null;
  user_id: UserId;
  /** Whom a reply to a reply answers. */
  answered: { id: UserId; login: string } | null;
  likes: number;
  is_liked: boolean;
  /** Visible replies in the thread of the comment. */
  replies: number;
  pinned_at: Date | null;
  edited_at: Date | null;
  created_at: Date;
  /** Set for the author of the post alone. */
  is_hidden: boolean;
}

type Alias = 'c' | 'head' | 'reply';

/**
 * Whether a comment of post `p` is shown to the viewer: a hidden one to the author of the post and its own author, who
 * is not told; none with the viewer's hidden words but the viewer's own.
 */
const isShownTo = (viewer: Viewer, comment: Alias): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${comment}.${name}`);
  if (viewer === null) return sql`${column('hidden_at')} is null`;
  return sql`(${column('hidden_at')} is null or ${viewer}::uuid in (p.user_id, ${column('user_id')}))
    and (${column('user_id')} = ${viewer} or not ${hasHiddenWord(viewer, column('text'))})`;
};

/** {@link isShownTo} for a comment on a visible post `p`, whose author `a` may be hidden from the viewer. */
export const isCommentVisibleTo = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(${isPersonVisibleTo(viewer, 'a')} and ${isShownTo(viewer, 'c')})`;

/** A viewer who does not see a comment does not see its replies either. True for what is no reply. */
export const isThreadVisibleTo = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`
  (c.parent_id is null or exists (
    select from comments head join users head_author on head_author.id = head.user_id
    where head.id = c.parent_id and ${isPersonVisibleTo(viewer, 'head_author')} and ${isShownTo(viewer, 'head')}))`;

const hiddenLikes = (viewer: Viewer) =>
  viewer === null
    ? sql`0`
    : sql`(
        select count(*) from comment_likes l where l.comment_id = c.id and l.user_id = any (${hiddenPeople(viewer)}))`;

/** Likes of comment `c` without those of people who are hidden from the viewer. */
export const visibleLikes = (viewer: Viewer): RawBuilder<number> =>
  sql<number>`case when c.like_count > 0 then (c.like_count - ${hiddenLikes(viewer)})::int else 0 end`;

const isLikedBy = (viewer: Viewer) =>
  viewer === null
    ? sql`false`
    : sql`exists (select from comment_likes l where l.comment_id = c.id and l.user_id = ${viewer})`;

/** The columns of a {@link CommentRow}: of comment `c` by author `a` on post `p`. */
export const commentColumns = (viewer: Viewer): RawBuilder<unknown> => sql`
  c.id, c.post_id, c.parent_id, c.text, c.pinned_at, c.edited_at, c.created_at,
  a.id as user_id, a.login, a.user_name, a.avatar_url, a.is_verified,
  ${mentionsIn(viewer, sql`c.text`, ['comment_id', sql`c.id`])} as mentions,
  case when c.answered_user_id is not null then (
    select json_build_object('id', w.id, 'login', w.login) from users w
    where w.id = c.answered_user_id and ${isPersonVisibleTo(viewer, 'w')}
  ) end as answered,
  ${visibleLikes(viewer)} as likes, ${isLikedBy(viewer)} as is_liked,
  case when c.parent_id is null then (
    select count(*)::int from comments reply join users reply_author on reply_author.id = reply.user_id
    where reply.parent_id = c.id and ${isPersonVisibleTo(viewer, 'reply_author')} and ${isShownTo(viewer, 'reply')}
  ) else 0 end as replies,
  c.hidden_at is not null and p.user_id = ${viewer}::uuid as is_hidden`;
