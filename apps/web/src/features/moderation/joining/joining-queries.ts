import type { InvitationId, UserId } from '@sfera/contract/base/ids';
import {
  answerJoinRequest,
  type JoinRequest,
  listAllInvitations,
  listJoinRequests,
  revokeAnyInvitation,
} from '@sfera/contract/moderation/joining';
import { JOIN_REQUEST_PAGE_SIZE } from '@sfera/contract/moderation/limits';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from '../text.ts';

export const joinRequestsQuery = infiniteQueryOptions({
  queryKey: ['moderation', 'join-requests'],
  initialPageParam: null as UserId | null,
  queryFn: ({ pageParam, signal }) =>
    call(listJoinRequests, { query: pageParam ? { after: pageParam } : {}, signal }),
  getNextPageParam: ({ requests }) =>
    requests.length < JOIN_REQUEST_PAGE_SIZE ? null : (requests.at(-1)?.id ?? null),
  staleTime: 0,
});

export const allInvitationsQuery = queryOptions({
  queryKey: ['moderation', 'invitations'],
  queryFn: ({ signal }) => call(listAllInvitations, { signal }),
  staleTime: 0,
});

const sayFailed = (error: Error) => toast(`${text.failed}. ${error.message}`, { kind: 'error' });

export function useAnswerJoinRequest() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ request: { id }, approve }: { request: JoinRequest; approve: boolean }) =>
      call(answerJoinRequest, { params: { id }, body: { approve } }),
    onSuccess: (_, { request: { login }, approve }) =>
      toast((approve ? text.approved : text.declined)(login), { kind: 'success' }),
    onError: sayFailed,
    onSettled: () => cache.invalidateQueries({ queryKey: ['moderation'] }),
  });
}

export function useRevokeAnyInvitation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: InvitationId) => call(revokeAnyInvitation, { params: { id } }),
    onSuccess: () => toast(text.revoked, { kind: 'success' }),
    onError: sayFailed,
    onSettled: () => cache.invalidateQueries(allInvitationsQuery),
  });
}
