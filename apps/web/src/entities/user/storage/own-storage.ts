import type { AnswerOf } from '@sfera/contract/kit/route';
import { QUOTA_WARNING_PERCENT } from '@sfera/contract/limits';
import { getOwnStorage } from '@sfera/contract/own-storage';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export type OwnStorage = AnswerOf<typeof getOwnStorage>;

/** What the person keeps on the server. */
export const ownStorageQuery = queryOptions({
  queryKey: ['own-storage'],
  queryFn: ({ signal }) => call(getOwnStorage, { signal }),
  // What was published or deleted a moment ago counts.
  staleTime: 0,
});

/** How full the person's quota is, in percent up to 100; null without a quota. */
export const fullnessOf = ({ usedBytes, quotaBytes }: Pick<OwnStorage, 'usedBytes' | 'quotaBytes'>) =>
  quotaBytes === null ? null : Math.min(100, quotaBytes === 0 ? 100 : (usedBytes / quotaBytes) * 100);

export const isNearlyFull = (percent: number | null): boolean =>
  percent !== null && percent >= QUOTA_WARNING_PERCENT;
