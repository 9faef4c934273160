import type { Notification } from '@sfera/contract/notices/notifications';

/** The content of one row: a notification, reactions of several people to one post, or likes of one comment. Newest first. */
export type RowContent = readonly [Notification, ...Notification[]];

/** Joins adjacent reactions to one post, and likes of one comment; everything else keeps a row of its own. */
export function groupReactions(notifications: readonly Notification[]): RowContent[] {
  const rows: RowContent[] = [];
  for (const notification of notifications) {
    const above = rows.at(-1);
    if (above && isSameSubject(above[0], notification)) rows.splice(-1, 1, [...above, notification]);
    else rows.push([notification]);
  }
  return rows;
}

function isSameSubject(above: Notification, below: Notification): boolean {
  if (above.type !== below.type) return false;
  if (above.type === 'comment_like') return above.comment?.id === below.comment?.id;
  return above.type === 'reaction' && above.post !== null && above.post.id === below.post?.id;
}
