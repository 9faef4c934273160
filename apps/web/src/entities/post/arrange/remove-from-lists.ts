import type { PostId } from '@sfera/contract/ids';
import type { QueryClient } from '@tanstack/react-query';
import type { PostList } from '../post-lists.ts';

/** Takes a post that its author has archived out of the lists already loaded. */
export const removeFromLists = (cache: QueryClient, id: PostId): void =>
  void cache.setQueriesData<PostList>(
    { queryKey: ['posts'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, ids: page.ids.filter((other) => other !== id) })),
      },
  );
