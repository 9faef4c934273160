import { REFRESH_POLL_SECONDS } from '@sfera/contract/base/limits';
import { listReplies, listThreads } from '@sfera/contract/comments/threads';
import type { CommentId, PostId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { aboutPost } from '../gone-post.ts';

export type ThreadPage = AnswerOf<typeof listThreads>;
export type ReplyPage = AnswerOf<typeof listReplies>;

/** So many pages are asked for again each minute while they are open: comments come, and are removed. */
const MAX_POLLED_PAGES = 2;

const refetchInterval = ({ state }: { state: { data?: { pages: readonly unknown[] } | undefined } }) =>
  (state.data?.pages.length ?? 0) <= MAX_POLLED_PAGES && REFRESH_POLL_SECONDS * 1_000;

/**
 * The comments on a post as the server orders them; with `wanted`, the thread of that comment before all others. Asked
 * for anew whenever they are opened.
 */
export const commentsQuery = (postId: PostId, wanted: CommentId | null = null) =>
  infiniteQueryOptions({
    queryKey: wanted ? ['comments', postId, wanted] : ['comments', postId],
    queryFn: ({ client, pageParam, signal }) => {
      const query = pageParam ? { after: pageParam } : wanted ? { wanted } : {};
      return aboutPost(client, postId, call(listThreads, { params: { postId }, query, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Infinity,
    refetchOnMount: 'always',
    refetchInterval,
  });

/** The replies in a thread, oldest first; with `from`, that reply and the ones after it. */
export const repliesQuery = (postId: PostId, threadId: CommentId, from: CommentId | null = null) =>
  infiniteQueryOptions({
    queryKey: ['replies', postId, threadId, from],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam ? { after: pageParam } : from ? { from } : {};
      return call(listReplies, { params: { commentId: threadId }, query, signal });
    },
    initialPageParam: null as CommentId | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Infinity,
    refetchOnMount: 'always',
    refetchInterval,
  });
