import type { PostId } from '@sfera/contract/base/ids';
import { listLikers } from '@sfera/contract/posts/likes';
import { SWIPE_LIKERS_PREVIEW } from '@sfera/contract/posts/limits';
import type { Post } from '@sfera/contract/posts/posts';
import type { UserPreview } from '@sfera/contract/people/users';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { aboutPost } from '../gone-post.ts';
import { firstLikersKey } from './like.ts';

/** The first two who like a post, newest like first. Seeded by what lists posts with them. */
const firstLikersQuery = (postId: PostId) =>
  queryOptions({
    queryKey: firstLikersKey(postId),
    async queryFn({ client, signal }): Promise<readonly UserPreview[]> {
      const query = { limit: SWIPE_LIKERS_PREVIEW };
      const { users } = await aboutPost(
        client,
        postId,
        call(listLikers, { params: { postId }, query, signal }),
      );
      return users;
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });

/**
 * Puts in what an answer says of who likes a post. What was learned since it was asked for (`askedAtMs`, milliseconds
 * since 1970) is newer, and stays.
 */
export function seedFirstLikers(
  cache: QueryClient,
  postId: PostId,
  users: readonly UserPreview[],
  askedAtMs = Infinity,
): void {
  // An entry written before anything observes it takes its lifetime from here: a list may return to it any time.
  cache.setQueryDefaults(['first-likers'], { gcTime: Infinity });
  const { queryKey } = firstLikersQuery(postId);
  const learnedAtMs = cache.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if (learnedAtMs <= askedAtMs) cache.setQueryData(queryKey, users.slice(0, SWIPE_LIKERS_PREVIEW));
}

/**
 * The first two who like a post; undefined while that is unknown. Asked for only where `mayAsk`: when no list has
 * brought them, and anew when the reader's own like or unlike has succeeded, wherever that was tapped.
 */
export function useFirstLikers({ id, countLike }: Post, { mayAsk }: { mayAsk: boolean }) {
  const { data } = useQuery({ ...firstLikersQuery(id), enabled: mayAsk && countLike > 0 });
  return countLike > 0 ? data?.slice(0, countLike) : [];
}
