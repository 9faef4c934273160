import type { Post } from '@sfera/contract/posts/posts';
import { countOf, plural } from '#shared/text/plural.ts';
import { text } from '../text.ts';

/** «1 203 просмотра», or «— просмотров» while only the author can see the post. */
export function ViewsLabel({ post }: { post: Post }) {
  const isShownToOthers = post.postUrl !== null;
  return isShownToOthers ? countOf(post.views, text.views) : `— ${plural(0, text.views)}`;
}
