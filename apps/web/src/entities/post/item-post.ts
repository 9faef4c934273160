import type { Post, PostItem } from '@sfera/contract/posts/posts';

/** The post as if this item were its only one. */
export const itemPost = ({ altText: _first, ...post }: Post, item: PostItem): Post => ({
  ...post,
  ...item,
  id: post.id,
});

/** Which of its items such a post is; 0 for a post of one. */
export const itemIndex = ({ items = [], picture }: Post): number =>
  Math.max(
    0,
    items.findIndex((item) => item.picture === picture),
  );
