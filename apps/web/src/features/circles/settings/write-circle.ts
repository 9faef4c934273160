import type { Circle } from '@sfera/contract/circles/circles';
import type { QueryClient } from '@tanstack/react-query';
import { circlesQuery } from '#entities/circle/circle-queries.ts';
import { circleQuery } from '../circle-query.ts';

/** Shows a circle as the server has it after a change. */
export function writeCircle(cache: QueryClient, circle: Circle): void {
  cache.setQueryData(circleQuery(circle.id).queryKey, circle);
  void cache.invalidateQueries(circlesQuery);
}
