import type { Notification } from '@sfera/contract/notices/notifications';
import { thumbnailUrl } from '../media/index.ts';
import { presentListedUser } from '../users/index.ts';
import { excerpt } from './excerpt.ts';
import type { NotificationRow } from './queries.ts';

export const presentNotification = ({
  post,
  emoji,
  comment,
  story,
  event,
  details: { deviceName, factor, time },
  moderation,
  ...row
}: NotificationRow): Notification => ({
  id: row.id,
  type: row.kind,
  read: row.is_read,
  createdAt: row.created_at.toISOString(),
  sender: presentListedUser({ ...row, id: row.sender_id }),
  post: post && { id: post.id, thumbnailUrl: thumbnailUrl(post.media), fileType: post.media.kind },
  Reaction: emoji && { emoji },
  comment: comment && { id: comment.id, text: excerpt(comment.text) },
  ...(story && { story: { id: story.id, thumbnailUrl: thumbnailUrl(story.media) } }),
  ...(deviceName !== undefined && { deviceName }),
  ...(factor && { factor }),
  ...(event && time && { event: { ...event, ...time } }),
  ...(moderation && { moderation: presentModeration(moderation) }),
});

function presentModeration({
  kind,
  until,
  ...news
}: NonNullable<NotificationRow['moderation']>): NonNullable<Notification['moderation']> {
  return { object: { kind }, ...news, until: until && new Date(until).toISOString() };
}
