import type { PostId, ReactionId } from '@sfera/contract/base/ids';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { getReactions, listReactions } from '@sfera/contract/posts/post-reactions';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { aboutPost } from '../gone-post.ts';

/** One opening of the list: it asks anew, and then stands still while it is read. */
export interface ReactionListOf {
  postId: PostId;
  /** Unit: ms since 1970. */
  openedAtMs: number;
}

const keyOf = ({ postId, openedAtMs }: ReactionListOf) => ['reaction-list', postId, openedAtMs];

/** Who reacted, newest first; with a reaction, those who gave this one. */
export const useReactionList = (of: ReactionListOf, reaction: Reaction | undefined) =>
  useInfiniteQuery({
    queryKey: [...keyOf(of), 'people', reaction ?? 'all'],
    queryFn: ({ client, pageParam, signal }) => {
      const params = { postId: of.postId };
      const query = { emoji: reaction, before: pageParam };
      return aboutPost(client, of.postId, call(listReactions, { params, query, signal }));
    },
    initialPageParam: undefined as ReactionId | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Infinity,
  });

/** How many gave each reaction, as of this opening: the card may be older. */
export const useReactionCounts = (of: ReactionListOf) =>
  useQuery({
    queryKey: [...keyOf(of), 'counts'],
    queryFn: async ({ signal }) =>
      (await call(getReactions, { params: { postId: of.postId }, signal })).summary,
    staleTime: Infinity,
  });
