import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { testPush } from '@sfera/contract/notices/push';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { log } from '../../base/log.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import {
  startTestPushService,
  type TestBrowser,
  type TestPushService,
} from '../../testing/outside/test-push-service.ts';
import { readEndpoints } from './queries.ts';

let test: TestApp;
let service: TestPushService;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  service = await startTestPushService(test.context);
  ana = await test.addPerson('ana');
  ben = await test.addPerson('ben');
});

afterEach(() => void vi.restoreAllMocks());

const check = async (as: TestPerson, { subscription }: TestBrowser) => {
  const { status, body } = await test.send(testPush, { as, body: { endpoint: subscription.endpoint } });
  expect(status).toBe(200);
  return body.outcome;
};

it('is sent at once, only to the browser that asks', async () => {
  const [browser, other] = [await service.addBrowser(ana), await service.addBrowser(ana)];
  await test.addMessage(ben, ana);
  expect(await check(ana, browser)).toBe('sent');
  const { countUnread } = (await test.send(getUnreadNotifications, { as: ana })).body;
  expect(countUnread).toBeGreaterThan(0);
  expect(browser.received.map(({ message }) => message)).toEqual([
    {
      title: 'Сфера',
      body: 'Уведомления работают',
      tag: 'test',
      path: '/notification',
      userId: ana.id,
      icon: null,
      badge: countUnread,
      at: test.context.clock.now().getTime(),
    },
  ]);
  expect(other.received).toEqual([]);
});

it.each([
  [410, 'gone', false],
  [404, 'gone', false],
  [429, 'refused', true],
  [403, 'refused', true],
  [500, 'unreachable', true],
])('reports the status %i as %s', async (status, outcome, isKept) => {
  vi.spyOn(log, 'warn').mockReturnValue();
  const browser = await service.addBrowser(ana);
  browser.answer({ status });
  expect(await check(ana, browser)).toBe(outcome);
  const kept = (await readEndpoints(test.context.db, [ana.id])).get(ana.id);
  expect(kept?.includes(browser.subscription.endpoint)).toBe(isKept);
});

it('is not sent to another person’s browser or an unknown one', async () => {
  const browser = await service.addBrowser(ben);
  for (const endpoint of [browser.subscription.endpoint, 'https://8.8.8.8/push'])
    expect(await test.refusal(testPush, { as: ana, body: { endpoint } })).toMatchObject({
      status: 404,
      code: 'push_subscription_not_found',
    });
  expect(browser.received).toEqual([]);
});
