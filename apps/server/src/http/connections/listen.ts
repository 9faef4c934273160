import type { FastifyInstance } from 'fastify';
import type { Env } from '../../base/env.ts';

/** Starts listening. Resolves to the address to open; throws a Russian message when the port is taken. */
export async function listen(app: FastifyInstance, { host, port, publicUrl }: Env): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new Error(`Порт ${port} занят. Задайте другой: PORT=3001 npm start`, { cause: error });
    // A machine without IPv6 cannot bind `::`.
    if (host !== '::' || (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL')) throw error;
    await app.listen({ host: '0.0.0.0', port });
  }
  const address = app.server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return publicUrl ?? `http://localhost:${bound}`;
}
