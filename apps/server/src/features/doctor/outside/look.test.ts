import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { atEnd } from '../../../testing/at-end.ts';
import { findFreePort } from '../../../testing/engines/free-port.ts';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { lookAt, questionFor } from './look.ts';
import { MIRROR } from './mirror.ts';

let test: TestApp;
let origin: string;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
});

const look = (at: string) => lookAt(at, test.context.keyedHash, new AbortController().signal);

const otherHash = (text: string) => `other ${test.context.keyedHash(text)}`;

/** A server that is not Sfera. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => {
    server.close();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a look from outside', () => {
  it('sees this server, and how the request has come to it', async () => {
    expect(await look(origin)).toMatchObject({
      kind: 'here',
      reflection: {
        host: new URL(origin).host,
        peer: '127.0.0.1',
        port: Number(new URL(origin).port),
        isTrusted: true,
        forwardedFor: null,
        protocol: 'http',
      },
    });
  });

  it('sees another server of Sfera as another one', async () => {
    expect(await lookAt(origin, otherHash, new AbortController().signal)).toMatchObject({
      kind: 'elsewhere',
      status: 404,
    });
  });

  it.each<[string, RequestListener, object]>([
    ['a parked page', (_, reply) => reply.end('<h1>It works!</h1>'), { kind: 'elsewhere', status: 200 }],
    [
      'a proxy that finds nobody',
      (_, reply) => reply.writeHead(502, { server: 'nginx' }).end(),
      { kind: 'elsewhere', status: 502, server: 'nginx' },
    ],
    [
      'a redirect',
      (_, reply) => reply.writeHead(301, { location: 'https://www.example.org/' }).end(),
      { kind: 'redirect', to: 'https://www.example.org/' },
    ],
  ])('tells %s', async (_what, answer, expected) => {
    expect(await look(await serve(answer))).toMatchObject(expected);
  });

  it('tells silence from a name that does not exist', async () => {
    expect(await look(`http://127.0.0.1:${await findFreePort()}`)).toMatchObject({ kind: 'silent' });
    expect(await look('http://sfera.invalid')).toEqual({ kind: 'unnamed', host: 'sfera.invalid' });
  });
});

it('the mirror answers nobody but who has the secret of the server', async () => {
  const { keyedHash } = test.context;
  const ask = async (headers: Record<string, string>) =>
    (await test.app.inject({ url: MIRROR, headers })).statusCode;
  const { headers } = questionFor(keyedHash);
  expect(await ask(headers)).toBe(200);
  expect(await ask({})).toBe(404);
  expect(await ask(questionFor((text) => keyedHash(`${text}!`)).headers)).toBe(404);
  expect(await ask(questionFor(keyedHash, 'short').headers)).toBe(404);
});
