import type { PostId } from '@sfera/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDeletedPosts } from '#entities/post/deleted-posts.ts';
import { isDeletionDone } from '#entities/post/use-delete-post.ts';

/**
 * Whether the post is being deleted while its page is open, or was deleted before. `onDone` is called when the server
 * has deleted it; a refusal resets the state to `none`.
 */
export function useDeletion(id: PostId, onDone: () => void): 'none' | 'running' | 'done-before' {
  const cache = useQueryClient();
  const isDeleted = useDeletedPosts().has(id);
  const [wasDeleted] = useState(isDeleted);
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });

  useEffect(
    () => cache.getMutationCache().subscribe((event) => isDeletionDone(event, id) && latest.current()),
    [cache, id],
  );
  if (!isDeleted) return 'none';
  return wasDeleted ? 'done-before' : 'running';
}
