import { listComments } from '@sfera/contract/comments';
import type { CommentId, PostId } from '@sfera/contract/ids';
import { COMMENT_PAGE_SIZE } from '@sfera/contract/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { aboutPost } from '../gone-post.ts';

/**
 * The comments of a post as the server lists them, newest first; with `from`, that comment and the ones before it.
 * Asked for anew whenever they are opened.
 */
export const commentsQuery = (postId: PostId, from: CommentId | null = null) =>
  infiniteQueryOptions({
    queryKey: from ? ['comments', postId, from] : ['comments', postId],
    queryFn: ({ client, pageParam, signal }) => {
      const query = pageParam ? { before: pageParam } : from ? { from } : {};
      return aboutPost(client, postId, call(listComments, { params: { postId }, query, signal }));
    },
    initialPageParam: null as CommentId | null,
    getNextPageParam: (page) => (page.length < COMMENT_PAGE_SIZE ? null : page.at(-1)?.id),
    staleTime: Infinity,
    refetchOnMount: 'always',
  });
