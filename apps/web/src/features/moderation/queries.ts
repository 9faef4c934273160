import type { CaseId, DecisionId } from '@sfera/contract/base/ids';
import { countCases, getCase, listCases, listDecisionLog } from '@sfera/contract/moderation/moderation';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export type QueueName = 'reports' | 'appeals';

/** Other moderators work at the same desk. */
const staleTime = 0;
/** Unit: milliseconds. */
const POLL_MS = 30_000;

export const countQuery = queryOptions({
  queryKey: ['moderation', 'count'],
  queryFn: ({ signal }) => call(countCases, { signal }),
  refetchInterval: POLL_MS,
  staleTime,
});

export const queueQuery = (queue: QueueName) =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'queue', queue],
    initialPageParam: null as CaseId | null,
    queryFn: ({ pageParam, signal }) =>
      call(listCases, { query: { queue, ...(pageParam && { after: pageParam }) }, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime,
  });

export const caseQuery = (id: CaseId) =>
  queryOptions({
    queryKey: ['moderation', 'case', id],
    queryFn: ({ signal }) => call(getCase, { params: { id }, signal }),
    staleTime,
  });

export const logQuery = infiniteQueryOptions({
  queryKey: ['moderation', 'log'],
  initialPageParam: null as DecisionId | null,
  queryFn: ({ pageParam, signal }) =>
    call(listDecisionLog, { query: pageParam ? { before: pageParam } : {}, signal }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime,
});
