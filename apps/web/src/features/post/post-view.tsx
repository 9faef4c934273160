import type { PostId } from '@sfera/contract/ids';
import type { Post } from '@sfera/contract/posts';
import { useQuery } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from '#shared/router/index.ts';
import { isPostGone } from '#entities/post/gone-post.ts';
import { postPath } from '#entities/post/post-path.ts';
import { postQuery } from '#entities/post/post-query.ts';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { MissingPost } from './missing-post.tsx';
import { text } from './text.ts';
import { useDeletion } from './use-deletion.ts';

interface PostViewProps {
  id: PostId;
  /** Shown before the first answer. */
  skeleton: ReactNode;
  /** The server has deleted the post. */
  onDeleted: () => void;
  children: (post: Post, isDeleting: boolean) => ReactNode;
}

/**
 * The post, or why it cannot be shown. A cached post is shown at once and refetched. An address for other readers
 * (author or visitor) redirects to the right one.
 */
export function PostView({ id, skeleton, onDeleted, children }: PostViewProps) {
  const { pathname, search, hash, state } = useLocation();
  const deletion = useDeletion(id, onDeleted);
  const { data, error, refetch } = useQuery({
    ...postQuery(id),
    refetchOnMount: 'always',
    enabled: deletion !== 'done-before',
  });

  if (deletion === 'done-before' || (deletion === 'none' && isPostGone(error))) return <MissingPost />;
  if (data && pathname !== postPath(data))
    return <Navigate to={postPath(data) + search + hash} replace state={state} />;
  if (data) return children(data, deletion === 'running');
  if (error)
    return (
      <FailureState
        icon={<CloudOff size={32} />}
        title={text.loadFailed}
        text={error.message}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div role="status" aria-label={text.loading} data-skeleton>
      {skeleton}
    </div>
  );
}
