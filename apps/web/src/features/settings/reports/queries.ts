import type { DecisionId, ReportId } from '@sfera/contract/base/ids';
import { createAppeal, listOwnDecisions } from '@sfera/contract/moderation/decisions';
import { listReports } from '@sfera/contract/moderation/reports';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

/** Moderators answer meanwhile. */
const staleTime = 0;

export const decisionsQuery = infiniteQueryOptions({
  queryKey: ['own-decisions'],
  initialPageParam: null as DecisionId | null,
  queryFn: ({ pageParam, signal }) =>
    call(listOwnDecisions, { query: pageParam ? { before: pageParam } : {}, signal }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime,
});

export const reportsQuery = infiniteQueryOptions({
  queryKey: ['own-reports'],
  initialPageParam: null as ReportId | null,
  queryFn: ({ pageParam, signal }) =>
    call(listReports, { query: pageParam ? { before: pageParam } : {}, signal }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime,
});

export function useAppeal(decisionId: DecisionId, onSent: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (words: string) => call(createAppeal, { body: { decisionId, words } }),
    onSuccess() {
      toast(text.appealSent, { kind: 'success' });
      onSent();
    },
    onError: (error) => toast(`${text.appealFailed}. ${error.message}`, { kind: 'error' }),
    onSettled: () => cache.invalidateQueries(decisionsQuery),
  });
}
