import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** What a proxy calls an address is kept no longer than an address is. */
const MAX_LENGTH = 64;

/**
 * The key under which limits count an address: an IPv4 address, the first 64 bits of an IPv6 one, because whoever has
 * one of these has them all, and anything else as it is.
 */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, MAX_LENGTH);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** Who called, as far as it can be told by the proxies that `SFERA_TRUST_PROXY` names. */
export interface Callers {
  /** Whether the peer of a connection is such a proxy. */
  isProxy(peer: string): boolean;
  /** {@link addressGroup} of the caller. */
  groupOf(request: IncomingMessage): string;
}

/** Throws when `trustProxy` is no list of addresses. */
export function createCallers(trustProxy: string): Callers {
  const isTrusted = proxyAddr.compile(trustProxy.split(',').map((one) => one.trim()));
  return {
    isProxy: (peer) => isTrusted(peer, 0),
    groupOf: (request) => addressGroup(proxyAddr(request, isTrusted)),
  };
}

/** From where a call comes. */
export interface Caller {
  /** For limits and the security log: `addressGroup`. */
  address: string;
  /** Aborted when the caller hangs up before the answer. */
  signal: AbortSignal;
}
