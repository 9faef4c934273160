import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { receiveUpload } from '../../files/receive.ts';
import { openRaw } from '../../testing/raw-connection.ts';
import { acceptBodies } from '../calls/input.ts';
import { AppError } from '../../base/errors.ts';
import { createHttpApp } from './http-app.ts';

const MOST = 5;
const BOUNDS = { firstMs: 300, windowMs: 300, bytesPerSecond: 10_000, maxPerAddress: MOST, sweepEveryMs: 10 };
const ENV = { logLevel: 'silent', logFormat: 'json', trustProxy: '10.0.0.1', rateLimitFactor: 1 } as const;
const TOO_SLOW = { code: 'request_timeout', message: 'Связь слишком медленная. Попробуйте ещё раз' };
const TOO_MANY = { code: 'rate_limited', message: expect.stringMatching(/^Слишком много действий сразу/) };

let app: FastifyInstance;
let port: number;
let tempDir: string;

beforeAll(async () => {
  tempDir = await mkdtemp(join(tmpdir(), 'sfera-bodies-'));
  app = createHttpApp(ENV, BOUNDS);
  acceptBodies(app);
  app.post('/json', ({ body }) => ({ body }));
  app.post('/refused', () => {
    throw new AppError('forbidden');
  });
  app.get('/read', () => ({ read: true }));
  app.post('/upload', async ({ raw }) => {
    const limits = { photoMaxBytes: 1e9, videoMaxBytes: 1e9 };
    const form = await receiveUpload(raw, { fileField: 'file', tempDir, ...limits });
    await form.discard();
    return { fields: form.fields };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  expect(await readdir(tempDir)).toEqual([]);
  await rm(tempDir, { recursive: true });
});

const head = (path: string, type: string, length: number | 'chunked') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  }\r\n\r\n`;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=x';

/** Sends this piece again and again until it is stopped. */
function trickle(socket: Socket, text: string, everyMs: number) {
  const timer = setInterval(() => socket.write(text), everyMs);
  return () => clearInterval(timer);
}

it.each([
  ['a body of JSON', head('/json', JSON_TYPE, 1_000), ''],
  ['one in pieces', head('/json', JSON_TYPE, 'chunked'), '3e8\r\n'],
  ['a form', head('/upload', FORM_TYPE, 100_000), '--x\r\n'],
  ['a form where none is asked for', head('/nothing', FORM_TYPE, 100_000), '--x\r\n'],
  ['a body that nobody asked for', head('/read', JSON_TYPE, 1_000).replace('POST', 'GET'), ''],
])('%s that trickles is answered and its connection closed', async (_what, start, first) => {
  const raw = await openRaw(port);
  raw.socket.write(start + first);
  const stop = trickle(raw.socket, ' ', 20);
  await raw.ended;
  stop();
  expect(raw.errors).toEqual([]);
  const { status, body, headers } = raw.answer();
  if (start.includes('/read')) expect([status, body]).toEqual([200, { read: true }]);
  else if (start.includes('/nothing')) expect(status).toBe(404);
  else expect([status, body, /connection: close/i.test(headers)]).toEqual([408, TOO_SLOW, true]);
  raw.socket.destroy();
});

/** A chunk of a body without a declared length. */
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

it('a form may go on for as long as it keeps up', async () => {
  const raw = await openRaw(port);
  raw.socket.write(head('/upload', FORM_TYPE, 'chunked'));
  raw.socket.write(chunk('--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n'));
  // Three times the required rate, over more than three windows.
  const stop = trickle(raw.socket, chunk(' '.repeat(1_000)), 30);
  await expect.poll(() => raw.socket.bytesWritten, { timeout: 5_000 }).toBeGreaterThan(40_000);
  stop();
  expect(raw.text()).toBe('');
  raw.socket.write(`${chunk('\r\n--x--\r\n')}0\r\n\r\n`);
  await once(raw.socket, 'data');
  expect(raw.answer().status).toBe(200);
  raw.socket.destroy();
});

it('a form that kept up and then stalls is given up', async () => {
  const raw = await openRaw(port);
  raw.socket.write(head('/upload', FORM_TYPE, 1_000_000));
  raw.socket.write('--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n');
  raw.socket.write(' '.repeat(50_000));
  await raw.ended;
  expect(raw.answer()).toMatchObject({ status: 408, body: TOO_SLOW });
  raw.socket.destroy();
});

it('one address has so many bodies under way, and the next is refused in words', async () => {
  const open = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const raw = await openRaw(port);
      raw.socket.write(head('/json', JSON_TYPE, 1_000));
      return raw;
    }),
  );
  const stops = open.map(({ socket }) => trickle(socket, ' ', 20));
  const other = await openRaw(port, '127.0.0.2');
  other.socket.write(`${head('/json', JSON_TYPE, 2)}{}`);
  await once(other.socket, 'data');
  expect(other.answer().status).toBe(200);

  await Promise.all(open.map(({ ended }) => ended));
  for (const stop of stops) stop();
  const statuses = open.map((raw) => raw.answer().status).toSorted();
  expect(statuses).toEqual([...Array<number>(MOST).fill(408), ...Array<number>(50 - MOST).fill(429)]);
  const refused = open.find((raw) => raw.answer().status === 429)?.answer();
  expect(refused?.body).toEqual(TOO_MANY);
  expect(refused?.headers).toMatch(/retry-after: \d+/);
  expect(open.flatMap(({ errors }) => errors)).toEqual([]);
  for (const { socket } of [...open, other]) socket.destroy();

  // The next request succeeds as soon as the server knows that the others have closed.
  await expect.poll(statusOfAnother).toBe(200);
});

async function statusOfAnother(): Promise<number> {
  const raw = await openRaw(port);
  raw.socket.write(`${head('/json', JSON_TYPE, 2)}{}`);
  await once(raw.socket, 'data');
  raw.socket.destroy();
  return raw.answer().status;
}

const LARGE = 3_000_000;
it.each([
  ['too large', '/json', JSON_TYPE, 413, 'body_too_large'],
  ['of another type', '/json', 'text/xml', 415, 'unsupported_body'],
  ['refused unread', '/refused', FORM_TYPE, 403, 'forbidden'],
])(
  'a body that is %s may be sent to its end, and the refusal is there',
  async (_what, path, type, status, code) => {
    const raw = await openRaw(port);
    raw.socket.write(head(path, type, LARGE));
    await once(raw.socket, 'data');
    raw.socket.write(Buffer.alloc(LARGE, 32));
    raw.socket.end();
    await once(raw.socket, 'close');
    expect(raw.errors).toEqual([]);
    expect(raw.answer()).toMatchObject({ status, body: { code } });
    // A request gets exactly one answer.
    expect(raw.text().match(/HTTP\/1\.1 /g)).toHaveLength(1);
  },
);

it('a server that closes does not wait for a client that finished its body after the refusal', async () => {
  const closing = createHttpApp(ENV);
  acceptBodies(closing);
  await closing.listen({ port: 0, host: '127.0.0.1' });
  const raw = await openRaw((closing.server.address() as AddressInfo).port);
  raw.socket.write(head('/nothing', FORM_TYPE, LARGE));
  await once(raw.socket, 'data');
  const closed = closing.close();
  raw.socket.write(Buffer.alloc(LARGE, 32));
  await Promise.all([closed, raw.ended]);
  expect(raw.answer().status).toBe(404);
});
