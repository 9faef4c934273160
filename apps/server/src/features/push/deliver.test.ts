import type { PushMessage } from '@sfera/contract/notices/push';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { log } from '../../base/log.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import {
  type TestBrowser,
  type TestPushService,
  startTestPushService,
} from '../../testing/outside/test-push-service.ts';
import { deliver } from './deliver.ts';
import type { ComposedPush } from './news/types.ts';
import { readVapid } from './vapid.ts';

let test: TestApp;
let service: TestPushService;
let ana: TestPerson;
const names: Record<string, string[]> = {};

beforeAll(async () => {
  test = await createTestApp({ publicUrl: 'https://sfera.example' });
  service = await startTestPushService(test.context, names);
  ana = await test.addPerson('ana');
});

afterEach(() => void vi.restoreAllMocks());

const compose = (changes: Partial<PushMessage> = {}): ComposedPush => ({
  message: {
    title: 'Бен',
    body: 'Привет, Ана! 🔥',
    tag: 'chat:1',
    path: '/chat/1',
    userId: ana.id,
    icon: '/media/ben.jpg',
    badge: 4,
    at: 1_772_366_400_000,
    ...changes,
  },
  ttlSeconds: 3_600,
  urgency: 'high',
  topic: 'chat:1',
});

const send = ({ subscription }: TestBrowser, push = compose(), context = test.context) =>
  deliver(context, subscription, push);

it('is encrypted for the browser and signed by this server', async () => {
  const browser = await service.addBrowser();
  expect(await send(browser)).toEqual({ outcome: 'sent' });
  const [received] = browser.received;
  expect(received).toMatchObject({
    message: compose().message,
    ttlSeconds: 3_600,
    urgency: 'high',
    sender: { publicKey: (await readVapid(test.context)).publicKey, subject: 'https://sfera.example' },
  });
  // RFC 8292 allows a day.
  expect(received?.sender.lastsSeconds).toBeGreaterThan(60);
  expect(received?.sender.lastsSeconds).toBeLessThanOrEqual(24 * 3_600);
});

it('is signed once an hour for each push service', async () => {
  const sign = vi.spyOn(webPush, 'getVapidHeaders');
  let nowMs = test.context.clock.now().getTime();
  const clock = { now: () => new Date(nowMs), advance: (ms: number) => void (nowMs += ms) };
  const context = { ...test.context, clock }; // a context without a cached signature
  const browser = await service.addBrowser();
  for (const hours of [0, 0.5, 1]) {
    await send(browser, compose(), context);
    expect(sign).toHaveBeenCalledTimes(hours < 1 ? 1 : 2);
    clock.advance(0.5 * 3_600_000);
  }
  expect(browser.received).toHaveLength(3);
});

it('hides its topic from the push service', async () => {
  const browser = await service.addBrowser();
  await send(browser);
  await send(browser);
  await send(browser, { ...compose(), topic: 'chat:2' });
  const [first, second, third] = browser.received.map(({ topic }) => topic);
  expect(first).toMatch(/^[\w-]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('fits the limit of push services, however long the message is', async () => {
  const browser = await service.addBrowser();
  await send(browser, compose({ body: '🔥'.repeat(2_000) }));
  const [received] = browser.received;
  expect(received?.bytes).toBeLessThanOrEqual(4_096);
  expect(received?.bytes).toBeGreaterThan(4_080);
  expect(received?.message.body).toMatch(/^(🔥)+…$/u);
});

it.each([
  [201, { outcome: 'sent' }],
  [202, { outcome: 'sent' }],
  [404, { outcome: 'gone' }],
  [410, { outcome: 'gone' }],
  [429, { outcome: 'busy', retryAfterSeconds: null }],
  [503, { outcome: 'busy', retryAfterSeconds: null }],
  [400, { outcome: 'refused' }],
  [401, { outcome: 'refused' }],
  [403, { outcome: 'refused' }],
  [413, { outcome: 'refused' }],
  [500, { outcome: 'unreachable' }],
  [502, { outcome: 'unreachable' }],
] as const)('maps the status %i to %o', async (status, expected) => {
  vi.spyOn(log, 'warn').mockReturnValue();
  const browser = await service.addBrowser();
  browser.answer({ status });
  expect(await send(browser)).toEqual(expected);
});

it.each([
  ['120', 120],
  ['Sun, 01 Mar 2026 12:05:00 GMT', 300],
])('is postponed by %s', async (wish, retryAfterSeconds) => {
  const browser = await service.addBrowser();
  browser.answer({ status: 429, headers: { 'retry-after': wish } });
  expect(await send(browser)).toEqual({ outcome: 'busy', retryAfterSeconds });
});

it('reports a server without an answer, and an unknown host name, as unreachable', async () => {
  const browser = await service.addBrowser();
  browser.answer('nothing');
  const hasty = { ...test.context, outbound: service.outboundWithin(300) };
  expect(await send(browser, compose(), hasty)).toEqual({ outcome: 'unreachable' });
  const { keys } = browser.subscription;
  const subscription = { endpoint: 'https://unknown.test/push', keys };
  expect(await deliver(test.context, subscription, compose())).toEqual({ outcome: 'unreachable' });
});

it('does not follow redirects', async () => {
  vi.spyOn(log, 'warn').mockReturnValue();
  const [browser, elsewhere] = [await service.addBrowser(), await service.addBrowser()];
  browser.answer({ status: 307, headers: { location: elsewhere.subscription.endpoint } });
  expect(await send(browser)).toEqual({ outcome: 'refused' });
  expect(elsewhere.received).toEqual([]);
});

it('is not sent to a private address, even of a host that was public before, and is logged once', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  names['turned.test'] = ['::ffff:10.0.0.1'];
  const { keys } = (await service.addBrowser()).subscription;
  const subscription = { endpoint: 'https://turned.test/push', keys };
  expect(await deliver(test.context, subscription, compose())).toEqual({ outcome: 'refused' });
  await deliver(test.context, subscription, compose());
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^Пуш-сервис https:\/\/turned\.test .*private/)]]);
});
