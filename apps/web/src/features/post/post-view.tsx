import type { PostId } from '@sfera/contract/base/ids';
import type { Post } from '@sfera/contract/posts/posts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from '#shared/router/index.ts';
import { isPostGone } from '#entities/post/gone-post.ts';
import { postPath } from '#entities/post/post-path.ts';
import { firstRead, postQuery, whileOpen } from '#entities/post/post-query.ts';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { MissingPost } from './missing-post.tsx';
import { text } from './text.ts';
import { useDeletedPosts } from '#entities/post/deleted-posts.ts';
import { isDeletionDone } from '#entities/post/use-delete-post.ts';

interface PostViewProps {
  id: PostId;
  /** Shown before the first answer. */
  skeleton: ReactNode;
  /** The server has deleted the post. */
  onDeleted: () => void;
  children: (post: Post, isDeleting: boolean) => ReactNode;
}

/**
 * The post, or why it cannot be shown. A cached post is shown at once, refetched, and again each minute. An address for other readers
 * (author or visitor) redirects to the right one.
 */
export function PostView({ id, skeleton, onDeleted, children }: PostViewProps) {
  const { pathname, search, hash, state } = useLocation();
  const deletion = useDeletion(id, onDeleted);
  const query = useQuery({
    ...postQuery(id),
    ...whileOpen,
    // Read before React, it is new.
    refetchOnMount: (asked) => asked.state.dataUpdatedAt !== firstRead.atMs && 'always',
    enabled: deletion !== 'done-before',
  });

  const { data, error } = query;
  if (deletion === 'done-before' || (deletion === 'none' && isPostGone(error))) return <MissingPost />;
  if (data)
    return (
      <>
        {children(data, deletion === 'running')}
        {pathname !== postPath(data) && (
          <Navigate to={postPath(data) + search + hash} replace state={state} />
        )}
      </>
    );
  return (
    <LoadingOrFailed
      query={query}
      icon={<CloudOff size={32} />}
      failed={text.loadFailed}
      waiting={
        <div role="status" aria-label={text.loading} data-skeleton>
          {skeleton}
        </div>
      }
    />
  );
}

/**
 * Whether the post is being deleted while its page is open, or was deleted before. `onDone` is called when the server
 * has deleted it; a refusal resets the state to `none`.
 */
function useDeletion(id: PostId, onDone: () => void): 'none' | 'running' | 'done-before' {
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
