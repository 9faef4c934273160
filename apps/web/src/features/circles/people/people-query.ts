import { listCirclePeople } from '@sfera/contract/circles';
import type { CircleId, UserId } from '@sfera/contract/ids';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { CIRCLES_KEY } from '#entities/circle/circle-queries.ts';
import { call } from '#shared/api/call.ts';

/** The people of a circle, leaders first. */
export const circlePeopleQuery = (id: CircleId) =>
  infiniteQueryOptions({
    queryKey: [...CIRCLES_KEY, id, 'people'],
    queryFn: async ({ pageParam: before, signal }) => {
      const query = before === null ? {} : { before };
      const { people, nextCursor } = await call(listCirclePeople, { params: { id }, query, signal });
      return { users: people, nextCursor };
    },
    initialPageParam: null as UserId | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
