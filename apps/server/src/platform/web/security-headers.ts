import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Strict by default (design 9); `/media` sets its own policy. No cache keeps an answer of the API but
 * the service worker's own, which does not go by this header.
 */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  const { publicUrl, ffmpegUrl } = app.context.env;
  // Built once: the plugin would build and check it anew for each answer.
  const addPolicy = helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // WebAssembly, which decodes HEIC and cuts videos, but no eval of text.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      // Radix keeps the page from scrolling behind a dialog by a style element.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      mediaSrc: ["'self'", 'blob:'],
      workerSrc: ["'self'"],
      connectSrc: [
        "'self'",
        // Older Safari does not take 'self' for websockets.
        ({ headers }) => websocketsOf(publicUrl ? new URL(publicUrl).host : headers.host),
        ...(ffmpegUrl ? [ffmpegUrl] : []),
      ],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    // What one person is answered is for nobody else on the way, nor for whoever sits at the browser next.
    // A route is found by the decoded address, so that `/%61pi/user` is one of the API as well.
    const addresses = [request.url, request.routeOptions.url];
    if (addresses.some((address) => address?.startsWith('/api/'))) reply.header('cache-control', 'no-store');
    addPolicy(request.raw, reply.raw, done);
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // Only where the operator says that people reach the server by TLS.
    hsts: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  });
}

/** The header comes from whoever asks: nothing but a host may get into the policy. */
const websocketsOf = (host = '') => (/^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'");
