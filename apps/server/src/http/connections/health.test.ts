import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { serveHealth } from './health.ts';
import type { PartChecks } from './part-checks.ts';

function serve(checks: PartChecks) {
  const app = Fastify();
  onTestFinished(() => app.close());
  serveHealth(app, checks);
  app.get('/page', async () => 'page');
  return app;
}

const FINE: PartChecks = { database: async () => 'ok', schema: async () => 'ok', disk: async () => 'ok' };

it('is alive and ready when nothing is wrong, and no cache keeps the answers', async () => {
  const app = serve(FINE);
  for (const [url, body] of [
    ['/livez', '{"status":"alive"}'],
    ['/readyz', '{"status":"ready","parts":{"database":"ok","schema":"ok","disk":"ok"}}'],
  ] as const) {
    const reply = await app.inject(url);
    expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([200, body, 'no-store']);
  }
});

it.each<[string, PartChecks, string, string]>([
  ['the schema is not the right one', { schema: async () => 'wrong' }, 'schema', 'wrong'],
  ['the database refuses', { database: () => Promise.reject(new Error('refused')) }, 'database', 'away'],
  ['the database does not answer', { database: () => new Promise(() => {}) }, 'database', 'away'],
])('is alive but not ready when %s', async (_what, checks, status, state) => {
  const app = serve({ ...FINE, ...checks });
  const reply = await app.inject('/readyz');
  expect([reply.statusCode, reply.json()]).toEqual([
    503,
    { status, parts: { database: 'ok', schema: 'ok', disk: 'ok', [status]: state } },
  ]);
  expect((await app.inject('/livez')).statusCode).toBe(200);
});

it('stays ready without what people can do without, and names it', async () => {
  const app = serve({
    ...FINE,
    queue: async () => 'idle',
    storage: () => Promise.reject(new Error('http://secret@bucket does not answer')),
    disk: async () => 'full',
  });
  const reply = await app.inject('/readyz');
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    {
      status: 'ready',
      parts: { database: 'ok', schema: 'ok', disk: 'full', queue: 'idle', storage: 'away' },
    },
  ]);
});

it('sends new requests elsewhere while it drains, and answers those that come', async () => {
  const app = serve(FINE);
  expect((await app.inject('/page')).headers.connection).not.toBe('close');
  app.startDraining();
  expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'draining' });
  const { statusCode, body, headers } = await app.inject('/page');
  expect([statusCode, body, headers.connection]).toEqual([200, 'page', 'close']);
});

it('lets a proxy repeat a read at another process while it drains, but answers what may not be repeated', async () => {
  const app = serve(FINE);
  app.post('/page', async () => 'written');
  const headers = { 'x-sfera-asks-next': '1' };
  expect((await app.inject({ url: '/page', headers })).statusCode).toBe(200);
  app.startDraining();
  expect((await app.inject({ url: '/page', headers })).statusCode).toBe(502);
  expect((await app.inject({ url: '/page', method: 'POST', headers })).body).toBe('written');
});
