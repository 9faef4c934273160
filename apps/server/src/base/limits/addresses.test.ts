import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { addressGroup, createCallers } from './addresses.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
  ['x'.repeat(5_000), 'x'.repeat(64)],
])('limits count %j as %j', (address, group) => expect(addressGroup(address)).toBe(group));

function requestFrom(peer: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

it.each([
  ['whoever connects', '203.0.113.7', undefined, '203.0.113.7'],
  ['a stranger who names another', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['whom a trusted proxy names', '10.0.0.2', '198.51.100.1', '198.51.100.1'],
  ['the nearest of them that is no proxy', '10.0.0.2', '192.0.2.1, 198.51.100.1, 10.0.0.3', '198.51.100.1'],
  ['a proxy that names nobody', '10.0.0.2', undefined, '10.0.0.2'],
  ['the network of an IPv6 caller', '10.0.0.2', '2001:db8::5', '2001:db8:0:0::/64'],
])('the caller is %s', (_who, peer, forwarded, group) => {
  const callers = createCallers('loopback, 10.0.0.0/8');
  expect(callers.groupOf(requestFrom(peer, forwarded))).toBe(group);
});

it('refuses a list of proxies that is none', () => expect(() => createCallers('nginx')).toThrow('nginx'));
