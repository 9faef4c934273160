import { getVapidPublicKey, subscribePush } from '@sfera/contract/notices/push';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { loseConnection, makeToken, reply, type SeenCall } from '#shared/testing.tsx';
import { keepPush } from './keep-push.ts';
import { fakeSubscription, KATYA, SERVER_KEY, stubPush, withoutPart } from './testing.ts';
import { setPushWanted } from './wanted.ts';

vi.mock('#shared/pwa/worker/register-worker.ts', async () => ({
  registerWorker: (await import('./testing.ts')).fakeRegisterWorker,
}));

let told: SeenCall[];
const endpoints = () =>
  told.map(({ body }) => (body as { subscription: { endpoint: string } }).subscription.endpoint);

beforeEach(() => {
  signIn(makeToken());
  setPushWanted(KATYA, true);
  reply(getVapidPublicKey, { publicKey: SERVER_KEY });
  told = reply(subscribePush, undefined);
});

it('makes a lost subscription anew, without asking anybody', async () => {
  const browser = stubPush();
  await keepPush(KATYA);
  expect(browser.subscription).not.toBeNull();
  expect(endpoints()).toEqual([browser.subscription?.endpoint]);
  expect(browser.requestPermission).not.toHaveBeenCalled();
});

it('tells the server of one that stands: it may have lost it', async () => {
  const subscription = fakeSubscription();
  const browser = stubPush({ subscription });
  await keepPush(KATYA);
  expect(browser.subscribe).not.toHaveBeenCalled();
  expect(endpoints()).toEqual([subscription.endpoint]);
});

it('replaces one that was made for another key', async () => {
  const other = fakeSubscription({ keyFiller: 7 });
  const browser = stubPush({ subscription: other });
  await keepPush(KATYA);
  expect(other.unsubscribe).toHaveBeenCalledOnce();
  expect(browser.subscription).not.toBe(other);
  expect(endpoints()).toEqual([browser.subscription?.endpoint]);
});

it('ends one that this account does not want: it is somebody else’s', async () => {
  setPushWanted(KATYA, false);
  const browser = stubPush({ subscription: fakeSubscription() });
  await keepPush(KATYA);
  expect(browser.subscription).toBeNull();
  expect(told).toHaveLength(0);
});

it.each(['default', 'denied'] as const)('leaves it be while the permission is %s', async (permission) => {
  const browser = stubPush({ permission });
  await keepPush(KATYA);
  expect(browser.subscribe).not.toHaveBeenCalled();
  expect(told).toHaveLength(0);
});

it('leaves a browser without push alone', async () => {
  stubPush();
  withoutPart('PushManager');
  await keepPush(KATYA);
  expect(told).toHaveLength(0);
});

it('is silent without a network, and keeps what there is', async () => {
  loseConnection(subscribePush);
  const subscription = fakeSubscription();
  const browser = stubPush({ subscription });
  await keepPush(KATYA);
  expect(browser.subscription).toBe(subscription);
});
