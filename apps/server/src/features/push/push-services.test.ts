import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRateLimits } from '../../base/limits/rate-limits.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { groupOf, GROUP_LIMITS, consumeHourlyLimit } from './push-services.ts';

const KNOWN = [
  ['https://fcm.googleapis.com/fcm/send/abc', 'google'],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', 'mozilla'],
  ['https://web.push.apple.com/abc', 'apple'],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', 'microsoft'],
] as const;
const OTHERS = [
  'https://fcm.googleapis.com.evil.test/fcm/send/abc',
  'https://evil-fcm.googleapis.com/abc',
  'https://evilnotify.windows.com/abc',
  'https://push.example/abc',
];

describe('parallel pushes', () => {
  it.each(KNOWN)('to %s use the group %s', (endpoint, id) => {
    expect(groupOf(endpoint)).toEqual({ id, tier: 'known' });
  });

  it.each(OTHERS)('to %s use a small group of other hosts', (endpoint) => {
    expect(groupOf(endpoint)).toEqual({ id: expect.stringMatching(/^others-\d+$/) });
  });

  it('to any port and path of a host use the same group', () => {
    const { id } = groupOf('https://push.example/a');
    expect(groupOf('https://push.example:8443/b').id).toBe(id);
    expect(groupOf('https://push.example./a').id).toBe(id);
  });

  it('leave room for other hosts, however many hosts are named', () => {
    const hosts = Array.from({ length: 1_000 }, (_, at) => groupOf(`https://host-${at}.evil.test/a`).id);
    const others = new Set(hosts).size * GROUP_LIMITS.default;
    expect(others).toBeGreaterThan(10 * GROUP_LIMITS.default);
    expect(others + KNOWN.length * GROUP_LIMITS.tiers.known).toBeLessThan(300);
  });
});

describe('the hourly limit', () => {
  let context: TestContext;
  beforeAll(async () => void (context = await createTestContext()));
  beforeEach(() => void (context.rateLimits = createRateLimits(0.003)));

  const take = (...endpoints: string[]) =>
    Promise.all(endpoints.map((one) => consumeHourlyLimit(context, one)));

  it('counts by host, whatever the port and path', async () => {
    const host = 'https://push.example';
    expect(await take(`${host}/a`, `${host}/b`, `${host}:8443/a`)).toEqual([0, 0, 0]);
    const [rest] = await take(`${host}/c`);
    expect(rest).toBeGreaterThan(3_500);
    expect(rest).toBeLessThanOrEqual(3_600);
    expect(await take('https://other.example/a')).toEqual([0]);
  });

  it.each(KNOWN)('does not exist for %s', async (endpoint) => {
    expect(await take(...Array.from({ length: 10 }, () => endpoint))).toEqual(
      Array.from({ length: 10 }, () => 0),
    );
  });
});
