import type { AnswerOf } from '@sfera/contract/base/route';
import { QUOTA_WARNING_PERCENT } from '@sfera/contract/accounts/limits';
import { getOwnStorage } from '@sfera/contract/accounts/own-storage';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export type OwnStorage = AnswerOf<typeof getOwnStorage>;

/** The data that the person keeps on the server. */
export const ownStorageQuery = queryOptions({
  queryKey: ['own-storage'],
  queryFn: ({ signal }) => call(getOwnStorage, { signal }),
  // The publications and deletions of a moment ago count.
  staleTime: 0,
});

/** How full the person's quota is, in percent up to 100; null without a quota. */
export const fullnessOf = ({ usedBytes, quotaBytes }: Pick<OwnStorage, 'usedBytes' | 'quotaBytes'>) =>
  quotaBytes === null ? null : Math.min(100, quotaBytes === 0 ? 100 : (usedBytes / quotaBytes) * 100);

export const isNearlyFull = (percent: number | null): boolean =>
  percent !== null && percent >= QUOTA_WARNING_PERCENT;
