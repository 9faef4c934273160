import type { LookupAddress, LookupOptions } from 'node:dns';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import ipaddr from 'ipaddr.js';
import { resolveName } from './resolve-name.ts';

/** What a server has answered; its body is not read. */
export interface OutboundAnswer {
  status: number;
  headers: IncomingHttpHeaders;
}

/** The way to servers whose addresses people give us: never into the network that this one stands in. */
export interface Outbound {
  /**
   * Whether the address may be called, as far as can be told now. A name that cannot be looked up at this moment may,
   * because `post` looks again. One that does not exist may not.
   */
  accepts(url: string): Promise<boolean>;
  /**
   * Posts to the address and follows no redirect. It connects to public addresses only, whatever the name leads to by
   * then. Errors: {@link AddressRefused}; anything else when no answer came in time.
   */
  post(url: string, headers: OutgoingHttpHeaders, body: Buffer): Promise<OutboundAnswer>;
}

/** The address, or what its name leads to, is not one that may be called. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

interface Settings {
  resolve?: (host: string) => Promise<LookupAddress[]>;
  /** Of an IP address. Default: {@link isPublic}. */
  isAllowed?: (address: string) => boolean;
  /** Certificate to trust instead of the public ones. */
  ca?: string;
  /** Longest call, from looking up the name to the answer. */
  timeoutMs?: number;
}

/** Push services answer within half a second; whoever waits for a slow one holds up others. */
const TIMEOUT_MS = 5_000;
/** A person waits for this one. */
const ACCEPT_WITHIN_MS = 3_000;
/** Below it stand mail servers and the like, which nobody may make us call. */
const FIRST_FREE_PORT = 1_024;
/** To one server at a time. */
const CONNECTIONS = 50;
/** A connection that has rested so long may be dead without a sign. */
const IDLE_MS = 30_000;
/** Names that no DNS is to be asked for (RFC 6761). */
const THIS_MACHINE = /(?:^|\.)localhost\.?$/;
// Of all IPv6 what is given out as unicast. The list of exceptions alone would leave in `::10.0.0.1`.
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether the IP address is one that anybody on the Internet can reach. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address that is written as IPv6 counts as what it is.
  const ip = ipaddr.process(address);
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(GLOBAL_UNICAST));
}

/** Opens the way. Without settings, as production does, only public addresses are allowed. */
export function createOutbound({
  resolve = (host) => resolveName(host),
  isAllowed = isPublic,
  ca,
  timeoutMs = TIMEOUT_MS,
}: Settings = {}): Outbound {
  /** One private address among several is enough to refuse. */
  const areAllowed = (addresses: readonly LookupAddress[]) =>
    addresses.length > 0 && addresses.every(({ address }) => isAllowed(address));

  /** Whether all but what the name leads to is right. */
  const isSound = ({ protocol, username, password, port, hostname }: URL) =>
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    (port === '' || Number(port) >= FIRST_FREE_PORT) &&
    !THIS_MACHINE.test(hostname) &&
    (!isIP(bare(hostname)) || isAllowed(bare(hostname)));

  // Asked for all addresses, as Node does when it may try one after the other.
  const lookup: LookupFunction = callbackify(async (host: string, _options: LookupOptions) => {
    const addresses = await resolve(host);
    if (!areAllowed(addresses)) throw new AddressRefused(`${host} leads into a private network`);
    return addresses;
  });
  const pool = { keepAlive: true, maxSockets: CONNECTIONS, timeout: IDLE_MS };
  const agent = new https.Agent({ ...pool, autoSelectFamily: true, lookup, ...(ca && { ca }) });

  return {
    async accepts(address) {
      const url = URL.parse(address);
      if (!url || !isSound(url)) return false;
      if (isIP(bare(url.hostname))) return true;
      const isNamed = resolve(url.hostname).then(areAllowed, isPassing);
      return within(ACCEPT_WITHIN_MS, isNamed, true);
    },
    async post(address, headers, body) {
      const url = new URL(address);
      if (!isSound(url)) throw new AddressRefused(`${url.origin} may not be called`);
      const signal = AbortSignal.timeout(timeoutMs);
      const request = https.request(url, { method: 'POST', agent, headers, signal }).end(body);
      // An answer that does not end is cut by the signal, when nobody listens any more.
      request.on('error', () => {});
      // The signal here too: a connection that is closed after an answer of 101 brings neither an answer nor an error.
      const [response] = (await once(request, 'response', { signal })) as [IncomingMessage];
      // Read to its end, the connection serves the next call.
      response.on('error', () => {}).resume();
      return { status: response.statusCode ?? 0, headers: response.headers };
    },
  };
}

/** An IPv6 address stands in brackets. */
const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether looking up the name again may help. */
const isPassing = (error: NodeJS.ErrnoException) => error.code !== 'ENOTFOUND' && error.code !== 'ENODATA';

/** What is promised, or `late` when that takes too long. */
async function within<Value>(ms: number, promised: Promise<Value>, late: Value): Promise<Value> {
  const over = Promise.withResolvers<Value>();
  const timer = setTimeout(() => over.resolve(late), ms);
  return Promise.race([promised, over.promise]).finally(() => clearTimeout(timer));
}
