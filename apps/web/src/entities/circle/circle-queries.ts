import { listCircles } from '@sfera/contract/circles/circles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** All that is known of circles. */
export const CIRCLES_KEY = ['circles'] as const;

/** The viewer's circles by name, and the circles to which the viewer is invited. */
export const circlesQuery = queryOptions({
  queryKey: [...CIRCLES_KEY, 'own'],
  queryFn: ({ signal }) => call(listCircles, { signal }),
});
