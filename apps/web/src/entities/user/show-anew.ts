import type { UserId } from '@sfera/contract/base/ids';
import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Shows the lists anew after a change of whom the viewer sees. The person may stand in any list: lists out of sight are
 * forgotten, because some of them never ask again, and the others are asked for at once. Posts of other people come
 * again with their lists.
 */
export function showAnew(cache: QueryClient, userId: UserId): void {
  const isOld = ({ queryKey: [name], state }: Query) =>
    name !== 'follow' && (name !== 'post' || state.status === 'error' || authorOf(state.data) === userId);
  cache.removeQueries({ type: 'inactive', predicate: isOld });
  void cache.invalidateQueries({ predicate: isOld });
}

const authorOf = (post: unknown): unknown => (post as { user?: { id?: unknown } } | undefined)?.user?.id;
