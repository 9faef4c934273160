import type { InvitationId } from '@sfera/contract/base/ids';
import { createInvitation, listInvitations, revokeInvitation } from '@sfera/contract/accounts/joining';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => call(listInvitations, { signal }),
  // Others join meanwhile, and the operator changes the ways to join.
  staleTime: 0,
});

const messageOf = (error: Error, otherwise: string) =>
  (error instanceof ApiError && error.serverMessage) || otherwise;

export function useCreateInvitation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (terms: { uses: number; days: number }) => call(createInvitation, { body: terms }),
    onSuccess: () => cache.invalidateQueries(invitationsQuery),
    onError: (error) => toast(messageOf(error, text.createFailed), { kind: 'error' }),
  });
}

export function useRevokeInvitation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: InvitationId) => call(revokeInvitation, { params: { id } }),
    onSuccess: () => toast(text.revoked, { kind: 'success' }),
    onError: (error) => toast(messageOf(error, text.revokeFailed), { kind: 'error' }),
    onSettled: () => cache.invalidateQueries(invitationsQuery),
  });
}
