import { subscribePush, unsubscribePush } from '@sfera/contract/push';
import { beforeEach, expect, it, vi } from 'vitest';
import { getSession, signIn, signOut, type Session } from '#shared/api/session.ts';
import { loseConnection, makeToken, refuse, reply } from '#shared/testing.tsx';
import { fakeSubscription, KATYA, stubPush } from './testing.ts';
import { endPushOf, turnPushOff } from './turn-off.ts';
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

function over(): Session {
  const session = getSession();
  if (!session) throw new Error('Nobody is signed in');
  signOut();
  return session;
}

it('ends the push of a session that is over, with its own token and beyond the page', async () => {
  const { subscription, browser } = known();
  const calls = reply(unsubscribePush, undefined);
  const fetched = vi.spyOn(globalThis, 'fetch');
  const session = over();
  await endPushOf(session, true);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({
    authorization: `Bearer ${session.token}`,
    query: { endpoint: subscription.endpoint },
  });
  expect(fetched.mock.calls[0]?.[1]?.keepalive).toBe(true);
  expect(browser.subscription).toBeNull();
});

it('falls back for a session that is over as well', async () => {
  const { subscription } = known();
  refuse(unsubscribePush, 'busy');
  const calls = reply(subscribePush, undefined);
  const session = over();
  await endPushOf(session, true);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({
    authorization: `Bearer ${session.token}`,
    body: { userId: KATYA, subscription: null, endpoint: subscription.endpoint },
  });
});

it('ends it in the browser alone when the token is no good any more', async () => {
  const { browser } = known();
  const calls = reply(unsubscribePush, undefined);
  await endPushOf(over(), false);
  expect(browser.subscription).toBeNull();
  expect(calls).toHaveLength(0);
});
