import type { Post } from '@sfera/contract/posts';

/** Whether the author is to be told that a video was longer than allowed. */
export const isTrimmed = ({ user, video, items }: Post): boolean =>
  user.isOwn && (items ?? [{ video }]).some((item) => item.video?.wasTrimmed);
