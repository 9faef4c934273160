import type { PostId } from '@sfera/contract/base/ids';
import type { QueryClient } from '@tanstack/react-query';
import { COLLECTIONS_KEY, SAVED_KEY } from '#entities/cache-keys.ts';
import { patchPost } from '../../post-query.ts';

/** A post has come into a collection, which saves it, or has left one. */
export async function noteCollectionChange(
  cache: QueryClient,
  postId: PostId,
  change: { isSaved?: true } = {},
): Promise<void> {
  patchPost(cache, postId, () => change);
  await Promise.all([COLLECTIONS_KEY, SAVED_KEY].map((queryKey) => cache.invalidateQueries({ queryKey })));
}
