import type { LookupAddress, LookupOptions } from 'node:dns';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import ipaddr from 'ipaddr.js';
import { resolveName } from './resolve-name.ts';

/** The answer of a server, without its body. */
export interface OutboundAnswer {
  status: number;
  headers: IncomingHttpHeaders;
}

/** Calls servers whose addresses come from people. It never calls into the private network of this server. */
export interface Outbound {
  /**
   * Whether the address may be called. A name that does not exist is refused. A name whose lookup fails for another
   * reason is accepted, because `post` looks it up again.
   */
  accepts(url: string): Promise<boolean>;
  /**
   * Posts to the address and follows no redirect. The IP address is checked again when the connection is made. Errors:
   * {@link AddressRefused}; any other error when no answer came in time.
   */
  post(url: string, headers: OutgoingHttpHeaders, body: Buffer): Promise<OutboundAnswer>;
  /**
   * Gets the address as {@link post} posts to it, with the beginning of the body: `mostBytes` and not more than a piece
   * of the connection beyond. `isWhole`: the body has ended. Nothing else of a longer body is read.
   */
  get(url: string, headers: OutgoingHttpHeaders, mostBytes: number): Promise<OutboundBody>;
}

export interface OutboundBody extends OutboundAnswer {
  body: Buffer;
  isWhole: boolean;
}

/** The address may not be called, or its name leads to an IP address that may not be called. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

interface Settings {
  resolve?: (host: string) => Promise<LookupAddress[]>;
  /** Whether an IP address may be called. Default: {@link isPublic}. */
  isAllowed?: (address: string) => boolean;
  /** Certificate to trust instead of the public ones. */
  ca?: string;
  /** Longest call, from looking up the name to the answer. */
  timeoutMs?: number;
}

/** Push services answer within half a second. A job that waits for a slow service holds up others. */
const TIMEOUT_MS = 5_000;
/** A person waits for the answer of `accepts`. */
const ACCEPT_WITHIN_MS = 3_000;
/** Mail servers and other system services listen on lower ports. No person may make this server call them. */
const FIRST_FREE_PORT = 1_024;
/** Connections to one server at once. */
const CONNECTIONS = 50;
/** A connection that was idle for longer may be dead without notice. */
const IDLE_MS = 30_000;
/** Names that must not be looked up in the DNS (RFC 6761). */
const THIS_MACHINE = /(?:^|\.)localhost\.?$/;
// The part of IPv6 that is allocated as unicast. The list of exceptions alone would let `::10.0.0.1` through.
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Addresses among the public ones at which clouds answer their own machines alone: Azure's host. */
const OF_CLOUDS = new Set(['168.63.129.16']);

/** Whether the IP address is one that any machine on the Internet can reach. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // `process` turns an IPv4 address written as IPv6 into IPv4.
  const ip = ipaddr.process(address);
  if (OF_CLOUDS.has(ip.toString())) return false;
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(GLOBAL_UNICAST));
}

/** Without settings, as in production, only public addresses may be called. */
export function createOutbound({
  resolve = (host) => resolveName(host),
  isAllowed = isPublic,
  ca,
  timeoutMs = TIMEOUT_MS,
}: Settings = {}): Outbound {
  /** A name is refused as soon as one of its addresses is private. */
  const areAllowed = (addresses: readonly LookupAddress[]) =>
    addresses.length > 0 && addresses.every(({ address }) => isAllowed(address));

  /** Whether everything but the name's IP addresses is allowed. */
  const isAllowedUrl = ({ protocol, username, password, port, hostname }: URL) =>
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    (port === '' || Number(port) >= FIRST_FREE_PORT) &&
    !THIS_MACHINE.test(hostname) &&
    (!isIP(bare(hostname)) || isAllowed(bare(hostname)));

  // Node asks for all addresses of a name (`autoSelectFamily`) and tries one after the other.
  const lookup: LookupFunction = callbackify(async (host: string, _options: LookupOptions) => {
    const addresses = await resolve(host);
    if (!areAllowed(addresses)) throw new AddressRefused(`${host} leads into a private network`);
    return addresses;
  });
  const pool = { keepAlive: true, maxSockets: CONNECTIONS, timeout: IDLE_MS };
  const agent = new https.Agent({ ...pool, autoSelectFamily: true, lookup, ...(ca && { ca }) });

  async function call(
    address: string,
    { method, headers }: { method: string; headers: OutgoingHttpHeaders },
    body: Buffer | undefined,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const url = new URL(address);
    if (!isAllowedUrl(url)) throw new AddressRefused(`${url.origin} may not be called`);
    const request = https.request(url, { method, agent, headers, signal }).end(body);
    // The signal cuts an answer that does not end, at a time when no other listener is left.
    request.on('error', () => {});
    // `once` needs the signal too: a connection that closes after a status of 101 emits neither a response nor an
    // error.
    const [response] = (await once(request, 'response', { signal })) as [IncomingMessage];
    return response;
  }

  return {
    async accepts(address) {
      const url = URL.parse(address);
      if (!url || !isAllowedUrl(url)) return false;
      if (isIP(bare(url.hostname))) return true;
      const isNamed = resolve(url.hostname).then(areAllowed, isTemporary);
      return within(ACCEPT_WITHIN_MS, isNamed, true);
    },
    async post(address, headers, body) {
      const response = await call(address, { method: 'POST', headers }, body, AbortSignal.timeout(timeoutMs));
      // The connection can serve the next call only after the body was read.
      response.on('error', () => {}).resume();
      return answerOf(response);
    },
    async get(address, headers, mostBytes) {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await call(address, { method: 'GET', headers }, undefined, signal);
      const chunks: Buffer[] = [];
      let bytes = 0;
      // Leaving the loop ends the connection.
      for await (const chunk of response as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > mostBytes) break;
      }
      return { ...answerOf(response), body: Buffer.concat(chunks), isWhole: bytes <= mostBytes };
    },
  };
}

const answerOf = ({ statusCode, headers }: IncomingMessage): OutboundAnswer => ({
  status: statusCode ?? 0,
  headers,
});

/** Removes the brackets around an IPv6 address. */
const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether the failed lookup may succeed later. */
const isTemporary = (error: NodeJS.ErrnoException) => error.code !== 'ENOTFOUND' && error.code !== 'ENODATA';

/** Resolves to the value of `promised`, or to `late` after `ms`. */
async function within<Value>(ms: number, promised: Promise<Value>, late: Value): Promise<Value> {
  const over = Promise.withResolvers<Value>();
  const timer = setTimeout(() => over.resolve(late), ms);
  return Promise.race([promised, over.promise]).finally(() => clearTimeout(timer));
}
