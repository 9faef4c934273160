import type { FastifyRequest } from 'fastify';

/**
 * The public origin of this server; undefined when the Host header is missing or invalid. A host that a proxy forwards
 * is not used: only the operator's `publicUrl` overrides the Host header.
 */
export function publicOriginOf(
  publicUrl: string | undefined,
  { protocol, headers }: FastifyRequest,
): string | undefined {
  const origin = URL.parse(publicUrl ?? `${protocol}://${headers.host}`)?.origin;
  return origin?.startsWith('http') ? origin : undefined;
}
