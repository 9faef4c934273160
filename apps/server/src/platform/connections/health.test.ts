import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { serveHealth, type Unready } from './health.ts';

function serve(check: () => Promise<Unready | undefined>) {
  const app = Fastify();
  onTestFinished(() => app.close());
  serveHealth(app, check);
  app.get('/page', async () => 'page');
  return app;
}

const NO_FAULT = async () => undefined;

it('is alive and ready when nothing is wrong, and no cache keeps the answers', async () => {
  const app = serve(NO_FAULT);
  for (const [url, body] of [
    ['/livez', '{"status":"alive"}'],
    ['/readyz', '{"status":"ready"}'],
  ] as const) {
    const reply = await app.inject(url);
    expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([200, body, 'no-store']);
  }
});

it.each<[string, () => Promise<Unready | undefined>, Unready]>([
  ['the schema is not the right one', async () => 'schema', 'schema'],
  ['the database refuses', () => Promise.reject(new Error('refused')), 'database'],
  ['the database does not answer', () => new Promise(() => {}), 'database'],
])('is alive but not ready when %s', async (_what, check, status) => {
  const app = serve(check);
  const reply = await app.inject('/readyz');
  expect([reply.statusCode, reply.json()]).toEqual([503, { status }]);
  expect((await app.inject('/livez')).statusCode).toBe(200);
});

it('sends new requests elsewhere while it drains, and answers those that come', async () => {
  const app = serve(NO_FAULT);
  expect((await app.inject('/page')).headers.connection).not.toBe('close');
  app.startDraining();
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'draining' });
  const { statusCode, body, headers } = await app.inject('/page');
  expect([statusCode, body, headers.connection]).toEqual([200, 'page', 'close']);
});

it('lets a proxy repeat a read at another process while it drains, but answers what may not be repeated', async () => {
  const app = serve(NO_FAULT);
  app.post('/page', async () => 'written');
  const headers = { 'x-sfera-asks-next': '1' };
  expect((await app.inject({ url: '/page', headers })).statusCode).toBe(200);
  app.startDraining();
  expect((await app.inject({ url: '/page', headers })).statusCode).toBe(502);
  expect((await app.inject({ url: '/page', method: 'POST', headers })).body).toBe('written');
});
