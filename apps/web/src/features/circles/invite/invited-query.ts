import { listCircleInvitations } from '@sfera/contract/circles/invitations';
import type { CircleId } from '@sfera/contract/base/ids';
import { queryOptions } from '@tanstack/react-query';
import { CIRCLES_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';

/** Who is invited and has not answered, newest first. */
export const circleInvitedQuery = (id: CircleId) =>
  queryOptions({
    queryKey: [...CIRCLES_KEY, id, 'invited'],
    queryFn: async ({ signal }) => (await call(listCircleInvitations, { params: { id }, signal })).people,
  });
