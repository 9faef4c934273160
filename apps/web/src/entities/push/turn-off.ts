import type { UserId } from '@sfera/contract/ids';
import { subscribePush, unsubscribePush } from '@sfera/contract/push';
import { call } from '#shared/api/call.ts';
import { addressOf } from '#shared/api/request.ts';
import type { Session } from '#shared/api/session.ts';
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

/**
 * Ends push in this browser for a session that is over. The server is told with the session's own token, unless it has
 * refused that; the calls outlive the page. Never rejects.
 */
export async function endPushOf({ userId, token }: Session, isTokenGood: boolean): Promise<void> {
  const subscription = await browserSubscription().catch(() => null);
  if (!subscription) return;
  if (isTokenGood) void tellOfEnd(userId, token, subscription.endpoint);
  await endSubscription(subscription);
}

async function tellOfEnd(userId: UserId, token: string, endpoint: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const isTold = await didSucceed(
    fetch(addressOf(unsubscribePush, { params: { userId }, query: { endpoint } }), {
      method: unsubscribePush.method,
      headers: { authorization: headers.authorization },
      keepalive: true,
    }),
  );
  if (isTold) return;
  const body = JSON.stringify({ userId, subscription: null, endpoint });
  const { method } = subscribePush;
  await didSucceed(fetch(addressOf(subscribePush, {}), { method, headers, body, keepalive: true }));
}

const didSucceed = (answer: Promise<Response>): Promise<boolean> =>
  answer.then(
    ({ ok }) => ok,
    () => false,
  );
