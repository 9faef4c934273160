import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { ServerResponse } from '../../base/node-http.ts';

/** Hosts whose headers are kept. */
const MAX_HOSTS = 100;

/**
 * Sets the security headers of every answer; `/media` sets its own policy. No HTTP cache may keep an answer of the API.
 * The service worker's cache ignores this header.
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  const { publicUrl, ffmpegUrl, mediaOrigin } = app.context.env;
  const mediaHosts = mediaOrigin ? [mediaOrigin] : [];
  // Built once here; @fastify/helmet would build the middleware again for each answer.
  const addHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // WebAssembly decodes HEIC and cuts videos; evaluating text stays forbidden.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Radix adds a style element that keeps the page from scrolling behind a dialog.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:', ...mediaHosts],
        mediaSrc: ["'self'", 'blob:', ...mediaHosts],
        workerSrc: ["'self'"],
        connectSrc: [
          "'self'",
          // Older versions of Safari do not accept 'self' for websockets.
          ({ headers }) => websocketsOf(publicUrl ? new URL(publicUrl).host : headers.host),
          ...(ffmpegUrl ? [ffmpegUrl] : []),
          // The service worker fetches pictures to keep them.
          ...mediaHosts,
        ],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // HSTS is set only when the operator's public address is https.
    hsts: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  });
  // Only the host in the policy differs between answers, and helmet takes longer than reading a session.
  const known = new Map<string, [string, string][]>();
  const headersFor = (request: IncomingMessage): [string, string][] => {
    const { host = '' } = request.headers;
    let headers = known.get(host);
    if (!headers) {
      const answer = new ServerResponse(request);
      addHeaders(request, answer, (error) => {
        if (error instanceof Error) throw error;
      });
      headers = Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]);
      // A client may send any host.
      if (known.size >= MAX_HOSTS) known.clear();
      known.set(host, headers);
    }
    return headers;
  };
  app.addHook('onRequest', (request, reply, done) => {
    // An answer to one person must not be kept by a proxy, nor for the next person at the same browser.
    // The router decodes the address, so `/%61pi/user` belongs to the API too.
    const addresses = [request.url, request.routeOptions.url];
    if (addresses.some((address) => address?.startsWith('/api/'))) reply.header('cache-control', 'no-store');
    for (const [name, value] of headersFor(request.raw)) reply.raw.setHeader(name, value);
    done();
  });
}

/** The client sends the `Host` header, so only the characters of a host may get into the policy. */
const websocketsOf = (host = '') => (/^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'");
