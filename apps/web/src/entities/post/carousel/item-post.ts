import type { Post, PostItem } from '@sfera/contract/posts';

/** The post as if this item were its only one. */
export const itemPost = ({ altText: _first, ...post }: Post, item: PostItem): Post => ({
  ...post,
  ...item,
  id: post.id,
});
