import type { FastifyInstance } from 'fastify';
import { createPartChecks, type Part, type PartChecks, type PartState } from './part-checks.ts';

/** Why a process should get no requests. */
type Unready = 'draining' | 'database' | 'schema';

/**
 * The parts without which a process can answer no caller. Any other part that fails takes something away from people,
 * but a process that a balancer leaves for it would take everything (decision 095).
 */
const NEEDED: readonly (Part & Unready)[] = ['database', 'schema'];

/**
 * A proxy that sends this header repeats a GET or HEAD at another process after a 502, and then leaves this process alone
 * for a while (`deploy/nginx/sfera.conf`). Without it a proxy learns of a restart when the port is closed, which resets
 * the connections that wait there to be accepted: a POST on such a connection would fail.
 */
const ASKS_NEXT = 'x-sfera-asks-next';

/**
 * Tells balancers and supervisors how the process is: `GET /livez` answers 200 while the process runs, `GET /readyz` 200
 * when it can answer requests and 503 with the reason otherwise, and the state of each part. The answers are words that
 * tell nothing about the people, nor about the machine.
 */
export function serveHealth(app: FastifyInstance, checks: PartChecks): void {
  let isDraining = false;
  const look = createPartChecks(checks);
  const reasonOf = (parts: Partial<Record<Part, PartState>>): Unready | undefined =>
    isDraining ? 'draining' : NEEDED.find((part) => parts[part] !== undefined && parts[part] !== 'ok');

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
    const parts = await look();
    const reason = reasonOf(parts);
    reply.status(reason ? 503 : 200).header('cache-control', 'no-store');
    return { status: reason ?? 'ready', parts };
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
