import type { Post } from '@sfera/contract/posts/posts';

/** Whether the author is to be told that a video was longer than allowed. */
export const isTrimmed = (post: Post): boolean =>
  post.user.isOwn && (post.items ?? [post]).some(({ video }) => video?.wasTrimmed);
