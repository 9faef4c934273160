import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openRaw } from '../../testing/raw-connection.ts';
import { acceptBodies } from '../calls/input.ts';
import { createHttpApp } from './http-app.ts';
import { BODY_BOUNDS } from './open-bodies.ts';

let app: FastifyInstance;
let port: number;

async function serve(trustProxy: string, rateLimitFactor = 1): Promise<FastifyInstance> {
  const bounds = { ...BODY_BOUNDS, firstMs: 300, sweepEveryMs: 10 };
  const served = createHttpApp(
    { logLevel: 'silent', logFormat: 'json', trustProxy, rateLimitFactor },
    bounds,
  );
  acceptBodies(served);
  served.get('/read', ({ ip }) => ({ ip }));
  served.post('/json', ({ body }) => ({ body }));
  await served.listen({ port: 0, host: '127.0.0.1' });
  return served;
}
const portOf = (served: FastifyInstance) => (served.server.address() as AddressInfo).port;

beforeAll(async () => {
  app = await serve('10.0.0.1');
  port = portOf(app);
});
afterAll(() => app.close());

const MALFORMED = { code: 'invalid_input', message: 'Запрос составлен не по правилам HTTP' };
const HOST = { code: 'invalid_input', message: 'Запрос должен один раз назвать сервер в заголовке Host' };
const LONG = {
  code: 'headers_too_large',
  message: 'Удалите данные сайта в настройках браузера',
};
const SLOW = { code: 'request_timeout', message: 'Связь слишком медленная. Попробуйте ещё раз' };
const POST = 'POST /json HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

it.each([
  ['a line that is none', 'HELLO\r\n\r\n', 400, MALFORMED],
  ['a lot behind it', `HELLO\r\n\r\n${'x'.repeat(3_000_000)}`, 400, MALFORMED],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400, MALFORMED],
  ['a null byte', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\0\r\n\r\n', 400, MALFORMED],
  ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400, MALFORMED],
  [
    'a length and pieces',
    `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    MALFORMED,
  ],
  ['a piece of no length', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400, MALFORMED],
  ['long headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431, LONG],
  ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(3_000_000)}`, 431, LONG],
  ['two hosts', 'GET /read HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n', 400, HOST],
  ['no host', 'GET /read HTTP/1.1\r\n\r\n', 400, HOST],
  [
    'the wish for a tunnel',
    'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n',
    400,
    { code: 'invalid_input', message: 'Этот сервер не прокси' },
  ],
  ['half a head', 'GET /read HTTP/1.1\r\nHo', 408, SLOW],
  ['nothing', '', 408, SLOW],
])('%s is refused in words and nobody is reset', async (_what, sent, status, body) => {
  const raw = await openRaw(port);
  raw.socket.write(sent);
  await raw.ended;
  // Bytes that are still on their way are read too.
  raw.socket.end('more');
  await once(raw.socket, 'close');
  expect(raw.answer()).toMatchObject({ status, body });
  expect(raw.answer().headers).toMatch(/connection: close/i);
  expect(raw.text().match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(raw.errors).toEqual([]);
});

it.each([
  ['of HTTP/1.0 without a host', 'GET /read HTTP/1.0\r\n\r\n'],
  [
    'that would rather speak HTTP/2',
    'GET /read HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
  ],
  ['that expects what nobody knows', 'GET /read HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n'],
  [
    'with another behind the last',
    'GET /read HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\nGET / HTTP/1.1\r\n\r\n',
  ],
])('a request %s is answered', async (_what, sent) => {
  const raw = await openRaw(port);
  raw.socket.write(sent);
  await once(raw.socket, 'data');
  expect(raw.answer()).toMatchObject({ status: 200, body: { ip: '127.0.0.1' } });
  raw.socket.destroy();
});

it('answers what is no request after those before it', async () => {
  const raw = await openRaw(port);
  raw.socket.write('GET /read HTTP/1.1\r\nHost: x\r\n\r\nHELLO\r\n\r\n');
  await raw.ended;
  expect(raw.text().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  raw.socket.destroy();
});

it('takes no more connections that ask for nothing from one address than a bound', async () => {
  const few = await serve('10.0.0.1', 0.01);
  const open = await Promise.all(Array.from({ length: 3 }, () => openRaw(portOf(few))));
  const more = await openRaw(portOf(few));
  await more.ended;
  expect(more.answer()).toMatchObject({ status: 503, body: { code: 'busy' } });
  const other = await openRaw(portOf(few), '127.0.0.2');
  // A connection with a request is not counted any more.
  for (const { socket } of [...open, other]) socket.write('GET /read HTTP/1.1\r\nHost: x\r\n\r\n');
  await Promise.all([...open, other].map(({ socket }) => once(socket, 'data')));
  expect([...open, other].map((raw) => raw.answer().status)).toEqual([200, 200, 200, 200]);
  const again = await openRaw(portOf(few));
  again.socket.write('GET /read HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(again.socket, 'data');
  expect(again.answer().status).toBe(200);
  for (const { socket } of [...open, other, more, again]) socket.destroy();
  await few.close();
});

describe('an address that is passed on', () => {
  const headers = { 'x-forwarded-for': '198.51.100.1' };
  const read = async (served: FastifyInstance) =>
    (await served.inject({ url: '/read', headers, remoteAddress: '10.0.0.2' })).json<{ ip: string }>().ip;

  it('by a proxy that is not trusted is not believed, and the owner is told once what to set', async () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect([await read(app), await read(app)]).toEqual(['10.0.0.2', '10.0.0.2']);
    expect(write).toHaveBeenCalledOnce();
    expect(write.mock.calls[0]?.[0]).toMatch(/^10\.0\.0\.2 .*SFERA_TRUST_PROXY=10\.0\.0\.2/);
  });

  it('by one that is trusted is taken without a word', async () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const trusting = await serve('10.0.0.0/8');
    expect(await read(trusting)).toBe('198.51.100.1');
    expect(write).not.toHaveBeenCalled();
    await trusting.close();
  });
});

it('sends no body for HEAD, also where the rest of the head cannot be read', async () => {
  const connection = await openRaw(port);
  connection.socket.write(`HEAD / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`);
  await connection.ended;
  connection.socket.destroy();
  expect(connection.text()).toMatch(/^HTTP\/1\.1 431 [^{]+\r\n\r\n$/);
});

it('answers what it began, and refuses in words what comes while it stops', async () => {
  const served = createHttpApp({
    logLevel: 'silent',
    logFormat: 'json',
    trustProxy: 'loopback',
    rateLimitFactor: 1,
  });
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: isClosing, resolve: close } = Promise.withResolvers<void>();
  served.addHook('preClose', async () => close());
  served.get('/held', async () => {
    ask();
    await isReleased;
    return { held: true };
  });
  served.get('/read', async () => ({ read: true }));
  await served.listen({ port: 0, host: '127.0.0.1' });
  const connection = await openRaw(portOf(served));
  connection.socket.write('GET /held HTTP/1.1\r\nHost: x\r\n\r\n');
  await isAsked;
  const closed = served.close();
  await isClosing;
  connection.socket.write('GET /read HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(served.server, 'request');
  release();
  await connection.ended;
  connection.socket.destroy();
  await closed;
  expect(connection.text()).toContain('{"held":true}');
  expect(connection.answer()).toMatchObject({
    status: 503,
    body: { code: 'busy', message: 'Сервер перезапускается. Попробуйте через минуту' },
    headers: expect.stringMatching(/retry-after: \d+/),
  });
});
