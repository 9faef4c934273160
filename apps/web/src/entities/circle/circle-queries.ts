import { listCircles } from '@sfera/contract/circles/circles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { CIRCLES_KEY } from '../cache-keys.ts';

/** The viewer's circles by name, and the circles to which the viewer is invited. */
export const circlesQuery = queryOptions({
  queryKey: [...CIRCLES_KEY, 'own'],
  queryFn: ({ signal }) => call(listCircles, { signal }),
});
