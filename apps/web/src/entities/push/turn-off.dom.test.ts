import { subscribePush, unsubscribePush } from '@sfera/contract/notices/push';
import { beforeEach, expect, it } from 'vitest';
import { signIn, signOut } from '#shared/api/session.ts';
import { loseConnection, makeToken, refuse, reply } from '#shared/testing.tsx';
import { fakeSubscription, KATYA, stubPush } from './testing.ts';
import { endPush, turnPushOff } from './turn-off.ts';
import { isPushWanted, setPushWanted } from './wanted.ts';

const known = () => {
  const subscription = fakeSubscription();
  return { subscription, browser: stubPush({ subscription }) };
};

beforeEach(() => {
  signIn(makeToken());
  setPushWanted(KATYA, true);
});

it('ends this browser alone, at the server and here', async () => {
  const { subscription, browser } = known();
  const calls = reply(unsubscribePush, undefined);
  await turnPushOff(KATYA);
  expect(calls).toMatchObject([{ params: { userId: KATYA }, query: { endpoint: subscription.endpoint } }]);
  expect(browser.subscription).toBeNull();
  expect(isPushWanted(KATYA)).toBe(false);
});

it('falls back to a subscription of null', async () => {
  const { subscription, browser } = known();
  refuse(unsubscribePush, 'not_found');
  const calls = reply(subscribePush, undefined);
  await turnPushOff(KATYA);
  expect(calls.map(({ body }) => body)).toEqual([
    { userId: KATYA, subscription: null, endpoint: subscription.endpoint },
  ]);
  expect(browser.subscription).toBeNull();
});

it('is off when the browser has ended it, though the server could not be told', async () => {
  known();
  loseConnection(unsubscribePush);
  loseConnection(subscribePush);
  await turnPushOff(KATYA);
  expect(isPushWanted(KATYA)).toBe(false);
});

it('stays on when neither side could end it', async () => {
  const { subscription } = known();
  subscription.unsubscribe.mockRejectedValue(new DOMException('Busy', 'AbortError'));
  refuse(unsubscribePush, 'busy');
  refuse(subscribePush, 'busy');
  await expect(turnPushOff(KATYA)).rejects.toThrow('Сервер занят. Попробуйте через минуту');
  expect(isPushWanted(KATYA)).toBe(true);
});

it('asks nobody when the browser has no subscription: the other browsers keep theirs', async () => {
  stubPush();
  const calls = reply(unsubscribePush, undefined);
  await turnPushOff(KATYA);
  expect(calls).toHaveLength(0);
  expect(isPushWanted(KATYA)).toBe(false);
});

it('ends the push of a session that is over in the browser alone', async () => {
  const { browser } = known();
  const calls = reply(unsubscribePush, undefined);
  signOut();
  await endPush();
  expect(browser.subscription).toBeNull();
  expect(calls).toHaveLength(0);
});
