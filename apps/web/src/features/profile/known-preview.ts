import type { UserId } from '@sfera/contract/ids';
import type { Post } from '@sfera/contract/posts';
import type { UserPreview } from '@sfera/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** The author of a cached post with this author id, to be shown until the profile is loaded. */
export function useKnownPreview(id: UserId): UserPreview | undefined {
  const cache = useQueryClient();
  const [preview] = useState(
    () =>
      cache.getQueriesData<Post>({ queryKey: ['post'] }).find(([, post]) => post?.user.id === id)?.[1]?.user,
  );
  return preview;
}
