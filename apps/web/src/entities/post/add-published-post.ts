import type { PostId } from '@sfera/contract/base/ids';
import type { Post } from '@sfera/contract/posts/posts';
import type { QueryClient } from '@tanstack/react-query';
import { idsOf, postListKey, type PostList } from './post-lists.ts';
import { postQuery, writePosts } from './post-query.ts';

/** Lists that one's own new post belongs to. `image` and `video` are of public accounts: the server decides. */
const OWN_LISTS = ['own', 'subscribesPosts'] as const;

/** Puts a post just published on top of the lists already loaded. Others fetch it when they are opened. */
export function addPublishedPost(cache: QueryClient, post: Post): void {
  writePosts(cache, [post]);
  for (const type of OWN_LISTS) {
    cache.setQueryData<PostList>(
      postListKey(type),
      (list) => list && withOnTop(list, post.id, type === 'own' ? countPinned(cache, list) : 0),
    );
  }
  cache.removeQueries({ queryKey: postListKey(post.fileType), type: 'inactive' });
}

/** Pinned posts stay above all others of a profile. */
const countPinned = (cache: QueryClient, list: PostList): number =>
  idsOf(list).filter((id) => cache.getQueryData(postQuery(id).queryKey)?.isPinned).length;

function withOnTop(list: PostList, id: PostId, below: number): PostList {
  const [first, ...others] = list.pages;
  if (!first || idsOf(list).includes(id)) return list;
  return { ...list, pages: [{ ...first, ids: first.ids.toSpliced(below, 0, id) }, ...others] };
}
