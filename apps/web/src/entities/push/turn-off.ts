import type { UserId } from '@sfera/contract/base/ids';
import { subscribePush, unsubscribePush } from '@sfera/contract/notices/push';
import { call } from '#shared/api/call.ts';
import { browserSubscription, endSubscription } from './browser-subscription.ts';
import { inTurn } from './in-turn.ts';
import { setPushWanted } from './wanted.ts';

/**
 * Turns push off in this browser. It is off when either side has ended it: the server learns of a subscription that the
 * browser has ended by the next push.
 * @throws `ApiError` when neither has
 */
export const turnPushOff = (userId: UserId): Promise<void> =>
  inTurn(async () => {
    const subscription = await browserSubscription();
    if (subscription) await endOnBothSides(userId, subscription);
    setPushWanted(userId, false);
  });

async function endOnBothSides(userId: UserId, subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const refusal = await call(unsubscribePush, { params: { userId }, query: { endpoint } })
    .catch(() => call(subscribePush, { body: { userId, subscription: null, endpoint } }))
    .then(
      () => null,
      (error: unknown) => error,
    );
  if (!(await endSubscription(subscription)) && refusal !== null) throw refusal;
}

/** Ends push in this browser for a session that is over; the server has ended its own side with it. Never rejects. */
export async function endPush(): Promise<void> {
  const subscription = await browserSubscription().catch(() => null);
  if (subscription) await endSubscription(subscription);
}
