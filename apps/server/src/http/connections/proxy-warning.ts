import type { FastifyRequest } from 'fastify';
import { log } from '../../base/log.ts';

const warned = new WeakSet<object>();

/** Warns once about a proxy that is not trusted: all people behind such a proxy count as one caller. */
export function warnOfProxy({ raw, ips, server }: FastifyRequest): void {
  if (raw.headers['x-forwarded-for'] === undefined || warned.has(server.server)) return;
  // `ips` has a second address when the proxy is trusted.
  if (ips && ips.length > 1) return;
  warned.add(server.server);
  const peer = raw.socket.remoteAddress ?? '';
  log.warn(
    `${peer} передаёт чужой адрес (X-Forwarded-For), а сервер ему не доверяет. Если это ваш прокси, задайте ` +
      `SFERA_TRUST_PROXY=${peer}: иначе все, кто приходит через него, для ограничений один человек. ` +
      'Если прокси нет, делать ничего не нужно: переданный адрес не действует.',
  );
}
