import type { PostId } from '@sfera/contract/ids';
import { useQuery } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import { Navigate, useLocation } from '#shared/router/index.ts';
import { PostSkeleton } from '#entities/post/card/post-skeleton.tsx';
import { isPostGone } from '#entities/post/gone-post.ts';
import { postPath } from '#entities/post/post-path.ts';
import { postQuery } from '#entities/post/post-query.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { MissingPost } from './missing-post.tsx';
import { ShownPost } from './shown-post.tsx';
import { text } from './text.ts';
import { useDeletion } from './use-deletion.ts';

/**
 * The post, or why it cannot be shown. A cached post is shown at once and refetched. An address for other readers
 * (author or visitor) redirects to the right one.
 */
export function PostView({ id }: { id: PostId }) {
  const goBack = useGoBack();
  const { pathname, state } = useLocation();
  const deletion = useDeletion(id, () => goBack('/myProfile'));
  const { data, error, refetch } = useQuery({
    ...postQuery(id),
    refetchOnMount: 'always',
    enabled: deletion !== 'done-before',
  });

  if (deletion === 'done-before' || (deletion === 'none' && isPostGone(error))) return <MissingPost />;
  if (data && pathname !== postPath(data)) return <Navigate to={postPath(data)} replace state={state} />;
  if (data) return <ShownPost post={data} isDeleting={deletion === 'running'} />;
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
    <div role="status" aria-label={text.loading}>
      <PostSkeleton />
    </div>
  );
}
