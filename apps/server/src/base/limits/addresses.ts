import type { IncomingMessage } from 'node:http';
import type { SessionId } from '@sfera/contract/base/ids';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** A proxy may send any text as an address; longer text is cut. Unit: characters. */
const MAX_LENGTH = 64;

/**
 * The key under which limits count an address. An IPv4 address is its own key. The key of an IPv6 address is its first
 * 64 bits, because one customer gets all addresses below them. Any other text is its own key.
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

/** Finds the caller of a request behind the proxies that `SFERA_TRUST_PROXY` names. */
export interface Callers {
  /** Whether the peer of a connection is one of these proxies. */
  isProxy(peer: string): boolean;
  /** {@link addressGroup} of the caller. */
  groupOf(request: IncomingMessage): string;
  deviceOf(request: IncomingMessage): Device;
}

/** Throws when `trustProxy` is no list of addresses. */
export function createCallers(trustProxy: string): Callers {
  const isTrusted = proxyAddr.compile(trustProxy.split(',').map((one) => one.trim()));
  // Each request is asked about several times.
  const known = new WeakMap<IncomingMessage, string>();
  const groupOf = (request: IncomingMessage) => {
    const group = known.get(request) ?? addressGroup(proxyAddr(request, isTrusted));
    known.set(request, group);
    return group;
  };
  return {
    isProxy: (peer) => isTrusted(peer, 0),
    groupOf,
    deviceOf: (request) => ({
      address: groupOf(request),
      userAgent: request.headers['user-agent'] ?? '',
    }),
  };
}

/** The facts that a request tells about the device that sends it. */
export interface Device {
  /** {@link addressGroup} of the client, for limits, the security log and the network of its session. */
  address: string;
  /** The header of this name; empty when it is missing. */
  userAgent: string;
}

/** The client that makes a call. */
export interface Caller extends Pick<Device, 'address'> {
  /** Aborted when the client closes the connection before the answer. */
  signal: AbortSignal;
}

/** A caller with a session. */
export interface SessionCaller extends Caller {
  sessionId: SessionId;
}
