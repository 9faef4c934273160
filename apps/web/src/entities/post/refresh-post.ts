import { getPost, type Post } from '@sfera/contract/posts/posts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { aboutPost } from './gone-post.ts';
import { patchPost } from './post-query.ts';

/** Addresses that were asked about and have not changed. */
const askedFor = new WeakMap<QueryClient, Set<string>>();

/**
 * Asks once for each address whether the post has got another, as it does when a reader may no longer see it; for that
 * reader it is gone then. Any other failure is told where the picture should be.
 */
export async function refreshPost(cache: QueryClient, { id, thumbnailUrl }: Post): Promise<void> {
  const asked = askedFor.get(cache) ?? new Set();
  askedFor.set(cache, asked);
  if (asked.has(thumbnailUrl)) return;
  asked.add(thumbnailUrl);
  try {
    const { post } = await aboutPost(cache, id, call(getPost, { params: { id } }));
    patchPost(cache, id, () => mediaOf(post));
  } catch {
    asked.delete(thumbnailUrl);
  }
}

/** The rest of the answer may be older than what the reader has tapped meanwhile. */
const mediaOf = ({ picture, video, items, postUrl, thumbnailUrl, status, failure }: Post) => ({
  picture,
  video,
  ...(items && { items }),
  postUrl,
  thumbnailUrl,
  status,
  failure,
});
