import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Why a process should get no requests. */
export type Unready = 'draining' | 'database' | 'schema';

/**
 * A proxy that sends this header repeats a GET or HEAD at another process after a 502, and then leaves this process alone
 * for a while (`deploy/nginx/sfera.conf`). Without it a proxy learns of a restart when the port is closed, which resets
 * the connections that wait there to be accepted: a POST on such a connection would fail.
 */
const ASKS_NEXT = 'x-sfera-asks-next';

/** A slower answer of the database counts as none. */
const ANSWER_WITHIN_MS = 2_000;

/**
 * Tells balancers and supervisors how the process is: `GET /livez` answers 200 while the process runs, `GET /readyz` 200
 * when it can answer requests and 503 with the reason otherwise. The answers tell nothing about the people.
 * @param check finds what is wrong; a failure counts as `database`
 */
export function serveHealth(app: FastifyInstance, check: () => Promise<Unready | undefined>): void {
  let isDraining = false;
  const findReason = async (): Promise<Unready | undefined> => {
    if (isDraining) return 'draining';
    const late = new AbortController();
    const timeout = delay(ANSWER_WITHIN_MS, 'database' as const, { signal: late.signal });
    timeout.catch(() => {});
    try {
      return await Promise.race([check(), timeout]);
    } catch {
      return 'database';
    } finally {
      late.abort();
    }
  };

  app.decorate('startDraining', () => void (isDraining = true));
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    if (isDraining && headers[ASKS_NEXT] !== undefined && (method === 'GET' || method === 'HEAD'))
      return reply.code(502).send();
  });
  app.addHook('onSend', async (_request, reply) => {
    // A proxy then opens its next connection to another process.
    if (isDraining) reply.header('connection', 'close');
  });
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = await findReason();
    reply.status(reason ? 503 : 200).header('cache-control', 'no-store');
    return { status: reason ?? 'ready' };
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * From now on `/readyz` answers 503, and each answer ends its connection; requests are still answered, unless their
     * proxy can ask another process.
     */
    startDraining(): void;
  }
}
