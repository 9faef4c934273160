import type { CircleId } from '@sfera/contract/base/ids';
import type { Query, QueryClient } from '@tanstack/react-query';
import { CIRCLES_KEY } from '#entities/cache-keys.ts';
import { circleQuery } from './circle-query.ts';

/**
 * Forgets a circle that the viewer has left, or that is gone. Its posts may stand in any list: lists out of sight are
 * forgotten, and the others are asked for at once.
 */
export function forgetCircle(cache: QueryClient, id: CircleId): void {
  cache.removeQueries({ queryKey: circleQuery(id).queryKey });
  const isOld = ({ queryKey: [name], state }: Query) =>
    name === CIRCLES_KEY[0] || name === 'posts' || (name === 'post' && circleOf(state.data) === id);
  cache.removeQueries({ type: 'inactive', predicate: isOld });
  void cache.invalidateQueries({ predicate: isOld });
}

const circleOf = (post: unknown): unknown =>
  (post as { audience?: { circle?: { id?: unknown } | null } } | undefined)?.audience?.circle?.id;
