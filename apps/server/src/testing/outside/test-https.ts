import type { RequestListener } from 'node:http';
import https from 'node:https';
import { type AddressInfo, isIP } from 'node:net';
import { generate } from 'selfsigned';
import { createOutbound, isPublic, type Outbound } from '../../base/outbound/outbound.ts';
import { atEnd } from '../at-end.ts';

const LOOPBACK = '127.0.0.1';

/**
 * Serves a host and each name below it for this test, over TLS on the loopback. For `outboundWithin` every other address
 * is refused or allowed as in production. A name is unknown unless `names` has its addresses; an empty list means that
 * the name cannot be looked up at this moment.
 */
export async function serveHttps(
  host: string,
  names: Readonly<Record<string, readonly string[]>>,
  listener: RequestListener,
): Promise<{ port: number; outboundWithin: (timeoutMs: number) => Outbound }> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'subjectAltName', altNames: [host, `*.${host}`].map((value) => ({ type: 2, value })) },
    ],
  });
  const server = https.createServer({ key, cert }, listener);
  await new Promise<void>((ready) => void server.listen(0, LOOPBACK, ready));
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  const isServed = (name: string) => name === host || name.endsWith(`.${host}`);
  const outboundWithin = (timeoutMs: number): Outbound =>
    createOutbound({
      async resolve(name) {
        const addresses = isServed(name) ? [LOOPBACK] : names[name];
        if (!addresses) throw Object.assign(new Error(`${name} is unknown`), { code: 'ENOTFOUND' });
        if (addresses.length === 0)
          throw Object.assign(new Error('No server answers'), { code: 'EAI_AGAIN' });
        return addresses.map((address) => ({ address, family: isIP(address) }));
      },
      isAllowed: (address) => address === LOOPBACK || isPublic(address),
      ca: cert,
      timeoutMs,
    });
  return { port: (server.address() as AddressInfo).port, outboundWithin };
}
