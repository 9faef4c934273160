import type { UserId } from '@sfera/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkPush, type PushCheckReport, type PushCheckStep } from '#entities/push/check-push.ts';
import { pushStatusQuery } from '#entities/push/push-status.ts';

export type PushCheckOutcomes = Partial<Record<PushCheckStep, PushCheckReport['outcome']>>;

/** Checks push on request. `outcomes` are null before the first check. */
export function usePushCheck(userId: UserId) {
  const cache = useQueryClient();
  const [outcomes, setOutcomes] = useState<PushCheckOutcomes | null>(null);
  const [isRunning, setRunning] = useState(false);
  const check = async () => {
    setRunning(true);
    setOutcomes({});
    await checkPush(userId, ({ step, outcome }) => setOutcomes((known) => ({ ...known, [step]: outcome })));
    setRunning(false);
    // The check may have replaced the subscription, or found that there is none.
    await cache.invalidateQueries(pushStatusQuery(userId));
  };
  return { outcomes, isRunning, check: () => void check() };
}
