import { getVapidPublicKey, subscribePush, testPush } from '@sfera/contract/notices/push';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { loseConnection, makeToken, refuse, reply, type SeenCall } from '#shared/testing.tsx';
import { checkPush, type PushCheckReport } from './check-push.ts';
import { fakeSubscription, KATYA, SERVER_KEY, stubIphone, stubPush, withoutPart } from './testing.ts';
import { setPushWanted } from './wanted.ts';

vi.mock('#shared/pwa/worker/register-worker.ts', async () => ({
  registerWorker: (await import('./testing.ts')).fakeRegisterWorker,
}));

let tests: SeenCall[];

beforeEach(() => {
  Reflect.deleteProperty(navigator, 'standalone');
  signIn(makeToken());
  setPushWanted(KATYA, true);
  reply(getVapidPublicKey, { publicKey: SERVER_KEY });
  reply(subscribePush, undefined);
  tests = reply(testPush, { outcome: 'sent' });
});

/**
 * Runs the check. Returns the outcome of each step, in order; a step that is still running when the check ends would
 * stand there as well.
 */
async function check(onReport: (report: PushCheckReport) => void = () => {}) {
  const outcomes = new Map<string, PushCheckReport['outcome']>();
  await checkPush(KATYA, (report) => {
    outcomes.set(report.step, report.outcome);
    onReport(report);
  });
  return Object.fromEntries(outcomes);
}

const upTo = { support: 'done', permission: 'done', worker: 'done', subscription: 'done' } as const;

it('finds that all works when the worker shows the test', async () => {
  const subscription = fakeSubscription();
  const browser = stubPush({ subscription });
  const outcomes = await check(({ step, outcome }) => {
    if (step !== 'arrival' || outcome !== 'running') return;
    browser.say({ type: 'PUSH_SHOWN', tag: 'chat' });
    browser.say({ type: 'PUSH_SHOWN', tag: 'test' });
  });
  expect(outcomes).toEqual({ ...upTo, server: 'done', arrival: 'done' });
  expect(tests.map(({ body }) => body)).toEqual([{ endpoint: subscription.endpoint }]);
});

it('hears a push that is here before the server’s answer', async () => {
  const browser = stubPush({ subscription: fakeSubscription() });
  const outcomes = await check(({ step, outcome }) => {
    if (step === 'server' && outcome === 'running') browser.say({ type: 'PUSH_SHOWN', tag: 'test' });
  });
  expect(outcomes['arrival']).toBe('done');
});

it('waits 15 s for it, and no longer', async () => {
  const browser = stubPush({ subscription: fakeSubscription() });
  const seen = vi.fn<(report: PushCheckReport) => void>();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const ended = check(seen);
  await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith({ step: 'arrival', outcome: 'running' }));
  browser.say({ type: 'PUSH_SHOWN', tag: 'comments' });
  await vi.advanceTimersByTimeAsync(14_000);
  expect(seen).toHaveBeenLastCalledWith({ step: 'arrival', outcome: 'running' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await ended).toEqual({ ...upTo, server: 'done', arrival: { failed: 'not-arrived' } });
});

it('stops at a browser without push', async () => {
  stubPush();
  withoutPart('serviceWorker');
  expect(await check()).toEqual({ support: { failed: 'unsupported' } });
});

it('stops at an iPhone’s browser', async () => {
  stubPush();
  stubIphone({ isInstalled: false });
  expect(await check()).toEqual({ support: { failed: 'needs-install' } });
});

it.each([
  ['denied', 'denied'],
  ['default', 'not-asked'],
] as const)('stops at a permission that is %s', async (permission, failed) => {
  stubPush({ permission });
  expect(await check()).toEqual({ support: 'done', permission: { failed } });
});

it('stops at a worker that does not start', async () => {
  stubPush();
  Object.assign(navigator.serviceWorker, { getRegistration: async () => undefined });
  expect((await check())['worker']).toMatchObject({
    failed: { message: expect.stringMatching(/^Не удалось подготовить уведомления/) },
  });
});

it('turns nothing on for who has it off', async () => {
  const browser = stubPush();
  setPushWanted(KATYA, false);
  expect((await check())['subscription']).toEqual({ failed: 'off' });
  expect(browser.subscribe).not.toHaveBeenCalled();
});

/** Shows the test as soon as it is waited for. */
const arrives =
  (browser: ReturnType<typeof stubPush>) =>
  ({ step, outcome }: PushCheckReport) => {
    if (step === 'arrival' && outcome === 'running') browser.say({ type: 'PUSH_SHOWN', tag: 'test' });
  };

it('makes a lost subscription anew', async () => {
  const browser = stubPush();
  expect(await check(arrives(browser))).toEqual({
    ...upTo,
    subscription: 'mended',
    server: 'done',
    arrival: 'done',
  });
});

it.each([
  ['the push service knows no more', () => reply(testPush, { outcome: 'gone' })],
  ['the server does not have', () => refuse(testPush, 'push_subscription_not_found')],
])('replaces a subscription that %s, and tries once more', async (_, arrange) => {
  const dead = fakeSubscription();
  const browser = stubPush({ subscription: dead });
  const first = arrange();
  browser.subscribe.mockImplementationOnce(async () => {
    reply(testPush, { outcome: 'sent' });
    return (browser.subscription = fakeSubscription());
  });
  expect(await check(arrives(browser))).toEqual({ ...upTo, server: 'mended', arrival: 'done' });
  expect(first).toHaveLength(1);
  expect(dead.unsubscribe).toHaveBeenCalledOnce();
});

it('gives up when the new one is gone as well', async () => {
  stubPush({ subscription: fakeSubscription() });
  const calls = reply(testPush, { outcome: 'gone' });
  expect(await check()).toEqual({ ...upTo, server: { failed: 'gone' } });
  expect(calls).toHaveLength(2);
});

it.each(['refused', 'unreachable'] as const)('says that the push service was %s', async (outcome) => {
  stubPush({ subscription: fakeSubscription() });
  reply(testPush, { outcome });
  expect((await check())['server']).toEqual({ failed: outcome });
});

it('gives the words of an error', async () => {
  stubPush({ subscription: fakeSubscription() });
  refuse(testPush, 'rate_limited');
  expect((await check())['server']).toMatchObject({
    failed: { message: 'Слишком часто. Подождите немного' },
  });
  loseConnection(testPush);
  expect((await check())['server']).toMatchObject({ failed: { code: 'network' } });
});
