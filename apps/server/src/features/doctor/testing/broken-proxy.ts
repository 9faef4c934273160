import { request as ask } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { atEnd } from '../../../testing/at-end.ts';

/** For `localhost`, of its own authority, from January to March 2024. */
const EXPIRED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgnGOpcDsNhou7o0F9
v5JyhTaDDCEUW8uKIS7D2NdTkAihRANCAAQxz8bBMFdrbdup6eciPpE7yGM2JIpO
X3g4p1aiWJYUjybK1WjIQxl72ycjNcuUKr5ed0pbIPf/z+bjdh8dytUH
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBUzCB+qADAgECAgEBMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCWxvY2FsaG9z
dDAeFw0yNDAxMDEwMDAwMDBaFw0yNDA0MDEwMDAwMDBaMBQxEjAQBgNVBAMMCWxv
Y2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABDHPxsEwV2tt26np5yI+
kTvIYzYkik5feDinVqJYlhSPJsrVaMhDGXvbJyM1y5Qqvl53Slsg9//P5uN2Hx3K
1QejPTA7MBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAdBgNVHQ4EFgQU0mRr
jbO3+YOn1zBwgXETW2Sk/jgwCgYIKoZIzj0EAwIDSAAwRQIgH6IvcACApaynvQIs
A7mGBNtWAzH9lAk2gQjKeQypAlUCIQCak/k7VL4RIXOECcmoaIwD6gMciGu7V1q8
lKvlvCn5sg==
-----END CERTIFICATE-----`,
};
const LARGEST_BODY = 1024 ** 2;
const SLOW_CLOCK_MS = 10 * 60_000;

/**
 * A proxy on the loopback that an operator has set up badly: an expired certificate, a Host of its own, no websockets, no
 * ranges, small bodies, a clock that is late, and no HSTS. Resolves to its origin.
 */
export async function startBrokenProxy(): Promise<{ origin: string; leadTo(target: string): void }> {
  let target = '';
  const server = createServer(EXPIRED, (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY) {
      reply.writeHead(413, { connection: 'close' }).end('<h1>413 Request Entity Too Large</h1>');
      return;
    }
    const { range: _range, ...headers } = request.headers;
    const sent = ask(`${target}${request.url}`, {
      method: request.method,
      headers: { ...headers, host: 'sfera_web', 'x-forwarded-for': '203.0.113.9' },
    });
    sent.on('error', () => void reply.writeHead(502).end());
    sent.on('response', (answer) => {
      const { 'strict-transport-security': _hsts, ...answered } = answer.headers;
      const date = new Date(Date.now() - SLOW_CLOCK_MS).toUTCString();
      reply.writeHead(answer.statusCode ?? 502, { ...answered, date });
      answer.pipe(reply);
    });
    request.pipe(sent);
  });
  server.on('upgrade', (_request, socket) => {
    socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `https://localhost:${port}`, leadTo: (origin) => void (target = origin) };
}
