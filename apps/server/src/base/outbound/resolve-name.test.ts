import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { promises as dns } from 'node:dns';
import { expect, it } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { resolveName } from './resolve-name.ts';

const failing = (code: string) => async () => Promise.reject(Object.assign(new Error(code), { code }));
const V4 = { address: '8.8.8.8', family: 4 };
const V6 = { address: '2a00:1450:4010:c05::5f', family: 6 };
const resolve4 = async () => [V4.address];
const resolve6 = async () => [V6.address];

it.each([
  ['both', { resolve4, resolve6 }, [V4, V6]],
  ['IPv4 alone', { resolve4, resolve6: failing('ENODATA') }, [V4]],
  ['IPv6 alone', { resolve4: failing('ENODATA'), resolve6 }, [V6]],
])('finds %s', async (_name, resolver, addresses) => {
  expect(await resolveName('push.test', resolver)).toEqual(addresses);
});

it('says why there is none', async () => {
  const resolver = { resolve4: failing('ENOTFOUND'), resolve6: failing('ETIMEOUT') };
  await expect(resolveName('push.test', resolver)).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

it('keeps no name waiting for others whose servers are silent', async () => {
  const silent = createSocket('udp4').bind(0, '127.0.0.1');
  await once(silent, 'listening');
  atEnd(async () => void silent.close());
  const startMs = performance.now();
  const names = Array.from({ length: 20 }, async (_, index) => {
    const resolver = new dns.Resolver({ timeout: 500, tries: 1 });
    resolver.setServers([`127.0.0.1:${silent.address().port}`]);
    return resolveName(`${index}.test`, resolver);
  });
  const outcomes = await Promise.allSettled(names);
  expect(outcomes).toEqual(outcomes.map(() => expect.objectContaining({ status: 'rejected' })));
  // In sequence the lookups would take ten seconds.
  expect(performance.now() - startMs).toBeLessThan(6_000);
});
