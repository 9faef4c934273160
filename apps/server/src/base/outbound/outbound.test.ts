import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { startTestPushService, type TestPushService } from '../../testing/outside/test-push-service.ts';
import { AddressRefused, createOutbound, isPublic } from './outbound.ts';

it.each([
  ['8.8.8.8', true],
  ['2a00:1450:4010:c05::5f', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['100.100.100.200', false],
  ['168.63.129.15', true],
  ['168.63.129.16', false],
  ['::ffff:168.63.129.16', false],
  ['192.0.0.192', false],
  ['198.18.0.1', false],
  ['240.0.0.1', false],
  ['fd00:ec2::254', false],
  ['64:ff9b::168.63.129.16', false],
  ['64:ff9b:1::a9fe:a9fe', false],
  ['::ffff:0:10.0.0.1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['3fff::1', false],
  ['fec0::1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['192.0.2.1', false],
  ['::', false],
  ['::1', false],
  ['::10.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:a00:1', false],
  ['::ffff:8.8.8.8', true],
  ['64:ff9b::10.0.0.1', false],
  ['2002:a00:1::1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['ff02::1', false],
  ['not an address', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});

describe('a call', () => {
  let context: TestContext;
  let service: TestPushService;
  const names: Record<string, string[]> = {};
  const body = Buffer.from('body');

  beforeAll(async () => {
    context = await createTestContext();
    service = await startTestPushService(context, names);
  });

  it.each([
    'https://8.8.8.8/push',
    'https://[2a00:1450:4010:c05::5f]/push',
    'https://8.8.8.8:8443/push',
    'https://public.test/push',
    'https://late.test/push',
  ])('accepts %s', async (url) => {
    names['public.test'] = ['8.8.8.8', '2a00:1450:4010:c05::5f'];
    names['late.test'] = [];
    expect(await context.outbound.accepts(url)).toBe(true);
  });

  // Unusual spellings of IP addresses are refused too.
  it.each([
    'http://8.8.8.8/push',
    'https://name:word@8.8.8.8/push',
    'https://8.8.8.8:25/push',
    'https://10.0.0.1/push',
    'https://0x0a000001/push',
    'https://167772161/push',
    'https://10.1/push',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/push',
    'https://[::ffff:10.0.0.1]/push',
    'https://inside.test/push',
    'https://inside.test./push',
    'https://half.test/push',
    'https://unknown.test/push',
    'https://[/push',
  ])('refuses %s', async (url) => {
    names['inside.test'] = names['inside.test.'] = ['192.168.0.7'];
    names['half.test'] = ['8.8.8.8', '10.0.0.1'];
    expect(await context.outbound.accepts(url)).toBe(false);
    if (!url.includes('unknown') && URL.canParse(url))
      await expect(context.outbound.post(url, {}, body)).rejects.toThrow(AddressRefused);
  });

  it('is refused when its name leads inside only by then', async () => {
    names['turned.test'] = ['8.8.8.8'];
    expect(await context.outbound.accepts('https://turned.test/push')).toBe(true);
    names['turned.test'] = ['::ffff:10.0.0.1'];
    await expect(context.outbound.post('https://turned.test/push', {}, body)).rejects.toThrow(AddressRefused);
  });

  it.each(['https://localhost:8443/push', 'https://push.LOCALHOST./push', 'https://127.0.0.1:8443/push'])(
    'goes to %s in no server that runs',
    async (url) => {
      const { accepts, post } = createOutbound();
      expect(await accepts(url)).toBe(false);
      await expect(post(url, {}, body)).rejects.toThrow(AddressRefused);
    },
  );

  it('brings the answer, and follows none elsewhere', async () => {
    const browser = await service.addBrowser();
    const elsewhere = await service.addBrowser();
    browser.answer({ status: 307, headers: { location: elsewhere.subscription.endpoint } });
    const answer = await context.outbound.post(browser.subscription.endpoint, {}, body);
    expect(answer).toMatchObject({ status: 307, headers: { location: elsewhere.subscription.endpoint } });
  });

  it.each(['nothing', 'upgrade'] as const)('gives up on who answers with %s', async (answer) => {
    const browser = await service.addBrowser();
    browser.answer(answer);
    const { post } = service.outboundWithin(300);
    await expect(post(browser.subscription.endpoint, {}, body)).rejects.toThrow('aborted');
    await expect.poll(() => service.countOpenCalls(), { timeout: 10_000 }).toBe(0);
  });

  it('does not mind an answer that never ends, and ends it', async () => {
    const browser = await service.addBrowser();
    browser.answer('endless');
    const { post } = service.outboundWithin(2_000);
    expect(await post(browser.subscription.endpoint, {}, body)).toMatchObject({ status: 201 });
    expect(service.countOpenCalls()).toBe(1);
    await expect.poll(() => service.countOpenCalls(), { timeout: 10_000 }).toBe(0);
  });

  it('does not wait for a name for ever before it accepts', async () => {
    vi.useFakeTimers();
    const { accepts } = createOutbound({ resolve: () => new Promise(() => {}) });
    const accepted = accepts('https://slow.test/push');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await accepted).toBe(true);
    vi.useRealTimers();
  });
});
