import type { PostId } from '@sfera/contract/base/ids';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/call.ts';
import { isPostDeleted } from './deleted-posts.ts';

/** Whether a call was refused because its post is gone, or not for this reader any more. */
export const isPostGone = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === 'post_not_found';

/**
 * Passes on the answer of a call about a post. One that says that the post is gone makes it so wherever it is shown,
 * until a list or its page brings it again; a post that its author is deleting here leaves in its own way.
 */
export async function aboutPost<Answer>(
  cache: QueryClient,
  id: PostId,
  answer: Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && isPostGone(error) && !isPostDeleted(id)) forget(cache, id, error);
    throw error;
  }
}

/** Marks the post as gone, as if it had been asked for just now: no answer that was asked for before brings it back. */
const forget = (cache: QueryClient, id: PostId, error: Error): void =>
  cache
    .getQueryCache()
    .find({ queryKey: ['post', id] })
    ?.setState({ status: 'error', error, data: undefined, dataUpdatedAt: Date.now() });
