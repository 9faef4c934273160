import type { Notification } from '@sfera/contract/notifications';

/** The content of one row: a notification, or reactions of several people to one post. Newest first. */
export type RowContent = readonly [Notification, ...Notification[]];

/** Joins adjacent reactions to one post; everything else keeps a row of its own. */
export function groupReactions(notifications: readonly Notification[]): RowContent[] {
  const rows: RowContent[] = [];
  for (const notification of notifications) {
    const above = rows.at(-1);
    if (above && isSamePost(above[0], notification)) rows.splice(-1, 1, [...above, notification]);
    else rows.push([notification]);
  }
  return rows;
}

const isSamePost = (above: Notification, below: Notification): boolean =>
  above.type === 'reaction' &&
  below.type === 'reaction' &&
  above.post !== null &&
  above.post.id === below.post?.id;
