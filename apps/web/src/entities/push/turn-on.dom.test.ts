import { getVapidPublicKey, subscribePush, unsubscribePush } from '@sfera/contract/notices/push';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn, signOut } from '#shared/api/session.ts';
import { makeToken, refuse, reply, replyRaw } from '#shared/testing.tsx';
import { PushFailure } from './push-failure.ts';
import { fakeSubscription, KATYA, SERVER_KEY, stubIphone, stubPush, withoutPart } from './testing.ts';
import { turnPushOff } from './turn-off.ts';
import { turnPushOn } from './turn-on.ts';
import { isPushWanted, setPushWanted } from './wanted.ts';

vi.mock('#shared/pwa/worker/register-worker.ts', async () => ({
  registerWorker: (await import('./testing.ts')).fakeRegisterWorker,
}));

beforeEach(() => {
  Reflect.deleteProperty(navigator, 'standalone');
  signIn(makeToken());
  reply(getVapidPublicKey, { publicKey: SERVER_KEY });
});

/** Why it failed: the reason of a `PushFailure`, else the words of the error. */
const failure = () =>
  turnPushOn().then(
    () => 'none',
    (error: unknown) => (error instanceof PushFailure ? error.reason : (error as Error).message),
  );

it('asks the person, subscribes with the server’s key, and tells the server', async () => {
  const calls = reply(subscribePush, undefined);
  const browser = stubPush({ permission: 'default', answer: 'granted' });
  expect(await failure()).toBe('none');
  expect(browser.requestPermission).toHaveBeenCalledOnce();
  const [[options] = []] = browser.subscribe.mock.calls;
  expect(options?.userVisibleOnly).toBe(true);
  expect(options?.applicationServerKey).toHaveLength(65);
  expect(calls.map(({ body }) => body)).toEqual([
    {
      userId: KATYA,
      subscription: {
        endpoint: browser.subscription?.endpoint,
        keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
      },
    },
  ]);
  expect(isPushWanted(KATYA)).toBe(true);
});

it.each([
  ['publicVapidKey', { publicVapidKey: SERVER_KEY }],
  ['key', { key: SERVER_KEY }],
])('finds the key under the name %s', async (_, answer) => {
  replyRaw(getVapidPublicKey, JSON.stringify(answer));
  reply(subscribePush, undefined);
  const browser = stubPush();
  expect(await failure()).toBe('none');
  expect(browser.subscription).not.toBeNull();
});

it.each([
  ['Notification', 'no-notifications'],
  ['PushManager', 'no-notifications'],
  ['serviceWorker', 'no-worker'],
] as const)('without %s says %s', async (part, reason) => {
  const browser = stubPush({ permission: 'default' });
  withoutPart(part);
  expect(await failure()).toBe(reason);
  expect(browser.requestPermission).not.toHaveBeenCalled();
});

it('does nothing in the browser of an iPhone', async () => {
  const browser = stubPush({ permission: 'default' });
  stubIphone({ isInstalled: false });
  expect(await failure()).toBe('no-notifications');
  expect(browser.requestPermission).not.toHaveBeenCalled();
});

it.each([
  ['denied', 'denied'],
  ['default', 'dismissed'],
] as const)('to %s says %s, and subscribes nothing', async (answer, reason) => {
  const browser = stubPush({ permission: 'default', answer });
  expect(await failure()).toBe(reason);
  expect(browser.subscribe).not.toHaveBeenCalled();
});

it('misses the token of who is signed out', async () => {
  stubPush();
  signOut();
  expect(await failure()).toBe('Токен авторизации отсутствует');
});

it.each([
  ['has none', '{}'],
  ['has an empty one', '{"publicKey":""}'],
  ['has something else there', '{"publicKey":"?"}'],
])('says that there is no key when the server %s', async (_, body) => {
  stubPush();
  replyRaw(getVapidPublicKey, body);
  expect(await failure()).toBe('no-key');
});

it('gives the server’s words when it is in trouble', async () => {
  stubPush();
  refuse(getVapidPublicKey, 'busy');
  expect(await failure()).toBe('Сервер занят. Попробуйте через минуту');
});

it('ends the browser’s subscription when the server refuses it', async () => {
  refuse(subscribePush, 'push_endpoint_refused');
  const browser = stubPush();
  expect(await failure()).toBe('Уведомления этого браузера на этом сервере не работают');
  expect(browser.subscribe).toHaveBeenCalledOnce();
  expect(browser.subscription).toBeNull();
  expect(isPushWanted(KATYA)).toBe(false);
});

it('keeps the subscription that the browser has', async () => {
  const calls = reply(subscribePush, undefined);
  const known = fakeSubscription();
  const browser = stubPush({ subscription: known });
  expect(await failure()).toBe('none');
  expect(browser.subscribe).not.toHaveBeenCalled();
  expect(calls).toHaveLength(1);
});

it('ends one with the key of another server first', async () => {
  reply(subscribePush, undefined);
  const other = fakeSubscription({ keyFiller: 7 });
  const browser = stubPush({ subscription: other });
  browser.subscribe.mockImplementationOnce(async () => {
    expect(other.unsubscribe).toHaveBeenCalledOnce();
    return (browser.subscription = fakeSubscription());
  });
  expect(await failure()).toBe('none');
  expect(browser.subscribe).toHaveBeenCalledOnce();
});

it('leaves off what is turned off before it is on', async () => {
  reply(subscribePush, undefined);
  reply(unsubscribePush, undefined);
  const browser = stubPush();
  const on = turnPushOn();
  const off = turnPushOff(KATYA);
  await Promise.all([on, off]);
  expect(browser.subscribe).toHaveBeenCalledOnce();
  expect(browser.subscription).toBeNull();
  expect(isPushWanted(KATYA)).toBe(false);
});

it('says that the background part does not start', async () => {
  stubPush();
  Object.assign(navigator.serviceWorker, { getRegistration: async () => undefined });
  expect(await failure()).toBe('Не удалось подготовить уведомления. Обновите страницу и попробуйте ещё раз');
});

const NO_ANSWER = 'Браузер не ответил вовремя. Попробуйте ещё раз';

it('gives up on a browser that hangs after 15 s, and ends the subscription that comes too late', async () => {
  const calls = reply(subscribePush, undefined);
  const browser = stubPush();
  const late = Promise.withResolvers<ReturnType<typeof fakeSubscription>>();
  browser.subscribe.mockReturnValueOnce(late.promise);
  const told = vi.fn<(words: string) => void>();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  void failure().then(told);
  await vi.waitFor(() => expect(browser.subscribe).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(14_000);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toHaveBeenCalledExactlyOnceWith(NO_ANSWER);
  const subscription = fakeSubscription();
  late.resolve(subscription);
  await vi.waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalledOnce());
  expect(calls).toHaveLength(0);
});

it('gives up on a browser that does not say whether it has a subscription', async () => {
  stubPush();
  const { pushManager } = await navigator.serviceWorker.ready;
  vi.spyOn(pushManager, 'getSubscription').mockReturnValue(new Promise(() => {}));
  const told = vi.fn<(words: string) => void>();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  void failure().then(told);
  await vi.waitFor(() => expect(pushManager.getSubscription).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(6_000);
  expect(told).toHaveBeenCalledExactlyOnceWith(NO_ANSWER);
});

it('leaves a late one alone when another try has succeeded with it meanwhile', async () => {
  const browser = stubPush();
  const late = Promise.withResolvers<ReturnType<typeof fakeSubscription>>();
  browser.subscribe.mockReturnValueOnce(late.promise);
  const told = vi.fn<(words: string) => void>();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  void failure().then(told);
  await vi.waitFor(() => expect(browser.subscribe).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(16_000);
  expect(told).toHaveBeenCalledExactlyOnceWith(NO_ANSWER);
  setPushWanted(KATYA, true);
  const subscription = fakeSubscription();
  late.resolve(subscription);
  await vi.advanceTimersByTimeAsync(10);
  expect(subscription.unsubscribe).not.toHaveBeenCalled();
});
